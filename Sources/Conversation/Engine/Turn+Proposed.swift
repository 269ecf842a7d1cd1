import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// From this likelihood on what a message seems to ask for is proposed, a deed, which may be
  /// somebody else's, and each deed beside another.
  private static let proposing = (best: 0.7, deed: 0.8, food: 0.7, beside: 0.1)
  /// The same where it is not likely that the message asks for nothing: then a question that is
  /// wrong costs little more than none.
  private static let proposingSomething = (best: 0.6, deed: 0.75, nothing: 0.03)
  /// Below this likelihood of nothing a deed is the sender's own, though the sentence has another
  /// subject.
  private static let others = 0.02
  /// From this likelihood on a question about the log is answered.
  private static let answering = 0.8
  /// From this likelihood on it is no matter that words are left which nothing explains, or that
  /// someone else is named.
  static let sure = 0.85

  /// What no reader explains, and what others asked for in such words: asked about, and only a
  /// question is answered at once. False where nothing is likely enough, or it lacks something.
  mutating func playProposed(
    _ heard: Understanding, in situation: Situation, _ session: inout Session
  ) throws -> Bool {
    guard mentions.tokenCount <= DiscourseLimits.likelyTokens,
      let choice = recognizer.choice(in: heard.utterance, after: session.before),
      let first = choice.best, !recognizer.saysWhatItWas(heard),
      !recognizer.isToldOfOther(heard.utterance)
    else { return false }
    let isDeed = first.intent.isLog
    if isDeed, !isLikely(together(choice, first), choice) { return false }
    // "Dad's blood pressure was 151/92" tells of his.
    if Turn.figures.contains(first.intent), !mentions.namesSender, namesSomebody(heard) {
      return false
    }
    let deeds =
      isDeed ? recognizer.proposedDeeds(in: heard, choice, from: Turn.proposing.beside) : []
    let kinds = Set(deeds.map(\.intent)).count
    let best = kinds > 1 ? together(choice, first) : first
    guard isLikely(best, choice),
      heard.refusals.allSatisfy({ mayBeWrong($0, about: best, choice) }),
      !isDeed || tellsOfADeed(best)
    else { return false }
    let discourse = discourse(in: situation, session)
    if !isDeed, discourse.isDoneToSender(heard) { return false }
    if isDeed {
      // "Bo had wine, I had water": of two alike one is the other person's.
      if !mentions.others.isEmpty, kinds < deeds.count { return false }
      for deed in deeds where !isUnnamed(deed) && !tellsOfNone(deed.intent) {
        let told = Request(intent: deed.intent, slots: deed.slots, asSaid: message.text)
        let request = asBefore(told, session)
        report.note(request.intent, doubts.take(request), confidence: deed.confidence)
      }
      if deeds.contains(where: { !isUnnamed($0) }) { return true }
    }
    let isSure = best.share >= Turn.sure
    // "The fence is half done", "I should have booked it".
    if Verb.listChange(best.intent) == .done, mentions.hint(.unfinished) || mentions.isUnreal {
      return false
    }
    if best.intent == Turn.editing, !isSure, !mentions.saysWhatIsCorrected { return false }
    if best.intent == Turn.editing, discourse.namesNoEntry { return false }
    // "No, the other one" takes something back, and "Bo reminds me" asks for nothing.
    let isOpen = !mentions.has(.contrast) && mentions.others.isEmpty
    let isAsked = mentions.isQuestion && !mentions.others.isEmpty
    guard
      isOpen || best.intent == Turn.editing
        || isSure && !isAsked && Verb.listChange(best.intent) == nil
    else { return false }
    if best.intent == Turn.editing, !discourse.tellsPart(heard),
      let found = ProposedCorrection(discourse: discourse, isSure: isSure).find()
    {
      ask(found.changed, of: found.act, &session)
      return true
    }
    let reading = ProposedReading(
      discourse: discourse, heard: heard, intent: best.intent, isSure: isSure)
    guard let found = reading.find() else {
      // "Mucked out the stable for half an hour": which exercise that counts for.
      guard let deed = deeds.first else { return false }
      let told = Request(intent: deed.intent, slots: deed.slots, asSaid: message.text)
      try carryOut(named(told, session), confidence: deed.confidence, &session)
      return true
    }
    let stance = TickStance(discourse: discourse)
    if found.steps.contains(where: { stance.finding($0) == .undone }) { return false }
    return try play(found, best, &session)
  }

  /// Somebody else, and not only "it".
  private func namesSomebody(_ heard: Understanding) -> Bool {
    mentions.others.contains { token in
      !recognizer.language.words.has(
        heard.utterance.text(of: token..<token + 1).lowercased(), .pronoun)
    }
  }

  private func isUnnamed(_ deed: RecognizedIntent) -> Bool {
    deed.intent == .exerciseLog && deed.slots[.activity] == nil
  }

  /// What is told by a figure alone, of whoever is named.
  private static let figures: Set<IntentName> = [.trackerLog, .weightLog, .sleepLog, .stepsLog]

  /// Of a message that tells of two deeds each has a part of what is likely, and they are as likely
  /// as both together.
  private func together(
    _ choice: Choice, _ first: (intent: IntentName, share: Double)
  ) -> (intent: IntentName, share: Double) {
    let deeds = choice.ranked.prefix(3).filter { $0.intent.isLog }
    return (first.intent, deeds.reduce(0) { $0 + $1.share })
  }

  private func isLikely(_ best: (intent: IntentName, share: Double), _ choice: Choice) -> Bool {
    let isDeed = best.intent.isLog
    // What is eaten and drunk is named by its nouns, which are hardly anything else.
    let isFood = best.intent == .mealLog || best.intent == .drinkLog
    let deed = isFood ? Turn.proposing.food : Turn.proposing.deed
    if best.share >= (isDeed ? deed : Turn.proposing.best) { return true }
    let least = Turn.proposingSomething
    return choice.nothing < least.nothing && best.share >= (isDeed ? least.deed : least.best)
  }

  /// Deeds are asked about by what was understood, anything else by the words that it was
  /// understood in; what changes nothing is answered.
  mutating func play(
    _ found: ProposedReading.Found, _ best: (intent: IntentName, share: Double),
    _ session: inout Session
  ) throws -> Bool {
    let keepsNothing =
      recognizer.language.keepsNothing(of: best.intent)
      || Verb(best.intent) == .talk
    for step in found.steps {
      switch step {
      case .nothing: continue
      case .edit(let act, let changed, _):
        ask(changed, of: act, &session)
        return true
      case .request(let request, _, _) where keepsNothing:
        guard best.share >= Turn.answering else { return false }
        try carryOut(request, confidence: best.share, &session)
      case .request(let request, _, _) where isUnnamed(request, session):
        try carryOut(named(request, session), confidence: best.share, &session)
      case .request(let told, _, _) where leavesOutFood(told) || tellsOfNone(told.intent): continue
      case .request(let told, _, _) where isDoubtable(best.intent):
        let request = asBefore(told, session)
        report.note(request.intent, doubts.take(request), confidence: best.share)
      case .request(let request, _, _):
        propose(request, in: found.text, best.share, &session)
        return true
      }
    }
    return !report.isEmpty || !doubts.requests.isEmpty
  }

  /// "Had lunch at pizza hut": a meal of none of the foods that the message names.
  private func leavesOutFood(_ request: Request) -> Bool {
    let named = mentions.things(of: .food).map(\.name)
    let told = request.slots.list(.items)?.compactMap { $0.record?[.food]?.text } ?? []
    return !named.isEmpty && !told.isEmpty && told.allSatisfy { !named.contains($0) }
  }

  /// "I only did 1.2k, 28 min": what was done is in none of the words of the message.
  private func isUnnamed(_ request: Request, _ session: Session) -> Bool {
    guard let activity = request.slots[.activity] else { return false }
    return mentions.things.allSatisfy { $0.kind != .activity }
      && !session.recent.contains { $0.slots[.activity] == activity }
  }

  /// The same with the question what it was.
  private func named(_ request: Request, _ session: Session) -> Request {
    var request = request
    request.slots[.activity] = nil
    request.slots[.missing] = .text(SlotKey.activity.rawValue)
    return request
  }

  mutating func propose(
    _ request: Request, in words: String, _ share: Double, _ session: inout Session
  ) {
    ask(about: request, "asking.proposed", said: words, share, &session)
  }

  /// Asks whether something is to be carried out, in the words of one of its replies.
  mutating func ask(
    about request: Request, _ reply: String, said words: String? = nil, _ share: Double,
    _ session: inout Session
  ) {
    let outcome = Outcome(
      .asking, reply: reply, slots: request.slots,
      data: words.map { ["said": .text($0)] } ?? [:], missing: [SlotKey.confirm])
    report.note(request.intent, outcome, confidence: share)
    report.addLine(of: request.intent, outcome)
    session.question = Session.Question(
      request: request, missing: .confirm, day: ledger.clock.today, at: ledger.clock.now)
  }

  /// No day that is yet to come stands there, and no number that nobody has of anything; and some
  /// word says what was done, unless it is all but sure.
  private func tellsOfADeed(_ best: (intent: IntentName, share: Double)) -> Bool {
    let isPast = mentions.times.allSatisfy {
      ($0.past.firstDay ?? context.today) <= context.today
    }
    let isMeasured = best.share >= Turn.sure && Turn.measured.contains(best.intent)
    let isMany = mentions.amounts.contains { $0.kind == .number && $0.number >= Turn.many }
    // "Missed my pill" is none that was taken.
    if best.intent == .trackerLog, mentions.hint(.missed) { return false }
    return isPast && (isMeasured || !isMany) && !mentions.hint(.wishing)
      && (best.share >= Turn.sure || !mentions.things.isEmpty || !mentions.terms.isEmpty)
  }

  /// Of these a large number is nothing special.
  private static let measured: Set<IntentName> = [IntentName.stepsLog, .trackerLog, .exerciseLog]
  private static let many = 50.0

  /// Whether there are words to ask about a deed of the kind.
  func isDoubtable(_ intent: IntentName) -> Bool {
    recognizer.language.replies(of: intent).contains { $0.key == "asking.doubt" }
  }

  /// A correction begins like an order or a denial; what others do or are told asks for nothing,
  /// and neither does a question, unless it is all but sure that the sender tells of a deed.
  private func mayBeWrong(
    _ refusal: Understanding.Refusal, about best: (intent: IntentName, share: Double),
    _ choice: Choice
  ) -> Bool {
    let (intent, isDeed) = (best.intent, best.intent.isLog)
    switch refusal {
    case .document, .tooLong, .number, .day, .clock: return false
    case .otherPerson:
      // Nobody is named, and hardly anybody says so of others: "off nights finally, had a tea".
      let isOwn = mentions.others.isEmpty && choice.nothing < Turn.others
      return intent == Turn.editing || isDeed && best.share >= Turn.sure && isOwn
    case .question: return intent == Turn.editing || isDeed && best.share >= Turn.sure
    case .plan, .condition: return intent == Turn.editing
    case .denial: return !isDeed && !(intent == Turn.editing && saysNothingElse)
    case .doubt: return true
    }
  }

  /// "I forgot to drink water" puts nothing in the place of what was told.
  var saysNothingElse: Bool {
    mentions.values.isEmpty && ![.contrast, .edit, .pointing].contains(where: mentions.has)
  }
}
