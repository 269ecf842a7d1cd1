import EntityRecognition

/// A message that lists what was eaten and drunk without a verb, beside names that no list knows,
/// a heading, a place or a reason: "party plate: sausage rolls, kvark", "two scones at my desk
/// because the bus was late". Nobody else, no plan, no other deed stands in it.
struct Menu {
  let language: IntentLanguage
  let utterance: Utterance
  /// It is all but sure that the message tells what was eaten or drunk: words that say nothing of
  /// it are passed over.
  var isLoose = false

  /// The list as a report, how many foods and drinks it names, and whether it names any that some
  /// list has.
  struct Told {
    var text: String
    var foods: Int
    var isKnown: Bool
    /// What was passed over may say that it was bought, and not eaten.
    var isDoubtful: Bool
    /// It is read otherwise than it was written: cut where no mark stands, or without its end.
    var isRecut: Bool
  }

  /// The list as a report, with the verb that such a report begins with; nil where the message may
  /// be anything else.
  func told() -> Told? {
    let count = utterance.tokens.count
    let price = self.price
    guard Menu.length.contains(count), let verb = language.mealWords.first(.told),
      !has(0, .connector), !has(0, .question),
      language.cues.cues(in: utterance.tokens, at: 0, upTo: count) == nil,
      !utterance.tokens.indices.contains(where: { price?.contains($0) != true && isBarred($0) }),
      !namesWeekday, utterance.corrections.isEmpty
    else { return nil }
    var (texts, foods, unknown, isHeaded) = ([String](), 0, 0, false)
    var (isDoubtful, isRecut) = (isLoose || price != nil, isConfided)
    for sentence in TokenPieces(0..<count, utterance.isHardStop) {
      let end = price.map { sentence.contains($0.lowerBound) ? $0.lowerBound : nil } ?? nil
      guard let parts = parts(of: sentence.lowerBound..<(end ?? sentence.upperBound)) else {
        isDoubtful = isDoubtful || !isClosing(sentence)
        continue
      }
      guard let found = foodsOnly(in: parts.list) else { return nil }
      foods += found.count
      unknown += found.unknown
      isRecut = isRecut || found.isRecut
      isHeaded = isHeaded || !parts.lead.isEmpty
      texts.append(parts.lead + text(of: parts.list, without: found.asides, parts.times))
    }
    // One food beside words that nobody knows may be anything, one drink an order, and "rice on the
    // stove" is not eaten yet.
    let isOne =
      foods == 1 && unknown == 0 && !utterance.tokens.indices.contains { isWord($0, .occasion) }
      && endOfThing(at: firstThing ?? count, ofFood: true) != nil
    // "Linsensuppe mit wurst": of two names one is known.
    let isPair =
      foods == 1 && unknown == 1 && utterance.tokens.indices.contains(where: isForeignLink)
    guard foods > 1 || isOne || isPair || isHeaded && foods + unknown > 0 else { return nil }
    return Told(
      text: verb + " " + texts.joined(separator: ", "), foods: foods, isKnown: foods > 1,
      isDoubtful: isDoubtful || foods == 0 || isPair, isRecut: isRecut)
  }

  private static let length = 2...50

  /// "tacos at the beach on Friday" may be to come.
  private var namesWeekday: Bool {
    utterance.lattice.best.contains { entity in
      guard case .time(let time) = entity.value else { return false }
      return time.known.contains(.weekday)
    }
  }

  private var firstThing: Int? {
    utterance.tokens.indices.first { endOfThing(at: $0) != nil }
  }

  /// A question mark, a price, a bracket and a correction.
  private func isBarred(_ token: Int) -> Bool {
    isMark(token, "?") || isMark(token, "(") || isWord(token, .repair) || isWord(token, .begging)
      || isWord(token, .currency)
      || utterance.isPrice(token..<token + 1, language)
      // "Bananas 1.99 a kilo"
      || utterance.isInHundredths(at: token)
        && utterance.lists(covering: token - 1).contains {
          language.lists.factKinds[Int($0.list)] == .food
        }
  }

