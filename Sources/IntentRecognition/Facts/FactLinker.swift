import EntityRecognition

/// Links the clauses of a text: shared times, inherited verbs, amounts that come later, meals that
/// go on.
struct FactLinker {
  let language: IntentLanguage
  let utterance: Utterance
  /// Reads what single chunks say: the scanner of the clauses, asked only for what none changes.
  let amounts: ClauseScanner
  var instances: [FactInstance] = []
  var leadTimes: [TimeValue] = []
  /// The day that a heading gave, until the next one.
  var headingTimes: [TimeValue] = []
  /// The day of which the sentence says that nothing was told.
  var untold: TimeValue?
  /// The day that led an earlier sentence, until another time is told.
  var toldDay: TimeValue?
  /// The day on which one was somewhere.
  var stay: Stay?
  /// Why all behind a heading in this sentence, and on the lines below one, is held back.
  var held: Understanding.Refusal?
  var heldLines: Understanding.Refusal?
  /// What words that nothing explains stand beside counts all the same.
  var mayBeLoose = false
  var sentenceStart = 0
  /// The first fact of the sentence before.
  private(set) var sentenceBefore = 0
  /// What is known of each clause, by its number.
  var clauses: [Clause] = []
  var orphaned: [(clause: Int, text: String)] = []
  private var verb: FactVerb?
  var hasCalorieWord = false
  var pendingMeal: String?
  var antecedent: Antecedent?
  /// The meal that was forgotten to be told, of which this sentence and the next one may tell.
  var forgottenMeal: ForgottenMeal?
  /// The meal that the sentence before told in weights.
  var measuredMeal: FactInstance?
  /// Clauses that are nothing but the names of foods and drinks.
  var bareClauses: [Int] = []
  /// Clauses with a food that nobody knows, which are asked about.
  var unsure: Set<Int> = []
  /// Clauses of which the one behind them tells what came of it.
  var completed: Set<Int> = []
  /// The sentence said that a meal was left out: what stands behind "just" was had in its place.
  var isMealDenied = false
  /// What the sentence says there was none of on one day.
  var deniedActivity: DeniedActivity?
  /// The sentence denied sleep: what follows may say how much it was.
  var isSleepDenied = false
  /// How much was eaten of all that stands behind a colon, and the first fact behind it.
  var headedPart: (part: Double, from: Int)?
  /// A food that was not finished, and the clause that says so.
  var unfinished: (item: FactInstance.Item, clause: Int)?
  /// Foods that nobody knows, in the clauses right before.
  var waitingFoods: [WaitingFood] = []
  /// How many of "them" were had, in the clause before.
  var countOfThem: CountOfThem?
  /// The clauses of such counts that what they count stands behind.
  var counted: [Range<Int>] = []
  /// A distance that stood alone in the clause before.
  var loneDistance: (chunk: FactChunk, clause: Int, scan: ClauseScanner.Scan)?
  /// Clauses that are nothing but one more time of day.
  var hourClauses: Set<Int> = []
  var night = NightTold()
  /// What was eaten right behind getting up, and which meal that is where no other is told.
  var ofWaking: (fact: FactInstance, meal: String)?

  struct Clause {
    var tokens: Range<Int>
    var explained = 0
    var unknown = 0
  }

  init(language: IntentLanguage, utterance: Utterance, amounts: ClauseScanner) {
    self.language = language
    self.utterance = utterance
    self.amounts = amounts
  }

  mutating func beginSentence() {
    leaveHalves()
    sentenceBefore = sentenceStart
    sentenceStart = instances.count
    leadTimes = headingTimes
    verb = nil
    pendingMeal = nil
    antecedent = sentenceStart == sentenceBefore ? antecedent?.passedOn : nil
    openForgotten()
    held = nil
    (isSleepDenied, isMealDenied, deniedActivity) = (false, false, nil)
    if loneDistance.map({ $0.clause + 1 < clauses.count }) ?? false { loneDistance = nil }
  }

