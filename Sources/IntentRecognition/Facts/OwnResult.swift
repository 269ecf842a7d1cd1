import EntityRecognition

/// A clause that tells nothing but how much it was in the end: "managed 3", "I did 5", "today it
/// was 7". What was done is named in the clause before it.
struct OwnResult {
  private(set) var amount: FactChunk
  /// How long it took, behind how far it was: "did 800 m in 22 min".
  private(set) var length: FactChunk?
  private(set) var times: [TimeValue] = []
  /// The sender is named: "I had two", "me only one".
  private(set) var namesSender = false
  /// A verb of the past says that it was done.
  private(set) var isDone = false
  /// "It was 7", "I'm 78".
  private(set) var isStated = false

  /// No clause of the kind is longer.
  static let longest = 10

  private let language: IntentLanguage
  private let utterance: Utterance

  /// Nil where a clause tells anything else.
  init?(_ chunks: [FactChunk], _ language: IntentLanguage, _ utterance: Utterance) {
    (self.language, self.utterance) = (language, utterance)
    guard chunks.count <= OwnResult.longest, let first = chunks.first else { return nil }
    amount = first
    var isFound = false
    for chunk in chunks {
      switch chunk.kind {
      case .word:
        guard takeWord(chunk.tokens.lowerBound) else { return nil }
      case .time:
        if !isFound, isDone, let number = numberBehindMoment(chunk) {
          (amount, isFound) = (number, true)
        } else if case .time(let value) = utterance.lattice.all[chunk.item].value {
          times.append(value)
        }
      case .number, .portion, .volume, .mass, .distance, .duration:
        if isFound {
          guard chunk.kind == .duration, length == nil,
            amount.kind == .distance || amount.kind == .duration
          else { return nil }
          length = chunk
        } else {
          (amount, isFound) = (chunk, true)
        }
      default: return nil
      }
    }
    guard isFound, isDone || isStated || namesSender || !times.isEmpty else { return nil }
  }

  /// Takes a small word or a verb; false for what tells something of its own.
  private mutating func takeWord(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    func has(_ name: WordClasses.Name) -> Bool { language.classes.has(word, name) }
    func says(_ name: NamedWords.Name) -> Bool { utterance.says(name, at: token, language) }
    if has(.denial) || has(.plan) || has(.condition) { return false }
    if has(.ownSubject) || says(.ownShare) {
      namesSender = true
      isStated = isStated || says(.presently)
      return true
    }
    if isPast(word) || says(.goingOn) {
      isDone = true
      return true
    }
    if says(.statement) {
      isStated = true
      return true
    }
    // What the amount is, and no subject: "it was 7", "that was 7".
    let isPointing = says(.pronoun) || says(.subjectStart)
    return isPointing && token + 1 < utterance.tokens.count
      && utterance.says(.statement, at: token + 1, language)
      || has(.neutral) || has(.connector) || says(.limiting) || says(.now)
      || has(.preposition) && isDone && !(has(.purpose) && !has(.infinitive))
  }

  private func isPast(_ word: WordID) -> Bool {
    if language.classes.has(word, .present) || language.classes.has(word, .ongoing) {
      return false
    }
    return language.classes.has(word, .pastDeed)
      || FactVerb(word, language.classes).map { $0.kind != .logged && $0.kind != .weighed } ?? false
  }

  /// The 8 of "stopped at 8", which reads like a time of day.
  private func numberBehindMoment(_ chunk: FactChunk) -> FactChunk? {
    let last = chunk.tokens.upperBound - 1
    guard chunk.tokens.count == 2, utterance.says(.at, at: last - 1, language),
      utterance.says(.goingOn, at: max(0, last - 2), language),
      utterance.tokens[last].kind == .digits
    else { return nil }
    let item = utterance.candidateRange(at: last).first { index in
      let entity = utterance.lattice.all[index]
      guard entity.tokens.count == 1, case .number = entity.value else { return false }
      return true
    }
    return item.map { FactChunk(kind: .number, tokens: last..<last + 1, item: $0) }
  }
}
