/// Finds foods of the table by words of their names.
struct FoodSearch: Sendable {
  let table: FoodTable
  private let unsaid: Set<Int>
  private let telling: Set<Int>
  private let states: [Int: FoodState]

  /// What was found, and how well it fits.
  struct Hit {
    var row: FoodTable.Row
    var score: Double
    /// How many of the words asked for its name lacks.
    var missing: Int
    /// The state that its name tells.
    var state: FoodState?
  }

  init(table: FoodTable, words: FoodWords) {
    self.table = table
    unsaid = Set(words.unsaid.compactMap(table.term))
    telling = Set(words.telling.compactMap(table.term))
    var states: [Int: FoodState] = [:]
    for term in 0..<table.termCount {
      if let state = words.state(table.word(term)) { states[term] = state }
    }
    self.states = states
  }

  /// The food that fits words best, of which the last is what it is.
  ///
  /// - Parameter state: how it was made ready, when that was said.
  func best(_ words: [String], state: FoodState?) -> Hit? {
    let terms = words.map { table.term($0) }
    let known = terms.compactMap(\.self)
    guard let head = terms.last ?? nil else { return nil }
    var best: Hit?
    for row in table.rows(with: head) {
      let hit = hit(row, terms: known, head: head, all: words.count, state: state)
      if best.map({ hit.score > $0.score }) ?? true { best = hit }
    }
    return best
  }

  private func hit(
    _ row: FoodTable.Row, terms: [Int], head: Int, all: Int, state: FoodState?
  ) -> Hit {
    let name = table.words(row)
    var score = 0.0
    var found = 0
    var told: FoodState?
    for term in Set(terms) {
      guard let place = name.first(where: { $0.term == term }) else { continue }
      found += 1
      score += term == head ? 1.5 : 1
      if place.part == 0 { score += term == head ? 0.6 : 0.3 }
    }
    var (extra, isFirstMet) = (0.0, false)
    for (term, part) in name {
      if let state = states[term] {
        if told == nil || told == .cooked { told = state }
        continue
      }
      if terms.contains(term) {
        isFirstMet = isFirstMet || part == 0
      } else if telling.contains(term) {
        extra += 0.9
      } else if !unsaid.contains(term), part != 14 {
        extra += part == 0 ? 0.35 : part == 1 ? 0.2 : 0.12
      }
    }
    score -= min(extra, 1.6) + (isFirstMet ? 0 : 0.8)
    let missing = max(0, all - found)
    score -= 0.8 * Double(missing) + rarity(row)
    let wanted = state ?? (table.isEatenCooked(row) ? .cooked : .raw)
    if let told {
      score -= wanted.distance(to: told) * (state == nil ? 0.6 : 1)
    } else if state != nil, state != .raw {
      score -= 0.25
    }
    return Hit(row: row, score: score, missing: missing, state: told)
  }

  /// Whether a food has the name of one maker.
  func isBranded(_ row: FoodTable.Row) -> Bool {
    table.group(row).isEmpty || table.name(row).prefix(3).allSatisfy { $0.isUppercase }
  }

  /// What few people mean unless they say so.
  private func rarity(_ row: FoodTable.Row) -> Double {
    switch table.group(row) {
    case "Baby Foods", "American Indian/Alaska Native Foods": 1.5
    case "Fast Foods", "Restaurant Foods": 0.4
    case "": 0.5
    default: table.name(row).prefix(3).allSatisfy { $0.isUppercase } ? 0.6 : 0
    }
  }
}
