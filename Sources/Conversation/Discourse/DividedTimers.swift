import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Set a timer for 12 minutes for the pasta and another for 45 min for the roast": one order, and
/// a length of time for each of several timers.
struct DividedTimers {
  let discourse: Discourse
  let heard: Understanding

  private var utterance: Utterance { heard.utterance }
  private var mentions: Mentions { discourse.mentions }
  private static let longest = 30

  /// One intent for each length, where each would be a timer behind the order; else what was heard.
  func divided() -> [RecognizedIntent] {
    guard heard.intents.count == 1, let whole = heard.intents.first, whole.intent == .timerStart,
      mentions.tokenCount <= Self.longest, !mentions.isQuestion
    else { return heard.intents }
    let lengths = lengths
    guard lengths.count > 1, let first = lengths.first, first.lowerBound > 0 else {
      return heard.intents
    }
    let order = utterance.text(of: 0..<first.lowerBound)
    var each: [RecognizedIntent] = []
    for (place, length) in lengths.enumerated() {
      let next = place + 1 < lengths.count ? lengths[place + 1].lowerBound : nil
      guard
        let end = next.map({ cut(before: $0, behind: length.upperBound) })
          ?? mentions.tokenCount
      else { return heard.intents }
      let text = "\(order) \(utterance.text(of: length.lowerBound..<end))"
      guard let one = discourse.part(text, of: whole, as: .timerStart, holding: [.duration])
      else { return heard.intents }
      each.append(one)
    }
    return each
  }

  private var lengths: [Range<Int>] {
    var found: [Range<Int>] = []
    for value in mentions.values.sorted(by: { $0.tokens.lowerBound < $1.tokens.lowerBound }) {
      guard case .duration = value.value, !(found.last?.overlaps(value.tokens) ?? false) else {
        continue
      }
      found.append(value.tokens)
    }
    return found
  }

  /// Where a mark or joining word ends the timer in front of the next length.
  private func cut(before next: Int, behind end: Int) -> Int? {
    (end..<next).last { discourse.divides($0, heard) }
  }
}