  mutating func add(_ scan: ClauseScanner.Scan, in range: Range<Int>, index: Int) {
    while clauses.count <= index { clauses.append(Clause(tokens: range)) }
    clauses[index].tokens = range
    clauses[index].unknown = scan.unknown
    if scan.hasCalorieWord { hasCalorieWord = true }
    if scan.leadsWithTime || scan.instances.isEmpty && scan.orphans.isEmpty && scan.unknown == 0 {
      if !scan.times.isEmpty { lead(by: leading(scan)) }
    }
    noteStay(scan, in: range, index: index)
    var added = scan.instances.map { complete($0, with: scan) }
    if let first = added.first, let meal = mealOfWaking(first, scan) { ofWaking = (first, meal) }
    if goOnWithUnknownFood(scan, in: range, index: index)
      || addCountedFood(scan, in: range, index: index)
    {
      return
    }
    var orphans = scan.orphans
    joinNight(scan, index, range, &added)
    joinAdditions(scan, &added)
    labelLastMeal(scan)
    labelBehind(scan, range)
    // "lunch: 480 kcal": of the heading.
    let headed = !isInMeal && orphans.first?.kind == .energy ? pendingMeal : nil
    if added.isEmpty, let meal = scan.meal ?? headed {
      openMeal(meal, scan, &orphans, range, index, &added)
    }
    fillTold(&added)
    takeCountOfThem(index, added)
    noteCountOfThem(orphans, scan, index, isAlone: added.isEmpty)
    takeLone(index, &added)
    takeTotal(scan, &orphans, index, &added)
    if added.isEmpty { readDenied(scan, &orphans, index, range, &added) }
    if added.isEmpty { readAcross(scan, &orphans, index, range, &added) }
    takeSeries(scan, &orphans, index, &added)
    takeHour(&orphans, scan, index, &added)
    if added.isEmpty { takeGrown(scan, &orphans, index) }
    if added.isEmpty {
      let waiting = orphans.count
      attach(&orphans, scan, index, &added)
      // "Stress: 7, focus: 4 yesterday": the figure at the end filled the last of them.
      if added.isEmpty, orphans.count < waiting, instances.last?.kind == .tracker {
        shareClosingDay(of: scan)
      }
    } else if !orphans.isEmpty, let last = added.indices.last {
      orphans.removeAll { give($0, to: added[last]) || burns($0, scan, added[last]) }
    }
    if isNumberedHeading(scan, range) { orphans.removeAll() }
    if added.isEmpty, isUnknownFood(scan, range) || isUnknownOfList(scan, range, index) {
      orphaned.append((index, heading(scan, range)))
    }
    if !orphans.isEmpty, scan.unknown > 0 || added.isEmpty {
      orphaned.append((index, utterance.text(of: range)))
    }
    if scan.verb != nil { verb = scan.verb }
    if leadTimes.isEmpty, !added.isEmpty { shareClosingDay(of: scan, with: added) }
    if !added.isEmpty { shareClosingClock(of: scan, before: added) }
    takeWaiting(&added, scan, index)
    wait(for: waitingFood(scan, in: range, index: index))
    doubtUnknownNames(added, index)
    notePlaces(of: added, index)
    for instance in added { append(instance, scan) }
    if let meal = scan.meal, scan.orphans.isEmpty || isNumberedHeading(scan, range),
      scan.instances.isEmpty && amounts.isExplained(scan) || isMealOfDrinks(scan, range)
    {
      pendingMeal = meal
    }
    let isPlain = scan.unknown == 0
    clauses[index].explained += isPlain ? scan.tokens : 0
  }

  func give(_ chunk: FactChunk, to instance: FactInstance) -> Bool {
    !isApart(chunk, from: instance) && amounts.give(chunk, to: instance)
  }

  /// Times and verbs that the clause or the sentence gives.
  private mutating func complete(
    _ instance: FactInstance, with scan: ClauseScanner.Scan
  ) -> FactInstance {
    if instance.times.isEmpty {
      instance.times = dayBefore(in: instance.clause, scan) ?? scan.times
    }
    goOnWithTold(instance, scan)
    if instance.times.isEmpty { instance.times = leadTimes(of: instance) }
    let day = day(of: instance, scan)
    instance.times += day
    if instance.times.isEmpty { instance.times = timesOfLast(for: instance, scan) }
    if instance.times.isEmpty { instance.times = timesTold(for: instance, scan) }
    if instance.times.isEmpty { instance.times = timesOfStay(for: instance, scan) }
    if scan.verb == nil, scan.unknown <= 1 {
      let before = instances.count > sentenceStart ? instances.last : nil
      // "Sleep, steps and water": what is only named tells of no drink that one had it.
      let isOnlyNamed =
        [.drink, .meal].contains(instance.kind)
        && (before?.kind == .sleep && before?.duration == nil
          || before?.kind == .steps && before?.steps == nil)
      let isTold = verb.map { $0.kind != .logged } ?? false
      instance.hasVerb =
        instance.hasVerb || !isOnlyNamed && (isTold || (before?.hasVerb ?? false))
    }
    if isInPlaceOfMeal(instance, scan) || isServedWith(instance, scan) { instance.hasVerb = true }
    if instance.kind == .meal || instance.kind == .drink, instance.clause < clauses.count,
      tellsMeal(clauses[instance.clause].tokens) || isOfForgotten(instance, scan)
    {
      instance.hasVerb = true
    }
    if instance.kind == .meal, instance.meal == nil { instance.meal = pendingMeal }
    if isOfMealOfDay(instance, scan) { instance.isResult = true }
    return instance
  }

