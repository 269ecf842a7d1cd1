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
    if let step = atItsTime { return step }
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

  /// "Delete the 10 am coffee", "remove the tea at 11": one of several of a name, by its time of
  /// day, and none of them where it is not the only one of that time.
  private var atItsTime: Step? {
    let times = mentions.fillers.filter { $0.times.contains { $0.known.contains(.hour) } }
    guard mentions.has(.remove), !mentions.isQuestion, !mentions.has(.all), mentions.oneOf == nil,
      mentions.wordCount <= DatedRemoval.longest, mentions.others.isEmpty, !mentions.isUnreal,
      times.count == 1, mentions.fillers.count == 1, let time = times[0].times.first,
      !mentions.things.isEmpty, mentions.unexplained.isEmpty,
      heard.intents.allSatisfy({ Verb($0.intent).leans || Verb($0.intent) == .delete })
    else { return nil }
    let named = discourse.logged { act in
      mentions.things.contains { act.isNamed(by: $0) }
    }
    guard !named.isEmpty else { return nil }
    let one = Mentions.OneOf(tokens: times[0].tokens, time: time)
    let entry = DatedEntry(discourse: discourse, heard: heard)
    let meant = named.filter { entry.isOf($0, one) }
    return meant.count == 1 ? discourse.taking(back: discourse.naming(meant[0])) : .nothing
  }
}
