import EntityRecognition

/// Foods and drinks that are only named, or stand beside such.
extension FactLinker {
  /// The whole message only names foods and drinks: one drink, several things, or one more.
  mutating func markBare(isContinuing: Bool) {
    let count = instances.reduce(0) { $0 + max(1, $1.items.count) }
    for index in instances.indices {
      let isSymbol = instances[index].tokens.allSatisfy {
        utterance.tokens[$0].kind == .symbol
      }
      let isDrink = instances[index].kind == .drink
      if isDrink, !isSymbol, isMetric(instances[index]) { continue }
      // "scrambled eggs on toast": the name of a dish of several words is hardly anything else.
      let isDish = instances[index].kind == .meal && instances[index].tokens.count > 1
      if isSymbol || isDrink || isDish || count > 1 || isContinuing || isSome(instances[index]) {
        instances[index].isBare = true
      }
    }
  }

  /// "Some watermelon", "a little rice", "leftover lasagna": a food alone with the word for how
  /// much it was, or how it was.
  private func isSome(_ instance: FactInstance) -> Bool {
    let before = instance.tokens.lowerBound - 1
    return instance.kind == .meal && before >= 0
      && (language.words.has(utterance.tokens[before].word, .someOf)
        || language.mealWords.has(
          utterance.text(of: before..<before + 1).lowercased(), .describing))
  }

  /// "water" alone asks for the day's total.
  private func isMetric(_ instance: FactInstance) -> Bool {
    let found = utterance.lists(at: instance.tokens.lowerBound)
    // "Protein shake" begins like the metric.
    let longest = found.map(\.tokens.count).max()
    return found.contains {
      $0.tokens.count == longest
        && language.lists.names[Int(language.lists.entries[Int($0.entry)].list)] == "metric"
    }
  }

  /// "Coffee and 3 medialunas", "coffee and a koeksister": behind foods and drinks, what no list
  /// knows and no ordinary word is. It is asked about.
  mutating func addCountedFood(
    _ scan: ClauseScanner.Scan, in range: Range<Int>, index: Int
  ) -> Bool {
    guard scan.instances.isEmpty, scan.verb == nil, scan.orphans.count <= 1,
      instances.count > sentenceStart, let last = instances.last,
      [.drink, .meal].contains(last.kind), isBefore(last, index),
      let start = portionOfFood(scan) ?? startOfFood(scan, in: range),
      case let words = range.filter({ utterance.tokens[$0].kind == .word && $0 >= start.name }),
      (1...2).contains(words.count), words.first == start.name,
      words.allSatisfy({
        start.portion != nil || amounts.mayBeFood($0, isCounted: start.number != nil)
      }),
      words.count == scan.unknown
    else { return false }
    let number = start.number
    let name = utterance.text(of: words[0]..<words[words.count - 1] + 1).lowercased()
    let isPlural = number ?? 1 > 1 && name.hasSuffix("s")
    var item = FactInstance.Item(
      food: isPlural ? String(name.dropLast()) : name,
      tokens: words[0]..<words[words.count - 1] + 1)
    item.quantity = number
    if let portion = start.portion { _ = amounts.measure(&item, by: portion) }
    let told = FactInstance(.meal, clause: index, tokens: start.first..<range.upperBound)
    (told.items, told.hasVerb, told.isBare) = ([item], last.hasVerb, true)
    told.times = scan.times.isEmpty ? last.times : scan.times
    if last.kind == .meal, last.times.isEmpty || scan.times.isEmpty {
      last.items.append(item)
      unsure.insert(last.clause)
    } else {
      instances.append(told)
      unsure.insert(index)
    }
    clauses[index].unknown = 0
    clauses[index].explained = scan.tokens
    return true
  }

  /// Whether a fact, or the last thing of it, was told in the clause in front.
  func isBefore(_ last: FactInstance, _ index: Int) -> Bool {
    if last.clause + 1 >= index { return true }
    guard let item = last.items.last else { return false }
    return clauses[index - 1].tokens.contains(item.tokens.lowerBound)
  }

  /// Where the number or the article in front of an unknown food stands, and its name; nil where
  /// there is neither.
  func startOfFood(
    _ scan: ClauseScanner.Scan, in range: Range<Int>
  ) -> FoodStart? {
    if let count = scan.orphans.first {
      guard count.kind == .number, let number = amounts.plainNumber(count),
        FactLinker.servings.contains(number)
      else { return nil }
      return FoodStart(
        first: count.tokens.lowerBound, name: count.tokens.upperBound, number: number)
    }
    guard let name = scan.firstUnknown, name > range.lowerBound,
      language.words.has(utterance.tokens[name - 1].word, .single)
    else { return nil }
    return FoodStart(first: name - 1, name: name)
  }

  /// "Turkey sandwich, apple, bag of lays": what comes in such portions is eaten.
  private func portionOfFood(_ scan: ClauseScanner.Scan) -> FoodStart? {
    guard let amount = scan.orphans.first, amount.kind == .portion,
      case let of = amount.tokens.upperBound, of + 1 < utterance.tokens.count,
      amounts.isWord(of, .of)
    else { return nil }
    return FoodStart(first: amount.tokens.lowerBound, name: of + 1, portion: amount)
  }

  /// Where the number or the article in front of an unknown food stands, and its name.
  struct FoodStart {
    var first: Int
    var name: Int
    var number: Double?
    var portion: FactChunk?
  }

  /// "A coffee at home and another at work": once more, and where.
  func isElsewhere(_ scan: ClauseScanner.Scan, _ index: Int) -> Bool {
    scan.verb == nil && scan.unknown <= 1 && instances.last?.kind == .drink
      && clauses[index].tokens.contains { token in
        language.words.has(utterance.tokens[token].word, .at)
      }
  }

  /// The last fact once more, of which nothing is measured; "a bottle at the gym and another one at
  /// home" is as much of it.
  func oneMore(
    _ orphans: inout [FactChunk], _ scan: ClauseScanner.Scan, _ index: Int, of last: FactInstance
  ) -> FactInstance {
    guard scan.isAgain, last.kind == .drink, (last.count ?? 1) == 1, (last.containers ?? 1) == 1,
      orphans.count == 1, orphans.allSatisfy({ amounts.plainNumber($0) == 1 })
    else { return repeated(last, clause: index, scan) }
    orphans = []
    return again(last, clause: index, scan)
  }

  /// How many of one food somebody has.
  static let servings = 1.0...20
}
