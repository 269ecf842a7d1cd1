import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// The day that words point back to: "and that evening I had fish and chips" behind Saturday's
/// ride, "how much water did I drink that day?".
struct SameDay {
  let session: Session
  let context: RecognitionContext
  let mentions: Mentions
  let words: NamedWords

  /// What is logged with the day that is meant; its own where a date is told beside.
  func completed(_ slots: Slots, of intent: IntentName, _ utterance: String) -> Slots {
    guard intent.isLog, let day = dayBefore, isMeant(in: utterance) else { return slots }
    if let told = slots.day(.day), told != context.now.day { return slots }
    var slots = slots
    // The night behind a day is slept out on the next one.
    slots[.day] = .day(intent == .sleepLog ? min(day + 1, context.now.day) : day)
    return slots
  }

  /// The day that a question is about.
  func asked(_ utterance: String) -> Period? {
    guard let day = dayBefore, isMeant(in: utterance) else { return nil }
    return Period(day)
  }

  private func isMeant(in utterance: String) -> Bool {
    words.areIn(utterance.lowercased(), .sameDay) && !mentions.times.contains(where: \.isDate)
  }

  /// The day of what was told last, where it is an earlier one.
  private var dayBefore: LocalDay? {
    guard let act = session.recent.last(where: { $0.intent.isLog && $0.id != nil }),
      session.turn - act.touchedTurn <= DiscourseLimits.askedLately,
      act.touchedTurn >= session.lastQuery?.touchedTurn ?? 0,
      let day = act.slots.day(.day), day < context.now.day
    else { return nil }
    return day
  }
}
