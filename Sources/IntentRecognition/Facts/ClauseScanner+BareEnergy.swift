import EntityRecognition

/// Energy without its unit.
extension ClauseScanner {
  /// What a number behind a food may be as energy, and no count of it.
  private static let energies = 60.0...3000

  /// "lunch chicken wrap 480", "had 2 eggs 150": a number that ends the clause right behind a food
  /// that is counted already, or told as a meal, as people who count calories write it.
  func bareEnergy(_ chunk: FactChunk, behind item: FactInstance.Item) -> Double? {
    guard chunk.kind == .number, chunk.tokens.lowerBound == item.tokens.upperBound,
      item.grams == nil, item.kcal == nil, item.quantity != nil || scan.meal != nil || goesOnMeal,
      FactLinker.servings.contains(item.quantity ?? 1),
      let number = plainNumber(chunk), number == number.rounded(),
      ClauseScanner.energies.contains(number), isLast(chunk)
    else { return nil }
    return number
  }
}