  /// The text of a list with the links of this language and without what is said of its figures.
  private func text(
    of list: Range<Int>, without asides: [Range<Int>], _ times: [Range<Int>]
  ) -> String {
    let cuts = cuts(in: list)
    let words = list.compactMap { token -> String? in
      if asides.contains(where: { $0.contains(token) }) { return nil }
      if cuts.contains(token) { return ", " + utterance.text(of: token..<token + 1) }
      let said =
        isForeignLink(token)
        ? language.mealWords.first(.conjunction) : utterance.text(of: token..<token + 1)
      return (utterance.tokens[token].hasSpaceBefore ? " " : "") + (said ?? "")
    }
    let told = words.joined().drop { $0 == " " }
    return ([String(told)] + times.map { utterance.text(of: $0) }).joined(separator: " ")
  }

  // MARK: The list itself

  /// How many foods and drinks some tokens name, and what is only said of a figure; nil where
  /// anything else is told in them.
  private func foodsOnly(in list: Range<Int>) -> (
    count: Int, unknown: Int, asides: [Range<Int>], isRecut: Bool
  )? {
    var (token, foods, weak, unknown, inPiece) = (list.lowerBound, 0, 0, 0, 0)
    var (lastThing, lastAmount, asides, hasThing) = (-1, -1, [Range<Int>](), false)
    var whole = 0
    let cuts = cuts(in: list)
    while token < list.upperBound {
      if cuts.contains(token) { (inPiece, hasThing, lastThing) = (0, false, -1) }
      if isLoose, utterance.isColon(token) { return nil }
      if utterance.isPunctuation(token) || utterance.isSeparator[token] || isLink(token) {
        (inPiece, hasThing) = (0, false)
        token += 1
      } else if let end = endOfThing(at: token) {
        // "turkey sandwich": two names side by side may be one food.
        if token != lastThing { foods += 1 }
        (token, lastThing, hasThing) = (end, end, true)
      } else if let end = endOfAmount(at: token) {
        // "14.50 on groceries" was paid.
        if end < list.upperBound, has(end, .preposition), !isWord(end, .of), isBare(token..<end) {
          return nil
        }
        (token, lastAmount) = (end, end)
      } else if token == lastAmount, let end = endOfSource(at: token, in: list) {
        asides.append(token..<end)
        token = end
      } else if beginsTail(token, since: list.lowerBound) {
        guard let end = endOfTail(from: token, in: list) else { return nil }
        token = end
      } else if isSmall(token, before: list.upperBound) {
        if isWeakFood(token), token != lastThing {
          // "okpa and a malt": all of its part.
          if isWholePart(token, in: list) { whole += 1 } else { weak += 1 }
        }
        token += 1
      } else if isKind(token, before: list.upperBound) || isForeign(token) && !hasThing {
        (unknown, inPiece) = (unknown + 1, inPiece + 1)
        guard inPiece <= Menu.mostUnknown else { return nil }
        token += 1
      } else if isLoose, mayPass(token) {
        if hasThing { asides.append(token..<token + 1) }
        token += 1
      } else {
        return nil
      }
    }
    // "Brew coffee": an ordinary word is a food among others, and does not make a list of one.
    if foods > 0 { foods += whole }
    if foods > 1 { foods += weak }
    return unknown <= max(Menu.mostUnknown, foods + 1)
      ? (foods, unknown, asides, !cuts.isEmpty || whole > 0) : nil
  }

  private static let mostUnknown = 3

  /// In a loose list a word that tells of nobody else, of no plan and of no other deed.
  private func mayPass(_ token: Int) -> Bool {
    utterance.tokens[token].kind == .word && !opposesTail(token) && !isPerson(token)
      && !isWord(token, .statement) && !has(token, .infinitive) && !has(token, .ownSubject)
      && !has(token, .auxiliary) && !utterance.names(.activity, at: token, language.lists)
      && !utterance.names(.feeling, at: token, language.lists)
  }

  /// Between two marks or links, with an article or a number in front of it.
  private func isWholePart(_ token: Int, in list: Range<Int>) -> Bool {
    func isEdge(_ place: Int) -> Bool {
      !list.contains(place) || utterance.isSeparator[place] || isLink(place)
    }
    let end =
      FoodsInText(lists: language.lists, utterance: utterance).matches(at: token)
      .map(\.tokens.upperBound).max() ?? token + 1
    let isLed = has(token - (token > 0 ? 1 : 0), .article)
    return isEdge(end) && (isEdge(token - 1) || isLed && isEdge(token - 2))
      && !(isEdge(token - 1) && isEdge(end) && list.count < 3)
  }

