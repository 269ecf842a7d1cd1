import EntityRecognition

/// Finds when and how something was, told in words of its own: "once I had sat down", "lying down",
/// "at the surgery". Such words hold no figure, and deny and plan nothing.
struct CircumstanceReader {
  let language: IntentLanguage
  let utterance: Utterance

  /// All of them, each as far as its clause goes.
  func all() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var token = 0
    while token < utterance.tokens.count {
      if let end = ends(from: token, limit: utterance.tokens.count).last {
        found.append(token..<end)
        token = end
      } else {
        token += 1
      }
    }
    return found
  }

  /// Where one that begins at a token may end: in front of a verb such as "was", in front of a
  /// figure, and with its clause; empty where none begins.
  func ends(from token: Int, limit: Int) -> [Int] {
    guard let start = start(from: token, limit: limit) else { return [] }
    var ends: [Int] = []
    var end = start
    while end < limit, !utterance.mayEnd(before: end) {
      if end > start, has(end, .statement) { ends.append(end) }
      if isAmount(end) { return end > start ? ends + [end] : ends }
      guard mayHold(end) else { return ends }
      end += 1
    }
    if end > start || has(token, .posture) { ends.append(end) }
    return ends
  }

  /// Behind the word that begins it, such as "after" or "right after".
  private func start(from token: Int, limit: Int) -> Int? {
    var first = token
    while first < limit, has(first, .exactly) { first += 1 }
    return first < limit && has(first, .circumstance) ? first + 1 : nil
  }

  private func mayHold(_ token: Int) -> Bool {
    (utterance.tokens[token].kind == .word || utterance.isPassable(token))
      && !language.classes.hasAny(utterance.tokens[token].word, of: CircumstanceReader.against)
  }

  private func isAmount(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      let entity = utterance.lattice.all[index]
      switch entity.value {
      case .time, .recurrence: return false
      default: return !entity.isLatent
      }
    }
  }

  private func has(_ token: Int, _ name: NamedWords.Name) -> Bool {
    language.words.has(utterance.tokens[token].word, name)
  }

  private static let against = WordClasses.set([.denial, .plan, .logVerb])
}
