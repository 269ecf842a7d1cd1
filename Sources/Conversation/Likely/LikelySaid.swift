import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// A part of the message that is a follow-up by itself, where the rest is only why: "scrap that
/// last one, I dozed off after", "you know what, take the walk out again".
struct LikelySaid {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  func find(in spans: [Range<Int>]) -> Likely? {
    guard
      mentions.signs.contains(where: { LikelySaid.telling.contains($0.cue) })
        || !mentions.hints.isEmpty
    else { return nil }
    for span in spans where span.count < mentions.tokenCount && !isOfOther(span) {
      if isConditional(behind: span) || tellsMore(beside: span) { continue }
      let text = heard.utterance.text(of: span)
      let part = discourse.reading(text)
      guard part.refusals.allSatisfy({ $0 == .denial }), part.intents.count <= 1 else { continue }
      let core = discourse.inner(text, part)
      let plan = core.plan(part) { part }
      guard !plan.isStale, plan.steps.count == 1, let step = plan.steps.first, leans(step, part),
        !isDenied(step, core.mentions), !discourse.isDenied(behind: span),
        span.lowerBound == 0 || !isAgain(part), !isBare(step, core.mentions)
      else { continue }
      return Likely(step: step, isSure: isSure(span, core, part), score: 0)
    }
    return nil
  }

  /// What has to be in a message that leans on something.
  private static let telling: [Cue] = [
    .contrast, .edit, .pointing, .denial, .remove, .take, .postpone, .more, .addition, .finished,
    .was, .only,
  ]

  /// Whether it does something to what was told, and is no news by itself.
  private func leans(_ step: Step, _ part: Understanding) -> Bool {
    switch step {
    case .nothing: return false
    case .edit: return true
    case .request(let request, _, _):
      if request.slots.text(.scope) == "all" { return false }
      if LikelySaid.leaning.contains(request.intent) { return true }
      if Verb.listChange(request.intent) != nil { return true }
      let isAgain = part.intents.allSatisfy { Verb($0.intent) == .again }
      return isAgain && (request.intent.isLog || request.intent == Reminders.adding)
    }
  }

  private static let leaning: Set<IntentName> = [
    .entryDelete, .entryUndo, .entryRedo, .reminderSnooze, .todoEdit, .timerStop,
    .challengeStop, .moodClear,
  ]

  /// "Same way home, 19 min": the figure is no reason, and "email done" names what is done.
  private func tellsMore(beside span: Range<Int>) -> Bool {
    let outside = mentions.fillers.filter { !span.contains($0.tokens.lowerBound) }
    if outside.contains(where: { !$0.isPlace && !$0.amounts.isEmpty }) { return true }
    let own = Set(discourse.names().flatMap { discourse.recognizer.bases(of: $0.name) })
    return mentions.terms.contains { term in
      !span.contains(term.token) && own.contains(term.base) && !mentions.isAside(term.token)
    }
  }

  /// "Same way home, 19 min": a value of its own, with no word that says that anything was wrong,
  /// corrects nothing.
  private func isBare(_ step: Step, _ said: Mentions) -> Bool {
    if case .request(let request, _, _) = step {
      return request.intent == .reminderSnooze
        && !said.has(.postpone) && !said.has(.more) && !said.hint(.later)
    }
    return !said.isStarred && !said.hint(.source)
      && ![.contrast, .edit, .pointing, .denial].contains(where: said.has)
  }

  /// "Didn't go to the gym. Again." repeats nothing.
  private func isAgain(_ part: Understanding) -> Bool {
    part.intents.isEmpty || part.intents.contains { Verb($0.intent) == .again }
  }

  /// "No evening walk today" crosses nothing off.
  private func isDenied(_ step: Step, _ said: Mentions) -> Bool {
    guard case .request(let request, _, _) = step, Verb.listChange(request.intent) == .done else {
      return false
    }
    // "Books returned, all but one": what is left of it stands behind.
    return said.has(.denial) || said.has(.contrast) || mentions.hint(.unfinished)
  }

  /// "My boss said cancel the meeting": what others said or did stands in front.
  private func isOfOther(_ span: Range<Int>) -> Bool {
    mentions.strangers.contains { $0 < span.upperBound }
  }

  /// "It was 6 km if it had not rained."
  private func isConditional(behind span: Range<Int>) -> Bool {
    span.upperBound < mentions.tokenCount
      && discourse.recognizer.isConditional(heard.utterance, from: span.upperBound)
  }

  /// At the head of the message, all of it explained, about what the last message did; and behind
  /// it a reason without a figure.
  private func isSure(_ span: Range<Int>, _ core: Discourse, _ part: Understanding) -> Bool {
    let behind = mentions.within(span.upperBound..<mentions.tokenCount)
    let session = discourse.session
    let isNext = session.last.contains { $0.id != nil && session.turn - $0.touchedTurn <= 1 }
    return span.lowerBound == 0 && core.mentions.rest.isEmpty && part.leftovers.isEmpty && isNext
      && behind.fillers.allSatisfy(\.isPlace) && behind.things.isEmpty
      && core.mentions.values.count <= 1
  }
}
