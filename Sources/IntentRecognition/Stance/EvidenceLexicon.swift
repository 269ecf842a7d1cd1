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
  }

  private(set) var kinds: [Kind] = []
  /// From which sureness on a fact is kept, and asked about; without them every fact is kept.
  private(set) var act = 0.0
  private(set) var ask = 0.0
  private var phrases = PhraseTable()

  /// Takes a line `<name place> = words|other words`, where a `!` behind the place says that they
  /// speak against, and `!other` that the earlier evidence of that name does not count, `but
  /// mood` that it says nothing of moods; or `act 0.8`, `ask 0.35`.
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
    var spared: EvidenceShape?
    if head.count > 3, head[head.count - 2] == "but" {
      spared = EvidenceShape.allCases.first { $0.fileName == head[head.count - 1] }
      if spared == nil { throw wrong() }
      head.removeLast(2)
    }
    let mark = head.count == 3 ? head[2] : ""
    let replaced = kinds.firstIndex { $0.name == mark.dropFirst() }
    guard head.count == 2 || mark.first == "!", mark.count < 2 || replaced != nil,
      head.count >= 2, let place = Place(rawValue: String(head[1]))
    else { throw wrong() }
    for phrase in alternatives(String(line.text[line.text.index(after: equals)...])) {
      phrases.add(words(phrase), payload: Int32(kinds.count))
    }
    kinds.append(
      Kind(
        name: String(head[0]), place: place, isAgainst: mark == "!", replaced: replaced,
        spared: spared))
    if kinds.count > Evidence.limit - EvidenceShape.allCases.count { throw wrong() }
  }

  mutating func seal() { phrases.seal() }

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
  }

  func write(to image: inout ImageWriter) {
    image.put(name)
    image.put(place)
    image.put(isAgainst)
    image.put(replaced)
    image.put(spared)
  }
}

extension EvidenceLexicon.Place: Imaged {}
extension EvidenceShape: Imaged {}
