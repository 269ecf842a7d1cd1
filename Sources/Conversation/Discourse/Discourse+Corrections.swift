import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What a message corrects, or says again with a part changed.
extension Discourse {
  func correction(_ heard: Understanding, _ isStale: inout Bool) -> Step? {
    if tellsAmountBehind(heard) || pointing.putsOff(heard.utterance) { return nil }
    if repairsOwnReport(heard) { return nil }
    // "The night before it was only five hours" is another night.
    if mentions.has(.earlier), !mentions.has(.edit), !mentions.amounts.isEmpty { return nil }
    if tellsTheTime || tellsNewThing || tellsDoubled || mentions.isPlus { return nil }
    if namesSet(heard) || tellsPart(heard) || deniedActivity(heard) != nil { return nil }
    if let head = orderedHead, let step = correction(heard, head, &isStale) { return step }
    if let step = correction(heard, mentions, &isStale) { return step }
    // "Sorry, 6 km. Forgot the last lap", "only one roll, the dog got the other": behind it stands
    // why, and nothing of its own.
    let clause = 0..<(mentions.marks.first ?? mentions.tokenCount)
    let told = 0..<(mentions.remarks.first ?? mentions.tokenCount)
    for first in [mentions.firstSentence, clause, told]
    where first.count < mentions.tokenCount && !isStale && first.count > 1 {
      guard heard.intents.allSatisfy({ $0.tokens.upperBound <= first.upperBound || isOfDay($0) })
      else {
        continue
      }
      var part = mentions.within(first).content
      part.wordCount = first.count
      // "Make the mood a 5, he did the dishes": who is spoken of behind it is no part of it.
      part.others = part.others.filter(first.contains)
      if isDenied(behind: first) { continue }
      // A clause in front of a comma has to say by itself that less was meant.
      let (excuses, alone) = (excuses(behind: first), Mentions(part))
      if first != mentions.firstSentence, !isLess(alone), !isWhole(alone), excuses.isEmpty,
        first != told || !correcting(by: alone).isFigureAnew
      {
        continue
      }
      part.signs += excuses
      let said = Mentions(part)
      // A text of its own is no reason.
      if mentions.wordCount - said.wordCount > DiscourseLimits.correctionWords { continue }
      if let step = correction(heard, said, &isStale) { return step }
    }
    return nil
  }

  /// Another word in the text of what is listed, or one of several entries by its place.
  func otherWords(_ heard: Understanding) -> Step? {
    let taken =
      NamedRemoval(discourse: self, heard: heard).find()
      ?? RemovalContinued(discourse: self, heard: heard).find()
      ?? DoubledEntry(discourse: self).find()
    if let step = mealNamed(heard) ?? goalShown(heard) ?? dayEarlier(heard) ?? taken {
      return step
    }
    let entry =
      DatedEntry(discourse: self, heard: heard).find()
      ?? NumberedRemoval(discourse: self, heard: heard).find()
      ?? DatedRemoval(discourse: self, heard: heard).find() ?? lastOfSeveral(heard)
      ?? MeasuredEntry(discourse: self, heard: heard).find()
    let others =
      OthersEntry(discourse: self, heard: heard).find()
      ?? noneOfTracker(heard) ?? takenOutOfTracker(heard) ?? restOfContainer(heard)
    if let step = entry ?? others ?? unitAlone(heard) ?? scoreNow(heard) ?? withIn(heard)
      ?? FoodUpon(discourse: self, heard: heard).find() ?? withOn(heard)
    {
      return step
    }
    return Rewording(discourse: self, heard: heard).find()
      ?? NumberedEntry(discourse: self, heard: heard).find()
      ?? OtherDays(discourse: self, heard: heard).find() ?? sameMeal(heard)
      ?? sizeOfContainer(heard) ?? sizedAnew(heard) ?? measuredAnew(heard)
      ?? sameExercise(heard) ?? ReminderSetAnew(discourse: self, heard: heard).find()
  }

