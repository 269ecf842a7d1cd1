import EntityRecognition

extension MeasuredMeal {
  /// What the sentence reports: one meal, and the drinks beside it.
  func facts(of portions: [Portion], clause: Int) -> [FactInstance] {
    var drinks: [FactInstance] = []
    let meal = FactInstance(.meal, clause: clause, tokens: sentence)
    (meal.hasVerb, meal.isEaten) = (true, true)
    meal.meal = label(besides: portions.map(\.name))
    for portion in portions {
      if let drink = drink(portion, clause: clause) {
        drinks.append(drink)
      } else {
        meal.items.append(item(portion))
      }
    }
    return (meal.items.isEmpty ? [] : [meal]) + drinks
  }

  /// A drink of the word lists, with nothing else in its name.
  private func drink(_ portion: Portion, clause: Int) -> FactInstance? {
    let found = utterance.lists(at: portion.name.lowerBound).first { match in
      match.tokens == portion.name && language.lists.factKinds[Int(match.list)] == .drink
    }
    guard let found else { return nil }
    let drink = FactInstance(.drink, clause: clause, tokens: portion.name)
    drink.drink = language.lists.entries[Int(found.entry)].name
    if portion.quantity?.dimension == .portion {
      drink.count = portion.quantity?.number.value
    } else {
      drink.volume = portion.quantity?.normalized
    }
    drink.hasVerb = true
    return drink
  }

  private func item(_ portion: Portion) -> FactInstance.Item {
    let found = utterance.lists(at: portion.name.lowerBound).first { match in
      match.tokens == portion.name && language.lists.factKinds[Int(match.list)] == .food
    }
    let said = utterance.text(of: portion.name).lowercased()
    let plain = found.map { language.lists.entries[Int($0.entry)].name } ?? said
    let name = state(behind: portion.name).map { $0 + " " + plain } ?? plain
    var item = FactInstance.Item(food: name, tokens: portion.name)
    guard let quantity = portion.quantity else { return item }
    if quantity.dimension == .mass {
      item.grams = quantity.normalized
    } else if ClauseScanner.measures.contains(quantity.unit) {
      item.quantity = quantity.normalized
      item.unit = "ml"
    } else {
      item.quantity = quantity.number.value
      item.unit = quantity.unit.isEmpty ? nil : quantity.unit
    }
    return item
  }

  /// "100 g of pasta (dry weight)": the state in the brackets behind a food.
  private func state(behind name: Range<Int>) -> String? {
    let token = name.upperBound + 1
    guard token < sentence.upperBound, utterance.isPunctuation(name.upperBound) else { return nil }
    let state = utterance.lists(at: token).first {
      language.lists.names[Int($0.list)] == "food_state"
    }
    guard let state, state.tokens.upperBound < utterance.tokens.count,
      utterance.isPunctuation(state.tokens.upperBound)
        || language.classes.has(utterance.tokens[state.tokens.upperBound].word, .weightNoun)
    else { return nil }
    return utterance.text(of: state.tokens).lowercased()
  }

  var isLabelled: Bool { label(besides: []) != nil }

  /// It speaks of a meal without a name.
  var isMeal: Bool { sentence.contains { has($0, .meal) } }

  /// The meal that the sentence names; a pudding is a food, and not the time of one.
  private func label(besides foods: [Range<Int>]) -> String? {
    for token in sentence where !foods.contains(where: { $0.contains(token) }) {
      let word = utterance.tokens[token].word
      if language.classes.has(word, .breakfast) { return "breakfast" }
      if language.classes.has(word, .lunch) { return "lunch" }
      if language.classes.has(word, .dinner), !isDrunk(token) { return "dinner" }
      if language.classes.has(word, .snack) { return "snack" }
    }
    return nil
  }

  /// "Tea" is a meal only behind "for".
  private func isDrunk(_ token: Int) -> Bool {
    utterance.names(.drink, at: token, language.lists)
  }
}
