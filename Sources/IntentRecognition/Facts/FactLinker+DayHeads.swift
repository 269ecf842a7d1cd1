import EntityRecognition

/// Parts of the day that head what was eaten then.
extension FactLinker {
  /// "Morning: oatmeal. Noon: soup. Evening: pizza": a part of the day alone in front of a colon is
  /// of what stands behind it, and says which meal that was; false where a clause is none.
  mutating func open(partOfDay chunks: [FactChunk], before end: Int) -> Bool {
    guard chunks.count == 1, let head = chunks.first, head.tokens.count == 1,
      end < utterance.tokens.count, utterance.isColon(end),
      let meal = amounts.meal(ofHead: head.tokens.lowerBound)
    else { return false }
    pendingMeal = meal
    guard headingTimes.isEmpty, head.kind == .time,
      case .time(let value) = utterance.lattice.all[head.item].value
    else { return true }
    leadTimes = [value]
    return true
  }
}