  /// "No run after all": what was told has not been, and is no other than it was.
  func isTakenBack(_ heard: Understanding) -> Bool {
    if LikelyDenied(discourse: self, heard: heard).isNone { return true }
    return mentions.hint(.unhappened) && LikelyDenied(discourse: self, heard: heard).denied != nil
      && LeftOut(discourse: self, heard: heard).find() == nil
      && NotThere(discourse: self, heard: heard).find().isEmpty
  }

  /// "Walked to the library. It was 40 minutes.": of what the same message tells, and of nothing
  /// before it.
  func tellsAmountBehind(_ heard: Understanding) -> Bool {
    let facts = heard.intents.filter { $0.origin == "facts" }
    guard facts.count == 1, let fact = facts.first, fact.slots.hasExerciseAmount,
      heard.intents.allSatisfy({ $0 == fact || Verb($0.intent) == .correct }),
      fact.tokens.lowerBound < mentions.firstSentence.upperBound,
      mentions.firstSentence.upperBound < mentions.tokenCount
    else { return false }
    let first = mentions.within(mentions.firstSentence)
    return first.amounts.isEmpty && !first.has(.was)
      && ![.contrast, .edit, .denial].contains(where: mentions.has)
  }

  /// "Had a glass of wine, let's say 200 ml", "2 eggs and a tea. That was breakfast": an amount or
  /// the name of a meal that a fact in front of it in the same message has taken corrects nothing
  /// that was told before.
  func isTaken(_ intent: RecognizedIntent, _ heard: Understanding) -> Bool {
    let amounts = mentions.within(intent.tokens).amounts.filter { $0.kind != .number }
    return heard.intents.contains { fact in
      let isMeal = intent.slots[.meal] != nil && intent.slots[.meal] == fact.slots[.meal]
      let isAmount = amounts.contains { amount in
        fact.slots.values.values.compactMap(\.number).contains { abs($0 - amount.base) < 0.01 }
      }
      return fact.origin == "facts" && fact.tokens.lowerBound < intent.tokens.lowerBound
        && (isMeal || isAmount)
    }
  }

  /// "Same latte again": nothing but a repetition, so that what no report of the sender's was read
  /// from is no deed of others.
  func isWhole(_ intent: RecognizedIntent) -> Bool {
    intent.tokens.lowerBound == 0 && intent.tokens.upperBound + 1 >= mentions.tokenCount
  }

  /// "And a limoncello, it was on the house": one more, which takes the place of nothing.
  private var tellsNewThing: Bool {
    guard mentions.signs.contains(where: { $0.cue == .addition && $0.tokens.lowerBound <= 1 }),
      let thing = mentions.things.first(where: { Discourse.told.contains($0.kind) })
    else { return false }
    return mentions.signs.contains {
      $0.cue == .indefinite && $0.tokens.upperBound == thing.tokens.lowerBound
    } && !session.last.contains { $0.isNamed(by: thing) }
  }

  private static let told: Set<Mentions.Thing.Kind> = [.drink, .food, .activity]

  /// "The weight this morning was 83.4, I had mixed up the digits": words behind a clause that say
  /// that something was wrong, and tell no figure.
  private func excuses(behind clause: Range<Int>) -> [Mentions.Sign] {
    let rest = mentions.within(clause.upperBound..<mentions.tokenCount)
    guard rest.amounts.isEmpty, rest.things.isEmpty else { return [] }
    return rest.signs.filter { $0.cue == .contrast && !rest.isWithout(at: $0.tokens.upperBound) }
  }

  /// "Actually put 3, my mom called", "wait Monday was 6, Bo had one of mine": a figure with the
  /// words that change one, or with its day, and none behind it.
  private func isWhole(_ said: Mentions) -> Bool {
    let isOrder = said.signs.contains {
      $0.cue == .edit && $0.tokens.lowerBound <= 1
        && ($0.tokens.count > 1 || !said.things(of: .metric).isEmpty)
    }
    return
      (isOrder
      || said.has(.contrast) && (said.has(.edit) || said.has(.was) && !said.times.isEmpty))
      && !said.amounts.isEmpty && said.rest.isEmpty
      && mentions.fillers.count { !$0.isPlace } == said.fillers.count { !$0.isPlace }
  }

