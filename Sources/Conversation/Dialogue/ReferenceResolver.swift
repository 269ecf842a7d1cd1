import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What a recognized intent comes to once "that", "again" and "and last week?" are put in.
enum Resolved {
  case request(Request)
  /// Replaces an earlier action by one with other slots.
  case edit(Session.DoneAction, Slots)
  /// Says yes or no to the open question.
  case answer(Bool)
  /// There is nothing that it could refer to.
  case nothing
}

/// Puts what was said before into intents that lean on it.
struct ReferenceResolver {
  let session: Session
  let context: RecognitionContext
  let recognizer: IntentRecognizer
  let mentions: Mentions

  var words: NamedWords { recognizer.language.words }

  private var corrections: CorrectionResolver {
    CorrectionResolver(
      session: session, context: context, recognizer: recognizer, mentions: mentions)
  }

  func resolve(_ intent: RecognizedIntent, utterance: String) -> Resolved {
    switch intent.intent {
    case .followup: return followUp(intent, utterance)
    case .again: return again(intent, utterance)
    case .entryEdit:
      // "In kg?" asks, and corrects nothing.
      let isUnit = intent.slots[.unit] != nil && intent.slots[.old] == nil
      if isUnit, utterance.hasSuffix("?") { return followUp(intent, utterance) }
      var corrections = corrections
      corrections.clause = intent.tokens
      let resolved = corrections.resolved(ofOther(intent))
      if case .nothing = resolved, let weight = weightTold(by: intent, utterance) {
        return .request(weight)
      }
      guard case .nothing = resolved, !mentions.isQuestion,
        intent.slots[.refines] != nil || tellsOnly(intent),
        !mentions.has(.denial), !saysNo(before: intent)
      else { return resolved }
      return eaten(intent, utterance)
    case .entryDelete where intent.slots.values.isEmpty && meansSeveral:
      return .request(Request(intent: .entryUndo, slots: [:], asSaid: utterance))
    case .entryDelete where intent.slots.values.isEmpty && listedFamily != nil:
      var slots: Slots = [:]
      let name = IntentName(.delete, of: listedFamily ?? "")
      fillFromLast(&slots, name)
      return .request(Request(intent: name, slots: slots, asSaid: utterance))
    case .entryDelete:
      let taken = DrinkTakenBack(session: session, context: context).slots(of: intent)
      return .request(
        Request(
          intent: taken == nil ? intent.intent : .drinkLog,
          slots: taken ?? named(ofDay(intent.without([.count]).slots)),
          asSaid: utterance))
    case .goalShow: return filled(intent.without([.at]), utterance)
    case .chatYes where session.question?.missing == .confirm: return .answer(true)
    case .chatNo where session.question?.missing == .confirm: return .answer(false)
    default: return filled(intent, utterance)
    }
  }

  /// "No bread": none of what is named, where there is nothing that it would correct.
  private func saysNo(before intent: RecognizedIntent) -> Bool {
    mentions.signs.contains {
      $0.cue == .contrast && $0.tokens.lowerBound <= intent.tokens.lowerBound
    }
  }

  /// What an intent is about: `todo` of `todo.done`.
  func family(of intent: IntentName) -> String { intent.family }

  /// "Pizza", where there is nothing that it names more exactly: eaten.
  private func eaten(_ intent: RecognizedIntent, _ utterance: String) -> Resolved {
    guard let food = intent.slots[.food] else { return .nothing }
    let item: Record = [.food: food, .quantity: .number(1)]
    let slots: Slots = [.items: .list([.record(item)]), .day: .day(context.today)]
    return .request(Request(intent: .mealLog, slots: slots, asSaid: utterance))
  }

