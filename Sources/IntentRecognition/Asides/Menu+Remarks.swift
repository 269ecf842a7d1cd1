import EntityRecognition

/// What is said beside the foods of a list, and tells of no food.
extension Menu {
  /// "So good", "all of it": a sentence of a few words that names nothing to eat, drink or keep,
  /// nobody and no deed.
  func isRemark(_ sentence: Range<Int>) -> Bool {
    let words = sentence.filter { utterance.tokens[$0].kind == .word }
    if words.count == 1, isEating(words[0]) { return true }
    return (1...Menu.longestRemark).contains(words.count) && !words.contains(where: tells)
  }

  private static let longestRemark = 5

  private func tells(_ token: Int) -> Bool {
    let word = utterance.text(of: token..<token + 1).lowercased()
    return opposes(token) || opposesTail(token) || isPerson(token) || has(token, .question)
      || language.classes.hasAny(utterance.tokens[token].word, of: WordClasses.meals)
      || !utterance.candidateRange(at: token).isEmpty || language.verbs.isPast(word)
      || utterance.lists(at: token).contains { !$0.isWeak || $0.tokens.count > 1 }
      || FoodsInText(lists: language.lists, utterance: utterance).begins(at: token)
      || utterance.tokens[token].word == 0 && word.count > 3 && !language.spelling.isReal(word)
  }

  /// "Ate", "had".
  func isEating(_ token: Int) -> Bool {
    guard has(token, .pastDeed), let verb = FactVerb(utterance.tokens[token].word, language.classes)
    else { return false }
    return [.ate, .drank].contains(verb.kind) || has(token, .had)
  }

  /// "That was it.": closes a list, and says no more of it.
  func isClosing(_ sentence: Range<Int>) -> Bool {
    let words = sentence.filter { utterance.tokens[$0].kind == .word }
    guard let first = words.first, let last = words.last else { return true }
    return language.mealWords.has(utterance.text(of: first..<last + 1).lowercased(), .closing)
  }

