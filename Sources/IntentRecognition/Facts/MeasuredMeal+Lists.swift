import EntityRecognition

/// Several foods of one weight: "35 g of carrots, broccoli and spinach", "a salad of lettuce,
/// tomatoes and cucumbers weighing 97 g".
extension MeasuredMeal {
  /// The foods that a list behind a weight goes on with, up to its "and": they share the weight.
  ///
  /// Nil when what is behind the name is no such list, or its last food has a weight of its own.
  func listed(behind name: Range<Int>, before limit: Int) -> Range<Int>? {
    guard isFood(name) else { return nil }
    var position = name.upperBound
    var count = 0
    while position < limit, isComma(position), count < MeasuredMeal.longestList {
      var start = position + 1
      let isLast = start < limit && has(start, .conjunction)
      if isLast { start += 1 }
      let end = end(ofListed: start, before: limit)
      guard end > start, end - start <= 6, isFood(start..<end), !has(start, .another) else {
        return nil
      }
      count += 1
      if isLast { return count > 1 ? name.lowerBound..<end : nil }
      position = end
    }
    return nil
  }

  private static let longestList = 8

  /// Where a food of a list ends; nothing of it may be weighed or eaten by itself.
  private func end(ofListed start: Int, before limit: Int) -> Int {
    var token = start
    while token < limit, !isComma(token), !has(token, .within), !isEnd(token),
      !has(token, .conjunction)
    {
      token += 1
    }
    return token < limit && has(token, .conjunction) ? start : token
  }

  /// "a salad made of 7 g of …": where the dish begins that is made of what was weighed.
  func dish(inFrontOf weight: Int, since start: Int) -> Int? {
    var token = weight - 1
    while token > start, has(token, .making) || has(token, .partitive) { token -= 1 }
    guard token < weight - 1, token >= start, has(token, .assembled) else {
      return nil
    }
    return token
  }

  /// "a fresh salad of lettuce, tomatoes, and cucumbers" when only its last food was found.
  func dish(of tail: Range<Int>, since start: Int) -> Range<Int>? {
    guard start < tail.lowerBound else { return nil }
    let dish = (start..<tail.lowerBound).last { has($0, .assembled) }
    guard let dish, dish + 1 < tail.lowerBound, has(dish + 1, .within) || has(dish + 1, .making)
    else { return nil }
    let between = dish + 1..<tail.lowerBound
    guard !between.contains(where: { has($0, .apart) || has($0, .another) }),
      between.contains(where: isComma)
    else { return nil }
    var first = dish
    while first > start, !isComma(first - 1), !has(first - 1, .opening), !isEnd(first - 1) {
      first -= 1
    }
    return first..<tail.upperBound
  }
}
