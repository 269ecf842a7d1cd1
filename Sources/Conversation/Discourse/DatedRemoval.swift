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

  /// "Delete the 10 am coffee", "remove the tea at 11", "delete the morning run": one of several of
  /// a name, by its time of day, and none of them where it is not the only one of that time.
  private var atItsTime: Step? {
    guard mentions.has(.remove), !mentions.isQuestion, !mentions.has(.all), mentions.oneOf == nil,
      mentions.wordCount <= DatedRemoval.longest, !mentions.isUnreal,
      !mentions.things.isEmpty, let one = timeOfDay, mentions.namesOnlyOne(one),
      mentions.unexplained.allSatisfy(one.tokens.contains),
      heard.intents.allSatisfy({ Verb($0.intent).leans || Verb($0.intent) == .delete })
    else { return nil }
    let named = discourse.logged { act in
      mentions.things.contains { act.isNamed(by: $0) }
    }
    guard !named.isEmpty else { return nil }
    let entry = DatedEntry(discourse: discourse, heard: heard)
    let meant = entry.ofToday(named.filter { entry.isOf($0, one) })
    if meant.count == 1 { return discourse.taking(back: discourse.naming(meant[0])) }
    // What was told later may have been in the morning, where there is no other one.
    let isPart = one.time?.known.contains(.hour) == false
    return isPart && named.count == 1 ? nil : .nothing
  }

  /// The only time that is said: an hour, or a part of the day.
  private var timeOfDay: Mentions.OneOf? {
    if let part = mentions.ofPart,
      mentions.fillers.allSatisfy({ $0.tokens.overlaps(part.tokens) })
    {
      return part
    }
    let said = mentions.fillers.filter { filler in
      filler.times.contains { !$0.known.isDisjoint(with: [.hour, .dayPart]) }
    }
    guard said.count == 1, mentions.fillers.count == 1 else { return nil }
    return Mentions.OneOf(tokens: said[0].tokens, time: said[0].times.first)
  }
}

extension Mentions {
  /// Whether nobody is spoken of: a run may look like what somebody in front of it did.
  func namesOnlyOne(_ one: OneOf) -> Bool {
    others.allSatisfy { token in
      one.tokens.contains(token) || things.contains { $0.tokens.contains(token) }
        || signs.contains { $0.cue == .definite && $0.tokens.contains(token) }
    }
  }
}