  private func isLess(_ said: Mentions) -> Bool { correcting(by: said).isOnlyNamed }

  private func correction(
    _ heard: Understanding, _ mentions: Mentions, _ isStale: inout Bool
  ) -> Step? {
    // "I should have finished it by now" tells no other time of it.
    if mentions.isUnreal, mentions.things.allSatisfy({ Discourse.listed.contains($0.kind) }),
      mentions.values.allSatisfy({ SaidAmount($0.value) == nil })
    {
      return nil
    }
    if tellsOtherFigures || asksOtherTime(mentions) || pointsToOwnThing(mentions) { return nil }
    let correcting = correcting(by: mentions)
    // "No yoghurt, I skipped that" denies, and corrects what was told.
    // "Take the water out" takes it away.
    if mentions.has(.take), mentions.has(.away) { return nil }
    guard heard.refusals.allSatisfy({ correcting.mayFollow($0) }), correcting.isCued,
      correcting.isOfPair || heard.intents.allSatisfy({ mayCorrect($0) && !isDose($0) })
    else {
      return nil
    }
    switch correcting.find() {
    case .one(let found):
      if heard.intents.contains(where: { isOtherKind($0, found.act) }) { return nil }
      if isUnmeant(found, mentions) || tellsOwnFigure(heard, found) { return nil }
      var changed = found.changed
      if let total = heard.intents.lazy.compactMap({ $0.slots[.isTotal] }).first,
        found.act.intent == .stepsLog
      {
        changed[.isTotal] = total
      }
      if found.act.intent == Goals.setting, changed[.target] != nil, let per = mentions.span {
        changed[.per] = .text(per)
      }
      return .edit(found.act, changed, confidence: 0.95)
    case .stale:
      isStale = true
      return nil
    case .none, .several: return nil
    }
  }

  /// "I mean since January" behind a question: of which time it asks, and no other day of an entry.
  private func asksOtherTime(_ said: Mentions) -> Bool {
    guard let asked = session.lastAct, asked.family == "query"
    else { return false }
    return said.things.isEmpty && !said.has(.edit) && !said.fillers.isEmpty
      && said.fillers.allSatisfy { $0.times.contains(where: \.isDate) }
  }

  /// "No cardio. Never do cardio" denies it, and puts it in no other's place.
  func isDenied(behind first: Range<Int>) -> Bool {
    let said = mentions.within(first)
    return said.values.isEmpty && said.things(of: .activity).count == 1
      && mentions.signs.contains {
        $0.cue == .denial && $0.tokens.lowerBound >= first.upperBound
      }
  }

  /// What a plan may be about that is no deed.
  private static let listed: Set<Mentions.Thing.Kind> = [
    .habit, .todo, .bucket, .challenge, .reminder,
  ]

  func correcting(by mentions: Mentions) -> Correcting {
    Correcting(
      session: session, context: context, recognizer: recognizer, mentions: mentions, now: now)
  }

  /// "Ordered 3x10 screws, 26 kg": figures of something else correct nothing that was told.
  var tellsOtherFigures: Bool {
    guard let pair = mentions.pair, pair.kind == .sets, !mentions.has(.contrast),
      !mentions.has(.edit)
    else { return false }
    // "Pull-ups were 4x8" names the exercise that it was.
    let named = mentions.things(of: .activity).filter { thing in
      session.recent.contains { $0.isNamed(by: thing) }
    }
    return (mentions.rest + mentions.terms.map(\.token)).contains { token in
      !pair.tokens.contains(token) && !named.contains { $0.tokens.contains(token) }
    }
  }