  func isMark(_ token: Int, _ mark: String) -> Bool {
    utterance.bytes[utterance.tokens[token].bytes].elementsEqual(mark.utf8)
  }

  /// "540 kcal says the wrapper": who says so, up to the next mark.
  private func endOfSource(at token: Int, in list: Range<Int>) -> Int? {
    guard isWord(token, .reporting), has(token, .neutral) else { return nil }
    let end = (token..<list.upperBound).first(where: utterance.isPunctuation) ?? list.upperBound
    let isOfOther = (token..<end).contains { opposesTail($0) || isPerson($0) }
    return isOfOther ? nil : end
  }

  /// Where a food or drink ends that begins here and is no ordinary word.
  private func endOfThing(at token: Int, ofFood: Bool = false) -> Int? {
    guard token < utterance.tokens.count else { return nil }
    return FoodsInText(lists: language.lists, utterance: utterance).matches(at: token)
      .filter { !$0.isWeak && (!ofFood || language.lists.factKinds[Int($0.list)] == .food) }
      .map(\.tokens.upperBound).max()
  }

  /// A figure without a unit.
  private func isBare(_ amount: Range<Int>) -> Bool {
    utterance.tokens[amount.upperBound - 1].kind == .digits
  }

  /// Where an amount of food or a time ends.
  private func endOfAmount(at token: Int) -> Int? {
    utterance.candidateRange(at: token).compactMap { index -> Int? in
      let entity = utterance.lattice.all[index]
      switch entity.value {
      case .number, .time: return entity.tokens.upperBound
      case .quantity(let amount) where amount.dimension != .distance:
        return entity.tokens.upperBound
      default: return nil
      }
    }.max()
  }

  /// "at my desk", "with friends": where, when and with whom. What is "from the shop" may only have
  /// been bought.
  func beginsTail(_ token: Int, since start: Int) -> Bool {
    token > start && isWord(token, .occasion)
  }

  /// Where it ends: at a mark, and in front of the next food behind a link.
  private func endOfTail(from start: Int, in list: Range<Int>) -> Int? {
    var token = start + 1
    while token < list.upperBound {
      if utterance.isPunctuation(token), utterance.isSeparator[token] { return token }
      if isLink(token),
        (token + 1..<min(token + 4, list.upperBound)).contains(where: { endOfThing(at: $0) != nil })
      {
        return token
      }
      if opposesTail(token) { return nil }
      token += 1
    }
    return token
  }

  /// Words that say nothing by themselves, and "no" in front of what was left out.
  private func isSmall(_ token: Int, before end: Int) -> Bool {
    if utterance.tokens[token].kind == .symbol { return true }
    if has(token, .denial) { return token + 1 < end && endOfThing(at: token + 1) != nil }
    // "for breakfast", and for nobody.
    if has(token, .purpose) {
      return token + 1 < end
        && (language.classes.hasAny(utterance.tokens[token + 1].word, of: WordClasses.meals)
          || isCourse(token + 1))
    }
    if isMadeReady(token, before: end) { return true }
    if opposes(token) || isPerson(token) { return false }
    // "in tomato sauce", and in no oven.
    if has(token, .preposition), !isWord(token, .of) {
      let behind = token + 1..<min(token + 4, end)
      return behind.contains { endOfThing(at: $0) != nil }
    }
    if isCourse(token) || isWeakFood(token) { return true }
    if isWord(token, .pronoun), token > 0, isWord(token - 1, .of) { return true }
    return has(token, .bare) || has(token, .article) || utterance.fillerEnds[token] > token
      || isDescribing(token)
      || language.classes.hasAny(utterance.tokens[token].word, of: WordClasses.meals)
  }

  /// "turkey", "mint": an ordinary word that is a food among foods.
  func isWeakFood(_ token: Int) -> Bool {
    FoodsInText(lists: language.lists, utterance: utterance).begins(at: token)
  }

