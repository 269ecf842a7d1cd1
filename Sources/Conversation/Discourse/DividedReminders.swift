import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Remind me to lock up at 7, ring Bo at 8 and give the cat her drops every day at 9": several
/// reminders of which some come again, each with its own time.
struct DividedReminders {
  let discourse: Discourse
  let heard: Understanding

  private var utterance: Utterance { heard.utterance }
  private var mentions: Mentions { discourse.mentions }
  private static let longest = 40

  /// The same with one intent for each part, where every part behind the order of the first would
  /// be a reminder as a message of its own; else as it is.
  func divided() -> [RecognizedIntent] {
    guard heard.intents.count == 1, let whole = heard.intents.first,
      whole.intent == .reminderAdd, whole.slots[.text] != nil, mentions.tokenCount <= Self.longest,
      mentions.values.contains(where: isRule), !mentions.isQuestion,
      let order = order(of: whole), let pieces = pieces(behind: order.upperBound), pieces.count > 1
    else { return heard.intents }
    let parts = pieces.enumerated().map { place, piece in
      let text = utterance.text(of: piece)
      if place == 0 { return utterance.text(of: order.lowerBound..<piece.upperBound) }
      let lead = hasOrder(piece) ? order.dropLast() : order
      return [utterance.text(of: lead), text].joined(separator: " ")
    }
    let each = parts.compactMap {
      discourse.part($0, of: whole, as: .reminderAdd, holding: [.text, .at])
    }
    return each.count == parts.count ? each : heard.intents
  }

  /// What asks, up to the "to" that leads to what is to be done.
  private func order(of whole: RecognizedIntent) -> Range<Int>? {
    let first = whole.tokens.lowerBound
    let end = (first..<min(first + 6, mentions.tokenCount)).first(where: isInfinitive)
    return end.map { first..<$0 + 1 }
  }

  private func isInfinitive(_ token: Int) -> Bool {
    discourse.recognizer.language.leadsToVerb(token, in: utterance)
  }

  private func hasOrder(_ piece: Range<Int>) -> Bool { piece.contains(where: isInfinitive) }

  /// The parts between commas and joining words, each with a time of day or a rule of its own.
  private func pieces(behind start: Int) -> [Range<Int>]? {
    var pieces: [Range<Int>] = []
    var from = start
    var token = start
    while token < mentions.tokenCount {
      if isCut(token), isTimed(from..<token), isTimed(token + 1..<mentions.tokenCount) {
        pieces.append(from..<token)
        from = token + 1
        while from < mentions.tokenCount, isCut(from) { from += 1 }
        token = from
      } else {
        token += 1
      }
    }
    pieces.append(from..<mentions.tokenCount)
    return pieces.allSatisfy { !$0.isEmpty && isTimed($0) } ? pieces : nil
  }

  private func isCut(_ token: Int) -> Bool {
    discourse.divides(token, heard)
      && !mentions.values.contains { $0.tokens.contains(token) && isTime($0) }
  }

  private func isTimed(_ span: Range<Int>) -> Bool {
    mentions.values.contains { isTime($0) && span.clamped(to: $0.tokens) == $0.tokens }
  }

  private func isTime(_ value: Mentions.Value) -> Bool {
    if case .time(let time) = value.value { return time.known.contains(.hour) }
    return isRule(value)
  }

  private func isRule(_ value: Mentions.Value) -> Bool {
    if case .recurrence = value.value { true } else { false }
  }
}
