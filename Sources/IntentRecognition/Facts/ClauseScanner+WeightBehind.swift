import EntityRecognition

/// A weight that is told behind a food that was counted in front.
extension ClauseScanner {
  /// "A yogurt 150 g", "a handful of crisps, maybe 30 g": of one, or of one portion, the weight
  /// says how much it was. False where several are counted, of each of which it may be.
  func weighs(_ chunk: FactChunk, _ item: inout FactInstance.Item) -> Bool {
    guard chunk.kind == .mass || chunk.kind == .volume, item.grams == nil, item.sharers == 1,
      item.quantity == 1, chunk.tokens.lowerBound >= item.tokens.upperBound,
      let said = quantity(chunk), said.number.range == nil,
      let grams = amount(of: .mass, in: chunk), (1...2000).contains(grams)
    else { return false }
    (item.grams, item.quantity, item.unit) = (grams, nil, nil)
    return true
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
