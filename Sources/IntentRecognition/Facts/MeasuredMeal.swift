import EntityRecognition

/// Foods told with their weights: "50 g of white bread, 20 g butter and a peach weighing 137 g".
///
/// The weights part the sentence, so that each food has whatever name it has.
struct MeasuredMeal {
  /// A food or drink with how much of it there was.
  struct Portion: Equatable {
    var name: Range<Int>
    /// Nil for a food that is only named among the others.
    var quantity: Quantity?
  }

  let language: IntentLanguage
  let utterance: Utterance
  let sentence: Range<Int>
  private let words: [String]

  init(language: IntentLanguage, utterance: Utterance, sentence: Range<Int>) {
    self.language = language
    self.utterance = utterance
    self.sentence = sentence
    words = sentence.map { token in
      let word = utterance.tokens[token]
      if word.kind == .word, word.word != 0 { return language.vocabulary.word(word.word) }
      return utterance.text(of: token..<token + 1).lowercased().replacing("’", with: "'")
    }
  }

  /// Whether a sentence tells the weight of anything that may be food: without reading more of it.
  static func isIn(_ sentence: Range<Int>, of utterance: Utterance) -> Bool {
    sentence.contains { token in
      utterance.tokens[token].kind == .digits
        && weight(at: token, in: utterance)?.1.dimension == .mass
    }
  }

  /// The foods of the sentence, as they stand; empty when a weight has no name beside it.
  func portions() -> [Portion] {
    let weights = self.weights()
    guard !weights.isEmpty else { return [] }
    var result: [Portion] = []
    var start = lead(before: weights[0].tokens.lowerBound)
    // Where the name of the last weighed food began.
    var since: Int?
    for (index, weight) in weights.enumerated() {
      let end =
        index + 1 < weights.count ? weights[index + 1].tokens.lowerBound : sentence.upperBound
      let behind = weight.tokens.upperBound..<end
      if let named = named(before: weight.tokens.lowerBound, since: start) {
        result.append(Portion(name: named, quantity: weight.quantity))
        (start, since) = (behind.lowerBound, nil)
        if index + 1 == weights.count { result += others(besides(behind), behindWeighed: true) }
        continue
      }
      let isLikeFirst = index > 0 && since == nil && !result.isEmpty
      if isNamedBefore(start..<weight.tokens.lowerBound, behind, isLikeFirst) {
        let tail = tail(of: start..<weight.tokens.lowerBound)
        let name = core(dish(of: tail, since: start) ?? tail)
        if name.isEmpty { return [] }
        result += others(start..<name.lowerBound, behindWeighed: index > 0)
        result.append(Portion(name: name, quantity: weight.quantity))
        (start, since) = (behind.lowerBound, nil)
        if index + 1 == weights.count { result += others(besides(behind), behindWeighed: true) }
        continue
      }
      let isMore = index + 1 < weights.count
      let assembled = dish(inFrontOf: weight.tokens.lowerBound, since: start)
      result += others(
        start..<(assembled ?? weight.tokens.lowerBound), behindWeighed: index > 0,
        inFrontOfSeveral: isMore, since: since)
      let isNextBehind = isNextBehind(behind, weights, index)
      var whole = name(in: behind, isNextBehind: isNextBehind)
      if weights.count > 1 || assembled != nil, !isNextBehind,
        let list = listed(behind: whole, before: end)
      {
        whole = list
      }
      let name = core(whole)
      if name.isEmpty { return [] }
      result.append(Portion(name: name, quantity: weight.quantity))
      (start, since) = (whole.upperBound, whole.lowerBound)
      if !isMore { result += others(start..<end, behindWeighed: true, since: since) }
    }
    return result
  }

  var weightCount: Int { weights().count }

  /// Whether one of the weights stands here.
  func isWeight(at token: Int) -> Bool { weights().contains { $0.tokens.contains(token) } }