  /// A command, question or fact with what it leaves out put in.
  private func filled(_ intent: RecognizedIntent, _ utterance: String) -> Resolved {
    let fact = CorrectingFact(
      session: session, context: context, recognizer: recognizer, mentions: mentions,
      utterance: utterance)
    if let (target, changed) = fact.correction(intent) { return .edit(target, changed) }
    if let challenge = challengeSpokenOf(intent, utterance) { return .request(challenge) }
    var slots = againstDayBefore(withTopic(intent, utterance), of: intent.intent)
    if let verb = slots.text(.verb), let text = slots.text(.text) {
      slots[.verb] = nil
      slots[.text] = .text("\(verb) \(text)")
    }
    if intent.intent == .trackerCreate, slots[.unit] == nil {
      splitUnit(&slots, utterance)
    }
    guard weigh(&slots) else { return .nothing }
    if intent.intent == Goals.setting { slots = withMatter(slots, intent, utterance) }
    slots = inSpanOfGoal(byDayCounted(slots, of: intent.intent), of: intent.intent)
    slots = timed(slots, of: intent, utterance)
    switch slots.text(.scope) {
    case "last", "row": slots = ofLast(slots.merging([.scope: .text("last")]), intent)
    case "renamed":
      guard session.last.contains(where: { $0.slots[.name] != nil }) else { return .nothing }
      slots[.scope] = nil
    case "pair":
      let number = slots.number(.number).flatMap { Int(exactly: $0) } ?? 0
      slots[.scope] = nil
      slots = NthAdded(session: session).ofPair(number, of: family(of: intent.intent)) ?? slots
    case "other":
      guard let other = NthAdded(session: session).other(of: family(of: intent.intent)) else {
        return .nothing
      }
      slots = other
    case "eaten": slots = AskedFood(session: session).eaten(slots)
    case "container":
      guard let drunk = ofContainer(slots) else { return .nothing }
      slots = drunk
    case "asked":
      guard let eaten = AskedFood(session: session).slots(slots) else { return .nothing }
      slots = eaten
    case "ahead", "beside":
      let isAhead = slots.text(.scope) == "ahead"
      guard let moment = isAhead ? ahead(slots) : beside(slots) else { return .nothing }
      slots = moment
    // "When is the next one due?" behind another tracker asks for no cycle.
    case "period":
      guard session.lastAct?.slots.text(.tracker) == CycleQuery.tracker else { return .nothing }
      slots[.scope] = nil
    case "shelf": slots = onListNamed(slots)
    case "listed":
      if let all = allOfListed(slots, intent.intent) {
        slots = all
      } else {
        fillFromLast(&slots, intent.intent)
      }
    case "nth":
      guard let meant = nth(intent.intent, &slots, utterance) else { break }
      return meant
    default: break
    }
    if intent.intent == .queryExplain, slots.values.isEmpty { slots = explained }
    let sameDay = SameDay(session: session, context: context, mentions: mentions, words: words)
    slots = sameDay.completed(slots, of: intent.intent, utterance)
    var asked = AskedPeriod(
      words: words, today: context.today, before: sameDay.asked(utterance) ?? periodBefore)
    asked.isSameQuestion = asksForOtherThing
    slots = ofToldDays(slots, intent.intent, utterance)
    slots = asked.completed(slots, of: intent.intent, utterance)
    return .request(
      AskedLift(slots: slots, utterance: utterance).request(of: intent.intent))
  }

  /// With what was spoken of last; a goal's own matter where a goal is.
  private func ofLast(_ slots: Slots, _ intent: RecognizedIntent) -> Slots {
    if let goal = changedGoal(intent) { return goal }
    var slots = slots
    if intent.intent == Goals.showing, let matter = GoalSpokenOf(session: session).matter {
      slots[.scope] = nil
      return slots.merging(matter)
    }
    fillFromLast(&slots, intent.intent)
    return slots
  }

