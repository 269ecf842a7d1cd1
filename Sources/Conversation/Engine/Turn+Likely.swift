import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// What nothing else explains is read by its parts: as a reading that the sender keeps, as a
  /// deed, or by what it most likely does to the talk. False where nothing came of it.
  mutating func playParts(
    of heard: Understanding, in situation: Situation, _ session: inout Session
  ) throws -> Bool {
    let talk = discourse(in: situation, session)
    if heard.holdsSetPhrase || talk.isUnrealised(heard)
      || NotThere(discourse: talk, heard: heard).isSaid
      || InsteadOfDenied(discourse: talk, heard: heard).isSaid
      || talk.tellsPart(heard) && session.lastAct?.intent == .trackerLog
      || mentions.hints.contains(where: { $0.cue == .sparing && $0.tokens.lowerBound <= 1 })
    {
      return false
    }
    let behind = ShareBefore(discourse: discourse(in: situation, session), heard: heard)
    if let request = behind.find() {
      report.note(request.intent, doubts.take(request), confidence: 0.5)
      return true
    }
    if let aside = OrderAside(discourse: talk, heard: heard).find() {
      try carryOut(aside, &session)
      return true
    }
    if let request = try pairReading(heard, isKept: true) {
      try carryOut(request, confidence: 0.9, &session)
      return true
    }
    if let request = try pairReading(heard, isKept: false) {
      report.note(request.intent, doubts.take(request), confidence: 0.5)
      return true
    }
    // What the sender named is not known from others.
    let choice =
      heard.utterance.namesOwn ? nil : recognizer.choice(in: heard.utterance, after: session.before)
    if let request = try bareReading(heard), !isIdle([request.intent], choice) {
      report.note(request.intent, doubts.take(request), confidence: 0.5)
      return true
    }
    if let polite = recognizer.politeness(in: heard, isWhole: true) {
      return try carryOut(polite, &session)
    }
    let deeds = likelyDeeds(heard, session)
    for deed in deeds
    where (isBareVolume || !isIdle(deeds.map(\.intent), choice)) && !tellsOfNone(deed.intent) {
      let told = Request(intent: deed.intent, slots: deed.slots, asSaid: message.text)
      let request = asBefore(told, session)
      report.note(request.intent, doubts.take(request), confidence: deed.confidence)
    }
    if try !doubts.requests.isEmpty || playLikely(heard, choice, in: situation, &session) {
      return true
    }
    if let polite = recognizer.politeness(in: heard, isWhole: false), !isIdle(polite, choice) {
      return try carryOut(polite, &session)
    }
    if try playProposed(heard, in: situation, &session) { return true }
    return askAboutCount(heard, choice)
  }

  /// "0 glasses of water" tells of none, and not of a glass.
  func tellsOfNone(_ intent: IntentName) -> Bool {
    (intent == .drinkLog || intent == .mealLog)
      && mentions.amounts.contains { $0.number == 0 }
  }

  /// "2 glasses" hours after anything that it could correct: what is left of a message that leans
  /// on nothing is a deed of its own.
  private func likelyDeeds(
    _ heard: Understanding, _ session: Session
  ) -> [RecognizedIntent] {
    let deeds = recognizer.likelyDeeds(in: heard)
    guard deeds.isEmpty, heard.refusals.isEmpty, !heard.intents.isEmpty,
      heard.intents.allSatisfy({ Verb($0.intent).leans }), isBareVolume
    else { return deeds }
    let fresh = recognizer.likelyDeeds(in: understand(Situation()))
    return fresh.isEmpty ? lastDrink(heard, session).map { [$0] } ?? [] : fresh
  }

  /// "500 ml" the day after a tea: rather another tea.
  private func lastDrink(_ heard: Understanding, _ session: Session) -> RecognizedIntent? {
    guard let act = session.recent.last(where: { $0.intent == .drinkLog && $0.id != nil }),
      let drink = act.slots[.drink], let intent = heard.intents.first,
      mentions.times.isEmpty, mentions.amounts.count == 1, let said = mentions.amounts.first
    else { return nil }
    var deed = intent
    deed.intent = .drinkLog
    deed.slots = [
      .drink: drink, .volume: .number(said.base), .day: .day(ledger.clock.today),
    ]
    (deed.isDoubtful, deed.confidence) = (true, Turn.bareDrink)
    return deed
  }

  /// How sure that is.
  private static let bareDrink = 0.5

  /// Nothing but so much of a drink, which can only be one that was had.
  private var isBareVolume: Bool {
    mentions.things.isEmpty && mentions.rest.isEmpty && mentions.terms.allSatisfy { !$0.isVerb }
      && !mentions.amounts.isEmpty && mentions.amounts.allSatisfy { $0.kind == .volume }
      && ![.contrast, .edit, .remove, .denial].contains(where: mentions.has)
  }

  private mutating func carryOut(
    _ polite: RecognizedIntent, _ session: inout Session
  ) throws -> Bool {
    try carryOut(
      Request(intent: polite.intent, slots: [:], asSaid: message.text),
      confidence: polite.confidence, &session)
    return true
  }

  /// What a message that nothing else explains most likely does to the talk; asked about, unless
  /// all of it is explained. False where nothing is likely.
  mutating func playLikely(
    _ heard: Understanding, _ choice: Choice?, in situation: Situation, _ session: inout Session
  ) throws -> Bool {
    // What is longer tells a story of its own; and each way to cut it is looked at.
    guard mentions.tokenCount <= DiscourseLimits.likelyTokens,
      !recognizer.isToldOfOther(heard.utterance)
    else { return false }
    let discourse = discourse(in: situation, session)
    guard let likely = LikelyReader(discourse: discourse, heard: heard).find() else { return false }
    if likely.isSure {
      try carryOut(likely.step, isOnly: true, &session)
      return !report.isEmpty
    }
    if !likely.isOfLast, isIdle(likely.asked, choice) { return false }
    switch likely.step {
    case .nothing: return false
    case .request(let request, _, _): ask(request, asEdit: likely.correctsUnheard, &session)
    case .edit(let act, let changed, _):
      let isDenied = heard.refusals.contains(.denial) && saysNothingElse
      guard act.id != nil, !isDenied else { return false }
      ask(changed, of: act, &session)
    }
    return true
  }

  /// Behind something that was told and not kept, a correction without a name is of that, and
  /// nothing older is changed.
  mutating func asksFirst(
    _ act: Session.DoneAction, _ confidence: Double, _ session: inout Session
  ) -> Bool {
    guard confidence < 1, session.unheard != nil,
      mentions.tokenCount <= DiscourseLimits.likelyTokens,
      !mentions.things.contains(where: act.isNamed)
    else { return false }
    let unheard = LikelyUnheard(
      discourse: discourse(in: Situation(), session),
      heard: recognizer.understand(message.text, context: context)
    ).find().first
    guard case .request(let request, _, _)? = unheard?.step else { return false }
    ask(request, asEdit: true, &session)
    return true
  }

  mutating func ask(
    _ changed: Slots, of act: Session.DoneAction, _ session: inout Session
  ) {
    var request = Request(intent: Turn.editing, slots: changed, asSaid: message.text)
    request.slots[Turn.target] = act.id.map { .number(Double($0)) }
    session.askedAbout = act.id.map { ($0, session.turn) }
    ask(request, of: act, &session)
  }

  /// A correction that was asked about; nil where the request is none.
  func correction(_ request: Request, _ session: Session) -> Step? {
    guard request.intent == Turn.editing, let id = request.slots.integer(Turn.target),
      let act = session.recent.last(where: { $0.id == Int64(id) })
    else { return nil }
    var changed = request.slots
    changed[Turn.target] = nil
    return .edit(act, changed, confidence: 1)
  }

  /// The intent of a correction.
  static let editing = IntentName.entryEdit
  /// The slot that says which act a correction is of, while it waits for a yes.
  private static let target = SlotKey.correctedAct

  mutating func ask(
    _ request: Request, of act: Session.DoneAction? = nil, asEdit: Bool = false,
    reply: String? = nil, _ session: inout Session
  ) {
    var outcome = Outcome(
      .asking, reply: reply ?? Turn.asking(request), slots: request.slots,
      missing: [SlotKey.confirm])
    outcome.slots[Turn.target] = nil
    let foods = (act?.slots ?? request.slots).foodNames
    if !foods.isEmpty { outcome.data["foods"] = .list(foods.map(SlotValue.text)) }
    if let named = act?.calledBy ?? target(of: request, session)?.calledBy {
      outcome.data["what"] = .text(named)
    }
    report.note(asEdit ? Turn.editing : request.intent, outcome, confidence: 0.5)
    report.addLine(of: request.intent, outcome)
    session.question = Session.Question(
      request: request, missing: .confirm, day: ledger.clock.today, at: ledger.clock.now)
  }

  /// What a removal or an undo without a name is about.
  private func target(of request: Request, _ session: Session) -> Session.DoneAction? {
    guard [IntentName.entryDelete, .entryUndo].contains(request.intent),
      request.slots.values.isEmpty
    else { return nil }
    return session.recent.last { $0.id != nil }
  }

  /// Which question is asked; a log is asked about as any other that is doubtful.
  private static func asking(_ request: Request) -> String {
    let intent = request.intent
    switch intent {
    case Reminders.finishing where request.slots.listedName == nil:
      return "asking.likely_done_last"
    case editing: return "asking.likely_edit"
    case Reminders.adding where request.slots.text(.scope) == "move":
      return "asking.likely_moved"
    case Reminders.adding: return "asking.likely_reminder"
    case .reminderSnooze: return "asking.likely_snooze"
    case .entryDelete: return "asking.likely_removal"
    case .todoEdit: return "asking.likely_due"
    case _ where intent.isLog: return "asking.doubt"
    case _ where Verb.listChange(intent) == .done: return "asking.likely_done"
    case _ where Verb.listChange(intent) == .delete: return "asking.likely_removal"
    case _ where Verb.listChange(intent) == .reopen: return "asking.likely_reopened"
    default: return "asking.likely_undo"
    }
  }
}

extension Slots {
  fileprivate var foodNames: [String] {
    (list(.items) ?? []).compactMap { $0.record?[.food]?.text }
  }
}

extension Session.DoneAction {
  /// What a question about it calls it.
  fileprivate var calledBy: String? {
    if let thing = topic { return thing }
    if !foods.isEmpty { return foods.joined(separator: ", ") }
    return slots.text(.meal) ?? slots.text(.feeling) ?? slots.text(.metric)
      ?? metrics.first
  }

  /// The one thing that it is of: a tracker, a habit, an activity, a drink.
  var topic: String? {
    slots.listedName ?? slots.text(.tracker) ?? slots.text(.activity) ?? slots.text(.drink)
  }
}