  /// "a yogurt with 15 g protein": a weight of what is in it.
  var tellsNutrient: Bool {
    weights().contains { weight in
      var token = weight.tokens.upperBound
      if token < sentence.upperBound, has(token, .partitive) { token += 1 }
      return token < sentence.upperBound && Nutrient(word(token), language) != nil
        && !foods.matches(at: token).contains { $0.tokens.count > 1 }
    }
  }

  /// Where the first weight stands.
  var firstWeight: Int? { weights().first?.tokens.lowerBound }

  private func weights() -> [(tokens: Range<Int>, quantity: Quantity)] {
    var result: [(tokens: Range<Int>, quantity: Quantity)] = []
    var position = sentence.lowerBound
    while position < sentence.upperBound {
      if let (tokens, quantity) = MeasuredMeal.weight(at: position, in: utterance),
        tokens.upperBound <= sentence.upperBound + 1
      {
        let last = min(tokens.upperBound, sentence.upperBound)
        result.append((tokens.lowerBound..<last, quantity))
        position = last
      } else {
        position += 1
      }
    }
    return result
  }

  /// Grams, and millilitres beside them.
  private static func weight(at token: Int, in utterance: Utterance) -> (Range<Int>, Quantity)? {
    for index in utterance.candidateRange(at: token) {
      let entity = utterance.lattice.all[index]
      guard !entity.isLatent, case .quantity(let quantity) = entity.value,
        quantity.isCountSaid || quantity.dimension == .mass
      else { continue }
      let isMass = quantity.dimension == .mass && units.contains(quantity.unit)
      let isVolume = quantity.dimension == .volume && volumes.contains(quantity.unit)
      if isMass || isVolume { return (entity.tokens, quantity) }
    }
    return nil
  }

  private static let units: Set<String> = ["g", "gram"]
  static let volumes: Set<String> = ["ml", "millilitre", "milliliter"]

  func word(_ token: Int) -> String { words[token - sentence.lowerBound] }

  func has(_ token: Int, _ name: MealWords.Name) -> Bool {
    language.mealWords.has(word(token), name)
  }

  /// A mark between two names, and not the one inside "lime-treated".
  func isComma(_ token: Int) -> Bool {
    guard utterance.isPunctuation(token) else { return false }
    let isInside =
      token + 1 < sentence.upperBound && !utterance.tokens[token].hasSpaceBefore
      && !utterance.tokens[token + 1].hasSpaceBefore
    return !isInside || !MeasuredMeal.marksInside.contains(word(token))
  }

  private static let marksInside: Set<String> = ["-", "/", "'", "&", "‐", "‑"]

  /// Behind the verb and the meal's name.
  private func lead(before end: Int) -> Int {
    var start = sentence.lowerBound
    for token in sentence.lowerBound..<end {
      let isEnd =
        isEnd(token) || utterance.isColon(token)
        || isVerb(token) && token + 1 < end && !has(token + 1, .weighing)
        || isMealName(token)
      if isEnd { start = token + 1 }
    }
    return start
  }

  /// A verb of eating; "weighing" belongs to the food.
  private func isVerb(_ token: Int) -> Bool {
    guard let verb = FactVerb(utterance.tokens[token].word, language.classes) else { return false }
    return verb.kind != .weighed && !has(token, .weighing) && !has(token, .within)
  }

  /// "a rice dish for lunch that weighed 67 g": its food stands in front of the meal's name.
  private func named(before weight: Int, since start: Int) -> Range<Int>? {
    var end = weight
    var isWeighed = false
    while end > sentence.lowerBound,
      has(end - 1, .weighing) || has(end - 1, .beside) || isComma(end - 1)
    {
      isWeighed = isWeighed || has(end - 1, .weighing)
      end -= 1
    }
    guard isWeighed, end - 1 > sentence.lowerBound, isMealName(end - 1) else { return nil }
    end -= 1
    while end > sentence.lowerBound, has(end - 1, .opening), !isFood(end - 1..<end) { end -= 1 }
    let from = start < end ? start : lead(before: end)
    let name = core(tail(of: from..<end))
    return name.isEmpty ? nil : name
  }

