internal import CivilTime
internal import Commands
internal import Slots

/// `query.calendar`: a month, with what each day holds, or a year of one metric.
public enum CalendarQuery: Feature {
  package static let doors = [Door(.queryCalendar, carryOut)]

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    let usual = Grain.month.period(around: ledger.clock.today)
    let asked = QueryPeriod(question, usual: usual, on: ledger)
    let isYear = question.command.view == .year && (asked.isDefault || asked.period == usual)
    if isYear || asked.period.dayCount > 31 {
      return try year(question, isYear ? YearMap.usual(on: ledger) : asked.period, ledger)
    }
    let month = Grain.month.period(around: asked.period.from)
    // "And next week?": its days alone, shown in their month.
    let isPart = asked.period.dayCount <= 14
    var data: Slots = [
      "month": .period(isPart ? asked.period : month), "first_day": .day(month.from),
    ]
    if isPart, asked.period.to >= ledger.clock.today {
      data["ahead"] = try ledger.reminderNames(in: asked.period)
    }
    var days: [LocalDay: Slots] = [:]
    if question.command.matter.metric == nil {
      for (metric, name) in [
        (Metric.mood, "mood"), (.gratitude, "gratitude"), (.exercise, "exercise"),
        (.habits, "habits"),
      ] { try mark(metric, name, month, &days, ledger) }
      try mark(.distance, "exercise", month, &days, ledger)
      try markPhotos(month, &days, ledger)
      for day in try ledger.loggedDays(in: month) where days[day] == nil {
        days[day] = ["other": .flag(true)]
      }
    } else if question.command.matter.metric == "photos" {
      data["name"] = .text("photos")
      try markPhotos(month, &days, ledger)
    } else {
      let subject = try QuerySubject(question, on: ledger)
      data = data.merging(subject.told([:]))
      switch subject.metric {
      case .mood, .gratitude, .exercise, .habits:
        if subject.metric == .exercise {
          // A run of which only the way is known is exercise too.
          try mark(.distance, subject.metric.name, month, &days, ledger, of: subject.facet)
        }
        try mark(
          subject.metric, subject.metric.name, month, &days, ledger, of: subject.facet)
      default: try mark(subject.metric, "other", month, &days, ledger, of: subject.facet)
      }
    }
    if isPart { days = days.filter { asked.period.contains($0.key) } }
    let marked = days.sorted { $0.key < $1.key }
      .map { SlotValue.record($0.value.merging(["day": .day($0.key)]).values) }
    data["marked"] = .list(marked)
    data["has_marks"] = .flag(!marked.isEmpty)
    data["marked_days"] = .number(Double(marked.count))
    for name in ["mood", "gratitude", "exercise", "habits", "photos", "other"] {
      data["has_\(name)"] = .flag(days.values.contains { $0[name] != nil })
    }
    let slots = question.slots(in: isPart ? asked.period : month)
    return Outcome(.answered, slots: slots, data: data)
  }

  private static func year(
    _ question: Asked<Question>, _ period: Period, _ ledger: Ledger
  ) throws -> Outcome {
    var question = question
    if !question.command.matter.isNamed { question.command.matter.metric = Metric.mood.name }
    let subject = try QuerySubject(question, on: ledger).known(in: period, on: ledger)
    let map = YearMap(subject, in: period, on: ledger)
    var data = try map.told()
    data["is_rolling"] = .flag(map.period == YearMap.usual(on: ledger))
    return Outcome(
      .answered, reply: "answered.year",
      slots: question.slots(in: map.period), data: data)
  }

  private static func markPhotos(
    _ month: Period, _ days: inout [LocalDay: Slots], _ ledger: Ledger
  ) throws {
    for (day, count) in try ledger.photoDays(in: month) {
      days[day, default: [:]]["photos"] = .number(Double(count))
    }
  }

  private static func mark(
    _ metric: Metric, _ name: String, _ month: Period, _ days: inout [LocalDay: Slots],
    _ ledger: Ledger, of facet: String? = nil
  ) throws {
    for total in try ledger.total(metric, facet: facet, in: month).days {
      let value = total.value(metric.rule)
      if metric == .mood {
        days[total.day, default: [:]][name] = .text(MoodLetter.of(value))
      } else {
        let figure = metric == .habits ? Double(total.count) : value
        days[total.day, default: [:]][name] = .number(figure)
      }
    }
  }
}
