import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Decides what a message does in the talk so far.
///
/// The first row that holds: a correction of something that was said, a repetition of it, what an
/// intent leans on within its limit, and else what the message means by itself.
struct Discourse {
  let session: Session
  let context: RecognitionContext
  let recognizer: IntentRecognizer
  var mentions: Mentions
  let now: Instant
  let utterance: String
  /// What the sender has listed and not done.
  let names: () -> DeedByWords.Names
  /// What a part of the message means in the same situation.
  let reading: (String) -> Understanding
  /// Whether a reminder comes too late to be what was just done.
  var isReminderFar: (String) -> Bool = { _ in false }
  /// This is a further clause of a message that began with a reading.
  var isFurtherReading = false

  var deed: DeedByWords {
    DeedByWords(
      mentions: mentions, recognizer: recognizer, context: context, isDue: session.isDue(at: now),
      names: names)
  }

  /// What a message comes to.
  struct Plan: Sendable {
    var steps: [Step] = []
    var understanding: Understanding
    /// It leans on something that was said too long ago.
    var isStale = false
    /// In words that mean little by themselves it does something to what was done right before.
    var isOfLast = false
  }

  func planned(_ whole: Understanding, alone: () -> Understanding) -> Plan {
    // Closures, and no names of methods: those would take a copy of all this along, each time.
    if whole.intents.contains(where: { isMealTime($0) }) || isOlderRing(whole) {
      return planned(alone(), alone: alone)
    }
    if let step = askedHow(whole) ?? rung(whole) ?? shownNumber {
      return Plan(steps: [step], understanding: whole)
    }
    var heard = leavingFiguresOfOther(withoutReason(whole))
    heard.intents = ThoughtBetter(heard: heard, mentions: mentions).meant
    heard = partsDivided(heard)
    heard.intents = withWaresDivided(withListedDue(heard.intents))
    heard.intents = ownIntents(heard)
    heard.intents = onDayBefore(withoutEcho(heard.intents))
    let known = toldTwice(&heard)
    var plan = Plan(steps: known.map { [$0] } ?? [], understanding: heard)
    if known != nil { return plan }
    if isTakenBack(heard) || isUnrealised(heard) || isOnlyCompared(heard) {
      plan.understanding.intents = []
      return plan
    }
    let isOrder = isWholeOrder(heard)
    if !isOrder { (plan.steps, plan.isOfLast) = several(heard) }
    if !plan.steps.isEmpty {
      plan.understanding.leftovers = []
      return plan
    }
    if !isOrder,
      let step = toldOnceMore(heard) ?? ownPart(heard) ?? sameAsOther(heard) ?? alongside(heard)
        ?? reading(heard) ?? otherWords(heard) ?? correction(heard, &plan.isStale)
        ?? repetition(heard) ?? remarked(heard) ?? broughtBack(heard)
    {
      plan.steps = [step]
      plan.isOfLast = correcting(by: mentions).needsNoName
      // All that was said has its place there.
      plan.understanding.leftovers = []
      return plan
    }
    if let asked = behindThanks(heard) { return asked }
    let told = told(heard)
    let reasoned = told.isEmpty ? ListChangeWithReason(discourse: self, heard: heard).find() : []
    if !told.isEmpty || !reasoned.isEmpty {
      (plan.steps, plan.isOfLast) = (told + reasoned, !reasoned.isEmpty)
      if heard.intents.isEmpty || plan.isOfLast { plan.understanding.leftovers = [] }
      return plan
    }
    if let step = pointed(heard) ?? askedAnew(heard) ?? takenAgain(heard) {
      plan.steps = [step]
      return plan
    }
    let whole = withMatters(divided(withStart(withoutReasons(heard.intents))))
    let intents = Discourse.repeating(whole).filter { isMeant($0, heard) }
    let times = SeveralTimes(heard.utterance, recognizer, context)
    plan.steps = Step.merged(times.spread(steps(intents, &plan.isStale)))
      .map { asLargeAsBefore(inUnitOfGoal(besideMeal(inEnergy($0)))) }
    plan.steps = stoppedWith(plan.steps)
    let done = DoneBeside(discourse: self, heard: heard)
    plan.steps = done.added(to: withAdded(plan.steps))
    plan.steps += ticks(heard).filter { !done.isTold($0, by: plan.steps) }
    addFigures(to: &plan)
    // "And back, 11 km in 27 min": the figures have their place there.
    if intents.map({ Verb($0.intent) }) == [.again], mentions.things.isEmpty {
      plan.understanding.leftovers = []
      plan.isOfLast = isMoreOfLast
    }
    if intents.contains(where: { Verb($0.intent).leans }), plan.steps.allSatisfy(\.isNothing) {
      readAlone(alone(), into: &plan)
    }
    return plan
  }

