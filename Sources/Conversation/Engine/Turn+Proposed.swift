import CivilTime
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// From this likelihood on what a message seems to ask for is proposed, a deed, which may be
  /// somebody else's, and each deed beside another.
  private static let proposing = (best: 0.7, deed: 0.8, beside: 0.1)
  /// From this likelihood on a question about the log is answered.
  private static let answering = 0.8

  /// What no reader explains, and what others asked for in such words: asked about, and only a
  /// question is answered at once. False where nothing is likely enough, or it lacks something.
  mutating func playProposed(
    _ heard: Understanding, in situation: Situation, _ session: inout Session
  ) throws -> Bool {
    guard mentions.tokenCount <= DiscourseLimits.likelyTokens,
      let choice = recognizer.choice(in: heard.utterance, after: session.before),
      let best = choice.ranked.first, best.share >= Turn.proposing.best,
      heard.refusals.allSatisfy({ mayBeWrong($0, about: best.intent) })
    else { return false }
    let discourse = discourse(in: situation, session)
    if best.intent.hasSuffix(".log") {
      guard best.share >= Turn.proposing.deed, tellsOfADeed else { return false }
      let deeds = recognizer.proposedDeeds(in: heard, choice, from: Turn.proposing.beside)
      for deed in deeds {
        let request = Request(intent: deed.intent, slots: deed.slots, asSaid: message.text)
        report.note(request.intent, doubts.take(request), confidence: deed.confidence)
      }
      if !deeds.isEmpty { return true }
    }
    if best.intent == Turn.editing, !mentions.saysWhatIsCorrected { return false }
    // "No, the other one" takes something back, and "Bo reminds me" asks for nothing.
    guard best.intent == Turn.editing || !mentions.has(.contrast) && mentions.others.isEmpty
    else {
      return false
    }
    let reading = ProposedReading(discourse: discourse, heard: heard, intent: best.intent)
    if let found = reading.find() { return try play(found, best, &session) }
    guard best.intent == Turn.editing,
      let found = ProposedCorrection(discourse: discourse).find()
    else { return false }
    ask(found.changed, of: found.act, &session)
    return true
  }

  /// Deeds are asked about by what was understood, anything else by the words that it was
  /// understood in; what changes nothing is answered.
  private mutating func play(
    _ found: ProposedReading.Found, _ best: (intent: String, share: Double),
    _ session: inout Session
  ) throws -> Bool {
    let keepsNothing =
      recognizer.language.file(of: best.intent)?.keepsNothing == true
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
      case .request(let request, _, _) where isDoubtable(best.intent):
        report.note(request.intent, doubts.take(request), confidence: best.share)
      case .request(let request, _, _):
        propose(request, in: found.text, best.share, &session)
        return true
      }
    }
    return !report.isEmpty || !doubts.requests.isEmpty
  }

  mutating func propose(
    _ request: Request, in words: String, _ share: Double, _ session: inout Session
  ) {
    let outcome = Outcome(
      .asking, reply: "asking.proposed", slots: request.slots, data: ["said": .text(words)],
      missing: ["confirm"])
    report.note(request.intent, outcome, confidence: share)
    report.addLine(of: request.intent, outcome)
    session.question = Session.Question(
      request: request, missing: "confirm", day: ledger.clock.today, at: ledger.clock.now)
  }

  /// Some word says what was done, no day that is yet to come stands beside, and no number that
  /// nobody has of anything.
  private var tellsOfADeed: Bool {
    let isMany = mentions.amounts.contains { $0.kind == .number && $0.number >= Turn.many }
    return !isMany && (!mentions.things.isEmpty || !mentions.terms.isEmpty)
      && mentions.times.allSatisfy { ($0.past.firstDay ?? context.now.day) <= context.now.day }
  }

  private static let many = 50.0

  /// Whether there are words to ask about a deed of the kind.
  func isDoubtable(_ intent: String) -> Bool {
    recognizer.language.replies(of: intent).contains { $0.key == "asking.doubt" }
  }

  /// A correction begins like an order or a denial; what others do or are told asks for nothing.
  private func mayBeWrong(_ refusal: Understanding.Refusal, about intent: String) -> Bool {
    switch refusal {
    case .document, .tooLong, .number, .day, .clock: false
    case .otherPerson, .plan, .condition, .question: intent == Turn.editing
    case .denial: !intent.hasSuffix(".log")
    case .doubt: true
    }
  }
}
