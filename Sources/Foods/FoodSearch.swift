/// Finds foods of the table by words of their names.
struct FoodSearch: Sendable {
  let table: FoodTable
  /// What the word lists say of each word of the table, as marks of its places.
  private let names: NameIndex

  private struct Sense {
    var isUnsaid = false
    var isTelling = false
    var state: FoodState?
  }

  /// What was found, and how well it fits.
  struct Hit {
    var row: FoodTable.Row
    var score: Double
    /// How many of the words asked for its name lacks.
    var missing: Int
    /// The state that its name tells.
    var state: FoodState?
  }

  /// - Parameter names: with the marks of the table's words.
  init(table: FoodTable, names: NameIndex) {
    self.table = table
    self.names = names
  }

  /// The mark of each word of a table.
  static func marks(_ table: FoodTable, _ words: FoodWords) -> [UInt8] {
    (0..<table.termCount).map { term in
      let word = table.word(term)
      let state = words.state(word).flatMap(FoodState.allCases.firstIndex) ?? -1
      return (words.unsaid.contains(word) ? 1 : 0) | (words.telling.contains(word) ? 2 : 0)
        | UInt8(state + 1) << 2
    }
  }

  private func sense(_ term: Int) -> Sense {
    let mark = names.mark(term)
    let state = Int(mark >> 2)
    return Sense(
      isUnsaid: mark & 1 != 0, isTelling: mark & 2 != 0,
      state: state == 0 ? nil : FoodSearch.states[state - 1])
  }

  private static let states = FoodState.allCases

  /// The food that fits words best, of which the last is what it is.
  ///
  /// - Parameters:
  ///   - state: how it was made ready, when that was said.
  ///   - lacking: how many of the words its name may lack.
  func best(_ words: [String], state: FoodState?, lacking: Int = 0) -> Hit? {
    var terms: [Int] = []
    for word in words {
      guard let term = table.term(word) else { continue }
      if !terms.contains(term) { terms.append(term) }
    }
    let distinct = Set(words).count
    guard distinct - terms.count <= lacking, let head = words.last.flatMap(table.term) else {
      return nil
    }
    // Where no word may be lacking, the rarest of them finds the fewest foods.
    let rarest = terms.min { table.rowCount(with: $0) < table.rowCount(with: $1) } ?? head
    var best: Hit?
    for row in table.rows(with: lacking == 0 ? rarest : head) {
      let known = found(terms, in: row)
      guard distinct - known <= lacking else { continue }
      let hit = hit(row, terms: terms, head: head, missing: distinct - known, state: state)
      if best.map({ hit.score > $0.score }) ?? true { best = hit }
    }
    return best
  }

  /// How many of some words a food's name has.
  private func found(_ terms: [Int], in row: FoodTable.Row) -> Int {
    var count = 0
    for term in terms {
      for place in table.wordPlaces(row) where table.term(ofWord: place) == term {
        count += 1
        break
      }
    }
    return count
  }

  private func hit(
    _ row: FoodTable.Row, terms: [Int], head: Int, missing: Int, state: FoodState?
  ) -> Hit {
    var score = 0.0
    for term in terms {
      guard let place = table.wordPlaces(row).first(where: { table.term(ofWord: $0) == term })
      else { continue }
      score += term == head ? 1.5 : 1
      if table.part(ofWord: place) == 0 { score += term == head ? 0.6 : 0.3 }
    }
    var told: FoodState?
    var (extra, isFirstMet) = (0.0, false)
    for place in table.wordPlaces(row) {
      let (term, part) = (table.term(ofWord: place), table.part(ofWord: place))
      let sense = sense(term)
      if let state = sense.state {
        if told == nil || told == .cooked { told = state }
        continue
      }
      if terms.contains(term) {
        isFirstMet = isFirstMet || part == 0
      } else if sense.isTelling {
        extra += 0.9
      } else if !sense.isUnsaid, part != 14 {
        extra += part == 0 ? 0.35 : part == 1 ? 0.2 : 0.12
      }
    }
    score -= min(extra, 1.6) + (isFirstMet ? 0 : 0.8)
    score -= 0.8 * Double(missing) + Double(FoodSearch.rarity(row, in: table))
    let wanted = state ?? (table.isEatenCooked(row) ? .cooked : .raw)
    if let told {
      score -= told.distance(to: wanted, of: row, in: table) * (state == nil ? 0.6 : 1)
    } else if state != nil, state != .raw {
      score -= 0.25
    }
    return Hit(row: row, score: score, missing: missing, state: told)
  }

  /// Whether a food has the name of one maker.
  func isBranded(_ row: FoodTable.Row) -> Bool {
    table.group(row).isEmpty || table.name(row).prefix(3).allSatisfy { $0.isUppercase }
  }

  /// How much fewer people mean a food unless they say so.
  private static func rarity(_ row: FoodTable.Row, in table: FoodTable) -> Float {
    switch table.group(row) {
    case "Baby Foods", "American Indian/Alaska Native Foods": 1.5
    case "Fast Foods", "Restaurant Foods": 0.4
    case "": 0.5
    default: table.name(row).prefix(3).allSatisfy { $0.isUppercase } ? 0.6 : 0
    }
  }
}
