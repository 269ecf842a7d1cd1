import Commands
import EntityRecognition
import Slots

/// Where commands and facts claim the same words for reasons that their scores do not tell.
extension IntentRecognizer {
  func settle(
    _ options: inout [Option], _ facts: inout FactReading, lastOrder: Int?,
    in utterance: Utterance
  ) {
    let hasFacts = !facts.found.isEmpty
    options.removeAll { option in
      isReport(option, utterance) || isHeading(option, facts, utterance)
        || isOrderToLog(option, facts, lastOrder) || isSlogan(option, utterance)
        || isDenied(option, facts, utterance) || isWithout(option, utterance)
        || asksForTitle(option, utterance) || isOfNamedTracker(option, utterance)
        || isFeltOtherwise(option, facts) || isOfNoDay(option, utterance)
        || isWished(option, utterance) || isPutOff(option, utterance)
        || goesPastList(option, facts, utterance) || isOfPlan(option, facts, utterance)
        || isOfShipment(option, utterance) || isWaking(option, facts)
        || beginsKnown(option, utterance) || isForTime(option, utterance)
        || isOfMeal(option, utterance) || isOfPatient(option, utterance)
        || takesReport(option, facts, utterance) || isToldInstead(option, facts, utterance)
        || namesSeveral(option) || namesTwoThings(option) || remindsOfFigure(option)
        || isNoFood(option, utterance) || isDrained(option, utterance)
        || asksWhatWas(option, utterance) || keepsFigure(option, utterance)
        || isSpokenOf(option, utterance) || isBodyOfOther(option, utterance)
        || endsOtherwise(option, utterance) || isHardlyNoted(option, facts, utterance)
        || leavesBrackets(option, utterance) || isConversion(option, utterance)
        || isUsual(option, utterance) || takesAway(option, utterance)
        || isQualifier(option, utterance) || namesNoLanguage(option, utterance)
        || isBegging(option, utterance) || namesAcrossStop(option, utterance)
        || isOfOwnSentence(option, facts) || isListOfErrands(option, utterance)
        || isOfPlayer(option, utterance) || isFigureTold(option, utterance)
        || isRecurring(option) || isMealAgain(option, utterance) || namesNoWare(option, utterance)
        || tellsOwnDeed(option, facts, utterance) || isViewOfKept(option, utterance)
        || isPoliteQuestion(option, utterance) || isTotalToCome(option, utterance)
        || isWeightToBe(option, utterance) || remindsOfDone(option, utterance)
        || challengesOther(option, utterance) || isFigureAsPeriod(option, utterance)
        || facts.counted.contains(option.tokens) || isSugarOfFood(option, facts, utterance)
        || isHoursAsFigure(option, utterance) || isNumberedHeading(option, utterance)
        || hasFacts && (isAmountBehind(option, utterance) || isDetail(option, facts, utterance))
    }
    withdrawBareAmounts(from: &options)
    withdrawNoted(from: &options, in: utterance)
    withdrawDetails(from: &options)
    withdrawContinuations(from: &options)
    withdrawRunOn(from: &options, in: utterance)
    withdrawOverrunning(from: &options, facts, in: utterance)
    if facts.clauses.isEmpty { return }
    options.removeAll { option in
      // "Note: feeling great" asks to keep the words, whatever they tell.
      language.intents[Int(option.intent)].yieldsToFacts
        && !utterance.isHeaded(from: option.tokens.lowerBound)
        && facts.tokenCount(inside: option.tokens) >= option.tokens.count - 3
    }
    for option in options {
      let traits = language.intents[Int(option.intent)]
      if traits.isPlan { facts.withdraw(within: option.tokens) }
      if traits.yieldsToFacts, let colon = option.tokens.first(where: utterance.isColon),
        colon == 0 || !language.words.has(utterance.tokens[colon - 1].word, .following)
      {
        // "Note: sunny, walked along the river" is one note up to its end.
        let end = option.tokens.first { utterance.isHardStop[$0] } ?? option.tokens.upperBound
        facts.withdraw(inside: option.tokens.lowerBound..<end)
      }
      if traits.isPlan, option.frame != nil { facts.withdraw(inside: option.tokens) }
      if isMeasured(option, facts, utterance) { facts.withdraw(inside: option.tokens) }
      if option.slots.contains(where: { $0.holdsFoods }) { facts.withdraw(inside: option.tokens) }
      guard traits.isTitled else { continue }
      facts.withdraw(titled: option.tokens, in: utterance)
      if facts.reports(inside: option.tokens), isAddressed(option, utterance) {
        facts.withdraw(inside: option.tokens)
      }
    }
  }

