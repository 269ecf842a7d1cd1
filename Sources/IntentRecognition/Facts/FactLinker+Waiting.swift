import EntityRecognition

/// A food that nobody knows in front of what is eaten or drunk: "silog and iced coffee", "had two
/// koeksisters and a rooibos". It is asked about beside the rest.
extension FactLinker {
  /// What a clause names, until the next one tells whether it was eaten.
  struct WaitingFood {
    var item: FactInstance.Item
    var tokens: Range<Int>
    var clause: Int
    var times: [TimeValue]
  }

  /// How many words the name of a food has at most.
  static let longest = 3

  /// The food of a clause that is nothing but a name, with a number or an article in front of it.
  func waitingFood(_ scan: ClauseScanner.Scan, in range: Range<Int>, index: Int) -> WaitingFood? {
    guard scan.instances.isEmpty, (1...FactLinker.longest).contains(scan.unknown),
      let first = scan.firstUnknown, let last = scan.lastUnknown,
      last - first < FactLinker.longest, behindName(last, range).isEmpty, scan.orphans.count <= 1,
      scan.orphans.allSatisfy({ $0.kind == .number && $0.tokens.upperBound == first }),
      case let count = scan.orphans.first,
      [first, last].allSatisfy({ amounts.mayBeFood($0, isCounted: count != nil) })
    else { return nil }
    let start = count?.tokens.lowerBound ?? first
    guard (range.lowerBound..<start).allSatisfy(leadsToFood) else { return nil }
    var item = FactInstance.Item(
      food: utterance.text(of: first..<last + 1).lowercased(), tokens: first..<last + 1)
    if let count, let number = amounts.plainNumber(count) {
      guard FactLinker.servings.contains(number) else { return nil }
      item.quantity = number
    }
    return WaitingFood(item: item, tokens: start..<last + 1, clause: index, times: scan.times)
  }

  /// What stands between the name and the end of its clause, but for marks.
  private func behindName(_ last: Int, _ range: Range<Int>) -> [Int] {
    (last + 1..<max(last + 1, range.upperBound)).filter { utterance.tokens[$0].kind == .word }
  }

  /// "I had a", "ate some", "then".
  private func leadsToFood(_ token: Int) -> Bool {
    utterance.tokens[token].kind != .word || utterance.fillerEnds[token] > token
      || [.article, .had, .ate, .ownSubject].contains { amounts.has(token, $0) }
  }

  /// Notes the food of a clause until the next one is read: nil where the clause names none.
  mutating func wait(for food: WaitingFood?) {
    guard let food else { return waitingFoods.removeAll() }
    if let last = waitingFoods.last, last.clause + 1 != food.clause { waitingFoods.removeAll() }
    waitingFoods.append(food)
  }

  /// Takes in the foods that wait, where what a clause tells stands right behind them: joined to
  /// them, or behind a comma in a list of counts ("3 frobs, 2 nixes, 1 egg").
  mutating func takeWaiting(
    _ added: inout [FactInstance], _ scan: ClauseScanner.Scan, _ index: Int
  ) {
    guard let last = waitingFoods.last, last.clause + 1 == index, let next = added.first,
      [.drink, .meal].contains(next.kind), scan.verb == nil,
      isJoined(clauses[index].tokens) || waitingFoods.allSatisfy({ $0.item.quantity != nil })
    else { return }
    for food in waitingFoods {
      unsure.insert(food.clause)
      clauses[food.clause].unknown = 0
      orphaned.removeAll { $0.clause == food.clause }
    }
    let told = FactInstance(.meal, clause: last.clause, tokens: last.tokens)
    (told.items, told.hasVerb, told.isBare) = (waitingFoods.map(\.item), true, true)
    told.times = last.times.isEmpty ? next.times : last.times
    told.meal = next.meal
    added.insert(told, at: 0)
    waitingFoods.removeAll()
  }

  /// Whether "and" or "with" stands right in front.
  private func isJoined(_ tokens: Range<Int>) -> Bool {
    let before = tokens.lowerBound - 1
    return before >= 0
      && language.mealWords.has(
        utterance.text(of: before..<before + 1).lowercased(), .linking)
  }

  /// "Pizza and 2 pints": what was poured, behind "and", is no measure of the food.
  func isApart(_ chunk: FactChunk, from instance: FactInstance) -> Bool {
    let before = chunk.tokens.lowerBound - 1
    guard instance.kind == .meal, chunk.kind == .volume, before >= 0 else { return false }
    return language.mealWords.has(
      utterance.text(of: before..<before + 1).lowercased(), .conjunction)
  }
}