  /// A clause that tells nothing but when.
  private func takeTimes(of scan: ClauseScanner.Scan, _ isSameSentence: Bool) {
    guard let last = instances.last, !scan.times.isEmpty,
      last.times.isEmpty
        || (isSpan(scan.times) || isClockOfDay(scan.times)) && last.times.allSatisfy(isDay),
      scan.instances.isEmpty, scan.bed == nil, scan.wake == nil,
      isSameSentence || scan.times.allSatisfy(isOfOneDay), !isForLater(scan, behind: last)
    else { return }
    last.times += scan.times
    if isSameSentence { shareClosingClock(of: scan, before: []) }
  }

  /// A clause of amounts alone fills what an earlier fact lacks, or repeats that fact.
  private mutating func attach(
    _ orphans: inout [FactChunk], _ scan: ClauseScanner.Scan, _ index: Int,
    _ added: inout [FactInstance]
  ) {
    takeManner(scan, &orphans, index)
    takeEaten(&orphans, scan, index)
    if takesMinutes(orphans, scan, index) { return orphans.removeAll() }
    if let other = elsewhere(&orphans, scan, index) { return added.append(other) }
    guard !instances.isEmpty, !isBehindOthers(index),
      scan.unknown == 0 || isRemarked(scan, orphans, index) || isPouredOut(scan, orphans, index)
        || isSize(orphans, index) || isWayOn(scan, orphans) || isLengthOfDeed(orphans, index)
        || isOtherWay(scan, orphans, index)
    else { return }
    let isSameSentence = instances.count > sentenceStart
    takeIntensity(scan, index)
    takeBurned(scan, &orphans)
    takeBareEnergy(scan, &orphans, index)
    leaveRest(&orphans)
    if isSameSentence { takeShare(&orphans) }
    takeOwnShare(&orphans, scan)
    if orphans.isEmpty {
      if let other = oneMore(scan, index, isSameSentence) {
        added.append(other)
      } else if !takeLength(behind: index) {
        takeTimes(of: scan, isSameSentence)
      }
      return
    }
    let isOtherTime =
      dayBefore(in: index, scan) != nil
      || !scan.times.isEmpty && isSameSentence && !(instances.last?.times.isEmpty ?? true)
    if !isOtherTime {
      giveEnergyToMeal(&orphans)
      let from = isSameSentence ? sentenceStart : instances.count - 1
      for target in nearest(from) {
        let before = (instances[target].distance, instances[target].duration)
        let waiting = orphans.count
        let share = shareOfEnergy(orphans, scan, instances[target])
        if scan.isEach || isSize(orphans, index) || isAside(index) {
          orphans.removeAll { giveEach($0, to: instances[target], isEach: scan.isEach) }
        }
        orphans.removeAll { !isFar($0, from: target) && give($0, to: instances[target]) }
        // "I baked brownies and ate two"
        if orphans.count < waiting, scan.verb?.kind == .ate { instances[target].hasVerb = true }
        takeMeal(of: scan, instances[target], orphans.count < waiting)
        repeatEach(of: instances[target], told: before, scan)
        if orphans.count < waiting, instances[target].times.isEmpty {
          instances[target].times = scan.times
        }
        take(share, of: instances[target], isTaken: orphans.count < waiting, scan)
      }
    }
    orphans.removeAll { isOrigin($0) || isChange($0) }
    orphans.removeAll { isTotal($0, of: instances.last) || isOneOfThem($0, of: instances.last) }
    if !scan.isAgain { orphans.removeAll { isSaidAgain($0, of: instances.last) } }
    let isDated = !scan.times.isEmpty || !leadTimes.isEmpty
    let isSeries = isSameSentence || isDated && instances.last?.kind == .steps
    // So much energy is no second drink.
    if orphans.contains(where: { $0.kind != .energy }), isSeries,
      let last = sister(of: orphans, scan) ?? instances.last, goesOn(last, scan), !isAside(index)
    {
      let copy = oneMore(&orphans, scan, index, of: last)
      orphans.removeAll {
        give($0, to: copy)
          || (scan.isAgain || !scan.times.isEmpty || isOtherWay(scan, [$0], index))
            && giveBare($0, to: copy, like: last)
      }
      if orphans.isEmpty { added.append(copy) }
    }
  }

