import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Repeating {
  /// "Took ibuprofen at 8 and again at 14:00", "… at 8 and at 2", "yoga on Monday, again on
  /// Wednesday": what the clause before told, at another time that is over.
  func onceMore() -> Request? {
    guard isPlain, mentions.rest.isEmpty, mentions.things.isEmpty,
      !mentions.times.isEmpty, mentions.fillers.allSatisfy({ !$0.times.isEmpty }),
      let told = session.last.last, mentions.has(.more) || isOtherHour(than: told),
      let moved = MovedTime(context: context, times: mentions.times).slots(of: told)
    else { return nil }
    var slots = told.slots
    for name in [SlotKey.at, .from, .to, .note] { slots[name] = nil }
    slots = slots.merging(moved)
    if told.intent == .exerciseLog, let seconds = span {
      slots[.duration] = .number(seconds)
      for name in [SlotKey.distance, .energy] { slots[name] = nil }
    }
    // A time of day alone is one of the day that was told.
    if case .instant(let at, _)? = slots[.at], let day = told.slots.day(.day),
      !mentions.times.contains(where: \.isDate)
    {
      let clock = context.zone.localTime(at: at).secondOfDay
      slots[.day] = .day(day)
      slots[.at] = context.moment(LocalTime(seconds: day.ordinal * 86_400 + clock))
    }
    // "At 8 and again at 8 in the evening": the first was in the morning, half a day before.
    if mentions.has(.more), slots[.at] != nil, slots[.at] == told.slots[.at],
      let at = slots.instant(.at),
      case let clock = context.zone.localTime(at: at), clock.secondOfDay >= 43_200
    {
      slots[.at] = context.moment(LocalTime(seconds: clock.seconds - 43_200))
    }
    // "Yoga on Monday, again on Wednesday", said on Tuesday, is of the one to come.
    if let day = slots.day(.day), let first = told.slots.day(.day), day < first { return nil }
    return isOver(slots) && slots != told.slots
      ? Request(intent: told.intent, slots: slots, asSaid: utterance) : nil
  }

  /// Whether the hour alone says that what is counted was once more.
  private func isOtherHour(than told: Session.DoneAction) -> Bool {
    told.intent == .trackerLog && told.slots[.at] != nil && told.slots[.value2] == nil
      && (told.slots.number(.value) ?? 1) == 1 && told.slots[.unit] == nil
      && mentions.times.allSatisfy { $0.known.contains(.hour) && !$0.isDate }
  }

  /// "From 13:00 to 13:40": how long that is.
  private var span: Double? {
    guard mentions.times.count == 1, let time = mentions.times.first,
      time.known.contains(.hour), case .interval(let from?, let to?, _) = time.past,
      (1...43_200).contains(to.seconds - from.seconds)
    else { return nil }
    return Double(to.seconds - from.seconds)
  }

  /// "Tonight" is still to come in the morning.
  private func isOver(_ slots: Slots) -> Bool {
    let isAhead = mentions.times.contains { time in
      switch time.past {
      case .point(let moment, let grain): moment > context.now && grain < .day
      case .interval(let from?, _, _): from > context.now
      default: false
      }
    }
    return !isAhead && slots.day(.day).map { $0 <= context.today } ?? false
      && slots.instant(.at).map { $0 <= now } ?? true
  }
}
