import CivilTime
import Commands
import IntentRecognition
import Slots

/// The days that a question means where no date in it says so.
struct AskedPeriod {
  let words: NamedWords
  let today: LocalDay
  /// The days of the question before, when it was asked just now.
  var before: Period?
  /// The message before asked for them, and this one only names another thing: "water?".
  var isSameQuestion = false

  private static let intents: Set<IntentName> = [
    .queryTotal, .queryAverage, .queryList, .querySummary, .queryRecord, .queryChart,
    .queryCalendar, .queryCompare, .queryLast, .queryStreak, .queryTrend, .queryCount,
    .queryBedtime,
  ]

  /// The slots with the running week of "how is my week going", and with today for the sleep of
  /// last night, which is logged on the day of waking up.
  func completed(_ slots: Slots, of intent: IntentName, _ utterance: String) -> Slots {
    // "My best month" names no month.
    guard AskedPeriod.intents.contains(intent), slots[.per] == nil else { return slots }
    var slots = slots
    // Sleep is of the day of waking, whatever part of it is named.
    if slots.text(.metric) == "sleep" { (slots[.fromSecond], slots[.toSecond]) = (nil, nil) }
    let text = utterance.lowercased()
    if let said = slots.period(.period) ?? slots.day(.period).map({ Period($0) }) {
      let isNight =
        intent == .queryBedtime || intent == .queryTotal && slots.text(.metric) == "sleep"
      if isNight, said == Period(today - 1), words.areIn(text, .lastNight) {
        slots[.period] = .period(Period(today))
      }
      if intent == .queryCompare { slots = nightsCompared(slots, said, text) }
    } else if [SlotKey.period, .day, .at].allSatisfy({ slots[$0] == nil }) {
      slots[.period] = (meantAgain(text) ?? running(text)).map { .period($0) }
    }
    return slots
  }

  /// "Did I sleep better last night than the night before?": both are of the day of waking.
  private func nightsCompared(_ said: Slots, _ period: Period, _ text: String) -> Slots {
    guard said.text(.metric) == "sleep", period == Period(today - 1), words.areIn(text, .lastNight)
    else { return said }
    var slots = said
    slots[.period] = .period(Period(today))
    if said.period(.against) == Period(today - 2) { slots[.against] = .period(Period(today - 1)) }
    return slots
  }

  /// "how many steps did I take then?": the days of the question before.
  private func meantAgain(_ text: String) -> Period? {
    guard let before else { return nil }
    let isMeant =
      isSameQuestion
      || words.areIn(text, .thatTime)
      || words.areIn(text, .then) && words.areIn(text, .asksBack)
    return isMeant ? before : nil
  }

  private func running(_ text: String) -> Period? {
    if words.areIn(text, .week) {
      return Period(from: today.startOfWeek, to: today.startOfWeek + 6)
    }
    if words.areIn(text, .month) { return Period(from: today.startOfMonth, to: today.endOfMonth) }
    guard words.areIn(text, .year) else { return nil }
    return Period(from: today.startOfYear, to: LocalDay(year: today.year, month: 12, day: 31))
  }
}
