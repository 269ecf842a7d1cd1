import EntityRecognition

extension FactLinker {
  /// The last fact of the sentence is a meal, so that more foods may follow.
  var isInMeal: Bool {
    instances.count > sentenceStart && instances.last?.kind == .meal
  }

  /// The clause before was the heading of a meal: "lunch:".
  private var isBehindHeading: Bool {
    guard pendingMeal != nil, let last = clauses.last else { return false }
    return last.tokens.upperBound < utterance.tokens.count
      && utterance.isColon(last.tokens.upperBound) && instances.count == sentenceStart
  }

  /// Tells a scanner what the sentence said before its clause.
  func prepare(_ scanner: ClauseScanner) {
    scanner.goesOnMeal = isInMeal || isBehindHeading
    scanner.goesOnDrink = instances.count > sentenceStart && instances.last?.kind == .drink
    scanner.goesOnBareDrink =
      scanner.goesOnDrink && instances.last?.volume == nil && instances.last?.count == nil
    scanner.goesOnExercise =
      instances.count > sentenceStart && instances.last?.kind == .exercise
    scanner.goesOnTold = scanner.goesOnExercise && (instances.last.map(isWhole) ?? false)
    scanner.goesOnMood =
      instances.count > sentenceStart && instances.last?.kind == .mood
      && (instances.last?.feeling == nil && instances.last?.score == nil
        || instances.last?.times.contains(where: isDay) ?? false)
    scanner.goesOnTimedMood =
      instances.count > sentenceStart && instances.last?.kind == .mood
      && !(instances.last?.times.isEmpty ?? true)
    scanner.antecedent = antecedent
    scanner.isFirstFact = instances.isEmpty
  }

  /// An exercise of which both are told, how far and how long.
  private func isWhole(_ exercise: FactInstance) -> Bool {
    exercise.distance != nil && exercise.duration != nil && !exercise.isRace
  }

  /// "A flat white, decaf": what kind it was, behind a mark, and no drink of its own.
  func isKindBehind(_ instance: FactInstance) -> Bool {
    guard instance.kind == .drink, instance.count == nil, instance.volume == nil,
      instance.tokens.count == 1, instances.count > sentenceStart, let last = instances.last,
      last.kind == .drink, last.clause + 1 == instance.clause, !beginsNext(instance.clause)
    else { return false }
    return language.mealWords.has(utterance.text(of: instance.tokens).lowercased(), .decaffeinated)
  }

  /// Of two feelings in a sentence the one counts that is said as the sender's, and not denied.
  func rank(_ mood: FactInstance) -> Int {
    guard let feeling = mood.feeling else { return 0 }
    // "Mood good, feeling hopeful": the mood itself says less than a feeling.
    let isSpecial = mood.hasVerb && feeling.word != feeling.mood
    return (feeling.isNegated ? 0 : 4) + (mood.hasVerb ? 2 : 0) + (isSpecial ? 1 : 0)
  }

  /// "Tired but happy": the good that stands behind such a word weighs more.
  func isWeighed(_ mood: FactInstance, against last: FactInstance) -> Bool {
    guard mood.clause < clauses.count, let new = mood.feeling, let old = last.feeling,
      !new.isNegated, new.score > 3, old.score < 3
    else { return false }
    return isAdverse(mood)
  }

  /// "I feel good but a little tired": what is only added behind such a word weighs less.
  func isOutweighed(_ mood: FactInstance, by last: FactInstance) -> Bool {
    guard mood.clause < clauses.count, let new = mood.feeling, let old = last.feeling,
      last.hasVerb, !old.isNegated, old.score > 3, new.score < 3
    else { return false }
    return isAdverse(mood)
  }

  private func isAdverse(_ mood: FactInstance) -> Bool {
    let clause = clauses[mood.clause].tokens
    return [clause.lowerBound - 1, clause.lowerBound].contains { token in
      token > 0
        && language.cues.hints(in: utterance.tokens, at: token).contains { $0.cue == .adverse }
    }
  }

