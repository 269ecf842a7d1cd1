/// One food without parts: its name, its state, its nearest kind.
extension FoodIndex {
  /// The row whose name has all words.
  func tabled(_ all: [String], head: [String]) -> FoundFood? {
    let (core, state) = apart(all)
    guard let last = apart(head).core.last else { return nil }
    let ordered = core.filter { $0 != last } + [last]
    guard let hit = search.best(ordered, state: state), hit.score > 1.4 else { return nil }
    // "Lean" alone is no Lean Pocket.
    if ordered.count == 1, words.unsaid.contains(last) { return nil }
    return FoundFood(row: hit.row, of: table, named: all.joined(separator: " "), .named)
  }

  /// The words of a food, and how it was made ready.
  private func apart(_ said: [String]) -> (core: [String], state: FoodState?) {
    let states = said.compactMap(words.state)
    let core = said.filter { words.state($0) == nil }
    let state = [.raw, .fried, .dried, .canned].first(where: states.contains) ?? states.last
    return (core, state)
  }

  /// One food without parts, such as `boiled ripe tomato`.
  func single(_ said: [String], _ depth: Int) -> FoundFood? {
    let (core, state) = apart(said)
    if core.isEmpty { return nil }
    if state != nil, let food = named(said, depth: depth) { return food }
    if let food = fitting(core, state, depth) { return food }
    if core.count > 1, let food = made(of: core, state, depth) { return food }
    if let last = core.last, core.count > 1, let kind = words.kind(last),
      core.dropLast().allSatisfy({ table.term($0) == nil })
    {
      return find(kind, depth: depth + 1)?.like()
    }
    // The nearest kind: "telemea cheese" is a cheese.
    for start in core.indices.dropFirst() {
      if let food = kind(Array(core[start...]), state, depth) { return food }
    }
    if !core.allSatisfy(words.unsaid.contains),
      let hit = search.best(core, state: state, lacking: core.count / 2), hit.score > 0.9,
      core.last.map({ $0.count > 2 }) ?? false, !search.isBranded(hit.row)
    {
      return FoundFood(row: hit.row, of: table, named: table.name(hit.row), .nearest)
    }
    // Words that nobody knows stand anywhere: "sweet zibda pear juice" is pear juice.
    for count in stride(from: core.count - 1, to: 0, by: -1) {
      for start in stride(from: core.count - count - 1, through: 0, by: -1) {
        let some = Array(core[start..<start + count])
        if let food = kind(some, state, depth) { return food }
      }
    }
    return nil
  }

  /// What a name is like; words such as "powder" alone are like nothing.
  private func kind(_ core: [String], _ state: FoodState?, _ depth: Int) -> FoundFood? {
    if core.count == 1, words.kindless.contains(core[0]) { return nil }
    return fitting(core, state, depth)?.like()
  }

  /// "potato curry", "white bread roll", "stuffed tomato": by the longest end that has a name of
  /// its own, else by a recipe with a place to fill.
  private func made(of core: [String], _ state: FoodState?, _ depth: Int) -> FoundFood? {
    for start in core.indices.dropFirst() where core.count - start > 1 {
      let kind = Array(core[start...])
      guard named(kind, depth: depth) != nil else { continue }
      if let food = fitting(kind, state, depth) { return food.like() }
    }
    return opened(core, depth) ?? formed(core, depth)
  }