  /// What leans on nothing that was told is read as if nothing had been.
  private func readAlone(_ fresh: Understanding, into plan: inout Plan) {
    let whole = fresh.intents.filter { !Verb($0.intent).leans }
    if whole.isEmpty { return }
    plan.understanding = fresh
    plan.isStale = false
    plan.steps = Step.merged(steps(whole, &plan.isStale))
  }

  /// Whether an intent stands for itself beside the others, and is the sender's.
  private func isMeant(_ intent: RecognizedIntent, _ heard: Understanding) -> Bool {
    // "My partner ate my lunch. Again": what others did is not repeated.
    let isOthers = !heard.refusals.isEmpty && !isWhole(intent) || !mentions.others.isEmpty
    let isRepeated = !isOthers || intent.slots[.without] != nil
    return (Verb(intent.intent) != .again || isRepeated && !isToCome(intent, heard))
      && !isPartOfFact(intent, heard) && !isAdverb(intent, heard) && !isOfOthers(intent)
      && !isPastTask(intent) && !isOfText(intent) && !isMisread(intent)
      && !isToldAgain(intent, heard) && !isOfNow(intent, heard) && !isTakenAgain(intent, heard)
      && !isHabitual(intent) && !isRemark(intent, heard) && !isStillDue(intent, heard)
      && !deniesActivity(intent, heard) && !deniesAdditive(intent, heard)
      && !isOfSpokenOf(intent) && !isOfQuestion(intent) && !isOfNoTimer(intent)
      && !(Verb(intent.intent) == .correct && (tellsOnlyOfOthers || pointsToOwnThing(mentions)))
  }

  /// "Biked to work, 7.8 km in 24 minutes" tells one thing: it repeats nothing at a time to come.
  private func isToCome(_ intent: RecognizedIntent, _ heard: Understanding) -> Bool {
    guard heard.intents.contains(where: { $0.origin == "facts" }) else { return false }
    return mentions.within(intent.tokens).times.contains { time in
      if case .point(let moment, _) = time.past { return moment > context.now }
      return false
    }
  }

  /// "My brother ran too, but just 3 km" corrects nothing of the sender's.
  private func isOfOthers(_ intent: RecognizedIntent) -> Bool {
    Verb(intent.intent) == .correct && correcting(by: mentions).isOfOthers
      && mentions.others.allSatisfy { $0 < intent.tokens.lowerBound }
  }

  /// "Two beers, half a litre each": an amount behind a fact of the same message is that fact's,
  /// and corrects nothing that was told before, unless it says so.
  private func isPartOfFact(_ intent: RecognizedIntent, _ heard: Understanding) -> Bool {
    guard Verb(intent.intent) == .correct else { return false }
    if tellsTheTime || tellsPart(heard) { return true }
    if tellsOtherFigures || tellsAmountBehind(heard) || isTaken(intent, heard) { return true }
    let said = mentions.within(intent.tokens)
    if [.contrast, .edit, .pointing].contains(where: said.has) { return false }
    // "Breakfast: two rolls" tells of a meal, and moves no reminder to that hour.
    let isBehindAny = intent.slots.values.keys.allSatisfy { [SlotKey.day, .at].contains($0) }
    return isBehindOrder(intent, heard)
      || heard.intents.contains { fact in
        fact.origin == "facts"
          && (isBehindAny || fact.tokens.lowerBound < intent.tokens.lowerBound)
      }
  }

  /// Something listed was done, told by its words: where nothing else explains them, or only a
  /// fact that its name outdoes.
  private func told(_ heard: Understanding) -> [Step] {
    let facts = heard.intents.allSatisfy { $0.origin == "facts" }
    let isFree = heard.intents.isEmpty && heard.refusals.isEmpty
    let isFinished = facts && !heard.intents.isEmpty && mentions.has(.finished)
    let isOutdone = !heard.intents.isEmpty && heard.intents.allSatisfy { self.isOutdone($0) }
    let isMeasured = mentions.fillers.contains { !$0.amounts.isEmpty }
    if isDoneToSender(heard) { return [] }
    if let called = called(heard) { return [called] }
    guard isFree || !isMeasured && (isFinished || isOutdone) else { return [] }
    // "Took my pills" is an entry by itself, which tomorrow's reminder of it says nothing of.
    let found = deed.findAll().filter { one in
      (one.intent != .reminderDone || heard.intents.isEmpty
        || !(one.slots.text(.text).map(isReminderFar) ?? false))
        && !(one.slots.text(.habit).map { isDeedOfOther(heard, $0) } ?? false)
    }
    let tokens = 0..<heard.utterance.tokens.count
    let isEnough =
      isFree || isFinished ? !found.isEmpty : found.count >= heard.intents.count
    let isMore = found.count > heard.intents.count || !heard.intents.contains { isListed($0) }
    // "Got plates and celery": each of several is told of, beside the one that a sentence found.
    let isEach = found.count > heard.intents.count && heard.intents.allSatisfy { isListed($0) }
    if isEnough, isMore, isFree || isFinished || isEach || found.allSatisfy(\.isWhole) {
      return found.map { one in
        .request(
          Request(intent: one.intent, slots: one.slots, asSaid: utterance), confidence: 0.9,
          tokens: tokens)
      }
    }
    guard isFree || isFinished, let (intent, slots) = byVerb(heard) else { return [] }
    let request = Request(intent: intent, slots: slots, asSaid: utterance)
    return [.request(request, confidence: 0.9, tokens: tokens)]
  }