  /// "took a walk, 3000 steps": the steps are the walk.
  func isCountedInSteps(_ instance: FactInstance) -> Bool {
    guard instance.kind == .exercise, instance.duration == nil, instance.distance == nil,
      instance.kcal == nil, instance.reps == nil, let activity = instance.activity
    else { return false }
    // "13,000 steps, mostly hoovering"
    let isHow = instances.contains {
      $0.kind == .steps && $0.steps != nil && $0.clause < instance.clause
        && isSameSentence($0.clause, instance.clause)
    }
    if isHow, !instance.hasVerb || instance.tokens.count == 1 { return true }
    guard language.lists.entry(activity, in: "activity")?.attributes["speed_class"] == "walk"
    else { return false }
    return instances.contains { $0.kind == .steps && $0.steps != nil }
  }

  func isSameSentence(_ first: Int, _ second: Int) -> Bool {
    guard second < clauses.count, first < second else { return first == second }
    let between = clauses[first].tokens.upperBound..<clauses[second].tokens.lowerBound
    return !between.contains { utterance.isHardStop[$0] }
  }

  /// "the kids made breakfast and I ate four pancakes": what others did may name the meal.
  mutating func noteMeal(in chunks: [FactChunk]) {
    noteFood(in: chunks)
    antecedent?.isOfOthers = true
    guard !chunks.contains(where: { $0.kind == .food }) else { return }
    let meals = chunks.filter { $0.kind == .word }.compactMap {
      amounts.mealName($0.tokens.lowerBound)
    }
    if let meal = meals.first { pendingMeal = meal }
  }

  /// The food that a clause names last: "My husband made pancakes and I ate four of them".
  mutating func noteFood(in chunks: [FactChunk]) {
    guard let place = chunks.lastIndex(where: { $0.kind == .food }) else { return }
    // "a slice of apple cake": of which kind it is stands between.
    let before = chunks[..<place].last { chunk in
      chunk.kind != .food && (chunk.kind != .word || !isPartOfName(chunk.tokens.lowerBound))
    }
    let isAmount = before.map { [.portion, .number, .mass, .volume].contains($0.kind) } ?? false
    antecedent = Antecedent(
      food: amounts.name(of: chunks[place]),
      typed: utterance.text(of: chunks[place].tokens).lowercased(), amount: isAmount ? before : nil,
      isOneOfSeveral: antecedent != nil || chunks.count { $0.kind == .food } > 1)
  }

  /// "of", or a word that no class has.
  private func isPartOfName(_ token: Int) -> Bool {
    amounts.isWord(token, .of) || !language.classes.isKnown(utterance.tokens[token].word)
  }

  /// "up at 5, black coffee, 40 min on the rower": beside what was reported, a clause that is
  /// nothing but a name reports too.
  mutating func countBareClauses(_ check: FactCheck) {
    guard instances.contains(where: { !$0.isBare && bareClauses.contains($0.clause) }),
      instances.contains(where: { check.intent(of: $0) != nil })
    else { return }
    // "Three beers at the match": what counts by itself is no bare name.
    for index in instances.indices
    where bareClauses.contains(instances[index].clause) && check.intent(of: instances[index]) == nil
    {
      instances[index].isBare = true
    }
  }

  /// "two beers, a wine and a whisky last night": the day at the end counts for all of them.
  mutating func shareClosingDay(of scan: ClauseScanner.Scan, with added: [FactInstance] = []) {
    guard scan.times.count == 1, let time = scan.times.first,
      time.isDated || time.known.contains(.dayPart), !time.known.contains(.hour),
      instances.count > sentenceStart, !isForLater(scan, behind: instances[instances.count - 1])
    else { return }
    // "8000 steps, slept 6 h last night": the night is that of the sleep alone.
    if time.known.contains(.dayPart), scan.instances.contains(where: { $0.kind == .sleep }) {
      return
    }
    let told = instances[sentenceStart...]
    // "8 h of sleep, 80 kg, 9000 steps yesterday": a list of nothing but names and figures.
    let isVerbless =
      scan.verb == nil && isDay(time) && told.allSatisfy(isNamedOnly)
      && Set((told + added).map(\.kind)).count == told.count + added.count
    guard
      told.allSatisfy({ fact in
        (fact.times.isEmpty || fact.times == [time])
          && (isVerbless || ![.sleep, .weight, .mood].contains(fact.kind))
      })
    else { return }
    for index in sentenceStart..<instances.count { instances[index].times = [time] }
  }