  private func isMealName(_ token: Int) -> Bool {
    [.breakfast, .lunch, .dinner, .snack].contains {
      language.classes.has(utterance.tokens[token].word, $0)
    }
  }

  /// "137 g peach" or "a peach weighing 137 g": on which side of a weight its food stands.
  ///
  /// - Parameter isLikeFirst: the weight before stands behind its food: "fish 80 g and cheese 30 g
  ///   on a bagel".
  private func isNamedBefore(
    _ before: Range<Int>, _ behind: Range<Int>, _ isLikeFirst: Bool
  ) -> Bool {
    guard !core(tail(of: before)).isEmpty else { return false }
    guard let first = behind.first(where: { !isHelping($0) || has($0, .partitive) }) else {
      return true
    }
    if isComma(first) || isEnd(first) { return true }
    if isLikeFirst, isFood(before), has(first, .joint), !has(first, .partitive) { return true }
    // "chicken breast 200 g with rice": a food right in front, and a link to the next one.
    if has(first, .linking), ends(before: before.upperBound, since: before.lowerBound) {
      return true
    }
    let isWeighed =
      before.suffix(3).contains { has($0, .weighing) } || before.last.map(isComma) ?? false
      || before.last.map { has($0, .partitive) } ?? false
    return has(first, .conjunction)
      || isWeighed && has(first, .joint) && !has(first, .partitive)
  }

  /// Whether the next weight stands behind its food, which begins in these tokens.
  private func isNextBehind(
    _ behind: Range<Int>, _ weights: [(tokens: Range<Int>, quantity: Quantity)], _ index: Int
  ) -> Bool {
    guard index + 1 < weights.count else { return false }
    let next = weights[index + 1].tokens.upperBound
    let isOpen =
      next >= sentence.upperBound || isComma(next) || has(next, .end) || has(next, .joint)
    return isOpen && !has(min(next, sentence.upperBound - 1), .partitive)
      && behind.suffix(4).contains { has($0, .weighing) }
  }

  /// The name that begins behind a weight.
  private func name(in behind: Range<Int>, isNextBehind: Bool) -> Range<Int> {
    var first = behind.lowerBound
    while first < behind.upperBound,
      isHelping(first) || isComma(first) || isOfMine(first, in: behind)
    {
      first += 1
    }
    var limit = behind.upperBound
    if isNextBehind {
      let joint = behind.last { token in
        token > first && (isComma(token) || has(token, .linking))
          && behind.upperBound - token > 2
      }
      limit = joint ?? limit
    }
    var isList = false
    var token = first
    while token < limit {
      let next = token + 1
      if isComma(token) {
        guard
          isList && goesOn(next, before: limit)
            || isEachAlone(first..<token) && !isFood(first..<token)
              && isFoodBehindCommas(next, limit)
        else { break }
      } else if isEnd(token) && !isClauseOfFood(token, from: first) || isOther(token) {
        break
      } else if next < limit, has(token, .within), has(next, .another), isElsewhere(token) {
        break
      } else if next < limit, has(token, .conjunction), has(next, .another) || has(next, .end) {
        break
      } else if token > first, has(token, .within) {
        isList = true
      }
      token += 1
    }
    return first..<token
  }

  /// "a 131 g serving of my coffee"
  private func isOfMine(_ token: Int, in behind: Range<Int>) -> Bool {
    token > behind.lowerBound && has(token - 1, .partitive)
      && language.classes.has(utterance.tokens[token].word, .possessive)
  }

  /// Words for how something was made, with a comma between each and the next; an unknown word may
  /// be a food of its own.
  private func isEachAlone(_ tokens: Range<Int>) -> Bool {
    tokens.dropLast().allSatisfy { isComma($0) != isComma($0 + 1) }
      && tokens.allSatisfy { isComma($0) || isState($0) || has($0, .describing) }
  }

  /// "cooked", "mashed": what was done to a food.
  private func isState(_ token: Int) -> Bool {
    utterance.lists(at: token).contains { language.lists.names[Int($0.list)] == "food_state" }
  }

