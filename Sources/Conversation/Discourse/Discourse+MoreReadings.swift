import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What is measured more than once in one message.
extension Discourse {
  /// What one measures, and tells again by its figure alone.
  private static let measured = [IntentName.trackerLog, .weightLog, .stepsLog, .sleepLog]
  /// What may be told once more by when it was alone.
  private static let doneAgain = [IntentName.exerciseLog, .drinkLog]
  /// Each further clause is read by itself, so that there is a bound.
  private static let mostReadings = 4

  /// The figures in clauses that say nothing else: further readings, and those of one's body.
  func addFigures(to plan: inout Plan) {
    addDoses(to: &plan)
    addReadings(to: &plan)
    addBodyFigures(to: &plan)
    shareDayBehind(&plan)
  }

  /// Several at once of what was told or listed before: numbers that are done, sets, days; and
  /// whether it is of what was done right before.
  func several(_ heard: Understanding) -> (steps: [Step], isOfLast: Bool) {
    if let denied = deniedDeed(heard) { return ([denied], true) }
    if let night = nightToldOn(heard) { return ([night], false) }
    if let clock = ClockBehind(discourse: self, heard: heard).find() { return ([clock], true) }
    let both = bothHabits(heard)
    if !both.isEmpty { return (both, false) }
    if let nth = NthTold(discourse: self, heard: heard).find() { return ([nth], true) }
    if let drunk = drinkOfReminder(heard) { return ([drunk], true) }
    let instead = InsteadOfDenied(discourse: self, heard: heard).find()
    if !instead.isEmpty { return (instead, true) }
    let changed = LeftOutBeside(discourse: self, heard: heard).find()
    if !changed.isEmpty { return (changed, true) }
    let meals = MovedMeal(discourse: self, heard: heard).find()
    if !meals.isEmpty { return (meals, true) }
    let entries = SeveralEntries(discourse: self, heard: heard).find()
    if !entries.isEmpty { return (entries, false) }
    let removed = SeveralRemovals(discourse: self, heard: heard).find()
    if !removed.isEmpty { return (removed, true) }
    let corrected = CorrectedOther(discourse: self, heard: heard).find()
    if !corrected.isEmpty { return (corrected, false) }
    let told = ofToldLately(heard)
    if !told.isEmpty { return (told, true) }
    let righted = righted(heard)
    if !righted.isEmpty { return (righted, true) }
    let leaning = ofLast(heard)
    if !leaning.isEmpty { return (leaning, true) }
    let each = eachNamed(heard)
    if !each.isEmpty { return (each, false) }
    let again = severalAgain(heard)
    if !again.isEmpty { return (again, false) }
    let found = numbersDone(heard) + moreSets(heard)
    return (found.isEmpty ? ofSeveralDays(heard) : found, false)
  }

  /// "Yesterday was 5 and Monday 7", behind a log: the same of each of several days, where every
  /// clause would be that as a message of its own. None where any is not.
  func ofSeveralDays(_ heard: Understanding) -> [Step] {
    guard !mentions.isQuestion, mentions.rest.isEmpty, mentions.times.count > 1,
      heard.refusals.isEmpty, heard.intents.allSatisfy({ $0.origin != "facts" }),
      session.last.last?.intent.isLog ?? false
    else { return [] }
    let utterance = heard.utterance
    let pieces = utterance.clauses
    guard (2...Discourse.mostReadings).contains(pieces.count) else { return [] }
    let steps = readings(pieces, of: utterance, in: session) { further, part in
      var further = further
      if let apart = further.figureApart(part) { further.mentions = apart }
      return further.reading(part) ?? further.repetition(part)
    }
    return steps.count == pieces.count ? steps : []
  }

  /// What clauses are as messages of their own, each right behind what the ones before it told, up
  /// to the first that is nothing that `read` knows.
  private func readings(
    _ pieces: [Range<Int>], of heard: Utterance, in session: Session,
    read: (Discourse, Understanding) -> Step?
  ) -> [Step] {
    var told = session
    var steps: [Step] = []
    for piece in pieces {
      let text = heard.text(of: piece)
      let part = reading(text)
      var further = inner(text, part, in: told)
      further.isFurtherReading = true
      guard case .request(let next, let confidence, _)? = read(further, part) else { break }
      steps.append(.request(next, confidence: confidence, tokens: piece))
      told.note(next, saidIn: text, at: now)
    }
    return steps
  }