  /// A command or a question is no correction, a fact told again may be one.
  private func mayCorrect(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .entryEdit && intent.slots[.factor] == nil || intent.intent == .chatNo
      || intent.origin == "facts" && !isDeedBehindGoal(intent)
      || isOfLastTracker(intent)
      || Verb(intent.intent) == .again && (mentions.has(.contrast) || mentions.ownedDay != nil)
      // "Sorry, 1:36" behind a question asks for no other time.
      || intent.intent == .followup && mentions.has(.contrast) && !mentions.isQuestion
      || isTakenBackForOther(intent) || isOfFigure(intent) || isOfDay(intent)
  }

  /// "Just had a pint of water" behind a goal: what was done is told by its verb, and changes
  /// nothing that was only set.
  private func isDeedBehindGoal(_ intent: RecognizedIntent) -> Bool {
    intent.intent.isLog && mentions.has(.deed) && !mentions.has(.contrast)
      && !session.last.isEmpty && session.last.allSatisfy { $0.intent.isSetting }
  }

  /// "Undo, it was 6 km", "delete that and put 8": what is taken back without a name, with the
  /// figure that takes its place.
  private func isTakenBackForOther(_ intent: RecognizedIntent) -> Bool {
    guard [.undo, .delete].contains(Verb(intent.intent)),
      intent.slots.values.keys.allSatisfy({ $0 == .scope })
    else { return false }
    if correcting(by: mentions).isDroppedForOther { return true }
    return mentions.fillers.contains { !$0.amounts.isEmpty && !$0.isOld }
      && [.pointing, .edit, .contrast].contains(where: mentions.has)
  }

  /// "Calories were 700" behind a meal: a figure of what was told right before, and no question.
  private func isOfFigure(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .queryTotal && mentions.has(.was) && !mentions.isQuestion
      && session.last.contains { $0.id != nil }
      && mentions.fillers.contains { !$0.amounts.isEmpty && $0.times.isEmpty }
  }

  /// "It was 25 pages" behind twenty pages of reading; "sugar was 7.2" is one more reading, "no,
  /// sugar was 7.2" none.
  private func isOfLastTracker(_ intent: RecognizedIntent) -> Bool {
    guard intent.intent == .trackerLog else { return false }
    if session.recent.contains(where: { isRighted($0, by: intent) }) { return true }
    guard mentions.times.isEmpty,
      [.contrast, .pointing, .edit, .only].contains(where: mentions.has)
    else { return false }
    let told = mentions.has(.contrast) ? session.recent : session.last
    return told.contains { act in
      session.turn - act.touchedTurn <= DiscourseLimits.namedTurns
        && act.intent == intent.intent && act.id != nil
        && act.slots[.tracker] == intent.slots[.tracker]
        && act.slots[.day] == intent.slots[.day] ?? .day(context.today)
    }
  }

  /// "The blood pressure of this morning was 142/96, not 152": the figure that was wrong is that of
  /// the entry.
  private func isRighted(_ act: Session.DoneAction, by intent: RecognizedIntent) -> Bool {
    guard act.id != nil, act.intent == intent.intent,
      act.slots[.tracker] == intent.slots[.tracker]
    else { return false }
    let figures = [SlotKey.value, .value2].compactMap { act.slots.number($0) }
    return mentions.fillers.contains { filler in
      filler.isOld && filler.amounts.contains { figures.contains($0.number) }
    }
  }

  /// One more reading of what was told before; see ``Repeating/reading()``.
  func reading(_ heard: Understanding) -> Step? {
    guard heard.refusals.isEmpty, heard.intents.allSatisfy({ mayBeReading($0) }) else { return nil }
    let mentions = figureApart(heard) ?? mentions
    let repeating = Repeating(
      session: session, context: context, mentions: mentions, now: now, utterance: utterance)
    let tokens = 0..<heard.utterance.tokens.count
    if let act = session.last.last, act.intent == .trackerLog,
      let reading = repeating.reading(), let value = reading.slots[.value],
      reading.slots[.tracker] == act.slots[.tracker], isSameTime(mentions.times, as: act)
    {
      return .edit(act, [.value: value], confidence: 0.9)
    }
    return repeating.reading().map { .request($0, confidence: 0.9, tokens: tokens) }
  }

