import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What a message tells beside its other deeds, in sentences of their own that no reading of the
/// whole has explained.
extension Turn {
  /// Each sentence is read by itself, so that there is a bound.
  private static let mostApart = 6

  /// "Spent 85 euro on the vet" in a diary: a sum in a clause, and what is tracked in a sentence,
  /// of which nothing was used by any reading, is what it would be as a message of its own.
  /// Nothing is added to what corrects, asks or orders.
  mutating func addApart(
    to plan: inout Discourse.Plan, in situation: Situation, _ session: Session
  ) throws {
    guard report.isEmpty, doubts.requests.isEmpty else { return }
    let isOfDeeds = tellsDeeds(plan, session)
    guard isOfDeeds || isOfOrders(plan, session) else { return }
    let utterance = plan.understanding.utterance
    let sentences = utterance.sentences
    guard sentences.count > 1 || utterance.clauses.count > 1 else { return }
    var used = Turn.used(plan)
    // The trackers of money are asked of the store only where a figure is left.
    let isLeft = mentions.values.contains { value in !used.contains { $0.overlaps(value.tokens) } }
    var added = isLeft ? try sumsApart(from: plan, session) : []
    used += added.compactMap(\.tokens)
    if isOfDeeds {
      for piece in pieces(utterance, besides: used).prefix(Turn.mostApart) {
        added += try apart(piece, in: situation, plan)
      }
    }
    guard !added.isEmpty else { return }
    let told = added.compactMap(\.tokens).map { utterance.text(of: $0) }
    plan.understanding.leftovers.removeAll { left in told.contains { $0.contains(left) } }
    plan.steps = (plan.steps + added).sorted { ($0.firstToken ?? 0) < ($1.firstToken ?? 0) }
  }

  /// Whether a message logs something, or nothing was made of it, and does nothing to what was told
  /// before.
  private func tellsDeeds(_ plan: Discourse.Plan, _ session: Session) -> Bool {
    let heard = plan.understanding
    let isPlain = !plan.steps.isEmpty || !Turn.changing.contains(where: mentions.has)
    return isPlain && !plan.isOfLast && !plan.isStale && session.question == nil
      && heard.refusals.allSatisfy { !Turn.wholly.contains($0) }
      && heard.intents.allSatisfy {
        ($0.intent.isLog || Verb($0.intent) == .talk) && $0.intent != .noteLog
      }
      && plan.steps.allSatisfy { step in
        guard case .request(let request, _, _) = step else { return false }
        return request.intent.isLog && request.slots[.scope] == nil
          || Verb(request.intent) == .talk
      }
  }

  /// Whether it orders or asks something, beside which a sum may be told: "Spent 12 euros on
  /// parking. Remind me to call mum at 6".
  private func isOfOrders(_ plan: Discourse.Plan, _ session: Session) -> Bool {
    let requests = plan.steps.map { step -> Request? in
      guard case .request(let request, _, _) = step else { return nil }
      return request
    }
    return !requests.isEmpty && !plan.isOfLast && !plan.isStale && session.question == nil
      && !Turn.changing.contains(where: mentions.has)
      && plan.understanding.refusals.allSatisfy { !Turn.wholly.contains($0) }
      && requests.allSatisfy { request in
        guard let request else { return false }
        return Turn.ordered.contains(request.intent) || request.intent.isLog
          || recognizer.language.keepsNothing(of: request.intent)
      }
  }

  /// Refusals of all that a message says.
  private static let wholly: Set<Understanding.Refusal> = [
    .document, .tooLong, .number, .day, .clock,
  ]

  private static func used(_ plan: Discourse.Plan) -> [Range<Int>] {
    plan.steps.compactMap(\.tokens) + plan.understanding.intents.map(\.tokens)
  }

  /// Sentences of which nothing was used, and such clauses of the others as hold two figures of a
  /// reading.
  private func pieces(_ utterance: Utterance, besides used: [Range<Int>]) -> [Range<Int>] {
    utterance.sentences.flatMap { sentence -> [Range<Int>] in
      if !used.contains(where: { $0.overlaps(sentence) }) { return [sentence] }
      return utterance.clauses.filter { clause in
        sentence.contains(clause.lowerBound) && !used.contains { $0.overlaps(clause) }
          && clause.contains { utterance.joinsReading($0, recognizer.language) }
      }
    }
  }

  // MARK: Money

