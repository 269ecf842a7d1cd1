import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// A length of time in the morning, behind the evening before or the night told last.
extension Turn {
  private static let morning = 3..<14
  private static let nights = 2.0...14.0
  private static let wordsOfNight = 14
  /// From going to bed to getting up, in seconds.
  private static let asleep = 2 * 3600...18 * 3600

  /// "Only managed 5 hours" on the morning after "going to bed now", "8!" on that after a night of
  /// 7: how long one slept, which is asked about. False where anything else is told.
  mutating func askAboutNight(
    _ plan: Discourse.Plan, _ session: Session
  ) -> Bool {
    guard plan.steps.allSatisfy(\.isNothing), Turn.morning.contains(context.now.hour),
      let seconds = onlyLength(isBare: isNightToldLast(session, within: 1)),
      wentToBed(session) || isNightToldLast(session, within: 3)
    else { return false }
    let slots: Slots = [.duration: .number(seconds), .day: .day(ledger.clock.today)]
    let request = Request(intent: .sleepLog, slots: slots, asSaid: message.text)
    report.note(request.intent, doubts.take(request), confidence: 0.5)
    return true
  }

  /// The only amount, where it may be a night; a bare number only where nothing else is said.
  private func onlyLength(isBare: Bool) -> Double? {
    let figures = mentions.fillers.filter { filler in
      filler.amounts.contains { $0.kind == .duration || $0.kind == .number }
    }
    guard let first = figures.first, !mentions.isQuestion, !mentions.isUnreal,
      mentions.others.allSatisfy({ $0 >= first.tokens.upperBound }),
      mentions.wordCount <= Turn.wordsOfNight,
      mentions.things.allSatisfy({ [.feeling, .intensity].contains($0.kind) }),
      ![.edit, .denial, .remove, .postpone, .contrast].contains(where: mentions.has)
    else { return nil }
    if let length = first.amounts.first(where: { $0.kind == .duration }) {
      guard mentions.rest.allSatisfy({ $0 >= first.tokens.upperBound }) else { return nil }
      return Turn.nights.contains(length.base / 3600) ? length.base : nil
    }
    guard isBare, figures.count == 1, mentions.rest.isEmpty, mentions.things.isEmpty,
      mentions.times.isEmpty || first.times.count == mentions.times.count,
      mentions.wordCount <= 2,
      let number = first.amounts.first(where: { $0.kind == .number })?.number,
      Turn.nights.contains(number), first.amounts.allSatisfy({ $0.unit == nil })
    else { return nil }
    return number * 3600
  }

  /// The talk ended with going to bed.
  private func wentToBed(_ session: Session) -> Bool {
    guard let bye = session.last.last, bye.intent == .chatBye else { return false }
    return Turn.asleep.contains(Int(ledger.clock.now.seconds - bye.touchedAt.seconds))
  }

  /// The last thing that was told is a night before this one, at most so many days.
  private func isNightToldLast(_ session: Session, within days: Int) -> Bool {
    guard let act = session.recent.last(where: { $0.id != nil }), act.intent == .sleepLog,
      let day = act.slots.day(.day)
    else { return false }
    return (1...days).contains(ledger.clock.today - day)
  }
}
