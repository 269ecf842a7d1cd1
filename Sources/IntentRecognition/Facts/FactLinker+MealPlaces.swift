import Commands
import EntityRecognition

/// Foods of a list that were had at places and meals of their own: "muesli, an orange on the train,
/// dumplings for dinner".
extension FactLinker {
  /// Notes how many foods a place is of: those that were told up to it.
  func notePlaces(of added: [FactInstance], _ index: Int) {
    for fact in added { notePlaced(fact, index) }
  }

  private func notePlaced(_ fact: FactInstance, _ index: Int) {
    guard fact.kind == .meal, let last = fact.items.last?.tokens, index < clauses.count,
      clauses[index].tokens.contains(last.lowerBound),
      hasPlace(last.upperBound..<max(last.upperBound, clauses[index].tokens.upperBound))
    else { return }
    fact.placed = fact.items.count
  }

  /// "on the train", "in the school canteen", "in front of the tv": where it was, and no time, meal
  /// or food.
  private func hasPlace(_ behind: Range<Int>) -> Bool {
    let foods = FoodsInText(lists: language.lists, utterance: utterance)
    guard
      let start = behind.first(where: { token in
        amounts.has(token, .preposition) && !amounts.has(token, .purpose)
          && !amounts.isWord(token, .of) && !isLinkOfFoods(token) && !isInTime(token)
      }), start + 1 < behind.upperBound
    else { return false }
    let place = start + 1..<behind.upperBound
    return !foods.isIn(place) && !isInTime(start + 1)
      && !place.contains { amounts.mealName($0) != nil || isOnDish($0) }
  }

  /// "On top", "over it": on the food in front.
  private func isOnDish(_ token: Int) -> Bool {
    amounts.isWord(token, .pronoun)
      || language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .onDish)
  }

  private func isLinkOfFoods(_ token: Int) -> Bool {
    let word = utterance.text(of: token..<token + 1).lowercased()
    return [.linking, .lacking, .whence].contains { language.mealWords.has(word, $0) }
  }

  private func isInTime(_ token: Int) -> Bool {
    utterance.lattice.best.contains { entity in
      guard case .time = entity.value else { return false }
      return entity.tokens.contains(token)
    }
  }

  /// Whether a food with a place or a label of its own is of another meal than the one in front.
  func isOnItsOwn(_ instance: FactInstance, behind last: FactInstance) -> Bool {
    guard instance.clause > last.clause, !last.items.isEmpty, !instance.items.isEmpty else {
      return false
    }
    // "Pea soup at lunch": told with its own name.
    let isNamed = instance.meal != nil && instance.meal != pendingMeal
    let isMarked = instance.placed != nil || instance.labelled != nil || isNamed
    // "Soup at lunch with the ladies, two toffees in the car"
    let isClosed =
      last.labelled == last.items.count || last.meal != nil && last.timed == last.items.count
    if isClosed, instance.placed != nil, instance.labelled == nil, instance.meal == nil {
      return true
    }
    // "A mandarin at the break, lentils in the canteen"
    if last.placed == last.items.count, isMarked, !isLinked(instance) || isThen(instance) {
      return true
    }
    guard isMarked, last.placed == nil, last.labelled == nil, last.meal == nil else {
      return false
    }
    // "Fruit salad, then ramen for lunch"
    if isThen(instance) { return true }
    if isLinked(instance) { return false }
    // "Porridge, cod with potatoes for lunch"
    if let meal = instance.meal, meal != MealName.breakfast.rawValue, isBreakfast(last) {
      return true
    }
    // "Muesli, an orange on the train, a wrap in the canteen": each place is of its own food.
    return instance.placed != nil && instance.labelled == nil && placesAhead(of: instance) > 0
  }

  /// "Then" stands in front of it.
  private func isThen(_ instance: FactInstance) -> Bool {
    let first = clauses[instance.clause].tokens.lowerBound
    return [first - 2, first - 1, first].contains { token in
      token > 0 && amounts.isWord(token, .then)
    }
  }

  /// How many places and meals follow in the same sentence.
  private func placesAhead(of instance: FactInstance) -> Int {
    let clause = clauses[instance.clause].tokens
    let end =
      (clause.upperBound..<max(clause.upperBound, utterance.tokens.count)).first {
        utterance.isHardStop[$0]
      } ?? utterance.tokens.count
    return (clause.upperBound..<end).count { token in
      amounts.mealName(token) != nil
        || amounts.has(token, .preposition) && !amounts.has(token, .purpose)
          && !isLinkOfFoods(token) && !amounts.isWord(token, .of) && token + 1 < end
          && !isInTime(token) && amounts.isWord(token + 1, .definite)
    }
  }

  /// Porridge, muesli, toast with jam.
  func isBreakfast(_ meal: FactInstance) -> Bool {
    guard let first = meal.items.first else { return false }
    let words = first.food.lowercased()
    let isNamed =
      language.mealWords.has(words, .breakfast)
      || language.mealWords.has(
        utterance.text(of: first.tokens).lowercased(), .breakfast)
    return isNamed
      || meal.items.dropFirst().contains { language.mealWords.has($0.food, .spread) }
        && meal.items.count == 2
  }
}