  private mutating func sumsApart(from plan: Discourse.Plan, _ session: Session) throws -> [Step] {
    let trackers = try MoneyTrackers(recognizer, ledger: ledger, session: session)
    let utterance = plan.understanding.utterance
    let items = recognizer.money(
      in: utterance, units: trackers.units, besides: Turn.used(plan)
    ).filter { !isChange(utterance.text(of: $0.tokens)) }
    var steps: [Step] = []
    for item in items {
      let first = trackers.all.isEmpty ? untracked(item).map { ($0, true) } : nil
      guard
        let (request, isSure) =
          first ?? entries(of: MoneyReport(items: [item]), trackers)?.first
      else { continue }
      if !isSure { doubtful.append(item.tokens) }
      steps.append(
        .request(onDayOf(plan, request, item.times), confidence: 0.9, tokens: item.tokens))
    }
    return steps
  }

  /// "Instead of 20 I paid 15": it changes something.
  private func isChange(_ text: String) -> Bool {
    let said = recognizer.mentions(in: recognizer.understand(text, context: context).utterance)
    return said.isQuestion || said.isUnreal || Turn.changing.contains(where: said.has)
  }

  private static let changing: [Cue] = [.contrast, .edit, .remove, .pointing, .postpone]

  // MARK: Sentences

  private func apart(
    _ piece: Range<Int>, in situation: Situation, _ plan: Discourse.Plan
  ) throws -> [Step] {
    let utterance = plan.understanding.utterance
    // With its stop, which may ask.
    let end = min(piece.upperBound + 1, utterance.tokens.count)
    let text = utterance.text(of: piece.lowerBound..<end)
    var message = message
    message.text = text
    var next = Turn(
      recognizer: recognizer, book: book, ledger: ledger, message: message, number: number)
    let alone = Situation(names: situation.names)
    let heard = recognizer.understand(text, context: context, situation: alone)
    next.mentions = recognizer.mentions(in: heard.utterance)
    let said = next.mentions
    guard heard.refusals.isEmpty, heard.leftovers.isEmpty, !said.isQuestion,
      !Turn.changing.contains(where: said.has), !said.has(.denial)
    else { return [] }
    // "Doc wants me under 130 over 80" tells no reading.
    if heard.intents.isEmpty, said.rest.isEmpty, said.others.isEmpty,
      let pair = try next.pairReading(heard, isKept: true)
    {
      return [.request(onDayOf(plan, pair, said.times), confidence: 0.9, tokens: piece)]
    }
    guard heard.intents.allSatisfy({ !$0.isDoubtful && mayStandApart($0, said, plan) }) else {
      return []
    }
    let steps = next.plan(for: heard, in: alone, Session()).steps
    let requests = steps.compactMap { step -> Request? in
      guard case .request(let request, _, _) = step, request.intent.isLog else { return nil }
      return request
    }
    guard requests.count == steps.count else { return [] }
    return requests.map {
      .request(onDayOf(plan, $0, said.times), confidence: 0.9, tokens: piece)
    }
  }

  /// What is tracked, with its figure or as what was taken; and else what is of a kind that the
  /// message tells nothing of: beside other foods a food may be a part of one of those.
  private func mayStandApart(
    _ intent: RecognizedIntent, _ said: Mentions, _ plan: Discourse.Plan
  ) -> Bool {
    switch intent.intent {
    case .trackerLog:
      return !said.amounts.isEmpty
        || !(intent.slots.text(.tracker).map(recognizer.language.isSuffered) ?? true)
    case .mealLog, .drinkLog:
      return !plan.steps.isEmpty
        && plan.steps.allSatisfy { step in
          !step.intents.contains { $0 == .mealLog || $0 == .drinkLog }
        }
    default: return false
    }
  }

  /// A diary of yesterday is so in each of its sentences.
  private func onDayOf(
    _ plan: Discourse.Plan, _ request: Request, _ times: [TimeValue]
  ) -> Request {
    let days = plan.steps.compactMap { step -> LocalDay? in
      guard case .request(let told, _, _) = step, told.intent.isLog else { return nil }
      return told.slots.day(.day)
    }
    guard let day = days.first, days.allSatisfy({ $0 == day }), times.isEmpty else {
      return request
    }
    var dated = request
    dated.slots[.day] = .day(day)
    return dated
  }
}

extension Step {
  /// Where a request was read from.
  fileprivate var tokens: Range<Int>? {
    if case .request(_, _, let tokens) = self { tokens } else { nil }
  }
}