  /// More sets of the exercise before; see ``Repeating/sets()``.
  func moreSets(_ heard: Understanding) -> [Step] {
    let last = lastSet(heard)
    if !last.isEmpty { return last }
    let isOpen = heard.intents.allSatisfy { [.again, .correct].contains(Verb($0.intent)) }
    guard isOpen, heard.refusals.isEmpty else { return [] }
    let repeating = Repeating(
      session: session, context: context, mentions: mentions, now: now, utterance: utterance)
    let tokens = 0..<heard.utterance.tokens.count
    return repeating.sets().map { .request($0, confidence: 0.9, tokens: tokens) }
  }

  func repetition(_ heard: Understanding) -> Step? {
    let repeating = Repeating(
      session: session, context: context, mentions: mentions, now: now, utterance: utterance)
    let request: Request?
    // "Ok 2 more glasses" says yes to nothing.
    let told = heard.intents.filter { Verb($0.intent) != .talk }
    if let reminder = repeating.reminder(heard.intents) {
      request = reminder
    } else if heard.intents.allSatisfy({ mayGoOn($0) }), let onward = repeating.onward() {
      request = onward
    } else if told.isEmpty || told.map(\.intent) == [.again] {
      request =
        ofGoal(heard) ?? repeating.onOtherDay() ?? moreAsked(by: repeating)
        ?? added(by: repeating, heard)
    } else if heard.intents.allSatisfy({ Verb($0.intent) == .correct }) {
      request = isOnTopOfUnheard ? nil : repeating.onTop()
    } else if heard.intents.count == 1, let fact = heard.intents.first, fact.origin == "facts" {
      request =
        repeating.goal(fact, isPast: mentions.has(.deed) || mentions.has(.was))
        ?? anotherDrink(fact)
    } else {
      request = nil
    }
    let tokens = 0..<heard.utterance.tokens.count
    return request.map {
      .request(
        asLargeAsBefore($0, said: mentions.amounts), confidence: 0.9, tokens: tokens)
    }
  }

  /// What the figures of more of an exercise may be taken for.
  private func mayGoOn(_ intent: RecognizedIntent) -> Bool {
    [.again, .correct, .talk].contains(Verb(intent.intent)) || intent.isDoubtful
  }

  /// "Another bottle down" behind two beers is one of that drink, which is not named again.
  private func anotherDrink(_ fact: RecognizedIntent) -> Request? {
    guard fact.intent == .drinkLog, mentions.has(.more), mentions.things(of: .drink).isEmpty,
      let act = session.recent.last(where: { $0.intent == fact.intent && $0.id != nil }),
      now.seconds - act.touchedAt.seconds <= DiscourseLimits.addition,
      let drink = act.slots.text(.drink), drink != fact.slots.text(.drink)
    else { return nil }
    var slots = fact.slots
    slots[.drink] = .text(drink)
    let said = mentions.amounts.first { $0.kind == .volume }
    if let said, let unit = said.unit,
      let volume = recognizer.volume(said.number, of: unit, drink: drink, context: context)
    {
      slots[.volume] = .number(volume)
    }
    return Request(intent: fact.intent, slots: slots, asSaid: utterance)
  }

  /// "Ok 2 more glasses" behind a question about water is water, where no drink was told last.
  private func moreAsked(by repeating: Repeating) -> Request? {
    let told = session.recent.last { $0.id != nil }
    guard session.lastAct?.intent == .queryTotal,
      told?.family != "drink",
      mentions.fillers.contains(where: { $0.amounts.contains { $0.kind == .volume } })
    else { return nil }
    return repeating.onTop()
  }

  /// What nothing else explains, and is no deed of others.
  private func added(by repeating: Repeating, _ heard: Understanding) -> Request? {
    heard.refusals.isEmpty && heard.intents.allSatisfy { Verb($0.intent) == .talk }
      ? repeating.onTop() : nil
  }
}
