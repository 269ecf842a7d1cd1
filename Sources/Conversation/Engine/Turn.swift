import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// One message of one sender: from its text to its reply.
struct Turn {
  let recognizer: IntentRecognizer
  let book: ReplyBook
  let ledger: Ledger
  let message: Message
  /// Chooses among the variants of replies.
  let number: Int
  var report: TurnReport
  /// Where facts stand that may be no deeds of the sender's.
  var doubtful: [Range<Int>] = []
  /// What they would be carried out as.
  var doubts = Doubts()
  /// What the message mentions.
  var mentions = Mentions()
  /// What one is in kg of the unit that the sender told a weight in last.
  var saidMassKg: Double?
  /// The same of a load that was lifted.
  var saidLoadKg: Double?
  /// Where the next act of the message begins.
  var nextActStart: Int?
  /// What the message was read as before its turn came.
  var ahead: ReadingAhead.Reading?

  init(
    recognizer: IntentRecognizer, book: ReplyBook, ledger: Ledger, message: Message, number: Int
  ) {
    self.recognizer = recognizer
    self.book = book
    self.ledger = ledger
    self.message = message
    self.number = number
    report = TurnReport(
      book: book, ledger: ledger, number: number, columns: message.columns)
  }

  var context: RecognitionContext {
    let units = ledger.settings.measures(in: ledger.clock.zone)
    return RecognitionContext(
      now: ledger.clock.localTime, zone: ledger.clock.zone,
      readsDayFirst: Turn.readsDayFirst(ledger.settings.language, in: ledger.clock.zone),
      volumes: units == "imperial" ? .imperial : units == "us" ? .us : .metric,
      containers: ledger.settings.containerSizes,
      weighsInPounds: !ledger.settings.hasChosenUnits && ledger.clock.zone.weighsInPounds,
      saidMassKg: saidMassKg, saidLoadKg: saidLoadKg, dayStart: ledger.clock.dayStart)
  }

  /// English of the Americas puts the month first.
  static func readsDayFirst(_ language: String?, in zone: Zone) -> Bool {
    let tag = language ?? "en"
    if tag == "en-US" { return false }
    if tag.contains("-") { return true }
    return !zone.identifier.hasPrefix("America/")
  }

  mutating func play(_ session: inout Session) throws -> Reply {
    session.turn += 1
    (saidMassKg, saidLoadKg) = (session.saidMassKg, session.saidLoadKg)
    let hadOpen = session.question.map { !$0.isOpen(at: ledger.clock.now) } ?? false
    if hadOpen { session.question = nil }
    let situation = session.situation(
      at: ledger.clock.now, isPaused: try ledger.isAnyHabitPaused(),
      names: try ledger.recognizableNames(recognizer.language.trackerNames))
    if let told = try tellSecret(situation, &session) { return told }
    let understanding = polite(
      PersonsNamed(in: session).spared(
        Guessing(language: recognizer.language).answered(try heard(in: situation))))
    mentions = ahead?.mentions ?? recognizer.mentions(in: understanding.utterance)
    report.remarks = session.remarks
    if let line = helpline(understanding) { return report.comfort(line) }
    if let numbered = try playNumbered(understanding, &session) { return numbered }
    if let request = SentData.request(message, understanding) {
      session.question = nil
      try carryOut(request, confidence: 1, &session)
      return try reply(to: understanding, &session)
    }
    if !message.attachments.isEmpty { return try playFiles(beside: understanding, &session) }
    if let reply = try playQuestionBehind(understanding, in: situation, &session)
      ?? playOrderBehind(understanding, in: situation, &session)
      ?? playPartBehind(understanding, in: situation, &session)
      ?? playListedWares(understanding, &session)
      ?? playAskedBehindTalk(understanding, in: situation, &session)
    {
      return reply
    }
    if try playLabelledFigure(understanding, &session) || answerQuestion(understanding, &session)
      || playMoney(understanding, in: situation, &session)
      || playFigureAhead(understanding, in: situation, &session)
    {
      return try reply(to: understanding.withoutLeftovers, &session)
    }
    let open = session.question
    var plan =
      try plannedAhead(session, understanding)
      ?? plan(for: understanding, in: situation, session).withClauses
    let isTalk = plan.understanding.intents.allSatisfy {
      Verb($0.intent) == .talk || $0.intent == .queryExplain
    }
    if !isTalk, open?.survives(until: session.turn) != true { session.question = nil }
    doubtful = plan.understanding.intents.filter(\.isDoubtful).map(\.tokens)
    // What others ask for in such words says little of what leans on the deed right before.
    let choice = plan.isOfLast ? nil : secondOpinion(plan, session)
    if try leavesAlone(plan, choice, session) { plan.steps = [] }
    if try isMeantOtherwise(plan, in: situation, &session) {
      plan.steps = []
      plan.understanding.leftovers = []
    }
    try addApart(to: &plan, in: situation, session)
    if try !proposeInstead(plan, choice, in: situation, &session),
      !askAboutUnlikely(plan, choice, &session)
    {
      try carryOutSteps(of: plan, &session)
    }
    if let reply = try playUnexplained(&plan, in: situation, &session) { return reply }
    try playBesides(&plan, open, &session)
    if report.isEmpty, leansOnOld(plan, hadOpen && understanding.guess == nil),
      let text = report.stale
    {
      session.remember(report.done, at: ledger.clock.now)
      return Reply(text: text, actions: [])
    }
    plan.understanding.leftovers += untold(in: plan.understanding)
    return try reply(to: plan.understanding, &session)
  }

