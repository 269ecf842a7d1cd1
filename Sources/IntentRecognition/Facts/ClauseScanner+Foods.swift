import EntityRecognition

/// Foods, and how much of them.
extension ClauseScanner {
  func food(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) {
    let kind = kind(before: index, in: chunks)
    if isWeak(chunk), scan.verb?.kind != .ate, pending.isEmpty, scan.meal == nil, kind == nil,
      !(goesOnMeal && isWholeClause(chunks, index)), !isAccompaniment(chunks, index),
      !isGlued(chunks, index), !isServed(chunks, index), !isHad(chunks, index),
      !beginsList(chunks, index)
    {
      return
    }
    if isVenue(chunk) || scan.verb?.kind == .weighed || isBehindTo(chunk) { return }
    if isPersonalBest(chunk) || isNotEaten(chunk) { return }
    if isCalledLikeFood(chunks, index) {
      scan.unknown += 1
      return
    }
    if isReading(chunk) {
      scan.unknown += 1
      return
    }
    if isLeftOut(chunks, index) { return leaveOut(chunk) }
    // "for dessert I had a pear"
    if isNamedCourse(chunk), chunks[(index + 1)...].contains(where: { $0.kind == .food }) { return }
    if isCourse(chunk) || isNamedBackwards(chunks, index) || isMadeOf(chunks, index) { return }
    let isInDrink = current.map { scan.instances[$0].kind == .drink } ?? false
    if isInDrink, isAdditive(chunk, chunks, index) { return }
    if isShown(chunk) || isWhen(chunk) { return widen(to: chunk.tokens) }
    var item = FactInstance.Item(food: name(of: chunk), tokens: chunk.tokens)
    if let kind { tell(kind, of: &item) } else { tellState(of: &item, chunks, index) }
    item.isPlural = isSaidInPlural(chunk) && !item.food.hasSuffix("s")
    var rest: [FactChunk] = []
    for waiting in pending where !measureFood(&item, by: waiting) { rest.append(waiting) }
    if index > 0, chunks[index - 1].kind == .word, item.quantity == nil,
      isOne(chunks[index - 1].tokens.lowerBound)
    {
      item.quantity = 1
    }
    if item.unit == nil, item.grams == nil {
      item.unit = size(before: chunk.tokens.lowerBound) ?? size(behind: chunk.tokens.upperBound)
    }
    let sharers = sharers(chunks, index)
    if sharers > 1, item.grams == nil, let kept = kept(of: item, chunk) {
      item.quantity = kept
    } else if sharers > 1, item.grams == nil {
      (item.quantity, item.sharers) = ((item.quantity ?? 1) / Double(sharers), sharers)
    }
    if let current, scan.instances[current].kind == .meal {
      let isGlued = scan.instances[current].items.last.map {
        $0.tokens.upperBound == chunk.tokens.lowerBound && item.quantity == nil
          && item.grams == nil && !isSymbol(chunk) && !($0.isPlural && !isDishOfAny(chunk))
          && !standsApart(chunk, from: $0)
      }
      pending = rest
      if isGlued == true { return join(item) }
      scan.instances[current].items.append(item)
      widen(to: chunk.tokens)
      return
    }
    let first = pending.first?.tokens.lowerBound ?? chunk.tokens.lowerBound
    pending = rest
    let kept = pending
    pending = []
    begin(.meal, min(first, chunk.tokens.lowerBound)..<chunk.tokens.upperBound)
    set { $0.items = [item] }
    if let meal = scan.meal { set { $0.meal = meal } }
    for chunk in kept {
      if let current, !give(chunk, to: scan.instances[current]) { pending.append(chunk) }
    }
  }

