import EntityRecognition

/// What is said behind a food or a drink of the part that was had of it, and of what it held.
extension FactLinker {
  /// "Avocado, half of one", "a banana, only half": a part of what stands in front.
  func takeShare(_ orphans: inout [FactChunk]) {
    guard let meal = instances.last, meal.kind == .meal, let last = meal.items.indices.last,
      let quantity = meal.items[last].quantity, quantity >= 1, meal.items[last].grams == nil,
      let place = orphans.firstIndex(where: isPart), let part = amounts.number(orphans[place])
    else { return }
    let end = orphans[place].tokens.upperBound
    meal.items[last].quantity = quantity * part
    if !meal.isKcalEach { meal.kcal = meal.kcal.map { $0 * part } }
    meal.items[last].isPart = true
    orphans.remove(at: place)
    // The one of "half of one".
    orphans.removeAll { chunk in
      amounts.number(chunk) == 1 && chunk.tokens.lowerBound == end + 1 && amounts.isWord(end, .of)
    }
  }

  /// A part that is told of what was named: at the end, or in front of "of it".
  private func isPart(_ chunk: FactChunk) -> Bool {
    guard chunk.kind == .number, let part = amounts.number(chunk), part > 0, part < 1 else {
      return false
    }
    let next = chunk.tokens.upperBound
    return next == utterance.tokens.count || utterance.mayEnd(before: next)
      || amounts.isWord(next, .of)
  }

  /// "Split a pizza with my girlfriend, I had 3 slices": how much of what was shared was the
  /// sender's.
  func takeOwnShare(_ orphans: inout [FactChunk], _ scan: ClauseScanner.Scan) {
    guard let meal = instances.last, meal.kind == .meal, instances.count > sentenceStart,
      let last = meal.items.indices.last, meal.items[last].sharers > 1,
      orphans.count == 1, orphans[0].kind == .portion, let share = amounts.quantity(orphans[0]),
      share.isCountSaid, let verb = scan.verb, [.ate, .light].contains(verb.kind),
      (orphans[0].tokens.lowerBound - 3..<orphans[0].tokens.lowerBound).contains(where: {
        $0 >= 0 && amounts.has($0, .ownSubject)
      })
    else { return }
    (meal.items[last].quantity, meal.items[last].unit) = (share.number.value, share.unit)
    (meal.items[last].sharers, meal.items[last].isPart) = (1, true)
    meal.hasVerb = true
    orphans = []
  }

  /// "We shared nachos, wings and a brownie": what goes on with a list of shared things was shared
  /// as well, up to a verb or an amount of its own; where others are named behind a food, only that
  /// one was.
  func shareAsWell(
    _ instance: FactInstance, with last: FactInstance, _ scan: ClauseScanner.Scan
  ) {
    guard scan.verb == nil, let shared = last.items.last, shared.sharers > 1,
      instance.clause < clauses.count,
      case let between = shared.tokens.upperBound..<instance.tokens.lowerBound,
      between.allSatisfy({
        utterance.isPunctuation($0) || amounts.has($0, .connector) || amounts.has($0, .article)
      })
    else { return }
    for place in instance.items.indices {
      let item = instance.items[place]
      guard item.sharers == 1, item.grams == nil, item.kcal == nil, item.quantity ?? 1 == 1
      else { return }
      instance.items[place].quantity = 1 / Double(shared.sharers)
      instance.items[place].sharers = shared.sharers
    }
  }

  /// "We split a turkey sandwich, so half a sandwich for me": how much of it was the sender's.
  func restateShare(_ instance: FactInstance) -> Bool {
    guard instance.kind == .meal, instance.items.count == 1, let share = instance.items.first,
      share.quantity != nil || share.grams != nil, instances.count > sentenceStart,
      let whole = instances.last, whole.kind == .meal, let old = whole.items.last,
      old.food == share.food || old.food.hasSuffix(" " + share.food),
      instance.clause < clauses.count, isOwnShare(clauses[instance.clause].tokens, behind: share)
    else { return false }
    let place = whole.items.count - 1
    (whole.items[place].quantity, whole.items[place].grams) = (share.quantity, share.grams)
    (whole.items[place].unit, whole.items[place].sharers) = (share.unit ?? old.unit, 1)
    whole.items[place].isPart = true
    whole.hasVerb = true
    return true
  }