  /// A food by its name, in the state that was said.
  private func fitting(_ core: [String], _ state: FoodState?, _ depth: Int) -> FoundFood? {
    let named = self.named(core, depth: depth)
    guard let state else { return named ?? tabled(core, head: core) }
    let found = search.best(core, state: state)
    if let named {
      guard let row = named.row else { return named }
      let told = self.state(of: row)
      if distance(told, to: state, of: row) < 0.3 { return named }
    }
    if let found, let told = found.state, told.distance(to: state, of: found.row, in: table) < 0.3,
      found.score > 1.4
    {
      return FoundFood(
        row: found.row, of: table, named: core.joined(separator: " "), .named)
    }
    // "dry pasta": the dry one of what pasta stands for.
    if let row = named?.row, table.isDriedToKeep(row), let first = table.wordPlaces(row).first {
      let kind = table.word(table.term(ofWord: first))
      if let other = search.best([kind], state: state), let told = other.state,
        told.distance(to: state, of: other.row, in: table) < 0.3, other.score > 1.4
      {
        return FoundFood(
          row: other.row, of: table, named: core.joined(separator: " "), .named)
      }
    }
    let base = named ?? tabled(core, head: core)
    switch state {
    case .fried: return base.flatMap { fried($0, depth) }
    case .boiled, .cooked: return base.map(soaked)
    default: return base
    }
  }

  private func distance(
    _ told: FoodState?, to wanted: FoodState, of row: FoodTable.Row
  ) -> Double {
    told?.distance(to: wanted, of: row, in: table) ?? (wanted == .raw ? 0 : 0.3)
  }

  private func state(of row: FoodTable.Row) -> FoodState? {
    var told: FoodState?
    for (term, _) in table.words(row) {
      guard let state = words.state(table.word(term)) else { continue }
      if told == nil || told == .cooked { told = state }
    }
    return told
  }

  /// What was fried takes up fat: a twelfth of its weight.
  private func fried(_ food: FoundFood, _ depth: Int) -> FoundFood? {
    guard food.row.map({ state(of: $0) != .fried }) ?? true, (food.figures.fatG ?? 0) < 25,
      let oil = named(words.read("vegetable oil"), depth: depth)
    else { return food }
    var result = food
    result.figures = food.figures.times(0.92).plus(oil.figures.times(0.08))
    result.name = "fried " + food.name
    result.way = .mixed
    result.source = "92 g \(food.source) + 8 g oil"
    return result
  }

  /// What is dry grain or beans in the table weighs nearly three times as much when it was boiled.
  func soaked(_ food: FoundFood) -> FoundFood {
    guard let row = food.row, (food.figures.kcal ?? 0) > 300, (food.figures.fatG ?? 0) < 25,
      table.isEatenCooked(row), (food.figures.carbsG ?? 0) > 40, !isGround(row)
    else { return food }
    var result = food
    result.figures = food.figures.times(0.37)
    result.way = .mixed
    result.source = "37 g \(food.source) + 63 g water"
    return result
  }

  /// Flour is weighed as it comes out of the bag.
  private func isGround(_ row: FoodTable.Row) -> Bool {
    table.words(row).contains { words.ground.contains(table.word($0.term)) }
  }

  /// "stuffed tomato", "cream of mushroom soup": a recipe whose word stands in front.
  private func opened(_ core: [String], _ depth: Int) -> FoundFood? {
    guard let recipe = opening(core[0]), let filling = filling(Array(core.dropFirst()), depth)
    else { return nil }
    return made(recipe, filling: filling, depth: depth)
  }

  /// "potato curry": a recipe with a place to fill.
  private func formed(_ core: [String], _ depth: Int) -> FoundFood? {
    for length in [2, 1] where core.count > length {
      let form = FoodIndex.key(core.suffix(length))
      guard hasForm(form), let filling = filling(Array(core.dropLast(length)), depth) else {
        continue
      }
      // "water to drink", "orange juice drink": it is one already.
      if filling.isDrink, words.drunk.contains(form) { return filling }
      if let food = self.form(form, filling: filling, depth: depth) { return food }
    }
    return nil
  }

  /// What fills the place of a recipe: only what has figures of its own.
  private func filling(_ core: [String], _ depth: Int) -> FoundFood? {
    for start in core.indices {
      if let food = fitting(Array(core[start...]), nil, depth) { return food }
    }
    return nil
  }
}

extension FoundFood {
  /// Taken only for its kind.
  fileprivate func like() -> FoundFood {
    var food = self
    food.way = .nearest
    return food
  }
}