  /// "The first one" of what was added last; nil where its number is left to say which it is.
  private func nth(
    _ intent: IntentName, _ slots: inout Slots, _ utterance: String
  ) -> Resolved? {
    slots[.scope] = nil
    let number = slots.number(.number).flatMap { Int(exactly: $0) } ?? 0
    let added = NthAdded(session: session)
    if let habit = added.habit(number), intent == .habitCheck {
      slots[.number] = nil
      slots = slots.merging(habit)
    } else if intent == .reminderDone {
      guard let made = added.reminder(number) else { return .nothing }
      slots[.number] = nil
      slots[.text] = made.slots[.text]
    } else if let (intent, named) = added.named(number) {
      return .request(Request(intent: intent, slots: named, asSaid: utterance))
    }
    return nil
  }

  /// When a reminder comes and where it was told, by what was said before.
  private func timed(_ said: Slots, of intent: RecognizedIntent, _ utterance: String) -> Slots {
    var slots = said
    if intent.intent == Reminders.adding {
      let times = mentions.within(intent.tokens).times
      slots = MovedTime(context: context, times: times).joined(slots)
    }
    slots = slots.merging(samePlace(intent))
    if intent.intent == .reminderSnooze, !session.hasDue, slots[.at] != nil,
      let reminder = session.recent.last(where: { $0.family == "reminder" })
    {
      let times = MovedTime(context: context, times: mentions.within(intent.tokens).times)
      slots[.at] = times.moment(from: reminder.slots[.at], bare: slots[.at])
    }
    if intent.intent == Reminders.adding {
      slots = beforeEvent(slots, intent.tokens, in: utterance)
    }
    return slots
  }

  /// "Water?" right behind "how many beers last week?": a thing alone is asked for of those days.
  private var asksForOtherThing: Bool {
    guard let query = session.lastQuery, query == session.lastAct else { return false }
    return mentions.isQuestion && mentions.wordCount <= ReferenceResolver.fewWords
      && mentions.things.contains { $0.tokens.lowerBound == 0 } && mentions.rest.isEmpty
      && session.turn - query.touchedTurn <= 1
  }

  private static let fewWords = 2

  /// The days of a question that was asked just now.
  private var periodBefore: Period? {
    guard let query = session.lastQuery,
      session.turn - query.touchedTurn <= DiscourseLimits.askedLately
    else { return nil }
    return query.slots.period(.period)
  }

  /// The slots of a question with the thing that was spoken of last, where it names none.
  private func withTopic(_ intent: RecognizedIntent, _ utterance: String) -> Slots {
    var slots = intent.slots
    if intent.intent == .queryStreak, slots[.metric] == nil, slots[.habit] == nil,
      !words.areIn(utterance.lowercased(), .streaks)
    {
      slots = slots.merging(lastTopic)
    }
    if intent.intent == .queryChart, slots[.metric] == nil, slots[.activity] == nil {
      slots = slots.merging(lastTopic)
      slots[.habit] = nil
    }
    if intent.intent == .queryTotal, TopicOfLast.isMissing(in: slots), !isOfMoney(utterance) {
      slots = slots.merging(
        TopicOfLast(session: session).slots(askedIn: slots.text(.unit)))
    }
    let isOfDistance = ["km", "mi", "m", "yd"].contains(slots.text(.unit))
    if intent.intent == .queryTotal, isOfDistance, slots.text(.metric) == "exercise" {
      slots[.metric] = .text("distance")
    }
    if slots.text(.scope) == "logged" {
      slots[.scope] = nil
      if isOfMoney(utterance) { return slots }
      let topic = TopicOfLast(session: session)
      let isOfGoal = intent.intent == Goals.showing || slots.text(.kind) == "goal_met"
      slots = slots.merging(isOfGoal && slots[.target] == nil ? topic.ofGoal : topic.slots)
    }
    return slots
  }

  /// "How much did I spend yesterday?" is about no pages and no drink; only about what is counted
  /// in money.
  func isOfMoney(_ utterance: String) -> Bool {
    guard words.areIn(utterance.lowercased(), .paying) else { return false }
    let last = (session.recent + session.last).last { $0.slots[.tracker] != nil }
    return !(last?.slots.text(.unit).map { words.has($0.lowercased(), .currency) } ?? false)
  }