  /// "pepperoni pizza 🍕": the same, shown; "🍕🍕" are two.
  private func isShown(_ chunk: FactChunk) -> Bool {
    guard isSymbol(chunk), let current, let last = scan.instances[current].items.last,
      last.tokens.upperBound == chunk.tokens.lowerBound
    else { return false }
    if pending.isEmpty, last.tokens.contains(where: { utterance.tokens[$0].kind == .word }) {
      return true
    }
    guard last.food == name(of: chunk) else { return false }
    set { $0.items[$0.items.count - 1].quantity = (last.quantity ?? 1) + 1 }
    set { $0.items[$0.items.count - 1].tokens = last.tokens.lowerBound..<chunk.tokens.upperBound }
    return true
  }

  /// "two eggs, toast without butter", "day 1 of no sugar": not of what was eaten.
  func isLeftOut(_ chunks: [FactChunk], _ index: Int) -> Bool {
    // "a burger without the bun"
    let before = chunks[..<index].last { chunk in
      chunk.kind != .word || !has(chunk.tokens.lowerBound, .article)
    }
    guard let before, before.kind == .word else { return false }
    // "nearly a smoothie" is most of one.
    // "Forgot an apple at 4" was forgotten to be told, where the clause counts at all.
    let token = before.tokens.lowerBound
    return has(token, .denial) && !has(token, .neutral) && !isWord(token, .forgetting)
  }

  /// "a greek salad without the olives": told of the dish, which may hold them.
  private func leaveOut(_ chunk: FactChunk) {
    guard let current, scan.instances[current].kind == .meal,
      let last = scan.instances[current].items.last
    else { return }
    let between = last.tokens.upperBound..<chunk.tokens.lowerBound
    guard !between.isEmpty, between.count <= 2, has(between.lowerBound, .denial) else { return }
    let without = utterance.text(of: between.lowerBound..<between.lowerBound + 1)
    let said = [last.food, without, utterance.text(of: chunk.tokens)].joined(separator: " ")
    set { $0.items[$0.items.count - 1].food = said.lowercased() }
  }

  /// "ice cream for dessert": which part of the meal it was.
  private func isCourse(_ chunk: FactChunk) -> Bool {
    isNamedCourse(chunk) && (current != nil || goesOnMeal)
  }

  private func isNamedCourse(_ chunk: FactChunk) -> Bool {
    let token = chunk.tokens.lowerBound
    return chunk.tokens.count == 1 && token > 0 && has(token - 1, .purpose)
      && language.mealWords.has(utterance.text(of: chunk.tokens).lowercased(), .course)
  }

  /// "a roll for lunch", "and a roll" behind other food: with an article, and a meal around it.
  private func isServed(_ chunks: [FactChunk], _ index: Int) -> Bool {
    let isOne =
      index > 0 && chunks[index - 1].kind == .word
      && has(chunks[index - 1].tokens.lowerBound, .article)
    guard isOne || index == 0 && goesOnMeal,
      chunks[..<index].allSatisfy({ $0.kind == .word && has($0.tokens.lowerBound, .bare) })
    else { return false }
    let behind = chunks[(index + 1)...]
    let name = utterance.text(of: chunks[index].tokens).lowercased()
    let goesOn =
      goesOnMeal || isOne && goesOnDrink && !language.words.has(name, .dishOrEvent)
    return namesMeal(behind) || goesOn && behind.allSatisfy { $0.kind == .time }
      || goesOn && isFilled(behind)
  }

  /// "A roll with butter": what is on it.
  private func isFilled(_ behind: ArraySlice<FactChunk>) -> Bool {
    guard let word = behind.first, word.kind == .word, behind.count > 1 else { return false }
    return language.mealWords.has(utterance.text(of: word.tokens).lowercased(), .linking)
      && behind.dropFirst().allSatisfy {
        [.food, .time].contains($0.kind) || $0.kind == .word && has($0.tokens.lowerBound, .bare)
      }
  }