  /// "2 chapatis, bhindi sabzi. Shared half my bhindi with Meena", "carrot cake, shared the cake":
  /// only a part of what was named before was the sender's.
  func giveAway(_ instance: FactInstance) -> Bool {
    guard instance.kind == .meal, instance.items.count == 1, let share = instance.items.first,
      share.tokens.lowerBound > 0, instance.clause < clauses.count,
      let kept = share.quantity ?? (isDefinite(share) ? 0.5 : nil), kept < 1,
      isDefinite(share) || amounts.has(share.tokens.lowerBound - 1, .possessive),
      clauses[instance.clause].tokens.contains(where: { token in
        language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .sharing)
      }),
      let meal = instances.last(where: { $0.kind == .meal }),
      instance.times.isEmpty || instance.times == meal.times,
      instance.meal == nil || instance.meal == meal.meal,
      let place = meal.items.lastIndex(where: { old in
        old.food.split(separator: " ").contains(Substring(share.food))
      }), meal.items[place].grams == nil
    else { return false }
    meal.items[place].quantity = (meal.items[place].quantity ?? 1) * kept
    meal.items[place].isPart = true
    return true
  }

  /// "The cake" is one that was told of.
  private func isDefinite(_ item: FactInstance.Item) -> Bool {
    amounts.isWord(item.tokens.lowerBound - 1, .definite)
  }

  /// "For me" behind it.
  private func isOwnShare(_ clause: Range<Int>, behind share: FactInstance.Item) -> Bool {
    clause.contains { token in
      token > share.tokens.upperBound && amounts.isWord(token, .ownShare)
        && amounts.has(token - 1, .purpose)
    }
  }

  /// "Onigiri 2 (salmon)", "a sandwich (ham and cheese)": which kind of it that was.
  func isKindInBrackets(_ instance: FactInstance) -> Bool {
    guard instance.kind == .meal, instance.kcal == nil, !instance.items.isEmpty,
      instance.items.allSatisfy({ $0.quantity == nil && $0.grams == nil && $0.kcal == nil }),
      let last = instances.indices.last, last >= sentenceStart, instances[last].kind == .meal,
      let dish = instances[last].items.last,
      let brackets = brackets(
        behind: max(dish.tokens.upperBound, instances[last].tokens.upperBound)),
      brackets.contains(instance.tokens.lowerBound)
    else { return false }
    let name = utterance.text(of: dish.tokens.suffix(1))
    let holds = language.words.has(name.lowercased(), .carrier)
    guard holds || brackets.count == instance.items[0].tokens.count else { return false }
    let kind = utterance.text(of: brackets).lowercased()
    let place = instances[last].items.count - 1
    if !instances[last].items[place].food.hasPrefix(kind) {
      instances[last].items[place].food = kind + " " + dish.food
    }
    return true
  }

  /// Which kind of a food it was, or what was in a drink.
  func isInBrackets(_ instance: FactInstance) -> Bool {
    isKindInBrackets(instance) || isContents(instance)
  }

  /// "green smoothie (spinach, banana) 16 oz": what is in a drink, and no meal beside it.
  func isContents(_ instance: FactInstance) -> Bool {
    guard instance.kind == .meal, instance.kcal == nil, !instance.items.isEmpty,
      instance.items.allSatisfy({ $0.quantity == nil && $0.grams == nil && $0.kcal == nil }),
      let drink = instances.last, instances.count > sentenceStart, drink.kind == .drink,
      drink.tokens.upperBound < instance.tokens.lowerBound,
      let name = drink.drink?.split(separator: " ").last,
      language.mealWords.has(String(name), .assembled)
    else { return false }
    func isMark(_ token: Int, _ mark: String) -> Bool {
      utterance.bytes[utterance.tokens[token].bytes].elementsEqual(mark.utf8)
    }
    guard isMark(drink.tokens.upperBound, "(") else { return false }
    let inside = drink.tokens.upperBound + 1..<instance.tokens.upperBound
    return !inside.contains { isMark($0, ")") }
  }

  /// The words between "(" right behind a food and its ")", where they are nothing but words.
  private func brackets(behind token: Int) -> Range<Int>? {
    func isMark(_ place: Int, _ mark: String) -> Bool {
      utterance.bytes[utterance.tokens[place].bytes].elementsEqual(mark.utf8)
    }
    guard token < utterance.tokens.count, isMark(token, "("),
      let end = (token + 1..<utterance.tokens.count).first(where: {
        utterance.tokens[$0].kind != .word
      }), isMark(end, ")"), end > token + 1,
      !language.mealWords.has(utterance.text(of: token + 1..<token + 2).lowercased(), .linking)
    else { return nil }
    return token + 1..<end
  }

  /// "Protein shake: 30 g whey, 300 ml milk": what is mixed is told by what is in it, and was not
  /// drunk a second time.
  mutating func leaveMixed() {
    for index in instances.indices.reversed() where isMixed(index) {
      instances[index + 1].hasVerb = instances[index + 1].hasVerb || instances[index].hasVerb
      instances.remove(at: index)
    }
  }

  private func isMixed(_ index: Int) -> Bool {
    let drink = instances[index]
    guard drink.kind == .drink, drink.volume == nil, drink.count == nil, drink.kcal == nil,
      drink.items.isEmpty, drink.clause < clauses.count,
      case let colon = clauses[drink.clause].tokens.upperBound, colon < utterance.tokens.count,
      utterance.isColon(colon), drink.tokens.upperBound == colon
    else { return false }
    let end = (colon..<utterance.tokens.count).first { utterance.isHardStop[$0] }
    let parts = instances[(index + 1)...].prefix { $0.tokens.lowerBound < end ?? .max }
    guard parts.allSatisfy({ [.drink, .meal].contains($0.kind) }),
      parts.reduce(0, { $0 + max($1.items.count, 1) }) > 1
    else { return false }
    let name = utterance.text(of: colon - 1..<colon).lowercased()
    return language.mealWords.has(name, .assembled) || parts.allSatisfy(isMeasured)
  }

  private func isMeasured(_ part: FactInstance) -> Bool {
    part.kind == .drink
      ? part.volume != nil : part.items.allSatisfy { $0.grams != nil && !$0.isNutrient }
  }
}
