/// What goes into a dish, told in several clauses.
extension FactLinker {
  /// "2 eggs and 200 g flour for the cake": what only stands named in front of the last part is of
  /// the cake as well; what was had by a verb stays.
  mutating func leaveIngredients() {
    let told = instances[sentenceStart...]
    guard !told.isEmpty,
      told.allSatisfy({ $0.kind == .meal && !$0.hasVerb && $0.meal == nil && $0.times.isEmpty })
    else { return }
    instances.removeSubrange(sentenceStart...)
  }
}
