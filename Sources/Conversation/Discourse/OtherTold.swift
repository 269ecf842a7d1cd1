import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  private static let names: [SlotKey] = [.drink, .activity]

  /// "No, the wine", "the tea was decaf" behind a tea and a coffee: what an article names, or what
  /// stands in front of "was", was told by itself, and is no other name of anything else.
  func isOtherTold(_ act: Session.DoneAction, _ changed: Slots, _ said: Mentions) -> Bool {
    guard act.intent.isLog, Discourse.names.contains(where: { changed[$0] != nil }) else {
      return false
    }
    let others = entriesOfLate.filter { $0.id != act.id }
    return said.things.contains { thing in
      guard !act.isNamed(by: thing), isSpokenOf(thing, said) else { return false }
      return others.contains { $0.isNamed(by: thing) }
    }
  }

  private func isSpokenOf(_ thing: Mentions.Thing, _ said: Mentions) -> Bool {
    let isDefinite = said.signs.contains {
      $0.cue == .definite && $0.tokens.upperBound == thing.tokens.lowerBound
    }
    let isSubject = said.signs.contains {
      $0.cue == .was && $0.tokens.lowerBound == thing.tokens.upperBound
    }
    return isSubject || isDefinite && said.things.allSatisfy { $0.tokens == thing.tokens }
  }
}