  /// An amount behind a plan is of the plan, and corrects nothing.
  private func withdrawBareAmounts(from options: inout [Option]) {
    let plans = options.filter { language.intents[Int($0.intent)].isPlan }
    guard let first = plans.lazy.map(\.tokens.lowerBound).min() else { return }
    options.removeAll { option in
      language.intents[Int(option.intent)].takesBareAmount && first < option.tokens.lowerBound
        || intent(option) == .goalSet && plans.contains { isAround(option, $0) }
    }
  }

  /// "Remind me to breathe and keep nagging me every hour": the end of one that stands by itself
  /// goes on with nothing that was said before.
  private func withdrawContinuations(from options: inout [Option]) {
    let whole = options.filter { !goesOn($0) }
    options.removeAll { option in
      (goesOn(option) || saysNothing(option))
        && whole.contains { other in
          let isTitled = language.intents[Int(other.intent)].isTitled
          return (other.intent == option.intent || isTitled)
            && other.tokens.lowerBound < option.tokens.lowerBound
            && other.tokens.upperBound >= option.tokens.upperBound
        }
    }
  }

  /// "I have to call mum at 5, remind me": of what stands in front, and no reminder without words.
  private func saysNothing(_ option: Option) -> Bool {
    option.slots.allSatisfy(\.isEmpty) && language.intents[Int(option.intent)].isTitled
  }

  /// Whether it is about what was named last: "details: use the clay pot", "call it Bo".
  private func goesOn(_ option: Option) -> Bool {
    option.frame?.precursors.isEmpty == false || option.slots.last?.text("scope") == "last"
  }

  /// "new task call garage, note: ask about the tyres": the note is of the task.
  private func withdrawDetails(from options: inout [Option]) {
    let detailed = options.filter { $0.slots.last?.text("detail") != nil }
    if detailed.isEmpty { return }
    options.removeAll { option in
      language.intents[Int(option.intent)].yieldsToFacts
        && detailed.contains { isAround(option, $0) }
    }
  }

  /// "Add run a marathon to it": a list, or what stands for it, is named behind the title.
  private func isAddressed(_ option: Option, _ utterance: Utterance) -> Bool {
    guard option.tokens.contains(where: { mayBeList($0, utterance) }),
      let title = option.slots.last?.text("title"), !title.isEmpty,
      !option.tokens.dropLast().contains(where: { utterance.isHardStop[$0] })
    else { return false }
    let titled = utterance.text(of: option.tokens)
    guard let found = titled.ranges(of: title).last else { return false }
    let behind = titled[found.upperBound...].utf8.count
    let end = utterance.tokens[option.tokens.upperBound - 1].bytes.upperBound
    return option.tokens.contains { token in
      end - utterance.tokens[token].bytes.lowerBound <= behind && mayBeList(token, utterance)
    }
  }

  private func mayBeList(_ token: Int, _ utterance: Utterance) -> Bool {
    let word = utterance.tokens[token].word
    return language.classes.has(word, .listNoun) || language.words.has(word, .pronoun)
      || language.words.has(word, .subjectStart)
  }

  /// "Challenge: 24 days, 8k steps each day" sets no goal.
  private func isAround(_ option: Option, _ plan: Option) -> Bool {
    plan.intent != option.intent && plan.tokens.lowerBound < option.tokens.lowerBound
      && plan.tokens.upperBound >= option.tokens.upperBound
  }

  /// "Dinner: freeze-dried chili, 600 kcal" tells of a meal that nothing else reads, and corrects
  /// no ski tour.
  private func isOfMeal(_ option: Option, _ utterance: Utterance) -> Bool {
    guard language.intents[Int(option.intent)].takesBareAmount, option.tokens.lowerBound > 1
    else { return false }
    return (0..<option.tokens.lowerBound - 1).contains { token in
      utterance.isColon(token + 1)
        && language.classes.hasAny(utterance.tokens[token].word, of: WordClasses.meals)
    }
  }

  func intent(_ option: Option) -> IntentName { language.intents[Int(option.intent)].name }

  /// "Pt weighs 68 kg, temp 38.2": a reading of whom somebody looks after.
  private func isOfPatient(_ option: Option, _ utterance: Utterance) -> Bool {
    intent(option) == .trackerLog && option.tokens.lowerBound > 0
      && language.words.has(utterance.text(of: 0..<1).lowercased(), .patient)
      && !utterance.tokens.contains { language.classes.has($0.word, .ownSubject) }
  }

  /// "lights out 22:45, alarm at 6:15" tells of a night, and sets no alarm.
  private func isWaking(_ option: Option, _ facts: FactReading) -> Bool {
    intent(option) == .reminderAdd
      && facts.found.contains {
        $0.intent.intent == .sleepLog && $0.intent.tokens.overlaps(option.tokens)
      }
  }

