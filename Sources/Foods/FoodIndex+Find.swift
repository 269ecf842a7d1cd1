/// Finding what was said among names, recipes and the table.
extension FoodIndex {
  /// What a food is taken for, and how much of it people eat; nil when nothing comes near.
  func find(portionOf name: String) -> FoundFood? {
    guard var food = find(name) else { return nil }
    let said = words.read(name)
    // "chicken stew with oil" is eaten as a stew.
    let main = said.prefix { !words.joining.contains($0) || words.listing.contains($0) }
    // "Fish and chips" are no handful of chips, and what is made with oil is no spoon of it.
    let last = main.lastIndex(where: words.listing.contains)
    let isSeveral = food.way == .mixed && last.map { main.endIndex - $0 == 2 } ?? false
    let found = words.read(food.name).prefix { !words.joining.contains($0) }
    let usual = isSeveral ? usualOfAll(main) : usual(main) ?? usual(found)
    if let usual {
      food.usualG = usual
    } else if food.portions.isEmpty {
      food.usualG = food.isDrink ? 250 : food.way == .mixed ? helping(food) : 100
    } else if isFat(food) || isSpice(food) {
      // Nobody eats a cup of salt.
      food.usualG = isFat(food) ? 14 : 2
    }
    food.usualG = food.usualG.map { $0 * food.rest }
    return food
  }

  /// By two words that stand together before one: "shepherd's pie" is no slice of pie.
  private func usual(_ said: ArraySlice<String>) -> Double? {
    let said = Array(said)
    for count in [3, 2, 1] where count <= said.count {
      for start in (0...said.count - count).reversed() {
        let name = said[start..<start + count].joined(separator: " ")
        if let usual = words.usual(name) { return usual }
      }
    }
    return nil
  }

  /// Of several things together, only by all of their words.
  private func usualOfAll(_ said: ArraySlice<String>) -> Double? {
    words.usual(said.joined(separator: " "))
  }

  /// What people eat of a dish at once: of what is rich they eat less.
  private func helping(_ dish: FoundFood) -> Double {
    switch dish.figures.kcal ?? 0 {
    case 430...: 40
    case 330...: 80
    case 250...: 150
    default: 250
    }
  }

  /// What a food is taken for; nil when nothing comes near.
  func find(_ name: String, depth: Int = 0) -> FoundFood? {
    if depth == 0, let food = written(name) { return food }
    let read = words.read(listed(name))
    if let food = named(read, depth: depth) { return food }
    // "chocolate flavored milk" is chocolate milk.
    let said = read.filter { !words.tasting.contains($0) }
    if said.count < read.count, let food = named(said, depth: depth) { return food }
    let kept = beingDrunk(read.filter { !words.passedOver.contains($0) })
    if let food = leavingOut(kept, depth) { return food }
    var parts = self.parts(kept)
    guard let main = parts.first else { return nil }
    let all = parts.flatMap(\.self)
    if !isPouredOver(parts), let food = named(all, depth: depth) { return food }
    // "pasta and tomato sauce" is what "pasta with tomato sauce" is.
    if parts.count > 1, let food = joined(all, depth: depth) { return food }
    if let food = shared(kept, depth) { return food }
    // "ugali made from maize flour": what it was made from is no further part of it.
    if let rest = withoutOrigin(kept, depth) { parts = self.parts(rest) }
    if parts.count == 1 { return single(main, depth) }
    if main.allSatisfy(words.vague.contains) {
      return mix(Array(parts.dropFirst()), depth)
    }
    if let food = part(parts, depth) { return food }
    if let food = filled(parts, depth) { return food }
    return mix(parts, depth) ?? tabled(all, head: main)
  }

  /// What a food is without what it was made from: "coffee brewed from grounds with sugar" has
  /// sugar in it, and no grounds.
  private func withoutOrigin(_ kept: [String], _ depth: Int) -> [String]? {
    guard let origin = kept.firstIndex(where: words.origin.contains), origin > 0,
      let made = parts(Array(kept[..<origin])).first, single(made, depth) != nil,
      let dish = made.last, !words.holding.contains(dish),
      !made.allSatisfy(words.vague.contains)
    else { return nil }
    let end =
      kept[(origin + 1)...].firstIndex { word in
        words.joining.contains(word) && !words.listing.contains(word)
          || words.without.contains(word)
      } ?? kept.endIndex
    return Array(kept[..<origin] + kept[end...])
  }

  /// "a drink of water" is water.
  private func beingDrunk(_ kept: [String]) -> [String] {
    guard kept.count > 1, words.drunk.contains(kept[0]),
      let food = named(kept.dropFirst(), depth: 0), food.isDrink
    else { return kept }
    return Array(kept.dropFirst())
  }

  /// A food of the table by its whole name, as in "Milk, sheep, fluid".
  private func written(_ name: String) -> FoundFood? {
    guard name.contains(",") else { return nil }
    // Short forms stand written out among the words: the rarest of them may be none of its own.
    let terms = FoodWords.stems(name).compactMap(table.term).sorted {
      table.rowCount(with: $0) < table.rowCount(with: $1)
    }
    let wanted = name.lowercased()
    for term in terms {
      let row = table.rows(with: term).first { table.name($0).lowercased() == wanted }
      if let row { return FoundFood(row: row, of: table, named: table.name(row), .named) }
    }
    return nil
  }

