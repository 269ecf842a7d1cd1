import EntityRecognition

/// The names of several meals in one clause.
extension ClauseScanner {
  /// "Toast for breakfast a meal deal for lunch that was a sandwich": the second name is of what
  /// stands behind it.
  func endsMeal(_ meal: String, at place: Int) -> Bool {
    let told = scan.instances[place]
    guard told.kind == .meal, let old = told.meal, old != meal,
      told.labelled == told.items.count, !told.items.isEmpty
    else { return false }
    scan.meal = meal
    current = nil
    return true
  }

  /// "lunch 450 kcal dinner 700 kcal": each label takes the energy behind it.
  func beginsNext(_ meal: String, _ token: Int) -> Bool {
    if current == nil, let old = scan.meal, old != meal,
      let energy = pending.first(where: { $0.kind == .energy })
    {
      begin(.meal, energy.tokens)
      set { $0.meal = old }
    }
    guard let current, scan.instances[current].kind == .meal,
      scan.instances[current].items.isEmpty, scan.instances[current].kcal != nil,
      let old = scan.instances[current].meal, old != meal
    else { return false }
    begin(.meal, token..<token + 1)
    set { $0.meal = meal }
    return true
  }

  /// "eggs for breakfast a sandwich for lunch": what follows the first label is of the second.
  func splitMeal(_ meal: String, at current: Int) -> Bool {
    let told = scan.instances[current]
    guard told.kind == .meal, let old = told.meal, old != meal, let covered = told.labelled,
      covered < told.items.count
    else { return false }
    let next = FactInstance(.meal, clause: clause, tokens: told.tokens)
    next.items = Array(told.items[covered...])
    next.meal = meal
    next.labelled = next.items.count
    next.hasVerb = told.hasVerb
    next.isEaten = told.isEaten
    scan.instances[current].items.removeLast(told.items.count - covered)
    scan.instances.append(next)
    self.current = scan.instances.count - 1
    return true
  }

  /// What is handled and not eaten, and the "break" of "lunch break".
  func isNothingEaten(_ chunk: FactChunk) -> Bool {
    has(chunk.tokens.lowerBound, .handled) || isWord(chunk.tokens.lowerBound, .pause)
  }
}
