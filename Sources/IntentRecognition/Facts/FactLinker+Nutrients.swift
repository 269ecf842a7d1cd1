/// What was said to be in a food or drink behind it: "a shake, 30 g protein".
extension FactLinker {
  /// Gives grams of nutrients to the food or drink that they stand behind; false when they are what
  /// was eaten.
  mutating func holdNutrients(_ instance: FactInstance) -> Bool {
    guard instance.kind == .meal, !instance.items.isEmpty,
      instance.items.allSatisfy(\.isNutrient), let last = instances.last,
      instances.count > sentenceStart, isBehind(last, instance)
    else { return false }
    for item in instance.items {
      guard let nutrient = Nutrient.allCases.first(where: { $0.name == item.food }) else {
        continue
      }
      if last.kind == .drink {
        last.nutrients[nutrient] = item.grams
      } else {
        last.items[last.items.count - 1].nutrients[nutrient] = item.grams
      }
    }
    last.kcal = last.kcal ?? instance.kcal
    return true
  }

  /// Behind a comma or bracket, or as one more of what is in it: "and 30 g carbs".
  private func isBehind(_ last: FactInstance, _ instance: FactInstance) -> Bool {
    let isMore: Bool
    switch last.kind {
    case .drink: isMore = !last.nutrients.isEmpty
    case .meal:
      guard let item = last.items.last, !item.isNutrient else { return false }
      isMore = !item.nutrients.isEmpty
    default: return false
    }
    let before = clauses[instance.clause].tokens.lowerBound - 1
    return isMore || before >= 0 && utterance.isPunctuation(before)
  }
}