  /// "oats with milk" is no oat milk.
  private func isPouredOver(_ parts: [[String]]) -> Bool {
    parts.count > 1 && parts.last.map { $0.count == 1 && words.poured.contains($0[0]) } ?? false
  }

  /// In what a dish is made of, commas part one thing from the next: "with beef, cheese and salad".
  private func listed(_ name: String) -> String {
    guard name.contains(",") else { return name }
    var isInside = false
    var result = ""
    for piece in name.split(separator: " ") {
      isInside = isInside || words.joining.contains(String(piece).lowercased())
      result += isInside && piece.last == "," ? piece.dropLast() + " and " : piece + " "
    }
    return result
  }

  /// "lettuce and tomato salad", "ham and cheese sandwich with butter": one dish of both.
  private func shared(_ said: [String], _ depth: Int) -> FoundFood? {
    let end =
      said.firstIndex { word in
        words.joining.contains(word) && !words.listing.contains(word)
          || words.without.contains(word) || words.origin.contains(word)
      } ?? said.endIndex
    let parts = self.parts(Array(said[..<end]))
    guard parts.count > 1, let last = parts.last,
      let count = [2, 1].first(where: { last.count > $0 && hasForm(last.suffix($0)) })
    else { return nil }
    let form = FoodIndex.key(last.suffix(count))
    let fillings = Array(parts.dropLast()) + [Array(last.dropLast(count))]
    // "ginger and garlic coffee drink": a drink as it is.
    if words.drunk.contains(form), let drink = single(fillings[fillings.count - 1], depth),
      drink.isDrink
    {
      return mix(drink, with: fillings.dropLast().compactMap { single($0, depth) })
    }
    // "rice and beef stew" are two dishes only when they are told apart.
    guard let filling = mix(fillings, depth, isEven: true),
      let food = self.form(form, filling: filling, depth: depth)
    else { return nil }
    let others = self.parts(Array(said[end...])).compactMap { single($0, depth) }
    return mix(food, with: others)
  }

  /// "a sandwich with beef, cheese and salad": what is in it fills its place.
  private func filled(_ parts: [[String]], _ depth: Int) -> FoundFood? {
    guard parts[0].count == 1, let form = parts[0].first, hasForm(form) else { return nil }
    let fillings = parts.dropFirst().filter { part in
      single(part, depth).map { share($0) >= 10 && !isBread($0) } ?? false
    }
    // "a salad with walnuts" is most of it salad.
    if words.whole.contains(form), fillings.contains(where: { !isLight($0, depth) }) { return nil }
    guard let filling = mix(Array(fillings), depth) else { return nil }
    return self.form(form, filling: filling, depth: depth)
  }

  private func isLight(_ part: [String], _ depth: Int) -> Bool {
    (single(part, depth)?.figures.kcal ?? 0) < 60
  }

  /// A dish with the first of several parts in its name, and little else: "couscous with beef and
  /// vegetable oil".
  private func part(_ parts: [[String]], _ depth: Int) -> FoundFood? {
    for index in parts.indices.dropFirst() {
      let both = parts[0] + parts[index]
      let isPoured = isPouredOver([parts[0], parts[index]])
      guard
        let food = joined(both, depth: depth) ?? (isPoured ? nil : named(both, depth: depth))
      else { continue }
      let others = parts.indices.dropFirst().filter { $0 != index }.map { parts[$0] }
      let found = others.compactMap { single($0, depth) }
      if found.allSatisfy({ share($0) < 10 }) { return mix(food, with: found) }
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
    lend(&parts)
    // "fish that was fried": a state of what stands before.
    while let index = parts.indices.dropFirst().first(where: { index in
      parts[index].allSatisfy { words.state($0) != nil }
    }) {
      parts[index - 1].insert(contentsOf: parts[index], at: 0)
      parts.remove(at: index)
    }
    return parts.filter { !$0.isEmpty }
  }

  /// "floured and fried fish", "black and red beans": what only tells how or which is said of what
  /// comes next.
  private func lend(_ parts: inout [[String]]) {
    for index in parts.indices.dropLast().reversed()
    where !parts[index].isEmpty && parts[index].allSatisfy(isOfNext) && parts[index + 1].count > 1 {
      let states = parts[index].filter { words.state($0) != nil }
      parts[index + 1].insert(contentsOf: states, at: 0)
      parts.remove(at: index)
    }
  }

  private func isOfNext(_ word: String) -> Bool {
    words.state(word) != nil || words.colors.contains(word)
  }

  /// "chocolate-coated banana": a banana with chocolate.
  private func turn(_ index: Int, of parts: inout [[String]]) {
    // "a pizza topped with …": it stands between two parts as it is.
    if index + 1 < parts.count, parts[index].count > 1,
      let last = parts[index].last, words.marking.contains(last), words.state(last) == nil
    {
      parts[index].removeLast()
    }
    guard let place = parts[index].firstIndex(where: words.marking.contains), place > 0,
      place + 1 < parts[index].count
    else { return }
    let added = Array(parts[index][..<place])
    parts[index].removeFirst(place + 1)
    parts.insert(added, at: index + 1)
  }
}
