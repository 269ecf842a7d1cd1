import EntityRecognition

/// The part of a food or a drink that was had, told behind how much of it there was.
extension FactLinker {
  /// "Opened a 100 g bar and ate a third", "400 g of skyr, two thirds gone", "a tin of tuna, half
  /// went to the cat", "a bag of crisps, gave half to my son": how much of it was the sender's.
  mutating func takeSharesBehind() {
    var index = 0
    while index < instances.count {
      defer { index += 1 }
      let fact = instances[index]
      guard let end = endOfThing(fact) else { continue }
      let isToldAgain = isPartToldAgain(index)
      let next = index + (isToldAgain ? 2 : 1)
      let limit =
        next < instances.count ? instances[next].tokens.lowerBound : utterance.tokens.count
      guard let share = share(in: end..<max(end, limit)) else { continue }
      if isToldAgain { instances.remove(at: index + 1) }
      scale(fact, by: share.kept)
      orphaned.removeAll { clauses[$0.clause].tokens.contains(share.token) }
    }
  }

  /// "Bar of chocolate 100 g, ate half": so much of the weight that was told of it.
  func takePartsOfWeight(_ part: FactInstance, of whole: FactInstance) {
    for place in part.items.indices where part.items[place].isPart && part.items[place].isAnaphor {
      let isOfAll = whole.items.count > 1 && whole.items.allSatisfy { $0.grams != nil }
      let item = part.items[place]
      let told = whole.items.last { $0.food == item.food }?.grams
      // Of the last one it is known by then; of the others that were weighed it is as much.
      if isOfAll, let grams = item.grams, let told, grams < told {
        scaleOthers(than: item, of: whole, by: grams / told)
        continue
      }
      guard let share = item.quantity, share < 1, item.grams == nil,
        let grams = whole.items.last(where: { $0.food == item.food })?.grams
      else { continue }
      (part.items[place].grams, part.items[place].quantity) = (grams * share, nil)
      part.items[place].unit = nil
      if isOfAll { scaleOthers(than: item, of: whole, by: share) }
    }
  }

  private func scaleOthers(
    than item: FactInstance.Item, of whole: FactInstance, by share: Double
  ) {
    for other in whole.items.indices where whole.items[other].food != item.food {
      whole.items[other].grams = whole.items[other].grams.map { $0 * share }
    }
  }

  /// Where the last thing of a fact ends, of which nothing was taken yet.
  private func endOfThing(_ fact: FactInstance) -> Int? {
    switch fact.kind {
    case .drink:
      return fact.isPart || fact.kcal != nil || (fact.count ?? 1) < 1 ? nil : fact.tokens.upperBound
    case .meal:
      guard let last = fact.items.last, !last.isPart, last.kcal == nil, fact.kcal == nil,
        last.sharers == 1, (last.quantity ?? 1) >= 1
      else { return nil }
      return last.tokens.upperBound
    default: return nil
    }
  }

  /// "Bottle of wine, had a third of it": the part reads like one more.
  private func isPartToldAgain(_ index: Int) -> Bool {
    guard index + 1 < instances.count else { return false }
    let (fact, next) = (instances[index], instances[index + 1])
    return fact.kind == .drink && next.kind == .drink && fact.drink == next.drink
      && (next.count ?? 1) < 1 && next.clause > fact.clause
      && !next.tokens.contains { utterance.names(.drink, at: $0, language.lists) }
  }

  private func scale(_ fact: FactInstance, by part: Double) {
    if fact.kind == .drink {
      fact.isPart = true
      if let volume = fact.volume {
        fact.volume = volume * part
      } else {
        fact.count = (fact.count ?? 1) * part
      }
      return
    }
    let last = fact.items.count - 1
    // "200 g rice and 100 g chicken, only ate half": of all that was weighed out.
    let isOfAll = fact.items.allSatisfy { $0.grams != nil && !$0.isPart }
    for place in isOfAll ? 0..<last + 1 : last..<last + 1 {
      fact.items[place].isPart = true
      if let grams = fact.items[place].grams {
        fact.items[place].grams = grams * part
      } else {
        fact.items[place].quantity = (fact.items[place].quantity ?? 1) * part
      }
    }
  }

  /// The first part in some tokens of one sentence that says whose it was.
  private func share(in tokens: Range<Int>) -> (kept: Double, token: Int)? {
    for token in tokens {
      if utterance.isHardStop[token], token > tokens.lowerBound { return nil }
      for index in utterance.candidateRange(at: token) {
        let entity = utterance.lattice.all[index]
        guard case .number(let number) = entity.value, number.value > 0, number.value < 1,
          entity.tokens.upperBound <= tokens.upperBound,
          let kept = kept(number.value, entity.tokens, behind: tokens.lowerBound)
        else { continue }
        return (kept, token)
      }
    }
    return nil
  }

  private func kept(_ part: Double, _ tokens: Range<Int>, behind start: Int) -> Double? {
    let next = tokens.upperBound
    if tells(.partGiven, from: next) { return 1 - part }
    if tells(.partGone, from: next) { return part }
    var end = tokens.lowerBound
    while end > start, isSmallWord(end - 1) { end -= 1 }
    let isWhole =
      next == utterance.tokens.count || utterance.mayEnd(before: next)
      || amounts.isWord(next, .of) && isPronoun(next + 1)
    if isWhole, let verb = startOf(.partHad, endingAt: end, behind: start) {
      return leads(verb, behind: start)
    }
    if let verb = startOf(.givingPart, endingAt: end, behind: start),
      leads(verb, behind: start) != nil
    {
      return 1 - part
    }
    return nil

    /// Whose part it was: the sender's, or what somebody else left.
    func leads(_ verb: Int, behind start: Int) -> Double? {
      if verb <= start || utterance.isSeparator[verb - 1] || utterance.isPunctuation(verb - 1)
        || amounts.has(verb - 1, .ownSubject) || amounts.has(verb - 1, .connector)
        || amounts.isWord(verb - 1, .limiting) || amounts.isWord(verb - 1, .then)
      {
        return part
      }
      return amounts.has(verb - 1, .otherSubject) ? 1 - part : nil
    }
  }

  private static let longestOfPart = 3

  /// Such words begin at a token.
  private func tells(_ name: MealWords.Name, from token: Int) -> Bool {
    (1...FactLinker.longestOfPart).contains { count in
      token + count <= utterance.tokens.count
        && language.mealWords.has(utterance.text(of: token..<token + count).lowercased(), name)
    }
  }

  private func startOf(
    _ name: MealWords.Name, endingAt end: Int, behind start: Int
  ) -> Int? {
    (1...FactLinker.longestOfPart).map { end - $0 }.last { first in
      first >= start
        && language.mealWords.has(utterance.text(of: first..<end).lowercased(), name)
    }
  }

  /// "About", "only".
  private func isSmallWord(_ token: Int) -> Bool {
    utterance.fillerEnds[token] > token || amounts.isWord(token, .limiting)
      || language.mealWords.has(
        utterance.text(of: token..<token + 1).lowercased(), .weighing)
  }

  private func isPronoun(_ token: Int) -> Bool {
    token < utterance.tokens.count && amounts.isWord(token, .pronoun)
  }
}
