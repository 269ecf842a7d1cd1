/// Finding what was said among names, recipes and the table.
extension FoodIndex {
  /// What a food is taken for, and how much of it people eat; nil when nothing comes near.
  func find(portionOf name: String) -> FoundFood? {
    guard var food = find(name) else { return nil }
    let said = words.read(name)
    let usual = (said.reversed() + words.read(food.name).reversed()).lazy
      .compactMap { self.words.usual[$0] }.first
    if let usual {
      food.usualG = usual
    } else if food.portions.isEmpty {
      food.usualG = food.isDrink ? 250 : food.way == .mixed ? 250 : 100
    }
    return food
  }

  /// What a food is taken for; nil when nothing comes near.
  func find(_ name: String, depth: Int = 0) -> FoundFood? {
    let said = words.read(name)
    if let food = named(said, depth: depth) { return food }
    let kept = said.filter { !words.passedOver.contains($0) }
    var parts = self.parts(kept)
    guard let main = parts.first else { return nil }
    let all = parts.flatMap(\.self)
    if let food = named(all, depth: depth) { return food }
    // "ugali made from maize flour": what it was made from is no further part of it.
    if let origin = kept.firstIndex(where: words.origin.contains), origin > 0,
      single(self.parts(Array(kept[..<origin])).first ?? [], depth) != nil
    {
      parts = self.parts(Array(kept[..<origin]))
    }
    if parts.count == 1 { return single(main, depth) }
    if main.allSatisfy(words.vague.contains) {
      return mix(Array(parts.dropFirst()), depth)
    }
    if let food = part(parts, depth) { return food }
    return mix(parts, depth) ?? tabled(all, head: main)
  }

  /// A dish with the first of several parts in its name, and little else: "couscous with beef and
  /// vegetable oil".
  private func part(_ parts: [[String]], _ depth: Int) -> FoundFood? {
    for index in parts.indices.dropFirst() {
      guard let food = named(parts[0] + parts[index], depth: depth) else { continue }
      let others = parts.indices.dropFirst().filter { $0 != index }.map { parts[$0] }
      let isSmall = others.allSatisfy { part in
        single(part, depth).map { share($0) < 10 } ?? true
      }
      if isSmall { return food }
    }
    return nil
  }

  /// The words between "with", "and" and "in"; what it is without is left out.
  private func parts(_ said: [String]) -> [[String]] {
    var parts: [[String]] = [[]]
    var isLeftOut = false
    for word in said {
      if words.without.contains(word) {
        isLeftOut = true
      } else if words.joining.contains(word) || words.origin.contains(word) {
        isLeftOut = false
        if parts[parts.count - 1].isEmpty { continue }
        parts.append([])
      } else if !isLeftOut {
        parts[parts.count - 1].append(word)
      }
    }
    if parts.count > 1 { parts.removeAll(where: \.isEmpty) }
    for index in parts.indices.reversed() { turn(index, of: &parts) }
    // "fish that was fried": a state of what stands before.
    while let index = parts.indices.dropFirst().first(where: { index in
      parts[index].allSatisfy { words.state($0) != nil }
    }) {
      parts[index - 1].insert(contentsOf: parts[index], at: 0)
      parts.remove(at: index)
    }
    return parts.filter { !$0.isEmpty }
  }

  /// "chocolate-coated banana": a banana with chocolate.
  private func turn(_ index: Int, of parts: inout [[String]]) {
    guard let place = parts[index].firstIndex(where: words.marking.contains), place > 0,
      place + 1 < parts[index].count
    else { return }
    let added = Array(parts[index][..<place])
    parts[index].removeFirst(place + 1)
    parts.insert(added, at: index + 1)
  }

  /// The row whose name has all words.
  private func tabled(_ all: [String], head: [String]) -> FoundFood? {
    let (core, state) = apart(all)
    guard let last = apart(head).core.last else { return nil }
    let ordered = core.filter { $0 != last } + [last]
    guard let hit = search.best(ordered, state: state), hit.missing == 0, hit.score > 1.4 else {
      return nil
    }
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
  private func single(_ said: [String], _ depth: Int) -> FoundFood? {
    let (core, state) = apart(said)
    if core.isEmpty { return nil }
    if state != nil, let food = named(said, depth: depth) { return food }
    if let food = fitting(core, state, depth) { return food }
    if core.count > 1, let food = formed(core, depth) { return food }
    // The nearest kind: "telemea cheese" is a cheese.
    for start in core.indices.dropFirst() {
      if let food = fitting(Array(core[start...]), state, depth) { return food.like() }
    }
    if let hit = search.best(core, state: state), hit.missing * 2 <= core.count, hit.score > 0.9,
      core.last.map({ $0.count > 2 }) ?? false, !search.isBranded(hit.row)
    {
      return FoundFood(row: hit.row, of: table, named: table.name(hit.row), .nearest)
    }
    for end in core.indices.dropFirst().reversed() {
      if let food = fitting(Array(core[..<end]), state, depth) { return food.like() }
    }
    return nil
  }

  /// A food by its name, in the state that was said.
  private func fitting(_ core: [String], _ state: FoodState?, _ depth: Int) -> FoundFood? {
    let named = self.named(core, depth: depth)
    guard let state else { return named ?? tabled(core, head: core) }
    let found = search.best(core, state: state).flatMap { $0.missing == 0 ? $0 : nil }
    if let named {
      guard let row = named.row else { return named }
      let told = self.state(of: row)
      if told?.distance(to: state) ?? (state == .raw ? 0 : 0.3) < 0.3 { return named }
    }
    if let found, found.state?.distance(to: state) ?? 1 < 0.3, found.score > 1.4 {
      return FoundFood(
        row: found.row, of: table, named: core.joined(separator: " "), .named)
    }
    let base = named ?? tabled(core, head: core)
    switch state {
    case .fried: return base.flatMap { fried($0, depth) }
    case .boiled, .cooked: return base.map(soaked)
    default: return base
    }
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
  private func soaked(_ food: FoundFood) -> FoundFood {
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

  /// "potato curry": a recipe with a place to fill.
  private func formed(_ core: [String], _ depth: Int) -> FoundFood? {
    for length in [2, 1] where core.count > length {
      let form = FoodIndex.key(core.suffix(length))
      guard let filling = filling(Array(core.dropLast(length)), depth) else { continue }
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

  /// Several parts: the first is most of it, fats and spices are little.
  private func mix(_ parts: [[String]], _ depth: Int) -> FoundFood? {
    let foods = parts.compactMap { part in single(part, depth) ?? named(part, depth: depth) }
    guard let first = foods.first else { return nil }
    let grams = foods.dropFirst().map(share)
    let rest = max(40, 100 - grams.reduce(0, +))
    let sum = grams.reduce(rest, +)
    var figures = first.figures.times(rest / sum)
    var told = ["\(Int(rest)) g \(first.name)"]
    for (food, gram) in zip(foods.dropFirst(), grams) {
      figures = figures.plus(food.figures.times(gram / sum))
      told.append("\(Int(gram)) g \(food.name)")
    }
    return FoundFood(
      name: foods.map(\.name).joined(separator: " with "), figures: figures, way: .mixed,
      source: told.joined(separator: " + "), isDrink: first.isDrink)
  }

  /// How much of 100 g a further part is.
  private func share(_ food: FoundFood) -> Double {
    if (food.figures.fatG ?? 0) > 75 { return 5 }
    if food.row.map({ table.group($0) == "Spices and Herbs" }) ?? false { return 1 }
    if (food.figures.carbsG ?? 0) > 90 { return 6 }
    return 25
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
