import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// The parts of a message that may say by themselves what is wanted: without the words that only
/// lead there, and its sentences and clauses one by one.
struct CoreReading {
  let discourse: Discourse
  let heard: Understanding

  /// What is longer tells a story.
  private static let longest = 40
  /// Each part has the message read again.
  private static let mostParts = 6

  private var mentions: Mentions { discourse.mentions }
  private var utterance: Utterance { heard.utterance }

  /// What a part is of the message.
  enum Part { case whole, sentence, clause }

  /// The likeliest part first.
  var texts: [(text: String, part: Part)] {
    guard utterance.tokens.count <= CoreReading.longest, mayHoldOne else { return [] }
    let whole = trimmed(0..<end)
    let first = whole != 0..<end ? [(whole, Part.whole)] : []
    let parts = parts.map { (trimmed($0), $1) }.filter { $0.0 != whole }
    return (first + parts).filter { !$0.0.isEmpty }.prefix(CoreReading.mostParts).map {
      (utterance.text(of: widened($0)), $1)
    }
  }

  /// The last sentence, which asks, and what stands in front of it.
  var lastQuestion: (front: String, asked: String)? {
    guard let last = utterance.sentences.last, last.lowerBound > 0,
      utterance.tokens.count <= CoreReading.longest
    else { return nil }
    return (
      utterance.text(of: 0..<last.lowerBound), utterance.text(of: widened(trimmed(last)))
    )
  }

  /// What a part comes to, where it orders or asks something and nothing is left over.
  func plan(of text: String, _ kind: Part) -> Discourse.Plan? {
    let part = discourse.reading(text)
    guard part.refusals.allSatisfy({ $0 == .question }), part.leftovers.isEmpty,
      part.intents.count == 1
    else { return nil }
    let plan = discourse.inner(text, part).plan(part) { part }
    guard !plan.isStale, plan.steps.count == 1, plan.steps.allSatisfy({ isMeant($0, kind) })
    else { return nil }
    // "Fox in the car park again, third night": a noun alone asks nothing here.
    let isQuestion = plan.steps.flatMap(\.intents).allSatisfy({ language.keepsNothing(of: $0) })
    return isQuestion && !asks(part.utterance) ? nil : plan
  }

  private var language: IntentLanguage { discourse.recognizer.language }

  private func asks(_ part: Utterance) -> Bool {
    part.text.hasSuffix("?")
      || !part.tokens.isEmpty && language.asks(0, in: part) && utterance.sentences.count == 1
  }

  /// What is told by others, or only supposed, is no order.
  private var mayHoldOne: Bool {
    let refusals: [Understanding.Refusal] = [
      .document, .tooLong, .number, .day, .clock, .condition, .plan,
    ]
    return heard.refusals.allSatisfy { !refusals.contains($0) } && !mentions.isUnreal
      && !discourse.recognizer.isConditional(utterance, from: 0)
      && !(0..<utterance.tokens.count).contains { isWord($0, .hearsay) }
  }

  /// Nothing that is told as done: whose deed it is, only the whole says. Nor is an order one that
  /// a comma cuts out, and "20 min" behind another sentence puts nothing off.
  private func isMeant(_ step: Step, _ kind: Part) -> Bool {
    guard case .request(let request, _, _) = step else { return false }
    let intent = request.intent
    if Verb(intent) == .talk { return false }
    if language.keepsNothing(of: intent) { return true }
    if kind == .clause || kind == .sentence && intent == .reminderSnooze { return false }
    let isOrder = CoreReading.orders.contains(intent)
    return isOrder || Verb.listChange(intent).map { $0 != .done } ?? false
  }

  private static let orders: Set<IntentName> = [
    .reminderSnooze, .reminderAdd, .todoAdd, .timerStop,
  ]

  private var end: Int { utterance.sentences.last?.upperBound ?? 0 }

  /// Clauses of a message where nobody else is spoken of, else its sentences; the last first.
  private var parts: [(Range<Int>, Part)] {
    let isOfOthers = heard.refusals.contains(.otherPerson) || !mentions.others.isEmpty
    let (sentences, clauses) = (utterance.sentences, utterance.commaPieces)
    let all = sentences.count > 1 ? sentences.reversed().map { ($0, Part.sentence) } : []
    let isDivided = !isOfOthers && clauses.count > sentences.count
    return isDivided ? all + clauses.reversed().map { ($0, Part.clause) } : all
  }

  /// Without the words at either end that lead there and say nothing.
  private func trimmed(_ part: Range<Int>) -> Range<Int> {
    var (from, to) = (part.lowerBound, part.upperBound)
    while from < to, isLead(from) { from += 1 }
    while from < to, isLead(to - 1) { to -= 1 }
    return from..<to
  }

  private func isLead(_ token: Int) -> Bool {
    utterance.isPunctuation(token) || isWord(token, .leadIn)
  }

  private func isWord(_ token: Int, _ name: NamedWords.Name) -> Bool {
    language.words.has(
      utterance.text(of: token..<token + 1).lowercased(), name)
  }

  /// With the mark behind it, by which it asks.
  private func widened(_ part: Range<Int>) -> Range<Int> {
    let next = part.upperBound
    let isMarked =
      next < utterance.tokens.count && utterance.text(of: next..<next + 1).hasPrefix("?")
    return isMarked ? part.lowerBound..<next + 1 : part
  }
}