  /// "had turkey for lunch", "I had some duck", "stew for dinner": had and nothing more said of it,
  /// or at a meal, whichever comes first.
  private func isHad(_ chunks: [FactChunk], _ index: Int) -> Bool {
    let name = utterance.text(of: chunks[index].tokens).lowercased()
    guard scan.unknown == 0, !language.words.has(name, .dishOrEvent) else { return false }
    let behind = chunks[(index + 1)...]
    let isVerb = scan.verb?.kind == .light
    let isBare = behind.allSatisfy {
      $0.kind == .time || $0.kind == .word && has($0.tokens.lowerBound, .bare)
    }
    return namesMeal(behind) && (isVerb || index == 0)
      || isVerb && isBare && isRightBehindHad(chunks, index)
  }

  private func namesMeal(_ chunks: ArraySlice<FactChunk>) -> Bool {
    chunks.contains { $0.kind == .word && mealName($0.tokens.lowerBound) != nil }
  }

  /// Only an article or "some" stands between.
  private func isRightBehindHad(_ chunks: [FactChunk], _ index: Int) -> Bool {
    let verb = chunks[..<index].lastIndex {
      $0.kind == .word && !has($0.tokens.lowerBound, .article)
        && !has($0.tokens.lowerBound, .quantifier)
    }
    return verb.map { has(chunks[$0].tokens.lowerBound, .had) } ?? false
  }

  /// "a bowl of it", "four of them": the food that was named before.
  func referToFood(_ chunk: FactChunk) -> Bool {
    guard let antecedent, let verb = scan.verb, current == nil else { return false }
    var item = FactInstance.Item(food: antecedent.food, tokens: chunk.tokens)
    item.isAnaphor = true
    if pending.isEmpty {
      // "Ordered a pizza and ate it all": as much as was named.
      guard verb.kind == .ate, !goesOnMeal, !antecedent.isOneOfSeveral else { return false }
      item.isPlural = antecedent.typed.hasSuffix("s") && !item.food.hasSuffix("s")
      if let amount = antecedent.amount { _ = measureFood(&item, by: amount) }
    } else {
      pending = pending.filter { !measureFood(&item, by: $0) }
      guard item.quantity != nil || item.grams != nil else { return false }
      takePart(of: antecedent, &item)
    }
    begin(.meal, chunk.tokens)
    set { $0.items = [item] }
    return true
  }

  /// "the new pizza place": where, and not what.
  func isVenue(_ chunk: FactChunk) -> Bool {
    let (before, next) = (chunk.tokens.lowerBound - 1, chunk.tokens.upperBound)
    // "a cola at burger king"
    if before > 0,
      language.mealWords.has(utterance.text(of: before..<before + 1).lowercased(), .place),
      !(scan.instances.isEmpty && scan.verb == nil)
    {
      return true
    }
    return next < utterance.tokens.count && isWord(next, .venue) || isSurface(chunk)
  }

  /// "2 hours on the water", "an hour in the veggie patch": where one was, unless a verb of eating
  /// or drinking is told.
  private func isSurface(_ chunk: FactChunk) -> Bool {
    let (before, next) = (chunk.tokens.lowerBound - 1, chunk.tokens.upperBound)
    guard before > 0, isWord(before, .definite), isWord(before - 1, .whereabouts),
      scan.verb.map({ $0.kind == .light || !$0.isDrinking && !$0.isOwn }) ?? true
    else { return false }
    if chunk.kind == .drink { return entry(chunk).name == plainDrink }
    // A word behind it that nothing explains names the place.
    return chunk.kind == .food && next < utterance.tokens.count
      && utterance.tokens[next].kind == .word
      && !language.classes.isKnown(utterance.tokens[next].word)
  }

  /// "toast with jam": behind a food even a weak name is one.
  private func isAccompaniment(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard index > 1, chunks[index - 1].kind == .word else { return false }
    var food = index - 2
    // "toast x2 with jam"
    if food > 1, chunks[food].kind == .number, isWord(chunks[food - 1].tokens.lowerBound, .by) {
      food -= 2
    }
    guard [.food, .drink].contains(chunks[food].kind) else { return false }
    let word = chunks[index - 1].tokens.lowerBound
    return has(word, .bare) && has(word, .preposition) && !has(word, .purpose) && !isOne(word)
  }

