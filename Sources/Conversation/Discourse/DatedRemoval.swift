import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Delete the Monday one", "remove the lunch one": one of several things that were told lately, by
/// when it was or by its meal; no other goes where none of them or several are that.
struct DatedRemoval {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  private static let longest = 7

  func find() -> Step? {
    guard mentions.has(.remove), !mentions.isQuestion, !mentions.has(.all),
      mentions.wordCount <= DatedRemoval.longest, mentions.others.isEmpty, !mentions.isUnreal,
      let one = mentions.oneOf, mentions.fillers.allSatisfy({ $0.tokens.overlaps(one.tokens) }),
      mentions.things.allSatisfy({ $0.tokens.overlaps(one.tokens) }),
      mentions.unexplained.allSatisfy(one.tokens.contains),
      heard.intents.allSatisfy({ [.delete, .undo, .correct, .talk].contains(Verb($0.intent)) })
    else { return nil }
    let entry = DatedEntry(discourse: discourse, heard: heard)
    let meant = discourse.entriesOfLate.filter { entry.isOf($0, one) }
    guard meant.count == 1, let act = meant.first else { return nil }
    return discourse.taking(back: discourse.naming(act))
  }
}
