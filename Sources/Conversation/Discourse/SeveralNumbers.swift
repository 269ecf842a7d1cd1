import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "1 and 3 are done", "done with the first and the third": several of what was listed or came, by
/// their numbers, and nothing else said.
extension Discourse {
  func numbersDone(_ heard: Understanding) -> [Step] {
    guard heard.refusals.isEmpty, !mentions.isQuestion,
      heard.intents.allSatisfy({ $0.origin != "facts" || $0.isDoubtful }),
      mentions.has(.finished), ![.denial, .contrast].contains(where: mentions.has),
      mentions.things.isEmpty, mentions.rest.isEmpty, let intent = numberedList
    else { return [] }
    let said = mentions.values.flatMap { self.figures(of: $0, in: heard.utterance) }
    var numbers: [Int] = []
    for number in said where !numbers.contains(number) { numbers.append(number) }
    guard numbers.count > 1, numbers.allSatisfy((1...99).contains) else { return [] }
    return numbers.map { number in
      .request(
        Request(intent: intent, slots: [.number: .number(Double(number))], asSaid: utterance),
        confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
    }
  }

  /// The places in a list that a value says: two in "1,2", which is no fraction beside a list.
  private func figures(of value: Mentions.Value, in utterance: Utterance) -> [Int] {
    switch value.value {
    case .number(let said) where said.value == 1 && isNoun(value.tokens, utterance): return []
    case .number(let said):
      let parts = utterance.text(of: value.tokens).split(separator: ",").map { Int($0) ?? 0 }
      return parts.count > 1 ? parts : [Int(exactly: said.value) ?? 0]
    case .ordinal(let place): return [place]
    default: return []
    }
  }

  /// "The second one": no number, but a word for what is counted.
  private func isNoun(_ tokens: Range<Int>, _ utterance: Utterance) -> Bool {
    tokens.allSatisfy { utterance.tokens[$0].kind == .word }
      && mentions.values.contains { place in
        guard case .ordinal = place.value else { return false }
        return place.tokens.upperBound == tokens.lowerBound
      }
  }

  /// What ticks off a number of what came or was listed last.
  private var numberedList: IntentName? {
    if session.isRingNewest(at: now) { return Reminders.finishing }
    switch session.last.map(\.family).last(where: { $0 != "chat" }) {
    case "todo": return .todoDone
    case "bucket": return .bucketDone
    case "habit": return .habitCheck
    case "reminder": return Reminders.finishing
    default: return nil
    }
  }
}
