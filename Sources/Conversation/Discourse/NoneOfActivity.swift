import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// What is said of another entry than one that it would fit.
extension Discourse {
  /// "No gym, obviously" behind volleyball: what there was none of is no other name of what was
  /// told; "no gym, sorry" is.
  var tellsNoneOfActivity: Bool {
    guard !mentions.marks.isEmpty, mentions.values.isEmpty, !mentions.has(.pointing),
      !mentions.has(.edit), mentions.signs.count(where: { $0.cue == .contrast }) == 1,
      let thing = mentions.things(of: .activity).first, thing.tokens.lowerBound == 1,
      mentions.isWithout(at: thing.tokens.lowerBound)
    else { return false }
    return !session.recent.contains { $0.isNamed(by: thing) }
  }

  /// Whether words that nobody took for a correction are none of an act.
  func isOfAnother(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    asksOnly || isOfOtherName(act, changed) || isOfOtherDays(act, changed)
  }

  /// "Was yesterday's total more than 1.3 km?"
  private var asksOnly: Bool {
    mentions.isQuestion && ![.edit, .contrast].contains(where: mentions.has)
  }

  private func isOfOtherName(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    guard changed[.activity] != nil, let old = mentions.activityThatWas else { return false }
    return !act.isNamed(by: old)
  }

  /// "Swapped Friday's run to Saturday" moves what is of another day than an act.
  private func isOfOtherDays(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    guard act.intent.isLog, changed[.day] != nil else { return false }
    let days = mentions.fillers.filter { $0.times.contains(where: \.isDate) }
    return days.count > 1
      && !days.contains { day in
        let reading = TimeReading(context: context, looksAhead: false)
        return reading.slots(day.times, into: .day)[.day] == act.slots[.day]
      }
  }
}

extension Mentions {
  /// "Tango was actually milonga", "the yoga was 25": the exercise right in front of "was" is what
  /// was told, and no new name of another.
  var activityThatWas: Thing? {
    things(of: .activity).first { thing in
      !things.contains { $0.kind == .metric && $0.tokens.overlaps(thing.tokens) }
        && signs.contains { $0.cue == .was && $0.tokens.lowerBound == thing.tokens.upperBound }
    }
  }
}