  /// "preserved egg": how a food was made ready, and no deed of today, where it does not begin the
  /// message.
  private func isMadeReady(_ token: Int, before end: Int) -> Bool {
    guard token > 0 || isLoose, token + 1 < end, endOfThing(at: token + 1) != nil,
      FactVerb(utterance.tokens[token].word, language.classes) == nil
    else { return false }
    return language.verbs.isPast(utterance.text(of: token..<token + 1).lowercased())
  }

  /// "homemade", "large", "leftovers".
  private func isDescribing(_ token: Int) -> Bool {
    let said = utterance.text(of: token..<token + 1).lowercased()
    return Menu.describing.contains { language.mealWords.has(said, $0) }
      || utterance.lists(at: token).contains {
        language.lists.names[Int($0.list)] == Menu.states
      }
  }

  private static let describing: [MealWords.Name] = [
    .describing, .small, .medium, .large, .whole, .remains, .dish, .helping, .meal, .headed,
  ]
  private static let states = "food_state"

  private func isCourse(_ token: Int) -> Bool {
    language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .course)
  }

  func isLink(_ token: Int) -> Bool {
    let said = utterance.text(of: token..<token + 1).lowercased()
    return language.mealWords.has(said, .linking) || isWord(token, .joining)
      || language.mealWords.has(said, .foreignLink)
  }

  /// "con", "mit": joins foods in other languages, between two words.
  private func isForeignLink(_ token: Int) -> Bool {
    guard token > 0, token + 1 < utterance.tokens.count,
      utterance.tokens[token - 1].kind == .word, utterance.tokens[token + 1].kind == .word
    else { return false }
    let said = utterance.text(of: token..<token + 1).lowercased()
    return language.mealWords.has(said, .foreignLink)
      && !utterance.listMatches.contains { $0.tokens.count > 1 && $0.tokens.contains(token) }
  }

  /// An unknown word or two in front of a food: which kind it was.
  private func isKind(_ token: Int, before end: Int) -> Bool {
    guard isUnknown(token) else { return false }
    return (token + 1..<min(token + 3, end)).contains { next in
      endOfThing(at: next) != nil
        && (token + 1..<next).allSatisfy { isUnknown($0) || has($0, .bare) }
    }
  }

  /// A word of no sentence, which only a dish or a brand can be.
  private func isForeign(_ token: Int) -> Bool {
    isUnknown(token) && utterance.tokens[token].word == 0
      && !language.spelling.isReal(utterance.text(of: token..<token + 1).lowercased())
  }

  private func isUnknown(_ token: Int) -> Bool {
    guard utterance.tokens[token].kind == .word,
      !language.classes.isKnown(utterance.tokens[token].word), !isPerson(token),
      !isWord(token, .inanimate), !isWord(token, .statement)
    else { return false }
    return !language.verbs.isPast(utterance.text(of: token..<token + 1).lowercased())
      && !utterance.names(.activity, at: token, language.lists)
  }

  func isPerson(_ token: Int) -> Bool {
    utterance.says(.person, at: token, language)
      || utterance.lists(at: token).contains {
        $0.list == language.lists.givenName && $0.tokens.count == 1
      }
  }

  /// Words of other deeds, of others, of plans and questions.
  func opposes(_ token: Int) -> Bool {
    if has(token, .bare) || endOfThing(at: token) != nil { return false }
    let word = utterance.tokens[token].word
    return language.classes.hasAny(word, of: Menu.opposing)
      || FactVerb(word, language.classes) != nil || has(token, .possessive)
      || isWord(token, .statement)
  }

  func opposesTail(_ token: Int) -> Bool {
    language.classes.hasAny(utterance.tokens[token].word, of: Menu.opposingTail)
  }

  private static let opposing = WordClasses.set([
    .otherSubject, .ownSubject, .plan, .condition, .auxiliary, .infinitive, .logVerb, .listNoun,
    .handled, .pastDeed, .habitual,
  ])
  private static let opposingTail = WordClasses.set([
    .otherSubject, .plan, .condition, .denial, .logVerb, .listNoun, .handled,
  ])

  func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  func isWord(_ token: Int, _ name: NamedWords.Name) -> Bool {
    language.words.has(utterance.tokens[token].word, name)
  }
}