  /// "had a coke on Tuesday and two beers", "2 eggs on Sunday, a tea": one more drink or food
  /// without a verb or time of its own is of the same day. Behind a comma that holds for a day
  /// alone, since "last night" may be only of what stood before it.
  func timesOfLast(for instance: FactInstance, _ scan: ClauseScanner.Scan) -> [TimeValue] {
    guard let last = instances.last, instances.count > sentenceStart, scan.verb == nil,
      instance.kind == .drink || instance.kind == .meal || instance.kind == .tracker,
      last.kind == .drink || last.kind == .meal || last.kind == .tracker,
      (instance.kind == .tracker) == (last.kind == .tracker), last.clause < instance.clause,
      last.times.count == 1, let day = last.times.first, !day.known.contains(.hour),
      day.isDated || day.known.contains(.dayPart)
    else { return [] }
    return isLinked(instance) || day.isDated && !day.known.contains(.dayPart) ? [day] : []
  }

  /// Whether "and", "plus" or "with" stands in front of a clause, or begins it.
  func isLinked(_ next: FactInstance) -> Bool {
    guard next.clause < clauses.count else { return false }
    let first = clauses[next.clause].tokens.lowerBound
    return [first - 1, first].contains { token in
      token >= 0 && token < utterance.tokens.count
        && (amounts.isWord(token, .joining)
          || language.mealWords.has(
            utterance.text(of: token..<token + 1).lowercased(), .linking))
    }
  }

  /// "on the scales at 7: 77.7 kg": the weight of the clause before.
  mutating func weighs(_ instance: FactInstance) -> Bool {
    guard instance.kind == .weight, instance.mass != nil, let last = instances.indices.last,
      last >= sentenceStart, instances[last].kind == .weight
    else { return false }
    // "84 kg now, before was 86": only what it is now is kept.
    if instances[last].mass != nil {
      if isFormer(instances[last]) { instances[last] = instance } else { return isFormer(instance) }
      return true
    }
    if instance.times.isEmpty { instance.times = instances[last].times }
    instances[last] = instance
    return true
  }

  /// "Before was 86", "86 kg before"; in "86 kg before the run" it is the beginning of a time.
  private func isFormer(_ weight: FactInstance) -> Bool {
    let clause = clauses[weight.clause].tokens
    return weight.times.isEmpty
      && clause.contains { amounts.isWord($0, .statement) }
      && (amounts.isWord(clause.lowerBound, .pastValue)
        || amounts.isWord(clause.upperBound - 1, .pastValue))
  }

  /// "had biscuits with tea, 4 biscuits": how many of what was named before.
  mutating func measureAgain(_ instance: FactInstance) -> Bool {
    guard instance.kind == .meal, instance.items.count == 1, let item = instance.items.first,
      item.quantity != nil || item.grams != nil, instances.count > sentenceStart,
      let meal = instances[sentenceStart...].lastIndex(where: { $0.kind == .meal }),
      let place = instances[meal].items.firstIndex(where: {
        $0.food == item.food && $0.quantity == nil && $0.grams == nil
      })
    else { return false }
    instances[meal].items[place] = item
    return true
  }

  /// "a glass at 7, another at noon": the same at another time.
  func again(_ last: FactInstance, clause: Int, _ scan: ClauseScanner.Scan) -> FactInstance {
    let copy = repeated(last, clause: clause, scan)
    copy.volume = last.volume
    copy.count = last.count
    copy.duration = last.duration
    copy.distance = last.distance
    copy.value = last.value
    return copy
  }