  /// The family of what was changed last, when it is on a list: "delete it" is about that.
  private var listedFamily: String? {
    session.last.map(\.family).last { ["reminder", "todo", "bucket", "habit"].contains($0) }
  }

  /// The salad that was logged as "chicken salad".
  private func named(_ slots: Slots) -> Slots {
    guard let food = slots.text(.food) else { return slots }
    let foods = session.recent.flatMap(\.foods)
    let alike = Set(foods.filter { " \($0) ".contains(" \(food) ") })
    guard !foods.contains(food), alike.count == 1, let meant = alike.first else { return slots }
    return slots.merging([.food: .text(meant)])
  }

  /// The metric or habit that was spoken of last, for "how many days in a row is that?".
  private var lastTopic: Slots {
    for action in session.last.reversed() + session.recent.suffix(1) {
      if let habit = action.slots[.habit] { return [.habit: habit] }
      if let metric = action.slots[.metric] ?? action.slots[.tracker] {
        return [.metric: metric]
      }
      if action.intent.isLog, let metric = ReferenceResolver.metric(of: action.intent) {
        return [.metric: .text(metric)]
      }
    }
    return [:]
  }

  /// How much of a food is said with the food.
  static let amounts = [SlotKey.quantity, .unit, .grams, .volume]
  /// What is asked of no time.
  static let timeless: Set<IntentName> = [.queryNutrition, .queryExplain]

  private static func metric(of intent: IntentName) -> String? {
    switch intent {
    case .drinkLog: "water"
    case .mealLog: "meals"
    case .exerciseLog, .stepsLog, .weightLog, .sleepLog, .moodLog, .gratitudeLog:
      intent.family
    default: nil
    }
  }

  /// "Bump it to 45": the goal that was spoken of, in the unit that it was told in.
  private func changedGoal(_ intent: RecognizedIntent) -> Slots? {
    if let goal = goalOfTracker(intent) ?? goalOfAsked(intent) { return goal }
    guard intent.intent == Goals.setting,
      let goal = session.recent.last(where: { $0.intent == Goals.setting && isSpokenOf($0) }),
      let said = mentions.within(intent.tokens).amounts.last(where: { !isRate($0) }),
      let changed = RoleFit(act: goal, context: context).slots(for: said)
    else { return nil }
    let per: Slots = mentions.span.map { [.per: .text($0)] } ?? [:]
    return goal.slots.merging(changed).merging(per)
  }

  /// "Aim is 20 a day", right behind a tracker that was made: the goal of it.
  private func goalOfTracker(_ intent: RecognizedIntent) -> Slots? {
    guard intent.intent == Goals.setting, let made = session.lastAct,
      made.intent == .trackerCreate, let tracker = made.slots[.tracker],
      let number = intent.slots.number(.target)
        ?? mentions.within(intent.tokens).amounts.last(where: { !isRate($0) })?.number
    else { return nil }
    var slots = intent.slots
    (slots[.scope], slots[.metric], slots[.target]) = (nil, tracker, .number(number))
    return slots
  }

  /// "Cancel the water goal", "do 2.5": of several goals the one that was spoken of right before.
  private func isSpokenOf(_ goal: Session.DoneAction) -> Bool {
    guard let last = session.lastAct, last.family == goal.family, last.slots[.metric] != nil else {
      return true
    }
    return last.slots[.metric] == goal.slots[.metric]
  }

  /// "20 minutes a day": how often is no length of its own.
  func isRate(_ said: SaidAmount) -> Bool {
    said.kind == .duration && said.number == 1 && said.base >= 86_400 && mentions.span != nil
  }
}

extension ReferenceResolver {
  /// What is taken away is found by its name and day: the hour of an entry may be of its logging.
  private func ofDay(_ slots: Slots) -> Slots {
    var slots = slots
    slots[.at] = nil
    return slots
  }
}