  /// The question before, of which the message says one part anew.
  private func askedAnew(_ heard: Understanding) -> Step? {
    let ellipsis = Ellipsis(
      mentions: mentions, session: session, recognizer: recognizer, now: now, reading: reading)
    guard let request = ellipsis.find(in: heard) else { return nil }
    return .request(request, confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
  }

  private func with(_ day: SlotValue?) -> Slots { day.map { [.day: $0] } ?? [:] }

  /// Whether a sentence found something listed by itself.
  private func isListed(_ intent: RecognizedIntent) -> Bool { intent.slots[.isTold] != nil }

  /// Whether a name of the sender's own counts more: an event such as "took my magnesium", a deed
  /// that lacks its amount, or one of several listed things that were done.
  private func isOutdone(_ intent: RecognizedIntent) -> Bool {
    if intent.slots[.isTold] != nil { return Verb(intent.intent).isDeed }
    switch intent.intent {
    case .trackerLog: return true
    // "Got the milk": what was to be got is not drunk yet.
    case .mealLog, .drinkLog:
      return intent.origin == "facts"
        && mentions.terms.contains { term in
          term.isPast && recognizer.language.words.has(term.base, .obtaining)
        }
    case .exerciseLog where intent.origin == "facts":
      return !intent.slots.hasExerciseAmount
    default: return false
    }
  }

  /// A listed thing that a command names by some of its words, where nothing else explains them.
  private func pointed(_ heard: Understanding) -> Step? {
    // What follows an order may be its reason, and about somebody else.
    let mayOrder = heard.refusals.allSatisfy { ![.document, .tooLong, .question].contains($0) }
    guard heard.intents.isEmpty, mayOrder else { return nil }
    guard let (intent, slots) = pointing.find(in: heard.utterance) else { return nil }
    var request = Request(intent: intent, slots: slots, asSaid: utterance)
    request.clock = mentions.clock(isTimed: slots.isTimed)
    return .request(request, confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
  }

  /// "Untick fruit, that was a roll-up": where nothing listed is called like that, the clause that
  /// says the same by itself counts, and the rest is its reason.
  private func withoutReason(_ heard: Understanding) -> Understanding {
    guard heard.intents.count == 1, let one = heard.intents.first, !mentions.marks.isEmpty,
      let change = Verb.listChange(one.intent), let name = one.slots.listedName, !isListed(name)
    else { return heard }
    let clauses = recognizer.clauses(of: heard.utterance)
    guard (2...4).contains(clauses.count) else { return heard }
    let meant = clauses.map(reading).filter { part in
      part.intents.count == 1 && part.intents.allSatisfy { Verb.listChange($0.intent) == change }
    }
    guard meant.count == 1, let part = meant.first else { return heard }
    var result = heard
    result.intents = part.intents
    for place in result.intents.indices { result.intents[place].tokens = one.tokens }
    return result
  }

  func isListed(_ name: String) -> Bool {
    let said = Set(recognizer.bases(of: name))
    return names().contains { Set(recognizer.bases(of: $0.name)) == said }
  }

  // MARK: One intent

  /// The intents in order. What repeats may repeat a part of the same message: "Mon 7k steps,
  /// yesterday 9k"; nothing else leans on what another part does.
  private func steps(_ intents: [RecognizedIntent], _ isStale: inout Bool) -> [Step] {
    var told = session
    var steps: [Step] = []
    for (place, intent) in intents.enumerated() {
      // "The invoice is sent, tick it off": said once more of what the message names.
      let isSaidAgain = intents[..<place].contains { isSame($0, intent) }
      let isPointing = intent.slots.text(.scope) == "last" || intent.slots.values.isEmpty
      if isSaidAgain, isPointing { continue }
      let known = Verb(intent.intent) == .again ? told : session
      let next = step(intent, in: known, &isStale)
      if place + 1 < intents.count, case .request(let request, _, let tokens) = next {
        var act = Session.DoneAction(
          intent: request.intent, slots: request.slots, utterance: utterance,
          said: mentions.within(tokens).amounts)
        act.touchedAt = now
        told.recent.append(act)
        told.last = [act]
      }
      if !isTaken(next, by: intent, steps), !steps.isTicked(by: next) { steps.append(next) }
    }
    return steps
  }

  private func isSame(_ named: RecognizedIntent, _ other: RecognizedIntent) -> Bool {
    guard let change = Verb.listChange(other.intent) else { return false }
    let isNamed = named.slots.listedName != nil || named.intent == other.intent
    return isNamed && Verb.listChange(named.intent) == change
  }

  /// An intent with what it leans on put in.
  func step(
    _ intent: RecognizedIntent, in session: Session, _ isStale: inout Bool
  ) -> Step {
    if isOfUnkept(intent) || isOnlyPart(intent) || isOnlyPointed(intent) { return .nothing }
    let intent = withoutLengthTaken(
      withDays(withoutPointingTitle(withoutScope(inBaseForm(intent)))))
    if isPutOff(intent) { return .nothing }
    if intent.origin == "facts" && isGeneral(intent) || isOfKnownNight(intent) { return .nothing }
    let resolver = ReferenceResolver(
      session: session, context: context, recognizer: recognizer, mentions: mentions)
    if isTooOld(intent, resolver) {
      isStale = true
      return .nothing
    }
    let reminder = MeantReminder(
      session: session, mentions: mentions, recognizer: recognizer, now: now, names: names)
    if let (name, slots) = reminder.meant(intent) {
      let request = Request(intent: name, slots: slots, asSaid: utterance)
      return .request(request, confidence: intent.confidence, tokens: intent.tokens)
    }
    if Verb(intent.intent).isDeed, intent.slots.text(.scope) == "last", deed.isSpecific {
      return specific(intent)
    }
    if intent.intent == .reminderSnooze, isAmountOfOther(intent) { return .nothing }
    if let step = putOffTask(intent) ?? broughtBackByUndo(intent) { return step }
    if let paused = paused(intent) { return paused }
    switch resolver.resolve(intent, utterance: utterance) {
    case .request(var request):
      if isLaterAgain(intent, request) { return .nothing }
      request = leftAlone(onListSpokenOf(calledInFull(inSequence(request, intent))))
      if request.intent == .entryDelete, mentions.has(.all) {
        request.slots[.scope] = .text("all")
      }
      let lists = OtherList(names: names, recent: session.recent)
      if let (name, slots) = lists.meant(request.intent, request.slots) {
        request = Request(
          intent: name, slots: slots.merging(with(request.slots[.day])), asSaid: utterance)
      }
      request.clock = mentions.within(intent.tokens).clock(isTimed: request.slots.isTimed)
      return .request(request, confidence: intent.confidence, tokens: intent.tokens)
    case .edit(let act, let slots):
      if isOfElse(intent, act, slots) || isGreeting(act) { return .nothing }
      if isUnmeant(.init(act: act, changed: slots, score: 0, isNamed: false), mentions) {
        return .nothing
      }
      if age(act) > DiscourseLimits.pronoun, !isNamed(act) {
        isStale = true
        return .nothing
      }
      if let added = addition(to: act, slots) {
        return .request(added, confidence: intent.confidence, tokens: intent.tokens)
      }
      return .edit(act, slots, confidence: intent.confidence)
    case .answer, .nothing: return .nothing
    }
  }

  /// "Read to them tonight, 15 min": a bare length or time puts nothing off where the message tells
  /// of something else.
  func isAmountOfOther(_ snooze: RecognizedIntent) -> Bool {
    func tells(_ term: Mentions.Term) -> Bool {
      !mentions.isAside(term.token)
        || mentions.signs.contains {
          $0.tokens.contains(term.token) && [.more, .postpone].contains($0.cue)
        }
    }
    let own = mentions.terms.filter { snooze.tokens.contains($0.token) && tells($0) }
    guard own.isEmpty else { return false }
    return mentions.terms.contains { !snooze.tokens.contains($0.token) && tells($0) }
  }

  /// "Took them" is what came due, or what is listed under that verb; never something else.
  private func specific(_ intent: RecognizedIntent) -> Step {
    guard let (name, slots) = deed.byVerb() ?? dueOne else { return .nothing }
    let request = Request(intent: name, slots: slots, asSaid: utterance)
    return .request(request, confidence: intent.confidence, tokens: intent.tokens)
  }

  private var dueOne: (intent: IntentName, slots: Slots)? {
    session.isDue(at: now) ? (.reminderDone, Slots()) : nil
  }

  /// A verb and a pronoun, and nothing else.
  private func byVerb(_ heard: Understanding) -> (intent: IntentName, slots: Slots)? {
    guard heard.intents.isEmpty, deed.isTold, deed.isSpecific, mentions.things.isEmpty,
      mentions.terms.allSatisfy(\.isVerb), mentions.rest.isEmpty
    else { return nil }
    return deed.byVerb() ?? dueOne
  }
}
