import EntityRecognition

/// Energy that is told of another amount than the one that was eaten.
extension AmountAlgebra {
  /// "60 kcal per 100 g", "370 kcal/100g": how much is in so much of it, which nobody ate yet.
  func withDensities(_ chunks: [FactChunk]) -> [FactChunk] {
    guard chunks.contains(where: { $0.kind == .energy }) else { return chunks }
    return joined(chunks) { rest, _ in
      guard var energy = at(0, rest), energy.kind == .energy else { return nil }
      let next = energy.tokens.upperBound
      let isSaid = at(1, rest).map { $0.kind == .word && isPer($0.tokens.lowerBound) } ?? false
      let place = isSaid ? 2 : 1
      guard isSaid || isStroke(next), let whole = at(place, rest),
        let grams = quantity(whole, .mass) ?? quantity(whole, .volume), grams.normalized > 0
      else { return nil }
      energy.per = grams.normalized
      energy.tokens = energy.tokens.lowerBound..<whole.tokens.upperBound
      return (energy, rest.startIndex + place + 1)
    }
  }

  /// "Pasta (80 g dry)": how a food was when it was weighed is told with its weight.
  func withStates(_ chunks: [FactChunk]) -> [FactChunk] {
    guard chunks.contains(where: { $0.kind == .mass }) else { return chunks }
    return joined(chunks) { rest, _ in
      guard var mass = at(0, rest), mass.kind == .mass, let state = at(1, rest),
        state.kind == .word, state.tokens.lowerBound == mass.tokens.upperBound,
        utterance.lists(at: state.tokens.lowerBound).contains(where: {
          $0.tokens == state.tokens && language.lists.names[Int($0.list)] == "food_state"
        })
      else { return nil }
      // "80 g dry pasta"
      let next = at(2, rest)
      if let next, [.food, .drink].contains(next.kind),
        next.tokens.lowerBound == state.tokens.upperBound
      {
        return nil
      }
      mass.tokens = mass.tokens.lowerBound..<state.tokens.upperBound
      return (mass, rest.startIndex + 2)
    }
  }

  private func isPer(_ token: Int) -> Bool {
    language.classes.has(utterance.tokens[token].word, .each)
  }

  private func isStroke(_ token: Int) -> Bool {
    token < utterance.tokens.count
      && utterance.bytes[utterance.tokens[token].bytes].elementsEqual("/".utf8)
  }
}

extension ClauseScanner {
  /// What is in each gram of the last food, of which the weight may be told in front or behind.
  func takesDensity(_ chunk: FactChunk, _ energy: Quantity, _ meal: FactInstance) -> Bool {
    guard let grams = chunk.per, let last = meal.items.indices.last else { return false }
    meal.items[last].density = energy.normalized / grams
    return true
  }

  /// How it was when it was weighed: the "dry" of "80 g dry".
  func tellState(in mass: FactChunk, of item: inout FactInstance.Item) {
    let last = mass.tokens.upperBound - 1
    guard mass.kind == .mass, mass.tokens.count > 1 else { return }
    let state = utterance.lists(at: last).first {
      $0.tokens.count == 1 && language.lists.names[Int($0.list)] == "food_state"
    }.map { language.lists.entries[Int($0.entry)].name }
    guard let state, !item.food.hasPrefix(state + " ") else { return }
    item.food = state + " " + item.food
  }

  /// "3 eggs 75 kcal each with beans 150 kcal": told right behind one more food, energy is of that
  /// one, and what was told in front of it of the food before.
  func sharesEnergy(_ energy: Quantity, _ chunk: FactChunk, _ meal: FactInstance) -> Bool {
    guard let told = meal.kcal, let last = meal.items.indices.last, last > 0,
      meal.items[last].kcal == nil, !meal.items[last].isNutrient,
      meal.items[last].tokens.upperBound == chunk.tokens.lowerBound,
      case let open = meal.items.indices.dropLast().filter({ meal.items[$0].kcal == nil }),
      open.count == 1
    else { return false }
    let count = meal.isKcalEach ? meal.items[open[0]].quantity ?? 1 : 1
    meal.items[open[0]].kcal = told * count
    meal.items[last].kcal = energy.normalized
    (meal.kcal, meal.isKcalEach) = (nil, false)
    return true
  }
}

extension FactLinker {
  /// Energy that was told of each of several is that of all of them by then.
  func settleEach(_ meal: FactInstance) {
    guard meal.isKcalEach, meal.items.count == 1, let each = meal.kcal,
      let count = meal.items[0].quantity
    else { return }
    (meal.kcal, meal.isKcalEach) = (each * count, false)
  }

