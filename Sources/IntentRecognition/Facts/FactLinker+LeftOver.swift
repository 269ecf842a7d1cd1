import EntityRecognition

/// What was left of a food tells how much of it was had.
extension FactLinker {
  /// Notes the food that a denial says was not finished: "didn't finish my burrito".
  mutating func noteUnfinished(in chunks: [FactChunk]) {
    unfinished = nil
    guard chunks.contains(where: { isWord($0, .finishing) }),
      case let foods = chunks.filter({ $0.kind == .food }), foods.count == 1, let food = foods.first
    else { return }
    unfinished = (
      FactInstance.Item(food: amounts.name(of: food), tokens: food.tokens), clauses.count
    )
  }

  /// "Left about a third", "left a third of the ramen": the rest of it was had. False where the
  /// clause says anything else; what somebody else was left with is no part of it.
  mutating func takesLeftOver(
    _ chunks: [FactChunk], _ clause: Range<Int>, _ index: Int
  ) -> Bool {
    guard let verb = chunks.firstIndex(where: { isWord($0, .leavingOver) }), verb <= 1,
      chunks[..<verb].allSatisfy({
        $0.kind == .word && amounts.has($0.tokens.lowerBound, .ownSubject)
      }),
      let place = chunks.firstIndex(where: { amounts.number($0).map { 0 < $0 && $0 < 1 } ?? false }
      ),
      let part = amounts.number(chunks[place]), place > verb,
      case let foods = chunks.filter({ $0.kind == .food }), foods.count <= 1,
      chunks.allSatisfy({
        $0.kind == .word || $0.kind == .food || $0.tokens == chunks[place].tokens
      }),
      !chunks[verb...].contains(where: { isForOthers($0) })
    else { return false }
    let known = unfinished.flatMap { $0.clause + 2 >= index ? $0.item : nil }
    guard instances.count == sentenceStart || known != nil,
      var item = foods.first.map({
        FactInstance.Item(food: amounts.name(of: $0), tokens: $0.tokens)
      }) ?? known
    else { return false }
    item.quantity = 1 - part
    item.isPart = true
    if known == nil { unsure.insert(index) }
    unfinished = nil
    let meal = FactInstance(.meal, clause: index, tokens: clause)
    (meal.items, meal.hasVerb, meal.meal, meal.times) = ([item], true, pendingMeal, leadTimes)
    while clauses.count <= index { clauses.append(Clause(tokens: clause)) }
    clauses[index].tokens = clause
    clauses[index].explained = clause.count
    instances.append(meal)
    return true
  }

  private func isForOthers(_ chunk: FactChunk) -> Bool {
    guard chunk.kind == .word else { return false }
    let token = chunk.tokens.lowerBound
    return [.purpose, .recipient, .otherSubject].contains { amounts.has(token, $0) }
      || amounts.has(token, .preposition) && !amounts.isWord(token, .of)
  }

  private func isWord(_ chunk: FactChunk, _ name: NamedWords.Name) -> Bool {
    chunk.kind == .word && amounts.isWord(chunk.tokens.lowerBound, name)
  }
}
