public import EntityRecognition

/// What is to be bought, told without commas: "milk eggs and bin bags".
extension IntentRecognizer {
  /// The things of a list whose foods stand side by side; nil where it may be one thing.
  ///
  /// Words that no list of foods knows are one thing where a joining word stands in front of them,
  /// or where there are several of them: "prunes cat litter".
  ///
  /// - Parameter isOnShelf: It goes on a shopping list, where also two foods with an "and" are two.
  public func wares(
    sideBySide title: String, isOnShelf: Bool, context: RecognitionContext
  ) -> [String]? {
    let utterance = understand(title, context: context).utterance
    let count = utterance.tokens.count
    guard (3...WaresSideBySide.longest).contains(count),
      utterance.tokens.allSatisfy({ $0.kind == .word })
    else { return nil }
    let reader = WaresSideBySide(language: language, utterance: utterance, isOnShelf: isOnShelf)
    return reader.items().map { items in items.map { utterance.text(of: $0) } }
  }
}

struct WaresSideBySide {
  let language: IntentLanguage
  let utterance: Utterance
  let isOnShelf: Bool

  /// In tokens; longer is no list.
  static let longest = 24
  private static let fewest = 3

  func items() -> [Range<Int>]? {
    let foods = FoodsInText(lists: language.lists, utterance: utterance)
    var items: [Range<Int>] = []
    var (token, isJoined, pairs) = (0, true, 0)
    while token < utterance.tokens.count {
      if isJoint(token) {
        if isJoined { return nil }
        (isJoined, token) = (true, token + 1)
        continue
      }
      let food = foods.matches(at: token).map(\.tokens).max { $0.count < $1.count }
      if let food {
        if !isJoined {
          if makesOne(food) { return nil }
          pairs += 1
        }
        items.append(food)
        token = food.upperBound
      } else {
        let end = (token..<utterance.tokens.count).first(where: isJoint) ?? utterance.tokens.count
        // "Oat bottles": behind a food a single word is rather part of its name.
        guard !items.isEmpty, isJoined || end - token > 1,
          !(token..<end).contains(where: foods.begins)
        else { return nil }
        items.append(token..<end)
        token = end
      }
      isJoined = false
    }
    let isList = pairs > 0 && items.count >= WaresSideBySide.fewest
    return !isJoined && (isList || isOnShelf && areTwo(items, foods)) ? items : nil
  }

  /// "Coffee and oil", and no "gin and tonic".
  private func areTwo(_ items: [Range<Int>], _ foods: FoodsInText) -> Bool {
    let whole = 0..<utterance.tokens.count
    return items.count == 2 && items.allSatisfy { foods.begins(at: $0.lowerBound) }
      && !foods.matches(at: 0).contains { $0.tokens == whole }
      && !language.words.has(utterance.text(of: whole).lowercased(), .fixedPair)
  }

  private func isJoint(_ token: Int) -> Bool {
    language.words.has(utterance.tokens[token].word, .joining)
  }

  /// "Chicken soup", "apple pie": it makes one thing of the food in front.
  private func makesOne(_ food: Range<Int>) -> Bool {
    let last = utterance.text(of: food.upperBound - 1..<food.upperBound).lowercased()
    return language.mealWords.has(last, .dish) || language.mealWords.has(last, .made)
      || language.mealWords.has(last, .wareHead)
  }
}
