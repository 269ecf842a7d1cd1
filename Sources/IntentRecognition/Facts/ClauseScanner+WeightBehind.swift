import EntityRecognition

/// A weight that is told behind a food that was counted in front.
extension ClauseScanner {
  /// "A yogurt 150 g", "a handful of crisps, maybe 30 g": of one, or of one portion, the weight
  /// says how much it was. False where several are counted, of each of which it may be, and no word
  /// says that it is of all.
  func weighs(_ chunk: FactChunk, _ item: inout FactInstance.Item) -> Bool {
    guard chunk.kind == .mass || chunk.kind == .volume, item.grams == nil, item.sharers == 1,
      item.quantity == 1 || item.quantity != nil && isSummed(behind: chunk),
      chunk.tokens.lowerBound >= item.tokens.upperBound,
      let said = quantity(chunk), said.number.range == nil,
      let grams = amount(of: .mass, in: chunk), (1...2000).contains(grams)
    else { return false }
    item.grams = grams
    tellState(in: chunk, of: &item)
    if item.quantity == 1 { (item.quantity, item.unit) = (nil, nil) }
    return true
  }

  /// "2 chicken breasts, 300 g in total", "x2 (220 g total)": so much all of them weigh.
  private func isSummed(behind chunk: FactChunk) -> Bool {
    let next = chunk.tokens.upperBound
    func says(_ token: Int, _ name: WorkoutWords.Name) -> Bool {
      token < utterance.tokens.count
        && language.workoutWords.names(of: utterance.text(of: token..<token + 1).lowercased())
          .contains(name)
    }
    return says(next, .total) || says(next, .within) && says(next + 1, .whole)
  }

  /// "1 beer 0.33", "2 beers 0.5": litres of each, as a menu writes them, behind those counted.
  func pours(_ chunk: FactChunk, _ drink: FactInstance) -> Bool {
    guard let litres = number(chunk), (0.1...0.75).contains(litres), drink.volume == nil,
      let count = drink.count, count >= 1, isDecimal(chunk),
      chunk.tokens.lowerBound >= drink.tokens.upperBound
    else { return false }
    drink.volume = litres * 1000 * count
    return true
  }
}