  /// "walked 3 km, 40 minutes with the hills": what is unknown explains the amount.
  func isRemarked(_ scan: ClauseScanner.Scan, _ orphans: [FactChunk], _ index: Int) -> Bool {
    guard instances.count > sentenceStart, instances.last?.kind == .exercise, scan.verb == nil,
      let amount = orphans.first,
      amount.tokens.lowerBound == clauses[index].tokens.lowerBound,
      amount.tokens.upperBound < utterance.tokens.count
    else { return false }
    let scanner = ClauseScanner(language: language, utterance: utterance, clause: index)
    let next = amount.tokens.upperBound
    if orphans.count == 1, scanner.isExplained(scan), !scanner.isWord(next, .of),
      scanner.has(next, .preposition)
    {
      return true
    }
    // "22 km classic style in 1:50": two plain words behind a length that the exercise lacked; a
    // time may be that of what is named behind it.
    return amount.kind == .distance && scan.unknown <= 2 && scan.firstUnknown == next
      && scan.lastUnknown == next + 1 && orphans.allSatisfy(isLacking)
  }

  /// Whether the last exercise has no length of an amount's kind yet.
  private func isLacking(_ amount: FactChunk) -> Bool {
    guard let last = instances.last else { return false }
    return amount.kind == .distance && last.distance == nil
      || amount.kind == .duration && last.duration == nil
  }

  mutating func noteSleep(in chunks: [FactChunk]) {
    isSleepDenied = chunks.contains {
      language.classes.has(utterance.tokens[$0.tokens.lowerBound].word, .slept)
        || language.words.has(utterance.tokens[$0.tokens.lowerBound].word, .bed)
    }
  }

  /// "a cheese and pickle sandwich": one food, with what it holds.
  mutating func holdFilling(_ instance: FactInstance) -> Bool {
    guard instance.kind == .meal, instance.items.count == 1, let item = instance.items.first,
      item.quantity == nil, item.grams == nil, let last = instances.indices.last,
      last >= sentenceStart, instances[last].kind == .meal,
      let old = instances[last].items.last, !old.isPlural, old.grams == nil, old.unit == nil,
      item.tokens.count == 1 || isFilling(old)
        || language.lists.entry(item.food, in: "food") == nil,
      isHolding(item, from: old.tokens.upperBound)
    else { return false }
    let behind = utterance.text(of: old.tokens.upperBound..<item.tokens.upperBound)
    let place = instances[last].items.count - 1
    // "Chicken & bacon sandwich"
    let and = language.mealWords.first(.conjunction) ?? ""
    instances[last].items[place].food +=
      " " + behind.lowercased().replacing("&", with: and)
    instances[last].items[place].tokens = old.tokens.lowerBound..<item.tokens.upperBound
    instances[last].tokens = instances[last].tokens.lowerBound..<item.tokens.upperBound
    instances[last].meal = instances[last].meal ?? instance.meal
    if instances[last].times.isEmpty { instances[last].times = instance.times }
    return true
  }

  /// "ham and egg roll": what stands in front goes into such a thing, and beside it nobody calls
  /// it by its name alone.
  private func isFilling(_ item: FactInstance.Item) -> Bool {
    item.tokens.count == 1
      && language.mealWords.has(utterance.text(of: item.tokens).lowercased(), .filling)
  }

  /// "and", then one more filling and the word for what holds them.
  private func isHolding(_ item: FactInstance.Item, from start: Int) -> Bool {
    let end = item.tokens.upperBound
    guard end - start == 3,
      language.words.has(utterance.text(of: end - 1..<end), .carrier),
      language.classes.has(utterance.tokens[start].word, .connector)
        || utterance.bytes[utterance.tokens[start].bytes].elementsEqual("&".utf8)
    else { return false }
    let filling = utterance.tokens[start + 1]
    return filling.kind == .word && !language.classes.isKnown(filling.word)
  }

  /// "burger, fries and a milkshake. about 1200 calories": energy is of the meal first.
  mutating func giveEnergyToMeal(_ orphans: inout [FactChunk]) {
    guard instances.last?.kind == .drink,
      let meal = instances.lastIndex(where: { $0.kind == .meal }),
      instances[meal].kcal == nil
    else { return }
    orphans.removeAll {
      $0.kind == .energy && !amounts.isInBrackets($0) && give($0, to: instances[meal])
    }
  }
}
