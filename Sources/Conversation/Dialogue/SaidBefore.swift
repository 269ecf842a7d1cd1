import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension ReferenceResolver {
  /// When an evening is that has no time of day.
  private static let evening = 19 * 3600

  /// "And the day before at noon": the reminder set last once more, so long before it.
  func ahead(_ slots: Slots) -> Slots? {
    guard let lead = slots.number(.ahead),
      let act = session.recent.last(where: { $0.intent == .reminderAdd }),
      case .instant(let was, _)? = act.slots[.at]
    else { return nil }
    var then = LocalTime(seconds: context.zone.localTime(at: was).seconds - Int(lead))
    let isEve = slots[.isEve] != nil
    if case .instant(let said, _)? = slots[.at] {
      var clock = context.zone.localTime(at: said).secondOfDay
      // "The evening before at 9".
      if isEve { clock = clock % 43_200 + 43_200 }
      then = LocalTime(seconds: then.day.ordinal * 86_400 + clock)
    }
    if isEve, slots[.at] == nil {
      then = LocalTime(seconds: then.day.ordinal * 86_400 + ReferenceResolver.evening)
    }
    let instant = context.zone.instant(of: then)
    var result = act.slots
    for name in [SlotKey.recurrence, .day, .nagEvery] { result[name] = nil }
    result[.at] = .instant(instant, offset: context.zone.offset(at: instant))
    return result
  }

  /// "Put socks on it too": the named list that was spoken of last.
  func onListNamed(_ slots: Slots) -> Slots {
    var result = slots
    result[.scope] = nil
    let lists = session.recent + session.last
    result[.shelf] = lists.last { $0.family == "todo" }?.slots[.shelf]
    return result
  }

  /// "All bought" behind a shopping list: everything on the list that was spoken of last; nil where
  /// one task alone was, or none.
  ///
  /// "Clear the list" is about one list, whatever was said of it.
  func allOfListed(_ slots: Slots, _ intent: IntentName) -> Slots? {
    guard let last = session.last.last(where: { $0.family == "todo" }) else { return nil }
    let title = last.slots[.title]
    let added = session.recent.last { $0.intent == .todoAdd && $0.slots[.title] == title }
    var result = slots
    result[.scope] = .text("all")
    result[.shelf] = last.slots[.shelf] ?? added?.slots[.shelf]
    let isList = last.intent == .todoList || result[.shelf] != nil
    return isList || Verb.listChange(intent) == .delete ? result : nil
  }

  /// "30 minutes after that": another thing, so long before or after the reminder set last.
  func beside(_ slots: Slots) -> Slots? {
    guard let act = session.recent.last(where: { $0.intent == Reminders.adding }),
      let at = act.slots[.at]
    else { return nil }
    var result = slots
    result[.scope] = nil
    result[.at] = at
    return result
  }

  /// "3 km in 14 minutes", right behind rowing, was rowed: what no word names goes on.
  func samePlace(_ fact: RecognizedIntent) -> Slots {
    guard fact.origin == "facts", fact.intent == .exerciseLog,
      mentions.things(of: .activity).isEmpty, mentions.has(.more) || mentions.has(.addition),
      let last = session.last.last, last.intent == fact.intent,
      let activity = last.slots[.activity]
    else { return [:] }
    return [.activity: activity]
  }
}
