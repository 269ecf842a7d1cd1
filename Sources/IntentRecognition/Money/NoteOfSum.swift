import EntityRecognition

/// What a sum was for, out of the words beside it: without what joins them to it, whose they are,
/// and when it was.
struct NoteOfSum {
  let language: IntentLanguage
  let utterance: Utterance

  func text(in span: Range<Int>) -> String? {
    guard !span.isEmpty else { return nil }
    let kept = span.trimmed { isBeside($0) }
    guard kept.contains(where: { utterance.tokens[$0].kind == .word }) else { return nil }
    return utterance.text(of: kept)
  }

  private func isBeside(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    if language.classes.hasAny(word, of: WordClasses.meals) { return false }
    return utterance.tokens[token].kind == .punctuation
      || language.classes.hasAny(word, of: NoteOfSum.beside) || isTime(token)
      || utterance.says(.sumJoint, at: token, language)
  }

  private func isTime(_ token: Int) -> Bool {
    utterance.lattice.all.contains { entity in
      guard case .time = entity.value else { return false }
      return !entity.isLatent && entity.tokens.contains(token)
    }
  }

  private static let beside = WordClasses.set([
    .preposition, .timePreposition, .article, .possessive, .ownSubject, .auxiliary, .again,
    .infinitive,
  ])
}

extension Range<Int> {
  /// Without those at both ends that are of no use.
  fileprivate func trimmed(_ isUseless: (Int) -> Bool) -> Range<Int> {
    var (from, to) = (lowerBound, upperBound)
    while from < to, isUseless(from) { from += 1 }
    while from < to, isUseless(to - 1) { to -= 1 }
    return from..<to
  }
}
