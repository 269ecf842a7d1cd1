import CivilTime
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
  private var done: [Session.DoneAction] = []
  private var actions: [Action] = []
  private var lines: [String] = []

  init(
    recognizer: IntentRecognizer, book: ReplyBook, ledger: Ledger, message: Message, number: Int
  ) {
    self.recognizer = recognizer
    self.book = book
    self.ledger = ledger
    self.message = message
    self.number = number
  }

  private var context: RecognitionContext {
    var containers: [String: Double] = [:]
    for name in Settings.containers {
      if let size = ledger.settings.container(name) { containers[name] = size }
    }
    let units = ledger.settings.units
    return RecognitionContext(
      now: ledger.clock.localTime, zone: ledger.clock.zone, readsDayFirst: readsDayFirst,
      volumes: units == "imperial" ? .imperial : units == "us" ? .us : .metric,
      containers: containers)
  }

  /// English of the Americas puts the month first.
  private var readsDayFirst: Bool {
    let tag = ledger.settings.language ?? "en"
    if tag == "en-US" { return false }
    if tag.contains("-") { return true }
    return !ledger.clock.zone.identifier.hasPrefix("America/")
  }

  private var writer: ReplyWriter {
    ReplyWriter(book: book, clock: ledger.clock, settings: ledger.settings, turn: number)
  }

  mutating func play(_ session: inout Session) throws -> Reply {
    let situation = Situation(
      lastIntents: session.last.map(\.intent),
      asking: session.question.map { ($0.request.intent, $0.missing) },
      hasList: session.list != nil, hasDue: session.hasDue,
      names: try ledger.recognizableNames())
    let understanding = Guessing(language: recognizer.language).answered(
      recognizer.understand(message.text, context: context, situation: situation))
    if try answerQuestion(understanding, &session) {
      var answered = understanding
      answered.leftovers = []
      return finish(answered, &session)
    }
    let open = session.question
    if !understanding.intents.isEmpty { session.question = nil }
    for intent in merged(understanding.intents) {
      try carryOut(intent, &session)
    }
    // "I am 172 cm and weigh 70 kg" tells more than was asked for; the question is answered too.
    let isTold = understanding.intents.contains {
      $0.intent == "profile.set" && $0.slots[open?.missing ?? ""] != nil
    }
    if let open, isTold, session.question == nil, open.request.intent != "profile.set" {
      try carryOut(open.request, confidence: 0.95, &session)
    }
    return finish(understanding, &session)
  }

  /// Several pieces of one profile are one action.
  private func merged(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    var result: [RecognizedIntent] = []
    for intent in intents {
      if intent.intent == "profile.set",
        let index = result.firstIndex(where: { $0.intent == "profile.set" })
      {
        result[index].slots = result[index].slots.merging(intent.slots)
      } else {
        result.append(intent)
      }
    }
    return result
  }

  // MARK: Open questions

  /// Takes the message as the answer to what was asked; false when it is about something else.
  private mutating func answerQuestion(
    _ understanding: Understanding, _ session: inout Session
  ) throws -> Bool {
    guard let question = session.question else { return false }
    if question.missing == "confirm" || question.missing == Session.Question.guess {
      return try answerConfirmation(question, understanding, &session)
    }
    let strong = understanding.intents.filter { !isOnlyAnswer($0, to: question) }
    if !strong.isEmpty { return false }
    if understanding.intents.contains(where: { $0.intent == "chat.no" }),
      understanding.intents.count == 1
    {
      session.question = nil
      actions.append(Action(intent: "chat.no", outcome: Outcome(.answered), confidence: 1))
      lines.append(writer.text(intent: "chat.no", outcome: Outcome(.answered)))
      return true
    }
    let answering = Answering(
      understanding: understanding, context: context, language: recognizer.language)
    var said = understanding.intents.first {
      $0.intent == question.request.intent && $0.slots[question.missing] != nil
    }
    if question.missing == "metric" {
      // A metric's name alone is a question about it, else.
      var named = said ?? understanding.intents.first { $0.slots["metric"] != nil }
      named?.slots["period"] = nil
      said = named
    }
    let chosen = answering.choice(among: question.candidates).map { name in
      Slots([question.missing: .text(name)])
    }
    let answer = answering.slots(for: question.missing, of: question.request.intent)
    guard let slots = chosen ?? said?.slots ?? answer else {
      return false
    }
    session.question = nil
    var request = question.request
    // What was asked before midnight about the day is not meant for that day any more.
    if let asked = question.day, asked != ledger.clock.today, request.slots.day("day") == asked {
      request.slots["day"] = nil
    }
    request.slots = request.slots.merging(slots)
    try carryOut(request, confidence: 0.95, &session)
    return true
  }

  /// Readings that only repeat the answer, such as a bare amount taken for a log.
  private func isOnlyAnswer(_ intent: RecognizedIntent, to question: Session.Question) -> Bool {
    if intent.intent == question.request.intent { return true }
    if ["chat.yes", "chat.no", "entry.edit", "followup", "again"].contains(intent.intent) {
      return true
    }
    switch question.missing {
    case "habit", "title", "text", "name", "tracker", "username", "items", "description", "value":
      return intent.origin == "facts" && intent.confidence < 0.9
        || intent.intent == "mood.log"
    case "mass_kg", "goal_weight_kg":
      return ["weight.log", "profile.set"].contains(intent.intent)
    case "height_cm": return intent.intent == "profile.set" && intent.slots.values.count == 1
    case "metric":
      return intent.slots["metric"] != nil && intent.intent.hasPrefix("query.")
        || intent.origin == "facts" && intent.confidence < 0.9
    default: return intent.origin == "facts" && intent.confidence < 0.9
    }
  }

  private mutating func answerConfirmation(
    _ question: Session.Question, _ understanding: Understanding, _ session: inout Session
  ) throws -> Bool {
    let intents = understanding.intents.map(\.intent)
    let isYes = intents.contains("chat.yes") || isRepeated(question.request, in: understanding)
    let isNo = intents.contains("chat.no") || intents == ["entry.undo"]
    guard isYes != isNo else {
      session.question = nil
      return false
    }
    session.question = nil
    if isYes {
      var request = question.request
      request.isConfirmed = question.missing == "confirm"
      try carryOut(request, confidence: 1, &session)
    } else {
      actions.append(Action(intent: "chat.no", outcome: Outcome(.answered), confidence: 1))
      lines.append(writer.text(intent: "chat.no", outcome: Outcome(.answered)))
    }
    return true
  }

  /// Whether the message is the request once more, and not another of its kind.
  private func isRepeated(_ request: Request, in understanding: Understanding) -> Bool {
    guard understanding.intents.count == 1, let again = understanding.intents.first else {
      return false
    }
    return again.intent == request.intent
      && again.slots.values.allSatisfy { request.slots[$0.key] == $0.value }
  }

  // MARK: Doing

  private mutating func carryOut(_ intent: RecognizedIntent, _ session: inout Session) throws {
    var known = session
    known.last += done
    known.recent += done.filter { $0.id != nil }
    let resolver = ReferenceResolver(
      session: known, context: context, recognizer: recognizer)
    switch resolver.resolve(intent, utterance: message.text) {
    case .request(let request): try carryOut(request, confidence: intent.confidence, &session)
    case .edit(let target, let slots): try edit(target, slots, intent.confidence, &session)
    case .answer, .nothing: return
    }
  }

  private mutating func carryOut(
    _ request: Request, confidence: Double, _ session: inout Session
  ) throws {
    var request = request
    request.attachments = message.attachments.map {
      Outcome.Attachment(path: $0.path, mime: $0.mime ?? "")
    }
    if let missing = request.slots.text("missing") {
      request.slots["missing"] = nil
      let question = Outcome(.asking, reply: "asking.\(missing)", missing: [missing])
      return try report(request, question, confidence, &session)
    }
    let outcome =
      request.intent.hasPrefix("chat.") || request.intent == "help.show"
      ? Outcome(
        .answered, reply: Turn.topicKey(request), slots: request.slots,
        data: ledger.profile.name.map { ["name": .text($0)] } ?? [:])
      : try ledger.carryOut(request)
    try report(request, outcome, confidence, &session)
  }

  /// Help is said by topic.
  private static func topicKey(_ request: Request) -> String {
    request.slots.text("topic").map { "topic.\($0)" } ?? "answered"
  }

  private mutating func edit(
    _ target: Session.DoneAction, _ changed: Slots, _ confidence: Double,
    _ session: inout Session
  ) throws {
    guard let id = target.id,
      let earlier = try ledger.lastActions(limit: 20).first(where: { $0.id == id })
    else { return }
    var slots = earlier.slots.merging(changed)
    if changed["kcal"] == nil, changed["day"] == nil || changed.values.count > 1 {
      if ["exercise.log", "drink.log", "meal.log"].contains(earlier.intent) {
        slots["kcal"] = statedKcal(earlier)
      }
    }
    let request = Request(intent: earlier.intent, slots: slots, utterance: earlier.utterance)
    let outcome = try ledger.edit(earlier, to: request)
    session.recent.removeAll { $0.id == id }
    var shown = outcome
    shown.slots = changed.merging(outcome.slots)
    actions.append(Action(intent: "entry.edit", outcome: shown, confidence: confidence))
    let intro = book.text(of: "entry.edit", keys: ["done"], values: [:], turn: number) ?? ""
    let text = writer.text(intent: earlier.intent, outcome: outcome)
    lines.append(intro.isEmpty ? text : intro + " " + text)
    if outcome.status == .done, let newest = try ledger.lastActions(limit: 1).first {
      session.remember([
        Session.DoneAction(
          intent: "entry.edit", slots: changed, id: newest.id, utterance: message.text)
      ])
      session.recent.append(
        Session.DoneAction(
          intent: newest.intent, slots: newest.slots, id: newest.id,
          utterance: earlier.utterance))
    }
  }

  /// Energy that was stated in words is kept; an estimate is made anew.
  private func statedKcal(_ action: PastAction) -> SlotValue? {
    let said = recognizer.language.entities.entities(in: action.utterance, context: context)
    let isStated = said.contains {
      if case .quantity(let quantity) = $0.value { quantity.dimension == .energy } else { false }
    }
    return isStated ? action.slots["kcal"] : nil
  }

  private mutating func report(
    _ request: Request, _ outcome: Outcome, _ confidence: Double, _ session: inout Session
  ) throws {
    var outcome = outcome
    outcome.slots = request.slots.merging(outcome.slots)
    actions.append(Action(intent: request.intent, outcome: outcome, confidence: confidence))
    lines.append(writer.text(intent: request.intent, outcome: outcome))
    switch outcome.status {
    case .asking:
      session.question = question(request, outcome, outcome.missing.first ?? "confirm")
      if outcome.missing.first != "confirm" {
        done.append(Session.DoneAction(intent: request.intent, slots: outcome.slots))
      }
    case .done:
      let stored = try ledger.lastActions(limit: 1).first
      let isOwn = stored?.intent == request.intent
      done.append(
        Session.DoneAction(
          intent: request.intent, slots: Turn.said(request, outcome),
          id: isOwn ? stored?.id : nil, utterance: message.text))
      for completed in try Challenges.completed(by: ledger) {
        lines.append(writer.text(intent: "challenge.show", outcome: completed))
      }
      if request.intent.hasPrefix("reminder.") { session.hasDue = false }
    case .undone:
      session.recent.removeAll { action in
        !((try? ledger.lastActions(limit: 20)) ?? []).contains { $0.id == action.id }
      }
      done.append(Session.DoneAction(intent: request.intent, slots: outcome.slots))
    case .answered, .refused:
      if let missing = outcome.missing.first {
        session.question = question(request, outcome, missing)
      }
      done.append(
        Session.DoneAction(
          intent: request.intent, slots: outcome.slots, utterance: message.text))
    }
  }

  /// What waits for the answer of the next message.
  private func question(
    _ request: Request, _ outcome: Outcome, _ missing: String
  ) -> Session.Question {
    var waiting = request
    waiting.slots = request.slots.merging(outcome.slots)
    return Session.Question(
      request: waiting, missing: missing,
      candidates: outcome.data.list("candidates")?.compactMap(\.text) ?? [],
      day: ledger.clock.today)
  }

  /// The slots as they were carried out, without the estimates: done again, those must not look
  /// like statements.
  private static func said(_ request: Request, _ outcome: Outcome) -> Slots {
    var slots = outcome.slots
    slots["kcal"] = request.slots["kcal"]
    if let items = request.slots["items"] { slots["items"] = items }
    return slots
  }

  // MARK: Answering

  private mutating func finish(_ understanding: Understanding, _ session: inout Session) -> Reply {
    session.remember(done)
    if actions.isEmpty {
      if let guess = understanding.guess, let text = guessed(guess, &session) {
        return Reply(text: text, actions: [])
      }
      return Reply(text: nothing(understanding), actions: [])
    }
    if actions.count > 1 { lines = lines.map(Turn.firstLine) }
    let stored = actions.contains { $0.outcome.status == .done || $0.outcome.status == .asking }
    if stored, let correction = corrections(understanding) { lines.append(correction) }
    if !understanding.leftovers.isEmpty {
      let left = understanding.leftovers.map { "“\($0)”" }.joined(separator: ", ")
      if let line = writer.fallback("left_out", ["left_out": left]) { lines.append(line) }
    }
    let attachments = actions.flatMap(\.outcome.attachments)
    var reply = Reply(
      text: lines.joined(separator: "\n"), actions: actions, attachments: attachments)
    reply.drawing = actions.compactMap { writer.drawing(of: $0) }.first
    return reply
  }

  private static func firstLine(_ text: String) -> String {
    String(text.split(separator: "\n").first ?? "")
  }

  private func corrections(_ understanding: Understanding) -> String? {
    let shown = ShownCorrections.of(understanding.utterance.corrections, in: actions)
    let lines = shown.prefix(3).compactMap {
      writer.fallback("typo", ["typed": $0.typed, "meant": $0.meant])
    }
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }

  /// Asks whether a guess was meant, or shows the nearest thing.
  private func guessed(_ guess: Guess, _ session: inout Session) -> String? {
    let guessing = Guessing(language: recognizer.language)
    guard session.question == nil else { return nil }
    if let request = guessing.request(for: guess, utterance: message.text) {
      session.question = Session.Question(request: request, missing: Session.Question.guess)
      return writer.fallback("guess", ["nearest": guess.example])
    }
    return writer.fallback("nearest", ["nearest": guess.example])
  }

  private func nothing(_ understanding: Understanding) -> String {
    if let refusal = understanding.refusals.first,
      let text = writer.fallback(refusal.rawValue)
    {
      return text
    }
    return writer.fallback("nothing") ?? ""
  }
}
