import CivilTime
import Commands
import EntityRecognition

/// Which foods are of one meal, and what stands in a food's place that no list knows.
extension FactLinker {
  /// "Porridge this morning and soup at lunchtime": told with a part of the day that no later meal
  /// is in.
  private func isOfMorning(_ meal: FactInstance) -> Bool {
    meal.times.contains { time in
      time.known.contains(.dayPart) && time.past.firstHour.map { $0 < 10 } ?? false
    }
  }

  /// Whether foods go on with the meal before.
  func belongs(
    _ instance: FactInstance, to last: FactInstance, _ scan: ClauseScanner.Scan
  ) -> Bool {
    if let meal = instance.meal, let old = last.meal, meal != old { return false }
    if last.meal == nil, let meal = instance.meal, !isUsual(last.times, for: meal) { return false }
    // "Sat pancakes, sun 9k and a curry": of the day that leads since.
    if scan.times.isEmpty, let day = instance.times.first, let old = last.times.first, day != old,
      isDay(day), isDay(old)
    {
      return false
    }
    if last.meal == nil, last.hasVerb, isNamedFirst(instance) { return false }
    if isOnItsOwn(instance, behind: last) { return false }
    // "This morning an onigiri, and for dinner I had ramen."
    if scan.meal != nil, last.meal == nil, !last.times.isEmpty,
      scan.verb != nil || isOfMorning(last) && scan.meal != MealName.breakfast.rawValue
    {
      return false
    }
    let isOther = !last.hasVerb && instance.hasVerb && !instance.items.contains(where: \.isAnaphor)
    if isOther, isBehindTurn(instance) { return false }
    if instance.items.isEmpty { return last.kcal == nil && instance.meal == last.meal }
    if last.items.isEmpty && last.kcal != nil {
      // "lunch: 500 kcal, 30 g protein": more of what was in it.
      if instance.items.allSatisfy(\.isNutrient) { return true }
      // "lunch was 600 kcal, a chicken wrap": what it was.
      let isTold =
        clauses[last.clause].tokens.contains { amounts.isWord($0, .statement) || comesTo($0) }
        || last.meal != nil && instance.meal == last.meal && scan.verb == nil
      guard isTold, last.clause + 1 == instance.clause, instance.kcal == nil else { return false }
    }
    if isAtOtherTime(instance, scan, behind: last) { return false }
    if let meal = last.meal, last.labelled != nil, instance.labelled == nil,
      scan.times.contains(where: { isLater($0, than: meal) })
    {
      return false
    }
    // "Eggs at 9, schnitzel now"
    if last.times.contains(where: { $0.known.contains(.hour) }), isOfNow(instance) { return false }
    return scan.times.isEmpty || last.times.isEmpty || scan.times == last.times
      || instance.times == last.times || namesOnlyMeal(scan, instance, last)
  }

  /// Whether a meal of that name may have been at the time of day of what was told before it:
  /// "chicken salad at 1, stir fry for dinner" are two.
  private func isUsual(_ times: [TimeValue], for meal: String) -> Bool {
    let clocks = times.filter { $0.known.contains(.hour) && !$0.known.contains(.dayPart) }
    guard let clock = clocks.first, let second = clock.firstSecond,
      let name = MealName(rawValue: meal)
    else { return true }
    let hours: ClosedRange<Int>
    switch name {
    case .breakfast: hours = 4...12
    case .lunch: hours = 10...16
    case .dinner: hours = 16...23
    default: return true
    }
    let hour = second / 3600
    return hours.contains(hour) || clock.isOfEitherHalf && hours.contains((hour + 12) % 24)
  }

