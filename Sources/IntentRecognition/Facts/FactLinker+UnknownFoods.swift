import EntityRecognition

/// Foods that no list knows, beside others or behind the name of a meal.
extension FactLinker {
  /// "ate pasta and kvark": a food of a list that is in no table is kept by its name.
  mutating func goOnWithUnknownFood(
    _ scan: ClauseScanner.Scan, in range: Range<Int>, index: Int
  ) -> Bool {
    if isHeaded(at: range.lowerBound), instances.count == sentenceStart {
      return beginWithUnknownFood(scan, in: range, index: index)
    }
    guard isInMeal, let last = instances.indices.last, scan.instances.isEmpty,
      instances[last].hasVerb || instances[last].meal != nil || scan.meal != nil,
      let served = portion(in: scan), scan.unknown > 0, scan.verb == nil,
      let first = scan.firstUnknown, let end = scan.lastUnknown, end - first + 1 == scan.unknown,
      !isReason(range)
    else { return false }
    let range = max(served.end, range.lowerBound)..<max(served.end, range.upperBound)
    // Behind it there may be when it was: "and curd in the morning".
    let words = range.filter { utterance.tokens[$0].kind == .word && !isBareWord($0) }
    guard words.first == first, scan.unknown <= 2,
      (scan.meal == nil ? first...end : end...end).allSatisfy({ isNameLike($0) }),
      !(first...end).contains(where: isAilment),
      words.last == end || !scan.times.isEmpty || scan.meal != nil,
      first == range.lowerBound
        || !language.classes.has(utterance.tokens[first - 1].word, .possessive)
    else { return false }
    let told = instances[last].meal
    let isOther = scan.meal != nil && told != nil && scan.meal != told
    if isOther {
      if (first...end).contains(where: isHelping) { return false }
    } else {
      instances[last].meal = instances[last].meal ?? scan.meal
      if instances[last].times.isEmpty { instances[last].times = scan.times }
    }
    // "shared a pizza with Tom and Ann": one more of those who had part of it.
    if let item = instances[last].items.last, item.sharers > 1, let quantity = item.quantity {
      let place = instances[last].items.count - 1
      let count = Double(item.sharers)
      instances[last].items[place].quantity = quantity * count / (count + 1)
      instances[last].items[place].sharers += 1
      return true
    }
    if (first...end).contains(where: isHelping) { return false }
    let name = utterance.text(of: first..<end + 1).lowercased()
    var item = FactInstance.Item(food: name, tokens: first..<end + 1)
    if let amount = served.amount { _ = amounts.measure(&item, by: amount) }
    clauses[index].explained = scan.tokens
    if isOther {
      begin(item, of: scan, index)
    } else {
      instances[last].items.append(item)
    }
    return true
  }

  /// "A bun for lunch cause late train": behind what says why, up to the mark in front.
  private func isReason(_ range: Range<Int>) -> Bool {
    var token = range.lowerBound
    while token > 0, !utterance.isSeparator[token - 1] {
      token -= 1
      let word = utterance.text(of: token..<token + 1).lowercased()
      if language.mealWords.has(word, .reason) { return true }
    }
    return false
  }

  /// "a bowl of kvark": the portion in front of an unknown food, and where its name may begin; nil
  /// where other amounts wait.
  private func portion(in scan: ClauseScanner.Scan) -> (amount: FactChunk?, end: Int)? {
    guard let amount = scan.orphans.first else { return (nil, 0) }
    // "kvark 2 bowls": behind it.
    if scan.orphans.count == 1, [.portion, .mass, .number].contains(amount.kind),
      amount.tokens.lowerBound == scan.lastUnknown.map({ $0 + 1 })
    {
      return (amount, 0)
    }
    let of = amount.tokens.upperBound
    guard scan.orphans.count == 1, [.portion, .mass].contains(amount.kind),
      of < utterance.tokens.count, amounts.isWord(of, .of)
    else { return nil }
    return (amount, of + 1)
  }

  /// "lunch: kvark and rice": what stands right behind the heading, and is nothing but a name.
  private mutating func beginWithUnknownFood(
    _ scan: ClauseScanner.Scan, in range: Range<Int>, index: Int
  ) -> Bool {
    guard let meal = pendingMeal, scan.instances.isEmpty, scan.orphans.isEmpty, scan.verb == nil,
      scan.times.isEmpty, (1...2).contains(scan.unknown),
      let first = scan.firstUnknown, let end = scan.lastUnknown, end - first + 1 == scan.unknown,
      range.allSatisfy({ (first...end).contains($0) || amounts.has($0, .article) }),
      (first...end).allSatisfy({ isNameLike($0) && amounts.mayBeFood($0) })
    else { return false }
    let name = utterance.text(of: first..<end + 1).lowercased()
    begin(FactInstance.Item(food: name, tokens: first..<end + 1), of: scan, index, meal)
    clauses[index].explained = scan.tokens
    return true
  }

  /// "Two eggs and a hot pot and a banana": behind what was eaten or drunk, a count or an article
  /// and words that no list has. What it was is not known, and the reply names it as left out.
  func isUnknownOfList(_ scan: ClauseScanner.Scan, _ range: Range<Int>, _ index: Int) -> Bool {
    guard scan.verb == nil, scan.instances.isEmpty, scan.orphans.count <= 1,
      (1...FactLinker.longest).contains(scan.unknown), instances.count > sentenceStart,
      let last = instances.last, [.drink, .meal].contains(last.kind), isBefore(last, index),
      let start = startOfFood(scan, in: range),
      case let words = range.filter({ $0 >= start.name && utterance.tokens[$0].kind == .word })
    else { return false }
    return words.count == scan.unknown
  }

  /// "a small portion": how much of something, and no food.
  private func isHelping(_ token: Int) -> Bool {
    language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .helping)
  }

  /// "Curd rice, headache", "…, stomach upset": what one suffers from, and a part of the body.
  private func isAilment(_ token: Int) -> Bool {
    utterance.lists(at: token).contains { language.lists.isOfTracker($0.list) }
      || language.words.has(utterance.tokens[token].word, .ailing)
  }

  private func isBareWord(_ token: Int) -> Bool {
    language.classes.has(utterance.tokens[token].word, .bare)
  }

  /// No participle and no adverb, as far as its ending tells.
  private func isNameLike(_ token: Int) -> Bool {
    let bytes = utterance.bytes[utterance.tokens[token].bytes]
    return bytes.count > 3
      && !["ed", "ing", "ly"].contains { bytes.reversed().starts(with: $0.utf8.reversed()) }
  }

  /// Begins a meal with a food that nobody knows.
  mutating func begin(
    _ item: FactInstance.Item, of scan: ClauseScanner.Scan, _ index: Int, _ heading: String? = nil
  ) {
    let instance = FactInstance(.meal, clause: index, tokens: item.tokens)
    instance.items = [item]
    instance.meal = heading ?? scan.meal
    instance.times = scan.times.isEmpty ? leadTimes : scan.times
    instance.hasVerb = true
    instance.labelled = heading == nil ? 1 : nil
    instances.append(instance)
  }
}