  /// "cooked, mashed, fried beans": single words, and then a food.
  private func isFoodBehindCommas(_ start: Int, _ limit: Int) -> Bool {
    var start = start
    while let comma = (start..<max(start, limit)).first(where: isComma) {
      if comma != start + 1 { return isFood(start..<comma) }
      start = comma + 1
    }
    return isFood(start..<max(start, limit))
  }

  /// Whether a food or drink of the word lists is named.
  func isFood(_ tokens: Range<Int>) -> Bool { foods.isIn(tokens) }

  var foods: FoodsInText { FoodsInText(lists: language.lists, utterance: utterance) }

  /// A word that ends names, and does not begin one, as in "drinking water".
  func isEnd(_ token: Int) -> Bool {
    has(token, .end) && !foods.matches(at: token).contains { $0.tokens.count > 1 }
  }

  /// A time, a length or a number is no part of a name.
  private func isOther(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      let entity = utterance.lattice.all[index]
      if entity.isLatent { return false }
      switch entity.value {
      case .time, .duration, .recurrence: return true
      case .number: return utterance.tokens[token].kind == .digits
      case .quantity(let quantity): return quantity.dimension == .energy
      case .ordinal: return false
      }
    }
  }

  /// "tuna from a can": where it was.
  private func isElsewhere(_ token: Int) -> Bool { has(token, .whence) }

  /// "… that I fried", "… which is boiled": a clause about the food.
  private func isClauseOfFood(_ token: Int, from first: Int) -> Bool {
    token > first && has(token - 1, .relative)
  }

  /// In a list of ingredients a comma goes on: "with oil, onion, and salt".
  private func goesOn(_ token: Int, before limit: Int) -> Bool {
    var start = token
    while start < limit, has(start, .conjunction) { start += 1 }
    guard start < limit, !has(start, .another), !has(start, .end) else { return false }
    let end = (start..<limit).first(where: isComma) ?? limit
    return end - start <= 3 && !(start..<end).contains { has($0, .end) || has($0, .weighing) }
  }

  /// The last food that is named in some tokens.
  private func tail(of tokens: Range<Int>) -> Range<Int> {
    var end = tokens.upperBound
    while end > tokens.lowerBound,
      has(end - 1, .weighing) || has(end - 1, .beside) || isComma(end - 1)
    {
      end -= 1
    }
    var start = tokens.lowerBound
    for token in tokens.lowerBound..<end {
      let isBreak =
        isEnd(token)
        || isComma(token) && token + 1 < end
          && (has(token + 1, .another) || has(token + 1, .conjunction))
        || token + 1 < end && has(token + 1, .another)
          && (has(token, .linking) || has(token, .indefinite))
      if isBreak { start = token + 1 }
    }
    return start..<end
  }

  /// A name without the small words at its ends.
  func core(_ tokens: Range<Int>) -> Range<Int> {
    var (start, end) = (tokens.lowerBound, tokens.upperBound)
    // "water to drink"
    if end - start > 2, isVerb(end - 1), has(end - 2, .purpose) { end -= 2 }
    while start < end, has(start, .opening) || isComma(start) || isHelping(start) { start += 1 }
    while end > start, !foods.ends(before: end, since: start),
      has(end - 1, .joint) || isComma(end - 1) || has(end - 1, .end)
        || isParticle(end - 1)
    {
      end -= 1
    }
    // "a sandwich to snack on"
    if end - start > 2, has(end - 2, .purpose), isMealName(end - 1) { end -= 2 }
    return start..<end
  }

  /// "a 45 g piece of", "a drink of".
  private func isHelping(_ token: Int) -> Bool {
    if has(token, .helping) { return true }
    guard token + 1 < sentence.upperBound, has(token + 1, .partitive) else { return false }
    return language.mealWords.has(word(token) + " " + word(token + 1), .helping)
  }

  /// "put 100 g of cheese down".
  private func isParticle(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return language.classes.has(word, .preposition)
      || language.classes.has(word, .neutral) && !foods.begins(at: token)
  }
}
