/// Dishes put together from what was said to be in them.
extension FoodIndex {
  /// Several parts: the first is most of it, fats and spices are little.
  ///
  /// - Parameter isEven: things of one kind, such as "ham and cheese".
  func mix(_ parts: [[String]], _ depth: Int, isEven: Bool = false) -> FoundFood? {
    let found = parts.map { part in single(part, depth) ?? named(part, depth: depth) }
    // What it is mostly made of must be known: "zibda with milk" is not milk.
    guard let first = found.first.flatMap(\.self) else { return nil }
    return mix(first, with: found.dropFirst().compactMap(\.self), isEven: isEven)
  }

  /// A food with others in it; what it holds already is not added again.
  func mix(_ first: FoundFood, with others: [FoundFood], isEven: Bool = false) -> FoundFood {
    var (first, added) = (first, others.filter { !isIn(first, $0) })
    if isBoiled(first.name), first.row == nil || !isDry(first) {
      for liquid in added where isLiquid(liquid) { first = boil(first, in: liquid) }
      added.removeAll(where: isLiquid)
    }
    if added.isEmpty { return first }
    let grams = added.map { food in
      let share = share(food, in: first)
      return isEven && share >= 10 ? 100 / Double(added.count + 1) : share
    }
    let rest = max(isEven ? 0 : lowest(of: first), 100 - grams.reduce(0, +))
    let sum = grams.reduce(rest, +)
    var figures = first.figures.times(rest / sum)
    var told = ["\(Int(rest)) g \(first.name)"]
    for (food, gram) in zip(added, grams) {
      figures = figures.plus(food.figures.times(gram / sum))
      told.append("\(Int(gram)) g \(food.name)")
    }
    return FoundFood(
      name: ([first] + added).map(\.name).joined(separator: " with "), figures: figures,
      way: .mixed, source: told.joined(separator: " + "), isDrink: first.isDrink,
      holds: added.reduce(first.holds) { $0.union($1.holds) })
  }

  /// "potato stew with oil and onion": a stew has oil and onion.
  private func isIn(_ dish: FoundFood, _ food: FoundFood) -> Bool {
    guard dish.row == nil else { return false }
    if isFat(food) {
      return dish.holds.contains { (table.figures($0).fatG ?? 0) > 75 }
    }
    // "a grilled cheese sandwich on white bread": the bread is that of the sandwich.
    if isBread(food) { return dish.holds.contains(where: isBread) }
    return food.row.map(dish.holds.contains) ?? false
  }

  /// Porridge and the like, which is boiled in water or milk.
  func isBoiled(_ name: String) -> Bool {
    words.read(name).contains(where: words.boiledIn.contains)
  }

  /// Porridge that was boiled in something else than water, four fifths of its weight.
  private func boil(_ porridge: FoundFood, in liquid: FoundFood) -> FoundFood {
    var food = porridge
    food.figures = porridge.figures.plus(liquid.figures.times(0.8))
    food.name = porridge.name + " with " + liquid.name
    food.way = .mixed
    food.row = nil
    food.source = "\(porridge.source), boiled in 80 g \(liquid.name)"
    return food
  }

  func isBread(_ food: FoundFood) -> Bool { food.row.map(isBread) ?? false }

  private func isBread(_ row: FoodTable.Row) -> Bool {
    guard table.group(row) == "Baked Products", let first = table.wordPlaces(row).first else {
      return false
    }
    return words.breads.contains(table.word(table.term(ofWord: first)))
  }

  func isFat(_ food: FoundFood) -> Bool { (food.figures.fatG ?? 0) > 75 }

  /// How much of 100 g a further part is, whatever it is in.
  func share(_ food: FoundFood) -> Double {
    if isFat(food) { return 5 }
    if isSpice(food) { return 1 }
    if isSweet(food) { return 6 }
    return 25
  }

  /// Honey, syrup and jam: a spoon of it.
  private func isSpooned(_ food: FoundFood) -> Bool {
    food.row.map { table.group($0) == "Sweets" } ?? false && (food.figures.sugarG ?? 0) > 45
      && (food.figures.fatG ?? 0) < 5
  }

  private func isNut(_ food: FoundFood) -> Bool {
    food.row.map { table.group($0) == "Nut and Seed Products" } ?? false
      && (food.figures.fatG ?? 0) > 40
  }

  private func isSweet(_ food: FoundFood) -> Bool { (food.figures.carbsG ?? 0) > 90 }

  func isSpice(_ food: FoundFood) -> Bool {
    food.row.map { table.group($0) == "Spices and Herbs" } ?? false
  }

  /// How much of 100 g a further part is in something.
  private func share(_ food: FoundFood, in main: FoundFood) -> Double {
    if isLiquid(food) {
      // Milk over flakes, water on a powder: what is dry takes up several times its weight.
      if isPowder(main) { return 90 }
      if isDry(main) { return 75 }
    }
    // What sweetens a drink or is stirred into it: two spoons a cup.
    if main.isDrink, !isLiquid(food) { return min(share(food), isSweet(food) ? 4 : 6) }
    // A spoon of honey and a few nuts over what is no bread.
    if !isBread(main), isSpooned(food) || isNut(food) { return min(share(food), 12) }
    return share(food)
  }

  private func lowest(of main: FoundFood) -> Double {
    isPowder(main) ? 10 : isDry(main) ? 25 : 40
  }

  /// Milk, water, juice: nine tenths water, and poured.
  private func isLiquid(_ food: FoundFood) -> Bool {
    guard let row = food.row, (food.figures.kcal ?? 0) < 110 else { return false }
    if table.group(row) == "Beverages" { return true }
    return words.read(food.name).contains(where: words.poured.contains)
  }

  /// Flakes, grain and meal as they come out of the bag, which are eaten with something poured.
  private func isDry(_ food: FoundFood) -> Bool {
    guard let row = food.row, (food.figures.kcal ?? 0) > 300, (food.figures.carbsG ?? 0) > 50 else {
      return false
    }
    return ["Breakfast Cereals", "Cereal Grains and Pasta"].contains(table.group(row))
  }

  private func isPowder(_ food: FoundFood) -> Bool {
    (food.figures.kcal ?? 0) > 150 && words.read(food.name).contains("powder")
  }
}
