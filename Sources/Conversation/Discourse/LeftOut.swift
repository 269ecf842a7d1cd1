import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Skipped the apple in the end": what was told right before as had was not, and the rest was.
struct LeftOut {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  func find() -> Step? {
    // "I had the apple after all" was had.
    guard mentions.hint(.unhappened), heard.refusals.contains(.denial) || mentions.has(.denial),
      heard.intents.allSatisfy({ Verb($0.intent).leans || $0.isDoubtful }),
      let (act, thing) = LikelyDenied(discourse: discourse, heard: heard).denied,
      [.food, .drink].contains(thing.kind), isKnown(thing),
      discourse.session.turn - act.touchedTurn <= DiscourseLimits.namedTurns
    else { return nil }
    if thing.kind == .food, let items = act.slots.list(.items), items.count > 1 {
      let left = items.filter { $0.record?[.food]?.text != thing.name }
      return .edit(act, [.items: .list(left)], confidence: 0.9)
    }
    var slots: Slots = [thing.kind.slot: .text(thing.name)]
    if thing.kind == .drink { slots[.metric] = .text("water") }
    return discourse.taking(back: slots)
  }

  /// "The apple", "my coffee": one that was spoken of.
  private func isKnown(_ thing: Mentions.Thing) -> Bool {
    mentions.signs.contains {
      $0.cue == .definite && $0.tokens.upperBound == thing.tokens.lowerBound
    } || mentions.senderToken.map { $0 + 1 == thing.tokens.lowerBound } ?? false
  }
}
