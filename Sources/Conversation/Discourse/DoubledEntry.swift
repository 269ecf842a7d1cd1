import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Oops, sent that twice": of two entries that are alike the newer one is taken back.
struct DoubledEntry {
  let discourse: Discourse

  private var session: Session { discourse.session }

  private static let turns = 3

  func find() -> Step? {
    guard discourse.tellsDoubled,
      let newest = session.recent.last(where: { $0.id != nil && $0.intent.isLog }),
      session.turn - newest.touchedTurn <= DoubledEntry.turns,
      session.recent.contains(where: { isCopy($0, of: newest) }),
      discourse.mentions.things.allSatisfy({ newest.isNamed(by: $0) || isOther($0) })
    else { return nil }
    return discourse.takingBack(newest)
  }

  /// Another reading of the same words names it.
  private func isOther(_ thing: Mentions.Thing) -> Bool {
    discourse.mentions.things.contains { $0.tokens == thing.tokens && $0.kind != thing.kind }
  }

  private func isCopy(_ act: Session.DoneAction, of newest: Session.DoneAction) -> Bool {
    guard act.id != nil, act.id != newest.id, act.intent == newest.intent else { return false }
    return act.slots.withoutMoment == newest.slots.withoutMoment
  }
}

extension Discourse {
  /// A message was sent twice, and no more was told by it.
  var tellsDoubled: Bool {
    mentions.hint(.doubled) && !mentions.isQuestion && mentions.others.isEmpty
      && mentions.wordCount <= DiscourseLimits.correctionWords
  }
}

extension Slots {
  /// Without the time of day, which is that of the message.
  fileprivate var withoutMoment: Slots {
    var slots = self
    for name in [SlotKey.at, .note] { slots[name] = nil }
    return slots
  }
}