  /// "Arepa for breakfast, bandeja paisa at 2 pm", "lunch was rice, evening I took 2 samosas": at a
  /// time of its own, behind a meal's name; "soup at noon and for dinner rice": by its name, behind
  /// one that has a time of its own.
  private func isAtOtherTime(
    _ instance: FactInstance, _ scan: ClauseScanner.Scan, behind last: FactInstance
  ) -> Bool {
    if scan.meal != nil, last.meal == nil, last.clause < instance.clause,
      last.times != leadTimes, last.times != instance.times
    {
      return last.times.contains { $0.known.contains(.hour) }
    }
    guard last.meal != nil, last.times.isEmpty, scan.meal == nil,
      instance.meal == nil || instance.meal == pendingMeal
    else { return false }
    let isClosed = last.labelled != nil || last.hasVerb
    let isTold = scan.leadsWithTime || scan.verb != nil
    return scan.times.contains { time in
      time.known.contains(.hour)
        ? isClosed || scan.verb != nil
        : time.known.contains(.dayPart) && isTold
    }
  }

  /// Takes the foods of a clause, and what is told of them, into the meal before.
  func goOn(
    with instance: FactInstance, _ last: FactInstance, _ scan: ClauseScanner.Scan
  ) {
    shareEnergy(instance, with: last)
    takePartsOfWeight(instance, of: last)
    takePartOfEnergy(instance, of: last)
    shareAsWell(instance, with: last, scan)
    last.items.removeAll { old in
      instance.items.contains { $0.isAnaphor && $0.food == old.food }
    }
    last.items += instance.items
    last.meal = last.meal ?? instance.meal
    last.kcal = last.kcal ?? instance.kcal
    last.hasVerb = last.hasVerb || instance.hasVerb
    last.isKcalEach = last.isKcalEach || instance.isKcalEach
    last.tokens =
      last.tokens.lowerBound..<instance.tokens.upperBound
    if last.times.isEmpty { last.times = instance.times }
    if instance.labelled != nil { last.labelled = last.items.count }
    if instance.placed != nil { last.placed = last.items.count }
  }

  /// Notes how many foods a time of day is of: those that were told up to it.
  func noteTimed(_ fact: FactInstance, _ scan: ClauseScanner.Scan) {
    guard fact.kind == .meal, !scan.leadsWithTime,
      scan.times.contains(where: { !$0.known.isDisjoint(with: [.hour, .dayPart]) })
    else { return }
    fact.timed = fact.items.count
  }

