import EntityRecognition

/// Foods without weights, named beside those that have them.
extension MeasuredMeal {
  /// Whether a food's name ends there, of however many words.
  func ends(before end: Int, since start: Int) -> Bool {
    (start..<end).contains { token in
      foods.matches(at: token).contains { $0.tokens.upperBound == end }
    }
  }

  /// What stands behind a weight of the food in front of it, without the link to it.
  func besides(_ behind: Range<Int>) -> Range<Int> {
    var start = behind.lowerBound
    while start < behind.upperBound, isComma(start) { start += 1 }
    let isLinked = start < behind.upperBound && has(start, .linking)
    return isLinked ? start + 1..<behind.upperBound : behind
  }

  /// Foods and drinks of the word lists that are named beside the weighed ones.
  ///
  /// - Parameters:
  ///   - behindWeighed: a weighed food stands in front of them.
  ///   - inFrontOfSeveral: at least two weighed foods stand behind them.
  ///   - since: where the name of the weighed food begins, when it stands in front of them.
  func others(
    _ tokens: Range<Int>, behindWeighed: Bool, inFrontOfSeveral: Bool = false, since: Int? = nil
  ) -> [Portion] {
    guard tokens.lowerBound < tokens.upperBound else { return [] }
    var result: [Portion] = []
    var position = tokens.lowerBound
    while position < tokens.upperBound {
      let match = foods.matches(at: position).filter { match in
        !match.isWeak && match.tokens.upperBound <= tokens.upperBound
      }.max { $0.tokens.count < $1.tokens.count }
      guard let match else {
        position += 1
        continue
      }
      let amount = amount(of: match.tokens, in: tokens)
      let isCounted =
        !(behindWeighed && !isBeside(amount?.place)
        && isIngredient(match.tokens.lowerBound, since: since ?? tokens.lowerBound))
        && !isPutTogether(match.tokens, before: tokens.upperBound, ofSeveral: inFrontOfSeveral)
        && !isLeftOut(match.tokens.lowerBound, since: tokens.lowerBound)
        && !isOtherName(match.tokens.lowerBound) && !isBase(match.tokens)
      if isCounted { result.append(Portion(name: match.tokens, quantity: amount?.quantity)) }
      position = match.tokens.upperBound
    }
    return result
  }

  /// How many of it there were, or how many spoons, slices or cups: in front of it, or behind it in
  /// brackets.
  private func amount(
    of food: Range<Int>, in tokens: Range<Int>
  ) -> (place: Int, quantity: Quantity)? {
    // "a couple of pears", "2 x pears", "2 more pears": the count ends before the small words.
    var end = food.lowerBound
    while true {
      for start in max(tokens.lowerBound, end - 4)..<max(tokens.lowerBound, end) {
        if let found = count(at: start, endingAt: end) { return (start, found) }
      }
      guard end > tokens.lowerBound, food.lowerBound - end < 2, isBehindCount(end - 1) else {
        break
      }
      end -= 1
    }
    let behind = food.upperBound + 1
    guard behind < tokens.upperBound, isBracket(food.upperBound),
      let found = count(at: behind, endingAt: nil), !found.unit.isEmpty
    else { return nil }
    return (food.lowerBound, found)
  }

  private func isBehindCount(_ token: Int) -> Bool {
    // "Half an avocado": the article belongs to the count in front of it.
    has(token, .partitive) || language.classes.has(utterance.tokens[token].word, .article)
      || language.words.has(utterance.tokens[token].word, .by)
      || language.words.has(utterance.tokens[token].word, .comparative)
  }

  private func isBracket(_ token: Int) -> Bool {
    utterance.bytes[utterance.tokens[token].bytes].elementsEqual("(".utf8)
  }

  /// A plain number has no unit; what is measured in millilitres is told elsewhere.
  private func count(at token: Int, endingAt end: Int?) -> Quantity? {
    var plain: Quantity?
    for index in utterance.candidateRange(at: token) {
      let entity = utterance.lattice.all[index]
      if entity.isLatent || end.map({ $0 != entity.tokens.upperBound }) ?? false { continue }
      switch entity.value {
      case .number(let number):
        plain = Quantity(dimension: .portion, number: number, unit: "", normalized: number.value)
      case .quantity(let quantity)
      where [.portion, .volume].contains(quantity.dimension)
        && !MeasuredMeal.volumes.contains(quantity.unit):
        return quantity
      default: continue
      }
    }
    return plain
  }

  /// "150 g rice with 2 eggs": what is counted right behind "with" lies beside it; in "made with 2
  /// eggs" it is in it.
  private func isBeside(_ amount: Int?) -> Bool {
    guard let amount, amount - 2 >= sentence.lowerBound, has(amount - 1, .linking) else {
      return false
    }
    return !has(amount - 2, .making)
  }

  /// "65 g of porridge, which is made with millet and a pinch of salt": what is in it has its
  /// weight already.
  private func isIngredient(_ food: Int, since start: Int) -> Bool {
    var isInside = false
    for token in start..<food {
      if has(token, .making) {
        isInside = true
      } else if has(token, .apart) {
        isInside = false
      } else if has(token, .another), token + 1 < sentence.upperBound,
        !has(token + 1, .making), !has(token + 1, .little), !has(token, .indefinite)
      {
        // "… with a banana": one of its own; "made from a corn and millet mix" is not.
        isInside = isInside && (isKind(food, from: token) || isMadeFrom(token))
      }
    }
    return isInside
  }

  /// "made from a mix": what it was made from is all of it.
  private func isMadeFrom(_ article: Int) -> Bool {
    article - 1 > sentence.lowerBound && has(article - 1, .source)
      && has(article - 2, .making)
  }

  /// "pea stew, or shiro": the same by another name.
  private func isOtherName(_ food: Int) -> Bool {
    food - 1 > sentence.lowerBound && has(food - 1, .otherwise) && isComma(food - 2)
  }

  /// "it's water-based": how it was made.
  private func isBase(_ food: Range<Int>) -> Bool {
    let next = food.upperBound
    return next + 1 < sentence.upperBound && utterance.isPunctuation(next)
      && has(next + 1, .based)
  }

  /// "which is a thin porridge": what it is, and no second one.
  private func isKind(_ food: Int, from article: Int) -> Bool {
    article > sentence.lowerBound && has(article - 1, .being)
  }

  /// "a salad of 20 g lettuce and 45 g tomato": its parts are weighed, and all of it.
  private func isPutTogether(
    _ dish: Range<Int>, before weight: Int, ofSeveral: Bool
  ) -> Bool {
    guard ofSeveral, has(dish.upperBound - 1, .assembled) else { return false }
    let between = dish.upperBound..<weight
    return between.contains { has($0, .within) } && !between.contains { has($0, .apart) }
  }

  /// "no sugar added", "a tamal with no meat".
  private func isLeftOut(_ food: Int, since start: Int) -> Bool {
    food > start && has(food - 1, .lacking)
  }
}