  /// What amounts say of energy that was told before them, or tell themselves.
  struct ShareOfEnergy {
    /// The part of what was told that was eaten.
    var part: Double?
    /// The energy is that of one whole.
    var isOfWhole: Bool
  }

  func shareOfEnergy(
    _ orphans: [FactChunk], _ scan: ClauseScanner.Scan, _ meal: FactInstance
  ) -> ShareOfEnergy {
    ShareOfEnergy(
      part: partOfTold(orphans, scan, meal), isOfWhole: isEnergyOfWhole(orphans, meal))
  }

  func take(
    _ share: ShareOfEnergy, of meal: FactInstance, isTaken: Bool, _ scan: ClauseScanner.Scan
  ) {
    if isTaken, let part = share.part, let kcal = meal.kcal { meal.kcal = kcal * part }
    if scan.isEach || share.isOfWhole { meal.isKcalEach = true }
  }

  /// "The whole pizza was 1000 kcal and I had a quarter", "pizza 2000 kcal, I had 2 of 8 slices":
  /// the part of a meal that was eaten, where its energy was told before.
  func partOfTold(
    _ orphans: [FactChunk], _ scan: ClauseScanner.Scan, _ meal: FactInstance
  ) -> Double? {
    guard meal.kind == .meal, meal.kcal != nil, !meal.isKcalEach, meal.items.count == 1,
      orphans.count == 1, let chunk = orphans.first,
      let verb = scan.verb, [.ate, .light].contains(verb.kind)
    else { return nil }
    if let part = chunk.part, let whole = wholeCount(chunk), whole > part { return part / whole }
    guard meal.items[0].quantity == nil, let part = amounts.number(chunk), 0 < part, part < 1 else {
      return nil
    }
    return part
  }

  /// "A frozen pizza was 800 kcal and I ate half", "3 cookies 240 kcal, ate two of them": the same,
  /// where the part stands for the food itself.
  func takePartOfEnergy(_ part: FactInstance, of whole: FactInstance) {
    guard let kcal = whole.kcal, part.kcal == nil, !whole.isKcalEach, whole.items.count == 1,
      part.items.count == 1, part.items[0].isAnaphor, part.items[0].food == whole.items[0].food,
      part.items[0].grams == nil, let eaten = part.items[0].quantity
    else { return }
    let share = eaten / (whole.items[0].quantity ?? 1)
    if 0 < share, share < 1 { whole.kcal = kcal * share }
  }

  /// The 8 of "2 of 8 slices".
  private func wholeCount(_ chunk: FactChunk) -> Double? {
    guard chunk.item >= 0 else { return nil }
    switch utterance.lattice.all[chunk.item].value {
    case .quantity(let quantity): return quantity.number.value
    case .number(let number): return number.value
    default: return nil
    }
  }

  /// "Half a pack of biscuits (300 kcal the pack)", "1200 kcal for the whole thing": energy of one
  /// whole of which a part was told, or several.
  func isEnergyOfWhole(_ orphans: [FactChunk], _ meal: FactInstance) -> Bool {
    guard meal.kind == .meal, meal.kcal == nil, let item = meal.items.last,
      let energy = orphans.first(where: { $0.kind == .energy && $0.per == nil })
    else { return false }
    var token = energy.tokens.upperBound
    let end = utterance.tokens.count
    if token < end, amounts.has(token, .purpose) { token += 1 }
    guard token + 1 < end, amounts.isWord(token, .definite) else { return false }
    let said = utterance.text(of: token + 1..<token + 2).lowercased()
    return language.mealWords.has(said, .whole) || said == item.unit
  }

  /// What is sold with its weight on its wrapper.
  func isWrapped(_ item: FactInstance.Item) -> Bool {
    let usual = language.lists.entry(item.food, in: "food")?.attributes["portion_unit"]
    return [item.unit, usual, item.food.split(separator: " ").last.map(String.init)].contains {
      $0.map { language.mealWords.has($0, .wrapper) } ?? false
    }
  }
}

extension FactCheck {
  /// The foods with what their weights give, where the energy of so many grams was told; nil where
  /// nothing but that was.
  func energyByWeight(_ meal: FactInstance) -> [FactInstance.Item]? {
    var items = meal.items
    for place in items.indices {
      guard let density = items[place].density else { continue }
      let item = items[place]
      let measured = item.unit == "ml" ? item.quantity : nil
      guard let grams = item.grams ?? measured else {
        if meal.hasVerb { continue }
        return nil
      }
      items[place].kcal = (grams * density).rounded()
    }
    return items
  }
}
