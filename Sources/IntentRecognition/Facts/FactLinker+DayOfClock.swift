import CivilTime
import EntityRecognition

/// The day of a time of day that is told without one.
extension FactLinker {
  /// "Yesterday I ran from 5 until 6", "yesterday: toast at 8, soup at 1": a time of day is of the
  /// day that was told before it, and where that was told with an hour of its own, it goes on from
  /// there: "pizza on Saturday at 1 pm and soup at 7".
  func day(of instance: FactInstance, _ scan: ClauseScanner.Scan) -> [TimeValue] {
    guard !instance.times.contains(where: \.isDated) else { return [] }
    if instance.kind == .exercise {
      let day = (scan.times + leadTimes).first { $0.isDated && !$0.known.contains(.hour) }
      if let day { return [day] }
      if instance.times.isEmpty { return dayBefore(instance) }
    }
    if [.meal, .drink].contains(instance.kind), isPartOfDay(instance.times),
      let day = leadTimes.first(where: isPastDay)
    {
      return [day]
    }
    guard FactLinker.dayKinds.contains(instance.kind), let clock = lone(in: instance.times) else {
      return []
    }
    if let day = (scan.times + leadTimes).first(where: isDay) {
      let before = instances.count > sentenceStart ? instances.last?.times ?? [] : []
      let isSameDay = before.contains(day) && isPastDay(day)
      instance.times = [(isSameDay ? following(before, clock) : nil) ?? atUsualHour(clock)]
      return [day]
    }
    return dayGoingOn(instance, clock)
  }

  private static let dayKinds: [FactInstance.Kind] = [.exercise, .drink, .meal, .weight, .tracker]

  /// "Monday: oats for breakfast, popcorn in the evening": of the day in front of it.
  private func isPartOfDay(_ times: [TimeValue]) -> Bool {
    times.count == 1 && times[0].known == .dayPart
  }

  private func lone(in times: [TimeValue]) -> TimeValue? {
    times.count == 1 && times[0].known.contains(.hour) ? times[0] : nil
  }

  /// "Yesterday a coffee at 3", told in the morning: nobody says at night what may be by day.
  private func atUsualHour(_ clock: TimeValue) -> TimeValue {
    guard clock.isOfEitherHalf, let first = clock.firstSecond, first < 6 * 3600 else {
      return clock
    }
    return clock.moved(by: 43_200)
  }

  /// The day of the fact before, where that was had at an hour of it and this one at a later hour.
  private func dayGoingOn(_ instance: FactInstance, _ clock: TimeValue) -> [TimeValue] {
    guard instances.count > sentenceStart, let last = instances.last,
      FactLinker.dayKinds.contains(last.kind),
      let day = last.times.first(where: \.isDated)?.past.firstDay,
      day < utterance.context.today,
      let next = following(last.times, clock)
    else { return [] }
    instance.times = [next]
    return [.day(day)]
  }

  /// The first hour of a clock that is not before the one that was told with other times.
  private func following(_ times: [TimeValue], _ clock: TimeValue) -> TimeValue? {
    guard let begun = times.first(where: { $0.known.contains(.hour) })?.firstSecond,
      let hour = clock.firstSecond
    else { return nil }
    var halves = [hour]
    if clock.isOfEitherHalf { halves = [hour % 43_200, hour % 43_200 + 43_200] }
    return halves.first { $0 >= begun }.map { clock.moved(by: $0 - hour) }
  }
}

extension TimeValue {
  /// When it begins: seconds after midnight.
  var firstSecond: Int? {
    switch past {
    case .point(let time, _): time.secondOfDay
    case .interval(let from, let to, _): (from ?? to)?.secondOfDay
    }
  }

  /// "At 5", of which nothing tells whether it was in the morning or the afternoon.
  var isOfEitherHalf: Bool {
    guard known.contains(.hour), known.isDisjoint(with: [.meridiem, .dayPart]),
      case .point(let after, _) = next, case .point(let before, _) = past
    else { return false }
    return after.secondOfDay != before.secondOfDay
  }

  /// The same time of day, so many seconds later.
  func moved(by seconds: Int) -> TimeValue {
    TimeValue(next: next.moved(by: seconds), past: past.moved(by: seconds), known: known)
  }
}

extension TimeSpan {
  func moved(by seconds: Int) -> TimeSpan {
    func moved(_ time: LocalTime) -> LocalTime { LocalTime(seconds: time.seconds + seconds) }
    return switch self {
    case .point(let time, let grain): .point(moved(time), grain)
    case .interval(let from, let to, let grain):
      .interval(from: from.map(moved), to: to.map(moved), grain)
    }
  }
}
