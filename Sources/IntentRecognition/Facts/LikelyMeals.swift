import EntityRecognition

/// A meal that is told by its name or by its energy with foods that no list knows: "frietjes with
/// stoofvlees for lunch", "breakfast: tapsilog", "1 kvikk lunsj 250 kcal". It is asked about, and
/// never kept by itself.
struct LikelyMeals {
  let language: IntentLanguage
  let utterance: Utterance

  private typealias Told = (meal: String?, foods: Range<Int>)

  func find() -> RecognizedIntent? {
    guard let told = told() else { return nil }
    let instance = FactInstance(.meal, clause: 0, tokens: told.foods)
    (instance.hasVerb, instance.isEaten) = (true, true)
    instance.meal = told.meal
    instance.items = items(told.foods)
    for entity in utterance.lattice.best {
      switch entity.value {
      case .time(let value) where !told.foods.overlaps(entity.tokens): instance.times.append(value)
      case .quantity(let amount) where amount.dimension == .energy:
        instance.kcal = amount.normalized
      default: continue
      }
    }
    guard !instance.items.isEmpty else { return nil }
    return FactCheck(language: language, utterance: utterance, hasCalories: false)
      .intent(of: instance)
  }

  private func told() -> Told? {
    for token in utterance.tokens.indices {
      guard let meal = mealName(token), !utterance.names(.drink, at: token, language.lists)
      else { continue }
      if let foods = foods(before: token) ?? foods(behind: token) { return (meal, foods) }
    }
    return foodsByEnergy().map { (nil, $0) }
  }

  /// "1 kvikk lunsj 250 kcal": what stands in front of the energy that ends the message. It begins
  /// with a count or has more than one unknown word: "garmin 450 kcal" tells what was burned.
  private func foodsByEnergy() -> Range<Int>? {
    let energies = utterance.lattice.best.filter { entity in
      guard case .quantity(let amount) = entity.value else { return false }
      return amount.dimension == .energy
    }
    guard energies.count == 1, let energy = energies.first?.tokens, isEnd(energy.upperBound),
      let words = dish(0..<energy.lowerBound, isHeaded: true)
    else { return nil }
    let isCounted = utterance.tokens[words.lowerBound].kind == .digits || has(0, .article)
    let unknown = words.filter { mayBeFood($0, first: words.lowerBound) }.count
    let isOfDevice = words.contains { isWord($0, .device) }
    return (isCounted ? unknown > 0 : unknown > 1) && !isOfDevice ? words : nil
  }

  /// "X for lunch", where nothing goes on behind it but when it was.
  private func foods(before meal: Int) -> Range<Int>? {
    guard meal > 1, has(meal - 1, .purpose), isEnd(meal + 1) else { return nil }
    var start = meal - 1
    while start > 0, !utterance.isHardStop[start - 1] { start -= 1 }
    return dish(start..<meal - 1, isHeaded: false)
  }

  /// "lunch: X", "lunch was X", "lunch X" at the beginning of a sentence.
  private func foods(behind meal: Int) -> Range<Int>? {
    guard begins(meal) else { return nil }
    let limit = min(meal + 6, utterance.tokens.count)
    let verb = (meal + 1..<limit).first { isWord($0, .statement) || utterance.isColon($0) }
    let start = verb.map { $0 + 1 } ?? meal + 1
    var end = start
    while end < utterance.tokens.count, !utterance.isHardStop[end], !isEnergy(end) { end += 1 }
    return dish(start..<end, isHeaded: verb.map(utterance.isColon) ?? false)
  }

  /// Nothing stands in front of the name but small words, a time or another mark.
  private func begins(_ meal: Int) -> Bool {
    var token = meal - 1
    while token >= 0, !utterance.isHardStop[token] {
      let isSmall =
        utterance.fillerEnds[token] > token || isTime(token)
        || utterance.isPunctuation(token) || has(token, .possessive) || has(token, .neutral)
      guard isSmall, !has(token, .otherSubject) else { return false }
      token -= 1
    }
    return true
  }

