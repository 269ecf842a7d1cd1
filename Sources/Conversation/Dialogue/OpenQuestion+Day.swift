import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension OpenQuestion {
  /// "Remind me tomorrow", and behind the question what of: "to pack at 8:15". The time of day is
  /// one of the day that was said first.
  func onAskedDay(_ merged: Slots, _ said: Slots, _ asked: Slots) -> Slots {
    guard question.request.intent == .reminderAdd, question.missing == .text,
      let day = asked.day(.day), asked[.at] == nil, let at = said.instant(.at),
      !mentions.times.isEmpty, mentions.times.allSatisfy({ !$0.isDate })
    else { return merged }
    let isExact = mentions.times.contains { time in
      !time.known.isDisjoint(with: [.meridiem, .dayPart, .relative])
    }
    var second = context.zone.localTime(at: at).secondOfDay
    if !isExact {
      // On another day nothing says that the morning is over.
      second = second % 43_200
      if second < OpenQuestion.earliest { second += 43_200 }
    }
    let moment = LocalTime(seconds: day.ordinal * 86_400 + second)
    guard moment > context.now else { return merged }
    var slots = merged
    slots[.day] = .day(day)
    slots[.at] = context.moment(moment)
    return slots
  }

  /// An hour before it is rather one of the afternoon.
  private static let earliest = 7 * 3600
}
