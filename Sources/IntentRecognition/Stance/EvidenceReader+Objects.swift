import EntityRecognition

/// Others to whom something was done, and who did nothing.
extension EvidenceReader {
  /// "Walked the dog then had weetabix", "took the kids to school, had a coffee": a verb of the
  /// past in front, without a subject, tells the sender's own deed, and who stands behind it is its
  /// object; behind "had" and "made" they may have done it.
  func isOfOwnDeed(_ piece: Range<Int>) -> Bool {
    guard let first = piece.first(where: { !isPassedOver($0) && !has($0, .connector) }),
      utterance.tokens[first].kind == .word
    else { return false }
    let word = utterance.text(of: first..<first + 1).lowercased()
    let isDeed = language.verbs.isPast(word) && !has(first, .had)
    return isDeed && first + 1 < piece.upperBound
  }
}

extension EvidenceReader {
  /// The verb of the work that an exercise is.
  func isLabour(_ token: Int, of fact: FactInstance) -> Bool {
    fact.kind == .exercise && token == fact.tokens.lowerBound
      && utterance.lists(at: token).contains { $0.list == language.lists.labour }
  }
}