  /// What a message asks or answers beside what it tells.
  private mutating func playBesides(
    _ plan: inout Discourse.Plan, _ open: Session.Question?, _ session: inout Session
  ) throws {
    try playFirstValues(of: &plan, &session)
    askAboutDoubts(&session)
    try answerBesides(open, plan, &session)
  }

  /// Whether what was told comes to something else beside what was told before: the rest of a
  /// running total, a share, a thing, a count that has grown or a night.
  private mutating func isMeantOtherwise(
    _ plan: Discourse.Plan, in situation: Situation, _ session: inout Session
  ) throws -> Bool {
    try playSummedUp(plan, &session) || playTotalCorrected(plan, &session)
      || playRunningTotal(plan, &session) || askAboutShare(plan, in: situation, session)
      || askAboutMatter(plan, in: situation, session) || askAboutGrownCount(plan, &session)
      || askAboutNight(plan, session)
  }

  /// Whom to call, where the sender may be in danger; nothing else of the message counts then.
  private func helpline(_ understanding: Understanding) -> String? {
    let zone = ledger.clock.zone.identifier
    let isAsked = understanding.intents.contains { $0.slots.text(.topic) == HelpTopic.danger }
    return isAsked
      ? recognizer.helpline(in: zone) : recognizer.helpline(for: message.text, in: zone)
  }

  /// A message with files: they are kept before anything else, so that the words may be about them.
  private mutating func playFiles(
    beside understanding: Understanding, _ session: inout Session
  ) throws -> Reply {
    let files = AttachedPictures(
      message: message, language: recognizer.language, mentions: mentions,
      today: ledger.clock.today)
    let requests = files.requests(beside: understanding, open: session.question)
    session.question = nil
    for request in requests { try carryOut(request, confidence: 1, &session) }
    let rest = requests.isEmpty ? understanding : files.others(of: understanding)
    mentions = recognizer.mentions(in: rest.utterance)
    for step in plan(for: rest, in: Situation(), session).steps { try carryOut(step, &session) }
    askAboutDoubts(&session)
    return try reply(to: rest, &session)
  }

  /// What the message comes to: all is bound to what was said before it, and never to what
  /// another part of it does.
  func plan(
    for understanding: Understanding, in situation: Situation, _ session: Session
  ) -> Discourse.Plan {
    let named = byToldNames(understanding, session)
    var heard = named?.heard ?? understanding
    heard.intents = Turn.merged(heard.intents, mentions)
    return discourse(in: situation, session, named?.mentions).plan(heard) {
      let names = try? ledger.recognizableNames(recognizer.language.trackerNames)
      return understand(Situation(names: names ?? OwnNames()))
    }
  }