  /// "81 kg, down from 82": what it was before.
  private func isOrigin(_ chunk: FactChunk) -> Bool {
    let before = chunk.tokens.lowerBound - 1
    return amounts.isWord(chunk.tokens.lowerBound, .origin)
      || before >= 0 && amounts.isWord(before, .origin)
  }

  /// "swam 30 laps and walked back, 2 km": those of the clause before come first.
  private func nearest(_ from: Int) -> [Int] {
    guard let last = instances.last?.clause else { return [] }
    let all = Array(instances.indices[from...])
    return all.filter { instances[$0].clause == last } + all.filter { instances[$0].clause != last }
  }

  private mutating func append(_ instance: FactInstance, _ scan: ClauseScanner.Scan) {
    if holdFilling(instance) || holdNutrients(instance) || isKindBehind(instance)
      || isInBrackets(instance) || restateShare(instance) || giveAway(instance)
    {
      return
    }
    if instance.kind == .meal, let last = instances.indices.last, last >= sentenceStart,
      instances[last].kind == .meal, belongs(instance, to: instances[last], scan)
    {
      goOn(with: instance, instances[last], scan)
      noteTimed(instances[last], scan)
      return
    }
    if measureAgain(instance) || countsAgain(instance) || weighs(instance) { return }
    if joinsMood(instance) || completes(instance, scan) || measuresRace(instance) { return }
    if goesOn(instance), let last = instances.indices.last {
      instances[last].intensity = instances[last].intensity ?? instance.intensity
      return
    }
    moveUnlabelled(to: instance)
    noteTimed(instance, scan)
    inheritUnits(instance, scan)
    instances.append(instance)
  }

  /// Checks the facts and writes them down.
  mutating func finish(into reading: inout FactReading) {
    let check = FactCheck(
      language: language, utterance: utterance, hasCalories: hasCalorieWord, isLoose: mayBeLoose)
    let evidence = EvidenceReader(language: language, utterance: utterance)
    let grounding = FactGrounding(language: language, utterance: utterance)
    countBareClauses(check)
    joinHeadTotals()
    joinWays()
    leaveMixed()
    leaveSessionHeads()
    leaveCompared()
    leaveQualityOfSleep()
    leaveWhatLeadsOn()
    readAsDone()
    takeBareMinutes()
    addWayBack()
    cutShort()
    joinScores()
    takeSharesBehind()
    takeRemainder()
    shareAmongDays()
    putInOrder()
    putInFrontOfLunch()
    keepOnOneDay()
    divideCounted()
    takeTimedParts()
    leaveToldBowls()
    leaveHalves()
    settleWeekdays()
    leaveEndOfDay()
    addNightEnd()
    if let ofWaking { ofWaking.fact.meal = ofWaking.fact.meal ?? ofWaking.meal }
    nameMealsOfDay()
    takeIngredients()
    var untold: [FactInstance] = []
    for (index, instance) in judged().enumerated() {
      if isToldElsewhere(instance, before: index) { continue }
      if !grounding.isGrounded(instance, in: clauses[instance.clause].tokens, among: instances) {
        continue
      }
      guard let intent = check.intent(of: instance) else {
        untold.append(instance)
        continue
      }
      if namesAnything(instance) || unsure.contains(instance.clause) || isBegged(instance) {
        reading.clauses[instance.clause].isUnsure = true
      }
      let tokens = reading.clauses[instance.clause].tokens
      reading.found.append((instance.clause, intent, evidence.evidence(of: instance, in: tokens)))
    }
    for index in reading.clauses.indices {
      let count = reading.found.filter { $0.clause == index }
      let tokens = reading.clauses[index].tokens.count
      if !count.isEmpty || isExplained(index) && belongsToFound(index, reading) {
        reading.clauses[index].score = 0.9 * Float(tokens - min(tokens - 1, unknown(index)))
      }
    }
    reading.unexplained = orphaned + leftUntold(untold, beside: reading)
    reading.counted = counted
  }
}