  /// "Sugar 6.4 before lunch, 8.9 two hours after", "I weighed 80 yesterday, today it's 79.8":
  /// behind a reading, one more with a time of its own.
  ///
  /// A clause counts where it would be one more reading as a message of its own, right behind what
  /// the clauses before it told.
  func addReadings(to plan: inout Plan) {
    guard case .request(let first, _, let tokens)? = plan.steps.last(where: { !$0.isNothing }),
      Discourse.measured.contains(first.intent) || Discourse.doneAgain.contains(first.intent),
      plan.understanding.refusals.allSatisfy({ ![.document, .tooLong, .question].contains($0) })
    else { return }
    let heard = plan.understanding.utterance
    var pieces = heard.clauses(behind: tokens.upperBound)
    if pieces.isEmpty, let joined = figureJoined(to: first, in: heard) { pieces = [joined] }
    guard (1...Discourse.mostReadings).contains(pieces.count) else { return }
    var told = session
    told.note(first, saidIn: heard.text(of: 0..<pieces[0].lowerBound), at: now)
    let isMeasured = Discourse.measured.contains(first.intent)
    let steps = readings(pieces, of: heard, in: told) { further, part in
      // "Slept 11 to 7, then worked 9 to 5": a night that is told by its ends has no other length.
      let isOfOtherDay =
        further.mentions.times.contains(where: \.isDate) || further.mentions.has(.earlier)
      if first.slots[.from] != nil, first.slots[.to] != nil, !isOfOtherDay { return nil }
      if !isMeasured { return further.onceMore(part) }
      return further.dayBefore(part) ?? further.reading(part) ?? further.readingBehind(part)
        ?? further.onceMore(part)
        ?? (further.mentions.has(.more) ? further.repetition(part, like: first) : nil)
    }
    plan.steps += steps
    if steps.count < pieces.count { return }
    plan.understanding.leftovers = []
  }

  /// What leans on the talk; "188 after the pizza" tells of no pizza.
  func mayBeReading(_ intent: RecognizedIntent) -> Bool {
    if [.again, .correct].contains(Verb(intent.intent)) { return true }
    if isFurtherReading { return Verb(intent.intent).leans }
    let isBeside = mentions.things.allSatisfy { mentions.isCircumstance($0.tokens.lowerBound) }
    switch intent.intent {
    case .trackerLog: return intent.slots.text(.scope) == "last"
    case .mealLog, .drinkLog: return intent.origin == "facts" && isBeside
    default: return false
    }
  }

  /// More of what the message tells, and of nothing that was told before it.
  private func repetition(_ part: Understanding, like first: Request) -> Step? {
    guard case .request(let request, _, _)? = repetition(part), request.intent == first.intent
    else { return nil }
    return repetition(part)
  }

  /// "10 km of it off-road": of what was told, and no more of it.
  private func isPartOfIt(_ utterance: Utterance) -> Bool {
    let words = recognizer.language.words
    return utterance.tokens.indices.dropLast().contains { token in
      words.has(utterance.text(of: token..<token + 1).lowercased(), .of)
        && words.has(utterance.text(of: token + 1..<token + 2).lowercased(), .pronoun)
    }
  }

  /// See ``Repeating/onceMore()``.
  private func onceMore(_ part: Understanding) -> Step? {
    guard part.refusals.isEmpty, part.intents.allSatisfy({ Verb($0.intent).leans }),
      !isPartOfIt(part.utterance)
    else { return nil }
    let repeating = Repeating(
      session: session, context: context, mentions: mentions, now: now, utterance: utterance)
    // "Swam 40 minutes yesterday. Today 45."
    let isFurther = isFurtherReading && repeating.tellsRecentDays
    let further = isFurther ? repeating.onOtherDay() : nil
    return (repeating.onceMore() ?? further).map {
      .request($0, confidence: 0.85, tokens: 0..<part.utterance.tokens.count)
    }
  }

  /// "Sugar 6.1 before breakfast and 7.9 after": behind a reading told before something, the figure
  /// after it.
  private func readingBehind(_ part: Understanding) -> Step? {
    let last = part.utterance.tokens.count - 1
    let figure = part.utterance.lattice.all.lazy.compactMap { entity -> Double? in
      guard case .number(let number) = entity.value, entity.tokens == 0..<last else { return nil }
      return number.value
    }.first
    guard part.refusals.isEmpty, part.intents.allSatisfy({ Verb($0.intent).leans }),
      mentions.things.isEmpty, let figure,
      recognizer.language.words.has(
        part.utterance.text(of: last..<last + 1).lowercased(), .circumstance),
      let told = session.last.last, told.intent == .trackerLog, told.slots[.value2] == nil,
      let old = told.slots.number(.value), (old / 4...old * 4).contains(figure)
    else { return nil }
    var slots = told.slots
    for name in [SlotKey.at, .note] { slots[name] = nil }
    slots[.value] = .number(figure)
    return .request(
      Request(intent: told.intent, slots: slots, asSaid: utterance), confidence: 0.85,
      tokens: 0..<part.utterance.tokens.count)
  }
}

extension Session {
  /// What a clause came to, as if it had been carried out.
  fileprivate mutating func note(_ request: Request, saidIn text: String, at now: Instant) {
    var act = DoneAction(
      intent: request.intent, slots: request.slots, utterance: text, said: [])
    act.touchedAt = now
    recent.append(act)
    last = [act]
  }
}
