import CivilTime
import EntityRecognition

/// A weekday that is today's and was another day.
extension FactLinker {
  /// "Weight Monday 77.8, this morning 77.1", on a Monday: beside what the same message tells of
  /// today, the day by its name is that of last week.
  func settleWeekdays() {
    let today = utterance.context.today
    for (place, fact) in instances.enumerated() {
      guard fact.times.count == 1, fact.times[0].known == [.weekday],
        case .point(let point, .day) = fact.times[0].past, today - point.day == 7,
        instances.contains(where: { $0.kind == fact.kind && isOfToday($0, today) })
          || goesOnUpward(from: place, today)
      else { continue }
      fact.times = [.day(point.day)]
    }
  }

  /// "Mon 2 coffees, tue 3": the days behind it come after it, and not before today.
  private func goesOnUpward(from place: Int, _ today: LocalDay) -> Bool {
    let next = instances[(place + 1)...].lazy.compactMap { fact -> LocalDay? in
      guard fact.times.count == 1, fact.times[0].known == [.weekday] else { return nil }
      return fact.times[0].past.firstDay
    }.first
    return next.map { (4...6).contains(today - $0) } ?? false
  }

  private func isOfToday(_ fact: FactInstance, _ today: LocalDay) -> Bool {
    fact.times.contains {
      $0.isDated && !$0.known.contains(.weekday) && $0.past.firstDay == today
    }
  }
}
