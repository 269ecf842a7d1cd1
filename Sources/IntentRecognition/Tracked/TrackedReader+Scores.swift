import Commands
import Slots

/// How bad it was, told in a clause behind what one suffered from.
extension TrackedReader {
  /// "Woke up with a migraine, like an 8 out of 10": a score behind the only complaint of a message
  /// that has none.
  func addScores(to understanding: inout Understanding) {
    let open = understanding.intents.indices.filter { place in
      let intent = understanding.intents[place]
      return intent.intent == .trackerLog
        && (intent.slots[.value] == nil || intent.slots.number(.value) == 1)
        && intent.slots.text(.tracker).map(language.isSuffered) ?? false
    }
    guard open.count == 1, let place = open.first else { return }
    let told = understanding.intents[place].tokens
    let scores = figures.figures(in: told.upperBound..<utterance.readableEnd).filter(\.isScore)
    guard scores.count == 1, let score = scores.first,
      !understanding.intents.contains(where: { $0.tokens.overlaps(score.tokens) })
    else { return }
    understanding.intents[place].slots[.value] = .number(score.value)
    understanding.intents[place].slots[.kind] = .text("mean")
    let words = utterance.text(of: score.tokens)
    understanding.leftovers.removeAll { $0.contains(words) }
  }
}