  /// "Dinner came to 900 kcal, burger and fries".
  private func comesTo(_ token: Int) -> Bool {
    language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .weighing)
      && token + 1 < utterance.tokens.count && amounts.has(token + 1, .infinitive)
  }

  /// "Curry for lunch, ice cream in the evening": a part of the day that the meal is not in.
  private func isLater(_ time: TimeValue, than meal: String) -> Bool {
    guard time.known.contains(.dayPart), let hour = time.past.firstHour else { return false }
    return hour >= 12 && meal == MealName.breakfast.rawValue
      || hour >= 17 && meal == MealName.lunch.rawValue
  }

  /// "Had a bun at 5, then dinner was curd rice": a meal by its name, and what it was.
  private func isNamedFirst(_ instance: FactInstance) -> Bool {
    guard instance.meal != nil, instance.clause < clauses.count,
      let first = instance.items.first?.tokens.lowerBound
    else { return false }
    return clauses[instance.clause].tokens.contains { token in
      token + 1 < first && amounts.mealName(token) != nil && amounts.isWord(token + 1, .statement)
    }
  }

  /// "Dinner yesterday was two beers and a pretzel": what goes on behind the drinks is of that
  /// meal.
  func isMealOfDrinks(_ scan: ClauseScanner.Scan, _ clause: Range<Int>) -> Bool {
    guard let first = scan.instances.first?.tokens.lowerBound,
      scan.instances.allSatisfy({ $0.kind == .drink })
    else { return false }
    let heading = clause.prefix { $0 < first }
    return heading.contains { amounts.mealName($0) != nil }
      && heading.contains { amounts.isWord($0, .statement) }
  }

  /// "Woke up at 7, 2 eggs", "Up at 7. Coffee and toast.": what is told first behind getting up was
  /// eaten then, and nothing behind that.
  func mealOfWaking(_ instance: FactInstance, _ scan: ClauseScanner.Scan) -> String? {
    guard instance.kind == .meal,
      instances[sentenceStart...].allSatisfy({ $0.kind == .sleep || $0.kind == .drink }),
      !instances.contains(where: { $0.kind == .meal && $0.clause > night.clause ?? -1 }),
      instance.times.allSatisfy(isDay), let wake = scan.wake ?? night.wake,
      case .point(let time, _) = wake.past
    else { return nil }
    switch time.hour {
    case 4..<11: return "breakfast"
    case 11..<15: return "lunch"
    // "Woke 1ish", told at three.
    case 1..<4 where utterance.context.now.hour > 12: return "lunch"
    default: return nil
    }
  }

  /// "Ate two dumplings, the rest is for tomorrow": a day to come is not when that was eaten.
  func isForLater(_ scan: ClauseScanner.Scan, behind last: FactInstance) -> Bool {
    // "Rest" alone reads like sleep.
    guard last.hasVerb, last.kind == .meal || last.kind == .drink,
      scan.instances.allSatisfy({ $0.kind == .sleep && $0.duration == nil })
    else { return false }
    return scan.times.contains { time in
      guard case .point(let point, let grain) = time.past else { return false }
      return grain >= .day && point.day > utterance.context.today
    }
  }

  /// "Now" stands in its clause.
  private func isOfNow(_ instance: FactInstance) -> Bool {
    instance.clause < clauses.count
      && clauses[instance.clause].tokens.contains { amounts.isWord($0, .now) }
  }

  /// "Ramen (I left about one third)", "a pint, left half": the rest of it was had.
  func leaveRest(_ orphans: inout [FactChunk]) {
    guard let fact = instances.last, fact.kind == .meal || fact.kind == .drink,
      let place = orphans.firstIndex(where: { chunk in
        let before = chunk.tokens.lowerBound - 1
        return before >= 0 && amounts.isWord(before, .leavingOver)
          && (amounts.number(chunk).map { $0 > 0 && $0 < 1 } ?? false)
      }), let part = amounts.number(orphans[place])
    else { return }
    if fact.kind == .drink {
      // Of what was told without an amount the core knows how much it is.
      guard fact.volume != nil || fact.count != nil else { return }
      fact.isPart = true
      fact.volume = fact.volume.map { $0 * (1 - part) }
      if fact.volume == nil { fact.count = fact.count.map { $0 * (1 - part) } }
    } else if let last = fact.items.indices.last {
      fact.items[last].isPart = true
      if let grams = fact.items[last].grams {
        fact.items[last].grams = grams * (1 - part)
      } else {
        fact.items[last].quantity = (fact.items[last].quantity ?? 1) * (1 - part)
      }
    }
    orphans.remove(at: place)
  }

  /// "Lunch: chicken salad, iced tea unsweetened", "dinner pho, beer Saigon 2 cans": a drink that
  /// begins a clause behind a meal that is called by its name; what kind it was stands behind it.
  func isServedWith(_ instance: FactInstance, _ scan: ClauseScanner.Scan) -> Bool {
    guard instance.kind == .drink, scan.verb == nil, scan.unknown <= 2,
      instances.count > sentenceStart, let last = instances.last, last.kind == .meal,
      last.meal != nil, instance.clause < clauses.count,
      let first = scan.firstUnknown
    else { return false }
    return instance.tokens.lowerBound - clauses[instance.clause].tokens.lowerBound <= 2
      && first >= instance.tokens.upperBound
  }

  /// "wanted pizza but had a salad": what was had is another meal than what was wanted.
  private func isBehindTurn(_ instance: FactInstance) -> Bool {
    guard instance.clause < clauses.count else { return false }
    let clause = clauses[instance.clause].tokens
    return clause.lowerBound > 0 && amounts.isWord(clause.lowerBound - 1, .instead)
      && clause.prefix(2).contains { amounts.has($0, .pastDeed) }
  }

  /// "today I ate ramen and six gyoza at lunch": the time is that of the meal, of the same day.
  private func namesOnlyMeal(
    _ scan: ClauseScanner.Scan, _ instance: FactInstance, _ last: FactInstance
  ) -> Bool {
    instance.meal != nil && last.meal == nil && !scan.leadsWithTime
      && scan.times.allSatisfy { !$0.isDated && !$0.known.contains(.hour) }
      && last.times.allSatisfy { $0.isDated && !$0.known.contains(.hour) }
  }

  /// "bananas for breakfast, a burger and fries for lunch", "a banana at 11, soup and bread for
  /// lunch": the burger and the soup belong to lunch.
  mutating func moveUnlabelled(to instance: FactInstance) {
    guard instance.kind == .meal, instance.labelled != nil, let last = instances.indices.last,
      last >= sentenceStart, instances[last].kind == .meal, instances[last].meal != instance.meal,
      let covered = covered(of: instances[last]),
      covered < instances[last].items.count
    else { return }
    instance.items = instances[last].items[covered...] + instance.items
    instance.labelled = instance.items.count
    instances[last].items.removeLast(instances[last].items.count - covered)
  }

  /// How many of its foods a label, a time or a place is of.
  private func covered(of meal: FactInstance) -> Int? {
    [meal.labelled, meal.timed, meal.placed].compactMap(\.self).max()
  }

  /// "toast 80 kcal, banana 105 kcal": told of each, energy is of the one in front of it, and not
  /// of all.
  func shareEnergy(_ instance: FactInstance, with last: FactInstance) {
    settleEach(last)
    settleEach(instance)
    // "ramen 780 kcal, gyoza 5 pcs": told right behind the first, of that one.
    if instance.kcal == nil, let first = last.kcal, last.items.count == 1, !instance.items.isEmpty,
      last.items[0].kcal == nil, last.clause + 1 == instance.clause,
      hasEnergy(behind: last.items[0]),
      !instance.items.contains(where: { $0.isAnaphor && $0.food == last.items[0].food })
    {
      (last.items[0].kcal, last.kcal) = (first, nil)
    }
    guard let kcal = instance.kcal, instance.items.count == 1, instance.items[0].kcal == nil else {
      return
    }
    if let first = last.kcal, last.items.count == 1, last.items[0].kcal == nil {
      (last.items[0].kcal, last.kcal) = (first, nil)
    }
    guard !last.items.isEmpty, last.items.allSatisfy({ $0.kcal != nil }) else { return }
    (instance.items[0].kcal, instance.kcal) = (kcal, nil)
  }

  private func hasEnergy(behind item: FactInstance.Item) -> Bool {
    guard item.tokens.upperBound < utterance.tokens.count else { return false }
    return utterance.candidateRange(at: item.tokens.upperBound).contains { index in
      guard case .quantity(let quantity) = utterance.lattice.all[index].value else { return false }
      return quantity.dimension == .energy
    }
  }

  /// Notes that a clause without a deed denies a meal: "no lunch today".
  mutating func noteDenied(in chunks: [FactChunk]) {
    let isDated = chunks.contains { $0.kind == .time }
    isMealDenied = chunks.contains { chunk in
      if chunk.kind == .word { return amounts.mealName(chunk.tokens.lowerBound) != nil }
      // "no coffee today, just tea": told of a day, it is no order.
      return [.food, .drink].contains(chunk.kind) && instances.isEmpty && isDated
    }
  }

  /// "no lunch, just coffee": had in place of the meal, though it is only named.
  func isInPlaceOfMeal(_ instance: FactInstance, _ scan: ClauseScanner.Scan) -> Bool {
    guard isMealDenied, scan.unknown == 0, [.meal, .drink].contains(instance.kind),
      let clause = clauses.last?.tokens, clause.lowerBound < instance.tokens.lowerBound
    else { return false }
    return (clause.lowerBound..<instance.tokens.lowerBound).contains {
      amounts.isWord($0, .instead)
    }
  }

  /// "had krumkake and a coffee": what stands between the verb and food that is known is named as
  /// left out, and not passed over.
  func isUnknownFood(_ scan: ClauseScanner.Scan, _ range: Range<Int>) -> Bool {
    guard scan.unknown == 1, scan.orphans.isEmpty, scan.isPast, let word = scan.firstUnknown,
      scan.verb?.kind == .light, word + 1 == range.upperBound, word > range.lowerBound,
      amounts.has(word - 1, .pastDeed) || amounts.has(word - 1, .article)
    else { return false }
    let foods = FoodsInText(lists: language.lists, utterance: utterance)
    let next = min(range.upperBound + 1, utterance.tokens.count)
    return (next..<min(next + 3, utterance.tokens.count)).contains { foods.begins(at: $0) }
  }

  func heading(_ scan: ClauseScanner.Scan, _ range: Range<Int>) -> String {
    utterance.text(of: (scan.firstUnknown ?? range.lowerBound)..<range.upperBound)
  }

  /// "one beer, only one": as many as were told, and no more of them.
  func isSaidAgain(_ chunk: FactChunk, of last: FactInstance?) -> Bool {
    guard let last, last.kind == .drink, chunk.tokens.lowerBound > 0 else { return false }
    return amounts.number(chunk) == last.count ?? last.containers ?? 1
      && amounts.isWord(chunk.tokens.lowerBound - 1, .limiting)
  }

  /// "2 coffees, one without milk": some of those that were told, and no more of them.
  func isOneOfThem(_ chunk: FactChunk, of last: FactInstance?) -> Bool {
    guard let last, last.kind == .drink, let count = last.count ?? last.containers,
      let number = amounts.number(chunk), number < count,
      chunk.tokens.upperBound < utterance.tokens.count
    else { return false }
    let next = utterance.tokens[chunk.tokens.upperBound].word
    return language.classes.has(next, .denial)
      || language.mealWords.has(
        utterance.text(of: chunk.tokens.upperBound..<chunk.tokens.upperBound + 1).lowercased(),
        .linking)
  }

  /// "oatmeal and coffee for breakfast": the label stands beside the coffee.
  mutating func labelLastMeal(_ scan: ClauseScanner.Scan) {
    guard let meal = scan.meal, !scan.instances.isEmpty,
      !scan.instances.contains(where: { $0.kind == .meal }), let last = instances.indices.last,
      last >= sentenceStart, instances[last].kind == .meal, instances[last].meal == nil
    else { return }
    instances[last].meal = meal
  }

  /// "quinoa salad (350 g) for lunch", "rice (200 g) was my lunch", "rice: 200 g for lunch": the
  /// label stands without a food.
  mutating func labelBehind(_ scan: ClauseScanner.Scan, _ range: Range<Int>) {
    guard let meal = scan.meal, scan.instances.isEmpty, scan.verb == nil,
      scan.unknown == 0 || saysWhichMeal(range),
      scan.orphans.allSatisfy({ [.mass, .volume, .portion, .energy].contains($0.kind) }),
      let last = instances[labelled(by: range)...].lastIndex(where: { $0.kind == .meal }),
      instances[(last + 1)...].allSatisfy({ $0.kind == .drink }), instances[last].meal == nil,
      isMealAlone(range) || saysWhichMeal(range) || !scan.orphans.isEmpty
        || amounts.isWord(range.lowerBound, .statement) || pointsBack(range)
        || language.classes.has(utterance.tokens[range.lowerBound].word, .purpose)
    else { return }
    instances[last].meal = meal
    // What was a meal was had, with what stood beside it.
    guard pointsBack(range) || saysWhichMeal(range) else { return }
    for fact in instances[last...] { fact.hasVerb = true }
  }
}