  /// "paneer tikka wrap": two names side by side.
  private func isGlued(_ chunks: [FactChunk], _ index: Int) -> Bool {
    index > 0 && chunks[index - 1].kind == .food
      && chunks[index - 1].tokens.upperBound == chunks[index].tokens.lowerBound
  }

  /// Nothing but articles stands beside it.
  private func isWholeClause(_ chunks: [FactChunk], _ index: Int) -> Bool {
    chunks.enumerated().allSatisfy {
      $0.offset == index || isNamedCourse($0.element)
        || $0.element.kind == .word && has($0.element.tokens.lowerBound, .bare)
    }
  }

  /// Energy that stands before a food is of the meal, not of the item.
  private func measureFood(_ item: inout FactInstance.Item, by chunk: FactChunk) -> Bool {
    chunk.kind == .energy ? false : measure(&item, by: chunk)
  }

  func isOne(_ token: Int) -> Bool {
    isWord(token, .single)
  }

  /// "turkey" "sandwich" side by side are one food.
  private func join(_ item: FactInstance.Item) {
    set {
      let last = $0.items.count - 1
      // "pb&j sandwich": a sandwich already.
      if !$0.items[last].food.hasSuffix(" " + item.food) {
        $0.items[last].food = called($0.items[last].food, item.food)
      }
      $0.items[last].tokens = $0.items[last].tokens.lowerBound..<item.tokens.upperBound
      $0.items[last].isPlural = item.isPlural
    }
    widen(to: item.tokens)
  }

  /// "Lentils soup" is called lentil soup, where a list has that.
  private func called(_ front: String, _ dish: String) -> String {
    let single = "\(front.dropLast()) \(dish)"
    let isKnown = front.hasSuffix("s") && language.lists.entry(single, in: "food") != nil
    return isKnown ? single : front + " " + dish
  }

  func widen(to tokens: Range<Int>) {
    set { $0.tokens = $0.tokens.lowerBound..<max($0.tokens.upperBound, tokens.upperBound) }
  }

  /// "brunch with the girls", "dinner at mum's": who was there, or where.
  private func isCompanion(_ chunks: [FactChunk], _ index: Int) -> Bool {
    let token = chunks[index].tokens.lowerBound
    if token > 0, !utterance.tokens[token].hasSpaceBefore,
      utterance.tokens[token - 1].kind == .word
    {
      return true
    }
    let before = chunks[..<index].reversed().first { chunk in
      chunk.kind != .word
        || !has(chunk.tokens.lowerBound, .article) && !has(chunk.tokens.lowerBound, .possessive)
    }
    guard let before, before.kind == .word else { return false }
    return has(before.tokens.lowerBound, .preposition) && !isLinkWord(before.tokens.lowerBound)
  }

