import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "The coke was Tom's", "the apple was my sister's": what is named was told right before, is
/// somebody else's, and is taken out.
struct OthersPart {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  private static let longest = 8

  func find() -> Step? {
    guard mentions.isOwnedByOther, mentions.values.isEmpty, !mentions.isUnreal,
      mentions.wordCount <= OthersPart.longest,
      ![.more, .addition, .remove, .edit].contains(where: mentions.has), isNamedInFront,
      heard.intents.allSatisfy({ Verb($0.intent).leans || $0.isDoubtful || $0.origin == "facts" }),
      let (act, slots) = LikelyRemoval(discourse: discourse, heard: heard).named(mentions),
      discourse.session.turn - act.touchedTurn <= DiscourseLimits.namedTurns,
      discourse.age(act) <= DiscourseLimits.pronoun
    else { return nil }
    return discourse.taking(back: slots)
  }

  /// Only one thing is named, right in front of what it was.
  private var isNamedInFront: Bool {
    let had = mentions.things.filter { OthersPart.had.contains($0.kind) }
    guard Set(had.map(\.tokens)).count == 1, let thing = had.first else { return false }
    return mentions.signs.contains {
      $0.cue == .was && $0.tokens.lowerBound == thing.tokens.upperBound
    }
  }

  private static let had: [Mentions.Thing.Kind] = [.drink, .food, .meal]
}
