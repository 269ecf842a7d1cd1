import EntityRecognition

/// The words of all frames, found by their first word.
struct WordParts: Sendable {
  /// Words that mean one thing, and what stands with them.
  struct Phrase: Sendable {
    /// Which words these are.
    var part: Int32
    var value: String?
    /// A value right behind the words, as in "nag me every hour", and words behind that.
    var role: (name: String, type: RoleType)?
    var tail: [WordID] = []
  }

  /// A phrase found in a text.
  struct Match {
    var phrase: Int32
    /// Which words the phrase is of.
    var part: Int32
    var tokens: Range<Int>
    /// The index of the entity or name in its role; -1 for none.
    var item: Int32 = -1
  }

  /// Where words are used: by part, the frames and their bits.
  struct Use: Sendable, BitwiseCopyable {
    var frame: Int32
    var bit: UInt64
  }

  private(set) var phrases = LateList<Phrase>()
  private var table = PhraseTable()
  /// Phrases of a stroke and the value behind it: the "/84" of "131/84".
  private var strokes: [Int32] = []
  private(set) var uses = LateList<[Use]>()
  private(set) var names = LateList<String>()

  /// A new part without phrases.
  mutating func addPart(_ name: String) -> Int32 {
    names.append(name)
    uses.append([])
    return Int32(names.count - 1)
  }

  mutating func add(_ phrase: Phrase, words: [WordID]) {
    table.add(words, payload: Int32(phrases.count))
    phrases.append(phrase)
  }

  mutating func addStroke(_ phrase: Phrase) {
    strokes.append(Int32(phrases.count))
    phrases.append(phrase)
  }

  mutating func use(_ part: Int32, in frame: Int32, bit: Int) {
    uses.change(Int(part)) { $0.append(Use(frame: frame, bit: 1 << UInt64(bit))) }
  }

  mutating func seal() { table.seal() }

  var isEmpty: Bool { phrases.isEmpty }

  /// Every phrase that begins at a token.
  func matches(in utterance: Utterance, at start: Int, into result: inout [Match]) {
    table.forEachMatch(in: utterance.tokens, at: start) { index, end in
      add(index, start..<end, utterance, to: &result)
    }
    if !strokes.isEmpty, utterance.isStroke(start) {
      for index in strokes { add(index, start..<start + 1, utterance, to: &result) }
    }
  }

  /// A phrase whose words were met, if what its role wants stands right behind them.
  private func add(
    _ index: Int32, _ words: Range<Int>, _ utterance: Utterance, to result: inout [Match]
  ) {
    let phrase = phrases[Int(index)]
    guard let role = phrase.role else {
      result.append(Match(phrase: index, part: phrase.part, tokens: words))
      return
    }
    guard words.upperBound < utterance.tokens.count else { return }
    for item in utterance.candidateRange(at: words.upperBound) {
      let entity = utterance.lattice.all[item]
      guard !entity.isLatent, role.type.takes(entity.value),
        let last = end(of: phrase.tail, utterance, entity.tokens.upperBound)
      else { continue }
      result.append(
        Match(
          phrase: index, part: phrase.part, tokens: words.lowerBound..<last, item: Int32(item)))
    }
  }

  private func end(of tail: [WordID], _ utterance: Utterance, _ start: Int) -> Int? {
    var place = start
    for word in tail {
      guard place < utterance.tokens.count, utterance.tokens[place].word == word else {
        return nil
      }
      place += 1
    }
    return place
  }
}

extension WordParts: Imaged {
  init(from image: inout ImageReader) throws {
    phrases = try image.read()
    table = try image.read()
    strokes = try image.read()
    uses = try image.read()
    names = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(phrases)
    image.put(table)
    image.put(strokes)
    image.put(uses)
    image.put(names)
  }
}

extension WordParts.Phrase: Imaged {
  init(from image: inout ImageReader) throws {
    part = try image.read()
    value = try image.read()
    let roles: [(name: String, value: RoleType)] = try image.pairs()
    role = roles.first.map { ($0.name, $0.value) }
    tail = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(part)
    image.put(value)
    image.put(pairs: role.map { [($0.name, $0.type)] } ?? [])
    image.put(tail)
  }
}

extension WordParts.Use: Imaged {}