  /// "was about to eat a donut but put it back": of the plan in front of it, and no correction.
  private func isOfPlan(
    _ option: Option, _ facts: FactReading, _ utterance: Utterance
  ) -> Bool {
    facts.refusals.contains(.plan) && option.tokens.lowerBound > 0
      && language.intents[Int(option.intent)].isCorrection
      && !utterance.isHardStop[..<option.tokens.lowerBound].contains(true)
  }

  /// "my water intake today: 1.8 l" tells what it seems to ask; "log dinner: soup" lacks nothing.
  private func isReport(_ option: Option, _ utterance: Utterance) -> Bool {
    let isQuery = language.intents[Int(option.intent)].isQuery
    if isQuery, isFelt(option, utterance) { return true }
    let start = option.tokens.lowerBound
    let isMood =
      start > 1 && utterance.isColon(start - 1)
      && language.classes.has(utterance.tokens[start - 2].word, .moodNoun)
    if isMood, intent(option).matter == .chat { return true }
    if isQuery, saysLength(option, utterance) { return true }
    // "5 miles at 8:15 pace" tells what it seems to ask.
    if intent(option) == .queryPace {
      let reader = PaceReader(language: language, utterance: utterance)
      if option.tokens.contains(where: reader.tellsPace) { return true }
    }
    let colon = option.tokens.upperBound
    guard colon + 1 < utterance.tokens.count, utterance.isColon(colon) else { return false }
    if intent(option) == .mealLog { return true }
    guard isQuery else { return false }
    return utterance.candidateRange(at: colon + 1).contains { index in
      switch utterance.lattice.all[index].value {
      case .number, .quantity, .duration: true
      default: false
      }
    }
  }

  /// "sleep: 7:40" tells a length of time, which is no time to ask for.
  private func saysLength(_ option: Option, _ utterance: Utterance) -> Bool {
    guard option.isBareQuery || option.tokens.count == 5, option.tokens.upperBound >= 4 else {
      return false
    }
    let first = option.tokens.upperBound - 3
    return utterance.isColon(first - 1) && utterance.isColon(first + 1)
      && utterance.tokens[first].kind == .digits
  }

  /// "swam 40 lengths, pretty easy", "salad (280 g) for lunch": of the fact in front of it, and no
  /// correction of an earlier one.
  private func isDetail(
    _ option: Option, _ facts: FactReading, _ utterance: Utterance
  ) -> Bool {
    guard language.intents[Int(option.intent)].isCorrection, option.tokens.lowerBound > 0,
      facts.found.contains(where: { $0.intent.tokens.upperBound <= option.tokens.lowerBound })
    else { return false }
    // "A slice of bread with it, no butter": it says how that was, and corrects nothing older.
    let first = option.tokens.first { !utterance.isPunctuation($0) } ?? option.tokens.lowerBound
    if language.classes.has(utterance.tokens[first].word, .denial),
      !utterance.isHardStop[..<first].contains(true),
      option.tokens.contains(where: { utterance.names(.food, at: $0, language.lists) }),
      !option.tokens.contains(where: { utterance.tokens[$0].kind == .digits })
    {
      return true
    }
    return option.tokens.allSatisfy { token in
      utterance.isPunctuation(token)
        || language.classes.hasAny(utterance.tokens[token].word, of: IntentRecognizer.details)
    }
  }

  private static let details = WordClasses.set([
    .purpose, .breakfast, .lunch, .dinner, .snack, .light, .moderate, .hard, .felt,
  ])

  /// "mood: 😊" tells a feeling behind the colon, and asks for none.
  private func isFelt(_ option: Option, _ utterance: Utterance) -> Bool {
    let end = min(option.tokens.upperBound + 1, utterance.tokens.count - 1)
    guard option.tokens.lowerBound < end else { return false }
    return (option.tokens.lowerBound..<end).contains { token in
      utterance.isColon(token) && utterance.names(.feeling, at: token + 1, language.lists)
    }
  }

  /// "swim bike run: 750 m, 20 km, 5 km" corrects nothing that was told before.
  private func isAmountBehind(_ option: Option, _ utterance: Utterance) -> Bool {
    guard option.tokens.lowerBound > 0, language.intents[Int(option.intent)].takesBareAmount
    else { return false }
    if utterance.isColon(option.tokens.lowerBound - 1) { return true }
    let first = option.tokens.first { !utterance.isPunctuation($0) } ?? option.tokens.lowerBound
    return utterance.candidateRange(at: first).contains { index in
      let end = utterance.lattice.all[index].tokens.upperBound
      return end <= option.tokens.upperBound
        && (end..<option.tokens.upperBound).allSatisfy(utterance.isPunctuation)
    }
  }
}

extension Slots {
  /// The foods of it are those of a recipe, or come on top of a meal: none of them is told apart.
  fileprivate var holdsFoods: Bool {
    self[.plus] != nil || self[.items] != nil && self[.food] != nil
  }
}
