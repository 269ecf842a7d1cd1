import EntityRecognition

/// What of all frames stands in a text, and which frames that may meet.
struct FrameFindings {
  private(set) var matches: [WordParts.Match] = []
  /// Where the matches of each token begin in `matches`.
  private(set) var starts: [Int] = []
  /// The frames that the text may meet, by number.
  private(set) var frames: [Int] = []
  /// What it costs to leave each token over.
  private(set) var costs = Costs()

  /// Nil when the text can meet no frame.
  init?(_ utterance: Utterance, _ language: IntentLanguage) {
    let parts = language.grammar.parts
    starts.reserveCapacity(utterance.tokens.count + 1)
    for token in utterance.tokens.indices {
      starts.append(matches.count)
      parts.matches(in: utterance, at: token, into: &matches)
    }
    starts.append(matches.count)
    if matches.isEmpty, language.grammar.wordless.isEmpty { return nil }
    var present = [UInt64](repeating: 0, count: language.grammar.frames.count)
    for match in matches {
      for use in parts.uses[Int(match.part)] { present[Int(use.frame)] |= use.bit }
    }
    let kinds = Kinds(utterance)
    for number in present.indices
    where present[number] != 0 || language.grammar.wordless.contains(Int32(number)) {
      let frame = language.grammar.frames[number]
      let bits = frame.possible(words: present[number], kinds)
      if frame.needs.areWithin(bits) || frame.asks.areWithin(bits) { frames.append(number) }
    }
    if frames.isEmpty { return nil }
    costs = Costs(utterance, language)
  }

  /// Whether a reading holds words that its frame must not.
  func speakAgainst(_ reading: FrameReading, in parts: WordParts) -> Bool {
    let against = reading.frame.against
    return !against.isEmpty
      && reading.tokens.contains { token in
        matches(at: token).contains { against.contains($0.part) }
      }
  }

  func matches(at token: Int) -> ArraySlice<WordParts.Match> {
    matches[starts[token]..<starts[token + 1]]
  }

  /// What it costs a command and a question to leave each token over.
  struct Costs {
    private(set) var command: [Float] = []
    private var question: [Float] = []

    init() {}

    init(_ utterance: Utterance, _ language: IntentLanguage) {
      command = utterance.tokens.indices.map {
        FrameCost.leaving($0, of: utterance, language, isQuestion: false)
      }
      question = utterance.tokens.indices.map {
        FrameCost.leaving($0, of: utterance, language, isQuestion: true)
      }
    }

    func of(_ token: Int, isQuestion: Bool) -> Float {
      isQuestion ? question[token] : command[token]
    }
  }

  /// What kinds of values and names a text holds.
  struct Kinds {
    var fits: UInt32 = 0
    var lists: UInt64 = 0
    var own: UInt32 = 0

    init(_ utterance: Utterance) {
      for entity in utterance.lattice.all { fits |= EntityFit.of(entity.value) }
      for match in utterance.listMatches { lists |= 1 << UInt64(match.list & 63) }
      for match in utterance.namedMatches { own |= 1 << match.kind.number }
    }

    func has(_ type: RoleType) -> Bool {
      if let kind = type.own { return own & 1 << kind.number != 0 }
      if type.list >= 0 { return lists & 1 << UInt64(type.list & 63) != 0 }
      // "5/5" is a date to all others.
      return fits & (type.isScore ? type.fits | EntityFit.time : type.fits) != 0
    }
  }
}

extension CompiledFrame {
  /// The bits that a text may set, given which words of the frame it holds.
  fileprivate func possible(words: UInt64, _ kinds: FrameFindings.Kinds) -> UInt64 {
    var bits = words
    if let text { bits |= 7 << UInt64(text.bit) }
    for (index, item) in reach.enumerated() {
      let bit: UInt64 = 1 << UInt64(index)
      if let type = item.type, kinds.has(type) { bits |= bit }
      guard bits & bit != 0 else { continue }
      bits |= item.further
      for kind in item.kinds where kinds.fits & kindReach[kind].fits != 0 {
        bits |= kindReach[kind].bit
      }
    }
    return bits
  }
}
