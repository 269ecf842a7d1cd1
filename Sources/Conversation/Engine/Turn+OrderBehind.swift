import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// "Track tea in cups and put down 2 for today", "new habit sketching and tick it off": what is
  /// to be kept from now on, and then its first entry, as two messages would say it; nil where the
  /// message is no such thing.
  mutating func playOrderBehind(
    _ heard: Understanding, in situation: Situation, _ session: inout Session
  ) throws -> Reply? {
    guard session.question == nil, heard.intents.allSatisfy({ Turn.keeping.contains($0.intent) }),
      let parts = OrderBehind(heard: heard, mentions: mentions, recognizer: recognizer).parts
    else { return nil }
    let first = recognizer.understand(parts.first, context: context, situation: situation)
    guard first.intents.count == 1, Turn.keeping.contains(first.intents[0].intent),
      // "Make a habit: write 300 words" names it behind the mark; what is counted has a tracker.
      first.intents[0].slots[parts.isCounted ? .tracker : .habit] != nil
        || first.intents[0].slots[.tracker] != nil
    else { return nil }
    return try playBoth(parts.first, parts.second, &session)
  }

  /// What makes something that entries are put in.
  private static let keeping: Set<IntentName> = [.habitCreate, .trackerCreate]
}

/// An order whose words run on into a second one, about what the first one makes.
struct OrderBehind {
  let heard: Understanding
  let mentions: Mentions
  let recognizer: IntentRecognizer

  /// Such an order is short.
  private static let longest = 10

  /// The order in front, and the one behind it.
  var parts: (first: String, second: String, isCounted: Bool)? {
    let (utterance, clauses) = (heard.utterance, heard.utterance.clauses)
    let place = clauses.indices.dropFirst().last { place in
      recognizer.language.ordersEntry(clauses[place].lowerBound, in: utterance)
    }
    guard let place, case let start = clauses[place].lowerBound,
      case let end = clauses[place - 1].upperBound, end > 1,
      mentions.tokenCount - start <= OrderBehind.longest
    else { return nil }
    // "Build a habit of sketching, add that": nothing more than the habit.
    let isAboutIt =
      recognizer.language.crossesOff(start, in: utterance)
      && (start + 1..<mentions.tokenCount).contains {
        recognizer.language.pointsBack($0, in: utterance)
      }
    let hasFigure = mentions.fillers.contains { $0.tokens.lowerBound > start }
    guard isAboutIt || hasFigure else { return nil }
    return (
      utterance.text(of: 0..<end), utterance.text(of: start..<mentions.tokenCount), !isAboutIt
    )
  }
}
