import Commands
import IntentRecognition

/// Exercises that were not done, or not as they were called.
extension Discourse {
  /// "No gym, obviously. Walked home, 3 km" behind volleyball: what there was none of is no other
  /// name of what was told.
  func tellsNone(in part: Range<Int>) -> Bool {
    let said = mentions.within(part)
    guard said.amounts.isEmpty, !said.has(.pointing), !said.has(.edit),
      let thing = said.things(of: .activity).first,
      mentions.isWithout(at: thing.tokens.lowerBound)
    else { return false }
    return !session.recent.contains { $0.isNamed(by: thing) }
  }
}

extension Mentions {
  /// "Tango was actually milonga": the exercise in front of "was", where another one stands behind
  /// it. It is that one that was otherwise, and none beside it.
  var renamedActivity: Thing? {
    let named = things(of: .activity)
    return named.first { thing in
      !things.contains { $0.kind == .metric && $0.tokens.overlaps(thing.tokens) }
        && signs.contains { $0.cue == .was && $0.tokens.lowerBound == thing.tokens.upperBound }
        && named.contains { $0.tokens.lowerBound > thing.tokens.upperBound }
    }
  }
}