  /// The talk so far, with this message.
  func discourse(
    in situation: Situation, _ session: Session, _ named: Mentions? = nil
  ) -> Discourse {
    let context = context
    return Discourse(
      session: session, context: context, recognizer: recognizer,
      mentions: ItOfQuestion(session: session, context: context, recognizer: recognizer)
        .named(in: named ?? mentions),
      now: ledger.clock.now, utterance: message.text,
      names: { [ledger] in (try? ledger.openNames()) ?? [] },
      reading: { [recognizer] in
        recognizer.understand($0, context: context, situation: situation)
      }, isReminderFar: { [ledger] in (try? ledger.isReminderFar($0)) ?? false })
  }

  /// What the message says, products of the catalogue included.
  func understand(_ situation: Situation) -> Understanding {
    if let products = Products(in: message.text, of: ledger),
      let named = products.named(
        recognizer.understand(products.text, context: context, situation: situation))
    {
      return named
    }
    return recognizer.understood(message.text, context, situation)
  }

  /// - Parameter isOnly: The message comes to nothing else, so that its figures are of this.
  mutating func carryOut(_ step: Step, isOnly: Bool = false, _ session: inout Session) throws {
    if askAboutOpposite(step, &session) || askWhatIsWrong(step, &session) { return }
    switch step {
    case .request(let told, let confidence, let tokens) where doubtful.contains(tokens):
      let request = asBefore(told, session)
      report.note(request.intent, doubts.take(request), confidence: confidence)
    case .request(let request, let confidence, let tokens):
      let own = told(in: tokens)
      // A lift's tokens are those of its name: the load stands behind them.
      let isApart = own.amounts.isEmpty && isOnly || request.slots[.load] != nil
      try carryOut(
        request, confidence: confidence, said: isApart ? mentions : own, &session)
    case .edit(let target, let slots, let confidence):
      if asksFirst(target, confidence, &session) { return }
      if confidence <= Discourse.regretted { return ask(slots, of: target, &session) }
      try edit(target, slots, confidence, &session)
    case .nothing: return
    }
  }

  /// Asks once whether the sender did what may be somebody else's deed.
  mutating func askAboutDoubts(_ session: inout Session) {
    guard let first = doubts.requests.first else { return }
    report.addLine(of: doubts)
    session.question = question(first, Outcome(.asking), .confirm)
    session.question?.others = Array(doubts.requests.dropFirst())
  }

  mutating func carryOut(
    _ request: Request, confidence: Double, said: Mentions? = nil, _ session: inout Session
  ) throws {
    if let step = correction(request, session) { return try carryOut(step, &session) }
    let known = report.done.count
    defer {
      let amounts = (said ?? mentions).amounts(of: request.intent)
      for place in report.done.indices.dropFirst(known) where report.done[place].said.isEmpty {
        report.done[place].said = amounts
      }
    }
    var request = try ofEntry(ShownPhoto(in: session).named(in: request))
    request.mayNameFiles = message.mayNameFiles
    if request.attachments.isEmpty {
      request.attachments = message.attachments.map {
        Outcome.Attachment(path: $0.path, mime: $0.mime ?? "", name: $0.name)
      }
    }
    // What came without a word is called by its file, when it is spoken of later.
    if request.asSaid.isEmpty {
      request.asSaid = request.attachments.map(\.calledBy).joined(separator: ", ")
    }
    request = try SaidBeside(language: recognizer.language, ledger: ledger).filled(request)
    request = try ofStoppedWatch(
      ofWorst(ofManyDays(onScaleBefore(request, session)), session), session)
    request = try ofRunningChallenge(ofNamedDrink(onScale(ofOwnMoney(inMoney(request)))))
    // What is logged is a thing of its own, whatever it leaned on.
    if request.intent.isLog { request.slots[.scope] = nil }
    if let missing = request.slots.text(.missing) {
      request.slots[.missing] = nil
      let question = Outcome(
        .asking, reply: "asking.\(missing)", missing: [SlotKey(rawValue: missing)])
      return try tell(request, question, confidence, &session)
    }
    let outcome =
      request.intent.matter == .chat || request.intent == .helpShow
      ? Outcome(
        .answered, reply: Turn.topicKey(request), slots: request.slots,
        data: ledger.profile.name.map { [.name: .text($0)] } ?? [:])
      : try ledger.carryOut(request)
    try tell(request, outcome, confidence, &session)
  }

