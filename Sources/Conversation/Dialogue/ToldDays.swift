import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// The days that were told, which a question may be about without a date: "total for the two
/// days?", "how many in both days", "avg steps those 2 days".
struct ToldDays {
  let session: Session
  let mentions: Mentions
  let words: NamedWords
  let today: LocalDay

  private static let most = 7

  /// The days that are meant; nil where the question says nothing of such days, or those that were
  /// told do not follow each other.
  ///
  /// - Parameter slots: What the question is of.
  func period(of slots: Slots, in utterance: String) -> Period? {
    guard words.areIn(utterance.lowercased(), .toldDays) else { return nil }
    let told = days(of: slots).prefix(count)
    guard told.count == count, let first = told.min(), let last = told.max() else {
      // "The two days" may have been read as the last two already.
      return slots[.period] == nil ? Period(from: today - count + 1, to: today) : nil
    }
    return last - first == count - 1 ? Period(from: first, to: last) : nil
  }

  /// How many days are said: two where no number is, "both days".
  private var count: Int {
    let said = mentions.values.compactMap { value -> Int? in
      switch value.value {
      case .number(let number): Int(exactly: number.value)
      case .duration(let length): Int(exactly: length.seconds / 86_400)
      default: nil
      }
    }
    return said.first { (2...ToldDays.most).contains($0) } ?? 2
  }

  /// The days for which something of the kind was told, the newest first.
  private func days(of slots: Slots) -> [LocalDay] {
    var days: [LocalDay] = []
    for act in session.recent.reversed() where act.id != nil && act.intent.isLog {
      guard isOfKind(act, slots), let day = act.slots.day(.day), !days.contains(day) else {
        continue
      }
      days.append(day)
    }
    return days
  }

  private func isOfKind(_ act: Session.DoneAction, _ slots: Slots) -> Bool {
    for name in [SlotKey.activity, .drink] where slots[name] != nil {
      return act.slots[name] == slots[name]
    }
    guard let metric = slots.text(.metric) else { return true }
    return act.slots.text(.tracker) == metric || act.metrics.contains(metric)
  }
}

extension ReferenceResolver {
  var toldDays: ToldDays {
    ToldDays(session: session, mentions: mentions, words: words, today: context.today)
  }

  /// A question with the days that were told, where it says no others.
  func ofToldDays(_ slots: Slots, _ intent: IntentName, _ utterance: String) -> Slots {
    guard intent.isQuestion, [SlotKey.day, .at].allSatisfy({ slots[$0] == nil }),
      let days = toldDays.period(of: slots, in: utterance)
    else { return slots }
    return slots.merging([.period: .period(days)])
  }
}
