import EntityRecognition

/// The words that speak for or against a fact's being a deed of the sender's, each with the place
/// where they have to stand; `lexicon/evidence.txt` lists them.
struct EvidenceLexicon: Sendable {
  /// Where words count.
  enum Place: String, Sendable {
    /// At the beginning of the sentence.
    case first
    /// In the sentence, before the fact.
    case before
    /// In the sentence, before the fact and behind the last comma.
    case beside
    /// In the clause, before the fact.
    case clause
    /// Right before the fact.
    case near
    /// In the sentence, behind the fact.
    case behind
    /// The last words of the sentence, behind the fact.
    case last
    /// In the clause, behind the fact.
    case after
    /// Anywhere in the clause.
    case within
    /// Anywhere in the sentence.
    case sentence
    /// Behind the fact, and what follows is another clause: "because", "which".
    case ends
  }

  /// One kind of evidence.
  struct Kind: Sendable {
    var name: String
    var place: Place
    /// It speaks against: as a group such evidence is counted.
    var isAgainst: Bool
    /// What it explains away: a watch that "says" is no hearsay.
    var replaced: Int?
    /// The facts of which it says nothing: "not happy" is a mood.
    var spared: EvidenceShape?
    /// The only facts of which it says something: the web that is surfed is of an exercise.
    var kinds: [EvidenceShape] = []
    /// What is done at most with a fact beside it, however much speaks for the fact.
    var most: StanceModel.Verdict?

    /// Whether it says something of facts of a shape.
    func speaks(of shape: EvidenceShape) -> Bool {
      spared != shape && (kinds.isEmpty || kinds.contains(shape))
    }
  }

  private(set) var kinds: [Kind] = []
  /// From which sureness on a fact is kept, and asked about; without them every fact is kept.
  private(set) var act = 0.0
  private(set) var ask = 0.0
  private var phrases = PhraseTable()

  /// Takes a line `<name place> = words|other words`, where a `!` behind the place says that they
  /// speak against, `!!` that a fact beside them is left alone and `!?` that it is asked about at
  /// most, `!other` that the earlier evidence of that name does not count, `but mood` that it says
  /// nothing of moods, `of meal drink` that it says something of those alone; or `act 0.8`,
  /// `ask 0.35`.
  mutating func add(
    _ line: IntentFile.Line, path: String, words: (String) -> [WordID]
  ) throws(IntentFileError) {
    func wrong() -> IntentFileError {
      IntentFileError(path: path, line: line.number, problem: .malformedEvidence(line.text))
    }
    if line.text.first != "<" {
      let parts = line.text.split(separator: " ")
      guard parts.count == 2, let value = Double(parts[1]) else { throw wrong() }
      switch parts[0] {
      case "act": act = value
      case "ask": ask = value
      default: throw wrong()
      }
      return
    }
    guard let close = line.text.firstIndex(of: ">"),
      let equals = line.text[close...].firstIndex(of: "=")
    else { throw wrong() }
    var head = line.text[line.text.index(after: line.text.startIndex)..<close]
      .split(separator: " ")
    var kind = Kind(name: "", place: .before, isAgainst: false)
    if let joint = head.firstIndex(where: { $0 == "but" || $0 == "of" }), joint > 1 {
      let shapes = head[(joint + 1)...].compactMap { name in
        EvidenceShape.allCases.first { $0.fileName == name }
      }
      guard shapes.count == head.count - joint - 1, let first = shapes.first else { throw wrong() }
      if head[joint] == "of" { kind.kinds = shapes } else { kind.spared = first }
      head.removeSubrange(joint...)
    }
    let mark = head.count == 3 ? head[2] : ""
    kind.most = EvidenceLexicon.limits[String(mark)]
    kind.isAgainst = mark == "!" || kind.most != nil
    if !kind.isAgainst { kind.replaced = kinds.firstIndex { $0.name == mark.dropFirst() } }
    guard head.count == 2 || mark.first == "!",
      kind.isAgainst || mark.isEmpty || kind.replaced != nil,
      head.count >= 2, let place = Place(rawValue: String(head[1]))
    else { throw wrong() }
    (kind.name, kind.place) = (String(head[0]), place)
    for phrase in alternatives(String(line.text[line.text.index(after: equals)...])) {
      phrases.add(words(phrase), payload: Int32(kinds.count))
    }
    kinds.append(kind)
    if kinds.count > Evidence.limit - EvidenceShape.allCases.count { throw wrong() }
  }

  private static let limits: [String: StanceModel.Verdict] = ["!!": .leave, "!?": .ask]

  mutating func seal() { phrases.seal() }

  /// What is done at most with a fact of which there is some evidence.
  func most(_ evidence: Evidence) -> StanceModel.Verdict {
    var most = StanceModel.Verdict.act
    for (index, kind) in kinds.enumerated() {
      guard let limit = kind.most, evidence.contains(EvidenceShape.allCases.count + index) else {
        continue
      }
      if limit == .leave { return .leave }
      most = .ask
    }
    return most
  }

  /// Every kind of evidence whose words begin at a token, and where they end.
  @inline(__always)
  func forEachMatch(in tokens: [Token], at start: Int, _ body: (_ kind: Int, _ end: Int) -> Void) {
    phrases.forEachMatch(in: tokens, at: start) { kind, end in body(Int(kind), end) }
  }

  /// The name of a piece of evidence, of the shape of its sentence or of its words.
  func name(_ item: Int) -> String {
    let shapes = EvidenceShape.allCases
    return item < shapes.count ? shapes[item].fileName : kinds[item - shapes.count].name
  }

  /// Between which weights each piece of evidence stays.
  var bounds: [ClosedRange<Double>] {
    EvidenceShape.allCases.map(\.bounds)
      + kinds.map { -EvidenceShape.most...($0.isAgainst ? 0 : EvidenceShape.most) }
  }

  /// How many kinds of evidence there are.
  var count: Int { EvidenceShape.allCases.count + kinds.count }
}

extension EvidenceLexicon: Imaged {
  init(from image: inout ImageReader) throws {
    kinds = try image.read()
    act = try image.read()
    ask = try image.read()
    phrases = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(kinds)
    image.put(act)
    image.put(ask)
    image.put(phrases)
  }
}

extension EvidenceLexicon.Kind: Imaged {
  init(from image: inout ImageReader) throws {
    name = try image.read()
    place = try image.read()
    isAgainst = try image.read()
    replaced = try image.read()
    spared = try image.read()
    kinds = try image.read()
    most = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(name)
    image.put(place)
    image.put(isAgainst)
    image.put(replaced)
    image.put(spared)
    image.put(kinds)
    image.put(most)
  }
}

extension EvidenceLexicon.Place: Imaged {}
extension EvidenceShape: Imaged {}
extension StanceModel.Verdict: Imaged {}