  /// The slots of what was done, with those that the core left out. That a target was told as a
  /// length or a volume is used up by then: it stands in the unit of what it is of.
  private static func told(_ request: Request, _ outcome: Outcome) -> Slots {
    var slots = request.slots.merging(outcome.slots)
    guard outcome.status == .done else { return slots }
    for mark in [SlotKey.isLength, .isVolume, .isBare, .isKept] {
      slots[mark] = outcome.slots[mark]
    }
    return slots
  }

  private mutating func tell(
    _ request: Request, _ outcome: Outcome, _ confidence: Double, _ session: inout Session
  ) throws {
    var outcome = outcome
    outcome.slots = Turn.told(request, outcome)
    let isSecret = Accounts.secrets.contains { request.slots[$0] != nil }
    for name in Accounts.secrets { outcome.slots[name] = nil }
    if isSecret { report.heldSecret = true }
    // "Washed it! Tick it off": told twice in one message, and done once.
    if outcome.status == .refused, report.hasDone(request.intent),
      Turn.doneBefore.contains(outcome.reason ?? "") || Verb(request.intent) == .delete
    {
      return
    }
    report.add(request.intent, outcome, confidence: confidence)
    if outcome.missing.first == DataImport.vanished {
      report.addLine(
        of: request.intent,
        Outcome(.asking, reply: "asking.\(DataImport.vanished)", data: outcome.data))
    }
    switch outcome.status {
    case .asking:
      session.question = question(request, outcome, outcome.missing.first ?? .confirm)
      if outcome.missing.first != .confirm {
        report.done.append(Session.DoneAction(intent: request.intent, slots: outcome.slots))
      }
    case .done:
      let stored = try ledger.newestAction(of: request.intent)
      report.done.append(
        Session.DoneAction(
          intent: Turn.told(request, outcome), slots: Turn.said(request, outcome), id: stored,
          utterance: isSecret ? "" : message.text))
      // What is brought back in a room may have been said in private.
      if request.intent == .entryRedo, let stored = try ledger.lastActions(limit: 1).first,
        try ledger.wasSaidHere(stored)
      {
        report.done.append(
          Session.DoneAction(
            intent: stored.intent, slots: stored.slots, id: stored.id, utterance: stored.asSaid))
      }
      for completed in try Challenges.completed(by: ledger) {
        report.addLine(of: .challengeShow, completed)
      }
      if Turn.mayTakeAway(request.intent) { try settleEntries(of: &session) }
      if request.intent.matter == .reminder {
        session.hasDue = try session.hasDue && ledger.isWaiting(after: request.intent)
      }
      if let missing = outcome.missing.first {
        session.question = question(request, outcome, missing)
      }
    case .undone:
      try settleEntries(of: &session)
      report.done.append(
        Session.DoneAction(
          intent: request.intent, slots: outcome.slots,
          utterance: isSecret ? "" : request.asSaid))
    case .answered, .refused:
      if let missing = outcome.missing.first {
        session.question = question(request, outcome, missing)
      }
      report.done.append(
        Session.DoneAction(
          intent: request.intent, slots: outcome.remembered,
          utterance: isSecret ? "" : request.asSaid))
    }
  }

  private static let doneBefore: Set<String> = ["already_done", "already_open", "not_running"]

  /// What waits for the answer of the next message.
  private mutating func question(
    _ request: Request, _ outcome: Outcome, _ missing: SlotKey
  ) -> Session.Question {
    var waiting = request
    waiting.slots = request.slots.merging(outcome.slots)
    for name in Accounts.secrets { waiting.slots[name] = nil }
    if Accounts.secrets.contains(missing) { report.asksSecret = true }
    return Session.Question(
      request: waiting, missing: missing,
      candidates: outcome.data.list("candidates")?.compactMap(\.text) ?? [],
      day: ledger.clock.today, at: ledger.clock.now)
  }

  /// The slots as they were carried out, without the estimates: done again, those must not look
  /// like statements.
  private static func said(_ request: Request, _ outcome: Outcome) -> Slots {
    var slots = outcome.slots
    slots[.energy] = request.slots[.energy]
    if let items = request.slots[.items] { slots[.items] = items }
    return slots
  }
}