  /// The words of a dish: few of them, nobody and no deed among them, and more than one sign that
  /// it is food, unless it stands behind a colon.
  private func dish(_ tokens: Range<Int>, isHeaded: Bool) -> Range<Int>? {
    var (start, end) = (tokens.lowerBound, tokens.upperBound)
    while start < end, !has(start, .denial),
      utterance.fillerEnds[start] > start || has(start, .ate) || has(start, .had)
        || has(start, .article) || utterance.isPunctuation(start)
    {
      start += 1
    }
    while end > start, utterance.isPunctuation(end - 1) || isTime(end - 1) { end -= 1 }
    // "At the corner place" is where it was.
    guard (1...8).contains(end - start), !has(start, .preposition), !has(start, .timePreposition)
    else { return nil }
    let words = start..<end
    guard !words.contains(where: isForeign) else { return nil }
    let known = words.filter { isKnownFood($0) }.count
    let unknown = words.filter { mayBeFood($0, first: start) }.count
    let links = words.dropFirst().dropLast().filter { isLink($0) }.count
    guard unknown + known > 0 else { return nil }
    return isHeaded || known > 0 || unknown > 1 || links > 0 ? words : nil
  }

  /// Words of persons, plans, questions, feelings, other deeds and things that are no food.
  private func isForeign(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    let isDeed = FactVerb(word, language.classes) != nil || has(token, .pastDeed)
    return isDeed || isWord(token, .statement) || isWord(token, .inanimate)
      || isWord(token, .pause)
      || language.classes.hasAny(word, of: LikelyMeals.foreign)
      || utterance.names(.feeling, at: token, language.lists)
      || utterance.names(.activity, at: token, language.lists)
      || utterance.lists(at: token).contains { $0.list == language.lists.givenName }
  }

  private static let foreign = WordClasses.set([
    .otherSubject, .ownSubject, .plan, .denial, .question, .condition, .infinitive, .logVerb,
    .listNoun, .handled, .breakfast, .lunch, .snack,
  ])

  /// An unknown word that is neither an ordinary one nor a participle.
  private func mayBeFood(_ token: Int, first: Int) -> Bool {
    guard utterance.tokens[token].kind == .word,
      !language.classes.isKnown(utterance.tokens[token].word),
      utterance.candidateRange(at: token).isEmpty
    else { return false }
    let typed = utterance.text(of: token..<token + 1)
    let small = typed.lowercased()
    return small.count > 3 && (typed == small || token == first) && !language.verbs.isPast(small)
      && !language.spelling.isReal(small) && !language.mealWords.has(small, .company)
  }

  private func isKnownFood(_ token: Int) -> Bool {
    FoodsInText(lists: language.lists, utterance: utterance).begins(at: token)
  }

  private func isLink(_ token: Int) -> Bool {
    language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .linking)
  }

  /// Each food between the links and commas, by its own words.
  private func items(_ words: Range<Int>) -> [FactInstance.Item] {
    let pieces = words.split { isLink($0) || utterance.isPunctuation($0) && !isInside($0) }
    return pieces.compactMap { piece in
      let food = piece.drop { has($0, .article) || utterance.tokens[$0].kind == .digits }
      guard let first = food.first, let last = food.last else { return nil }
      let name = utterance.text(of: first..<last + 1).lowercased()
      var item = FactInstance.Item(food: name, tokens: first..<last + 1)
      if let count = piece.first, count < first, utterance.tokens[count].kind == .digits {
        item.quantity = Double(utterance.text(of: count..<count + 1))
      }
      return item
    }
  }

  /// The hyphen of "freeze-dried".
  private func isInside(_ token: Int) -> Bool {
    token + 1 < utterance.tokens.count && !utterance.tokens[token].hasSpaceBefore
      && !utterance.tokens[token + 1].hasSpaceBefore
  }

  private func isEnd(_ token: Int) -> Bool {
    token >= utterance.tokens.count || utterance.isPunctuation(token)
      || utterance.tokens[token].kind == .symbol || isTime(token)
  }

  private func isTime(_ token: Int) -> Bool {
    utterance.lattice.best.contains { entity in
      guard case .time = entity.value else { return false }
      return entity.tokens.contains(token)
    }
  }

  private func isEnergy(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      guard case .quantity(let amount) = utterance.lattice.all[index].value else { return false }
      return amount.dimension == .energy
    }
  }

  private func mealName(_ token: Int) -> String? {
    if has(token, .breakfast) { return "breakfast" }
    if has(token, .lunch) { return "lunch" }
    if has(token, .dinner) { return "dinner" }
    return has(token, .snack) ? "snack" : nil
  }

  private func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  private func isWord(_ token: Int, _ name: NamedWords.Name) -> Bool {
    language.words.has(utterance.tokens[token].word, name)
  }
}