  /// Whether a meal's name stands in the message, or what is in a drink ("smoothie with mango"):
  /// such are read by themselves.
  var isReadElsewhere: Bool {
    utterance.tokens.indices.contains { token in
      language.classes.hasAny(utterance.tokens[token].word, of: WordClasses.meals)
        || token + 1 < utterance.tokens.count && isLink(token + 1)
          && language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .blend)
    }
  }

  /// Whether something is said to the reader, behind which nothing is read: "don't tell mum".
  var isConfided: Bool {
    utterance.tokens.indices.dropLast().contains { token in
      language.mealWords.has(utterance.text(of: token..<token + 2).lowercased(), .confiding)
    }
  }

  /// "Curry and rice ate": the verb stands behind what it is of.
  func withoutClosingVerb(_ list: Range<Int>) -> Range<Int> {
    let last = list.upperBound - 1
    guard last > list.lowerBound, isEating(last), !has(last, .had),
      FoodsInText(lists: language.lists, utterance: utterance).isIn(list)
    else { return list }
    return list.lowerBound..<last
  }

  /// "Nothing all day until a kebab at nine": what ended it stands behind, and no time.
  func behindNothing(_ sentence: Range<Int>) -> Int? {
    let lead = sentence.prefix(Menu.longestHeading)
    guard let until = lead.first(where: { isWord($0, .until) }), until + 1 < sentence.upperBound,
      (sentence.lowerBound..<until).contains(where: { has($0, .denial) }),
      !FoodsInText(lists: language.lists, utterance: utterance)
        .isIn(sentence.lowerBound..<until),
      !(sentence.lowerBound..<until).contains(where: isPerson),
      !utterance.candidateRange(at: until).contains(where: { utterance.lattice.all[$0].isTime })
    else { return nil }
    return until + 1
  }

  /// "Lunch was kvark with rice": behind a meal's name and "was" stands what it was.
  func mealTold(in sentence: Range<Int>) -> (name: Int, list: Int)? {
    let name = sentence.lowerBound
    guard name + 2 < sentence.upperBound,
      language.classes.hasAny(utterance.tokens[name].word, of: WordClasses.meals)
    else { return nil }
    let verb = (name + 1..<min(name + 4, sentence.upperBound - 1)).first {
      isWord($0, .statement)
    }
    guard let verb,
      (name + 1..<verb).allSatisfy({ token in
        utterance.lattice.best.contains { $0.isTime && $0.tokens.contains(token) }
      })
    else { return nil }
    return (name, verb + 1)
  }

  /// "…, 9 euro", "… for 12.50 $": what all of it came to, where nothing else has a price.
  var price: Range<Int>? {
    let told = utterance.tokens.indices.filter(isOfPrice)
    guard let first = told.first, var last = told.last else { return nil }
    var start = first
    while start > 0, isFigure(start - 1), !utterance.tokens[start].hasSpaceBefore { start -= 1 }
    while last + 1 < utterance.tokens.count, isFigure(last + 1) { last += 1 }
    let end = last + 1
    guard start > 1, end - start <= 4, (start..<end).allSatisfy({ isOfPrice($0) || isFigure($0) }),
      end == utterance.tokens.count || utterance.isHardStop[end],
      utterance.isSeparator[start - 1] || has(start - 1, .purpose)
    else { return nil }
    return start - 1..<end
  }

  private func isFigure(_ token: Int) -> Bool {
    utterance.tokens[token].kind == .digits
      || token > 0 && token + 1 < utterance.tokens.count && utterance.isPunctuation(token)
        && utterance.tokens[token - 1].kind == .digits
        && utterance.tokens[token + 1].kind == .digits
  }

  func isOfPrice(_ token: Int) -> Bool {
    isWord(token, .currency) || utterance.isPrice(token..<token + 1, language)
  }

  // MARK: Foods without a mark between them

  /// Where the next food begins, though nothing stands between: "coffee black two donuts", "3 rotis
  /// onion salad".
  func cuts(in list: Range<Int>) -> Set<Int> {
    var cuts: Set<Int> = []
    for token in list.dropFirst(2) where !utterance.isSeparator[token - 1] {
      let before = token - 1
      guard utterance.tokens[token].kind != .punctuation, !isLink(before),
        utterance.tokens[before].kind == .word, !has(before, .bare), !has(before, .article),
        !has(before, .preposition)
      else { continue }
      if isCount(token, before: list.upperBound) || isBehindCounted(token, in: list) {
        cuts.insert(token)
      }
    }
    return cuts
  }

  /// A count, and no measure of what stands in front: behind it a food begins that goes into no
  /// drink.
  private func isCount(_ token: Int, before end: Int) -> Bool {
    let counts = utterance.candidateRange(at: token).contains { index in
      guard case .number(let number) = utterance.lattice.all[index].value else { return false }
      return Menu.servings.contains(number.value)
        && utterance.lattice.all[index].tokens.count == 1
    }
    guard counts, token + 1 < end else { return false }
    let next = utterance.text(of: token + 1..<token + 2).lowercased()
    return FoodsInText(lists: language.lists, utterance: utterance).isEaten(at: token + 1)
      && !language.mealWords.has(next, .spice) && !language.mealWords.has(next, .sweetening)
  }

  private static let servings = 1.0...20

  /// "2 rotis onion salad": one word that was counted, and behind it the name of a dish of several
  /// words in the singular.
  private func isBehindCounted(_ token: Int, in list: Range<Int>) -> Bool {
    let (count, name) = (token - 2, token - 1)
    guard count >= list.lowerBound, utterance.tokens[count].kind == .digits,
      utterance.text(of: count..<name) != "1", isCounted(name)
    else { return false }
    let foods = FoodsInText(lists: language.lists, utterance: utterance)
    // "cucumber salad"
    let isMade =
      token + 1 < list.upperBound && foods.isEaten(at: token)
      && language.mealWords.has(
        utterance.text(of: token + 1..<token + 2).lowercased(), .assembled)
    return isMade
      || foods.matches(at: token).contains {
        $0.tokens.count > 1 && !$0.isWeak
          && !utterance.text(of: $0.tokens).lowercased().hasSuffix("s")
      }
  }

  /// The name of something that is eaten by the piece, and of no kind of what stands behind it.
  private func isCounted(_ name: Int) -> Bool {
    let word = utterance.text(of: name..<name + 1).lowercased()
    if language.mealWords.has(word, .filling) || language.mealWords.has(word, .fruit) {
      return false
    }
    let found = FoodsInText(lists: language.lists, utterance: utterance).matches(at: name)
    if found.contains(where: { $0.tokens.count > 1 }) { return false }
    return found.contains { !$0.isWeak }
      || utterance.tokens[name].word == 0 && !language.spelling.isReal(word)
  }
}

extension Entity {
  fileprivate var isTime: Bool {
    if case .time = value { true } else { false }
  }
}
