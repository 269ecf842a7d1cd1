extension RecurrenceRule {
  /// The times of one period, sorted, those before `start` left out.
  func times(inPeriod index: Int, from start: LocalTime) -> [LocalTime] {
    guard let base = base(ofPeriod: index, from: start) else { return [] }
    var times: [LocalTime] = []
    if frequency.isWithinDay {
      times = timesWithinDay(base, start)
    } else {
      for day in days(base.day, start.day).sorted() {
        for hour in hours.isEmpty ? [start.hour] : hours.sorted() {
          for minute in minutes.isEmpty ? [start.minute] : minutes.sorted() {
            let second = hours.isEmpty && minutes.isEmpty ? start.second : 0
            times.append(LocalTime(day: day, hour: hour, minute: minute, second: second))
          }
        }
      }
    }
    return chosen(times).filter { $0 >= start }
  }

  private func chosen(_ times: [LocalTime]) -> [LocalTime] {
    guard !positions.isEmpty else { return times }
    return positions.compactMap { position in
      let index = position > 0 ? position - 1 : times.count + position
      return times.indices.contains(index) ? times[index] : nil
    }.sorted()
  }

  private func timesWithinDay(_ base: LocalTime, _ start: LocalTime) -> [LocalTime] {
    guard allows(base.day), hours.isEmpty || hours.contains(base.hour) else { return [] }
    switch frequency {
    case .hourly:
      let minutes = minutes.isEmpty ? [start.minute] : minutes.sorted()
      return minutes.map { base + $0 * 60 + (self.minutes.isEmpty ? start.second : 0) }
    case .minutely:
      guard minutes.isEmpty || minutes.contains(base.minute) else { return [] }
      return [base + start.second]
    default:
      return minutes.isEmpty || minutes.contains(base.minute) ? [base] : []
    }
  }

  /// Whether a day passes every day part of the rule, as a limit.
  private func allows(_ day: LocalDay) -> Bool {
    let (year, month, dayOfMonth) = day.civil
    return (months.isEmpty || months.contains(month))
      && (monthDays.isEmpty
        || holds(monthDays, dayOfMonth, of: LocalDay.length(ofMonth: month, year: year)))
      && (yearDays.isEmpty || holds(yearDays, day - day.startOfYear + 1, of: yearLength(year)))
      && (weekdays.isEmpty || weekdays.contains { $0.weekday == day.weekday })
  }

  private func holds(_ allowed: [Int], _ number: Int, of length: Int) -> Bool {
    allowed.contains(number) || allowed.contains(number - length - 1)
  }

  private func yearLength(_ year: Int) -> Int {
    LocalDay.length(ofMonth: 2, year: year) == 29 ? 366 : 365
  }

  private func days(_ base: LocalDay, _ start: LocalDay) -> [LocalDay] {
    switch frequency {
    case .weekly: daysOfWeek(base, start)
    case .monthly: daysOfMonth(base, start)
    case .yearly: daysOfYear(base, start)
    default: allows(base) ? [base] : []
    }
  }

  private func daysOfWeek(_ monday: LocalDay, _ start: LocalDay) -> [LocalDay] {
    let wanted = weekdays.isEmpty ? [start.weekday] : weekdays.map(\.weekday)
    return (0..<7).map { monday + $0 }.filter {
      wanted.contains($0.weekday) && (months.isEmpty || months.contains($0.month))
    }
  }

  private func daysOfMonth(_ first: LocalDay, _ start: LocalDay) -> [LocalDay] {
    guard months.isEmpty || months.contains(first.month) else { return [] }
    let last = first.endOfMonth
    let all = (0...(last - first)).map { first + $0 }
    if monthDays.isEmpty && weekdays.isEmpty { return all.filter { $0.day == start.day } }
    return all.filter { day in
      (monthDays.isEmpty || holds(monthDays, day.day, of: last.day))
        && (weekdays.isEmpty || isNamed(day, from: first, to: last))
    }
  }

  private func daysOfYear(_ first: LocalDay, _ start: LocalDay) -> [LocalDay] {
    let year = first.year
    let last = first + (yearLength(year) - 1)
    if !yearDays.isEmpty {
      return (0...(last - first)).map { first + $0 }.filter {
        holds(yearDays, $0 - first + 1, of: last - first + 1)
      }
    }
    if !weeks.isEmpty { return daysOfWeeks(year, start) }
    if months.isEmpty && monthDays.isEmpty && !weekdays.isEmpty {
      return (0...(last - first)).map { first + $0 }.filter { isNamed($0, from: first, to: last) }
    }
    let wanted = months.isEmpty ? (monthDays.isEmpty ? [start.month] : Array(1...12)) : months
    var inMonth = self
    inMonth.months = []
    return wanted.flatMap {
      inMonth.daysOfMonth(LocalDay(year: year, month: $0, day: 1), start)
    }
  }

  private func daysOfWeeks(_ year: Int, _ start: LocalDay) -> [LocalDay] {
    let firstMonday = LocalDay(year: year, month: 1, day: 4).startOfWeek
    let count = (LocalDay(year: year + 1, month: 1, day: 4).startOfWeek - firstMonday) / 7
    let wanted = weekdays.isEmpty ? [start.weekday] : weekdays.map(\.weekday)
    return weeks.flatMap { week -> [LocalDay] in
      let index = week > 0 ? week - 1 : count + week
      guard (0..<count).contains(index) else { return [] }
      return wanted.map { firstMonday + (index * 7 + $0 - 1) }
    }
  }

  /// Whether a day is one of the weekdays, counted inside of its month or year.
  private func isNamed(_ day: LocalDay, from first: LocalDay, to last: LocalDay) -> Bool {
    weekdays.contains { rule in
      guard rule.weekday == day.weekday else { return false }
      if rule.ordinal == 0 { return true }
      return rule.ordinal > 0
        ? (day - first) / 7 == rule.ordinal - 1 : (last - day) / 7 == -rule.ordinal - 1
    }
  }
}
