import EntityRecognition

/// Names of foods side by side: one dish, or several foods told without a comma.
extension ClauseScanner {
  /// "chicken pie": right behind a food, what makes a dish of it.
  func isDish(_ chunk: FactChunk) -> Bool {
    guard let current, scan.instances[current].kind == .meal,
      let last = scan.instances[current].items.last,
      last.tokens.upperBound == chunk.tokens.lowerBound
    else { return false }
    return language.mealWords.has(utterance.text(of: chunk.tokens).lowercased(), .dish)
      || isForeignDish(chunk)
  }

  /// "eggs bacon and toast" are two: in front of what is made of it, several stand as one. "Oats
  /// porridge" is one.
  func isDishOfAny(_ chunk: FactChunk) -> Bool {
    let last = chunk.tokens.upperBound - 1
    let said = utterance.text(of: last..<last + 1).lowercased()
    return language.mealWords.has(said, .dish) || language.mealWords.has(said, .assembled)
  }

  /// "bacon eggs toast", "lamb chops mash peas": what is eaten by itself is no kind of what stands
  /// behind it, unless that is a dish made of such things, as in "bacon roll".
  func standsApart(_ chunk: FactChunk, from last: FactInstance.Item) -> Bool {
    let words = utterance.text(of: last.tokens).lowercased()
    let head = words.split(separator: " ").last.map(String.init) ?? words
    let end = chunk.tokens.upperBound - 1
    let said = utterance.text(of: end..<end + 1).lowercased()
    // "bacon roll brown sauce"
    if language.mealWords.has(head, .ofAlone) || language.words.has(head, .carrier),
      language.mealWords.has(utterance.text(of: chunk.tokens).lowercased(), .condiment)
    {
      return true
    }
    let isAlone = language.mealWords.has(head, .alone) || language.mealWords.has(words, .alone)
    return isAlone && !language.mealWords.has(said, .ofAlone)
      && (!isDishOfAny(chunk) || language.mealWords.has(said, .alone))
  }

  /// "Toast with marmite x2", "toast with cheese two slices": what is counted behind both is the
  /// food in front, and not what was on it.
  func headOfAccompanied(_ chunk: FactChunk, _ meal: FactInstance) -> Int? {
    let items = meal.items
    guard items.count > 1, case let (head, last) = (items[items.count - 2], items[items.count - 1]),
      last.quantity == nil, last.grams == nil, last.unit == nil, head.quantity == nil,
      head.grams == nil, head.tokens.upperBound + 1 == last.tokens.lowerBound,
      isWith(head.tokens.upperBound), !isOne(head.tokens.upperBound)
    else { return nil }
    // "x2", or a slice of both.
    let sign = chunk.tokens.lowerBound - 1
    if chunk.kind == .number, sign == last.tokens.upperBound, isWord(sign, .by) {
      return items.count - 2
    }
    guard chunk.kind == .portion, chunk.tokens.lowerBound == last.tokens.upperBound else {
      return nil
    }
    return items.count - 2
  }

  func isSaidInPlural(_ chunk: FactChunk) -> Bool {
    utterance.text(of: chunk.tokens).lowercased().hasSuffix("s")
  }

  /// "had a roll and soup": had, and another food stands right behind "and".
  func beginsList(_ chunks: [FactChunk], _ index: Int) -> Bool {
    // "Turkey and pie for dinner" lists what was had without a verb.
    let isListed =
      scan.verb == nil && index == 0
      && utterance.tokens.indices.contains { mealName($0) != nil }
    guard scan.verb?.kind == .light || isListed, scan.unknown == 0, index + 1 == chunks.count
    else { return false }
    let end = chunks[index].tokens.upperBound
    guard end < utterance.tokens.count, utterance.isSeparator[end], !utterance.isHardStop[end]
    else { return false }
    let foods = FoodsInText(lists: language.lists, utterance: utterance)
    let next = (end + 1..<min(end + 4, utterance.tokens.count)).first { token in
      !has(token, .article) && !has(token, .quantifier) && !isWord(token, .owner)
        && utterance.tokens[token].kind == .word
    }
    // "Had a date and coffee" eats none.
    guard let next, isSaidInPlural(chunks[index]) || foods.isEaten(at: next) else { return false }
    return foods.matches(at: next).contains { !$0.isWeak }
  }

  /// "rice 1 cup dal 1 bowl roti 2", "idli 4 sambar 1 bowl chutney": without a mark, foods and
  /// amounts stand in turn, the first food has none in front, and the last amount ends them or
  /// counts several of a food that is said in singular.
  func isCountedBehind(_ chunks: [FactChunk], _ index: Int) -> Bool {
    var told: [FactChunk] = []
    for chunk in chunks where chunk.kind != .time {
      // "coconut" "chutney" are one.
      if Self.isThing(chunk), let last = told.last, Self.isThing(last),
        last.tokens.upperBound == chunk.tokens.lowerBound
      {
        told[told.count - 1] = chunk
      } else {
        told.append(chunk)
      }
    }
    guard told.count > 3, let first = told.first, Self.isThing(first),
      zip(told, told.dropFirst()).allSatisfy({ Self.isThing($0) != Self.isThing($1) }),
      told.allSatisfy({ Self.isThing($0) || [.number, .portion, .volume, .mass].contains($0.kind) })
    else { return false }
    if let last = told.last, !Self.isThing(last) { return true }
    return told.indices.dropFirst().dropLast().contains { place in
      told[place].kind == .number && (number(told[place]) ?? 1) > 1
        && !isSaidInPlural(told[place + 1])
    }
  }

  private static func isThing(_ chunk: FactChunk) -> Bool {
    chunk.kind == .food || chunk.kind == .drink
  }
}