  /// An unknown word right behind "ate", an amount or a meal's name is a food too.
  func unknownFood(_ chunks: [FactChunk], _ index: Int) {
    let chunk = chunks[index]
    if isDish(chunk) {
      scan.unknown -= 1
      if scan.unknown == 0 { scan.firstUnknown = nil }
      let name = utterance.text(of: chunk.tokens).lowercased()
      return join(FactInstance.Item(food: name, tokens: chunk.tokens))
    }
    if addsUnknown(chunks, index) || isPoured(chunks, index) { return }
    // "had a bowl of kvark": what comes in such portions is eaten.
    let isServed =
      scan.verb?.kind == .light
      && (pending.last.map { $0.kind == .portion } ?? false || isBesideMeal(chunks, index))
      || scan.verb == nil && goesOnMeal && scan.instances.isEmpty && isBesideMeal(chunks, index)
    let ate = scan.verb?.kind == .ate && (scan.isPast || !pending.isEmpty) || isServed
    // "a bag of kvark as a snack": so much of it, for a meal.
    let isOfMeal = pending.last?.kind == .portion && namesMeal(chunks[(index + 1)...])
    guard ate || isOfMeal || (scan.meal != nil && scan.instances.isEmpty) else { return }
    guard !has(chunk.tokens.lowerBound, .quantifier), !isCompanion(chunks, index) else { return }
    if isWord(chunk.tokens.lowerBound, .pronoun) || isBetweenFoods(chunk) { return }
    let behind = index + 1 < chunks.count ? chunks[index + 1] : nil
    if let behind, behind.kind == .word, isDoing(behind.tokens.lowerBound) { return }
    if isNothingEaten(chunk) || isOwner(chunk) { return }
    // "lunch at pizza hut"
    if index > 0, chunks[index - 1].kind == .food, isVenue(chunks[index - 1]) { return }
    let before = index > 0 ? chunks[index - 1] : nil
    // "for lunch I served 200 g of rice": a verb.
    if !ate, let before, before.kind == .word, has(before.tokens.lowerBound, .ownSubject) {
      return
    }
    // "lunch came early": what a meal did.
    if !ate, language.verbs.isPast(utterance.text(of: chunk.tokens).lowercased()) { return }
    // "lunch didn't happen"
    if let before, before.kind == .word, has(before.tokens.lowerBound, .denial) { return }
    // "lunch was expensive": how it was.
    if !ate, let before, before.kind == .word, isWord(before.tokens.lowerBound, .statement),
      !tellsMeal(chunks, index)
    {
      return
    }
    if let current, scan.instances[current].kind == .meal {
      guard let last = scan.instances[current].items.last,
        last.tokens.upperBound == chunk.tokens.lowerBound
      else { return }
    }
    if let before, before.kind == .word, has(before.tokens.lowerBound, .preposition),
      !isLinkWord(before.tokens.lowerBound)
    {
      return
    }
    scan.unknown -= 1
    if scan.unknown == 0 { scan.firstUnknown = nil }
    let name = utterance.text(of: chunk.tokens).lowercased()
    var item = FactInstance.Item(food: name, tokens: chunk.tokens)
    if let current, scan.instances[current].kind == .meal { return join(item) }
    pending = pending.filter { !measureFood(&item, by: $0) }
    if let quantity = item.quantity, quantity != 1, name.hasSuffix("s") {
      item.food = String(name.dropLast())
    }
    begin(.meal, chunk.tokens)
    set { $0.items = [item] }
    if let meal = scan.meal { set { $0.meal = meal } }
  }

  /// "the snack machine ate my coins", "ate what Joy brought": who did something is no food.
  private func isDoing(_ token: Int) -> Bool {
    has(token, .handled)
      || FactVerb(utterance.tokens[token].word, language.classes)?.kind == .ate
  }

  /// "my lunch consisted of rice": between a meal and what it was.
  func isBehindMealName(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard index > 0, chunks[index - 1].kind == .word, scan.instances.isEmpty,
      mealName(chunks[index - 1].tokens.lowerBound) != nil
    else { return false }
    let said = utterance.text(of: chunks[index].tokens).lowercased()
    return language.mealWords.has(said, .end)
  }

  /// "lunch included rice": joins foods, and is none.
  private func isBetweenFoods(_ chunk: FactChunk) -> Bool {
    let said = utterance.text(of: chunk.tokens).lowercased()
    return [.joint, .within, .end, .helping].contains { language.mealWords.has(said, $0) }
  }

  private func isLinkWord(_ token: Int) -> Bool { isWord(token, .of) }

  /// "Add salt to the soup", "walked to the bakery": where something is put, or where one went.
  private func isBehindTo(_ chunk: FactChunk) -> Bool {
    let start = chunk.tokens.lowerBound
    guard scan.verb?.kind != .ate, start > 1, isWord(start - 1, .definite) else { return false }
    return has(start - 2, .infinitive)
  }
}
