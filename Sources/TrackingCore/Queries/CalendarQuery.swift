internal import CivilTime
public import Slots

/// `query.calendar`: a month, with what each day holds, or a year of one metric.
public enum CalendarQuery: UntypedFeature {
  public static let intents = ["query.calendar"]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let usual = Grain.month.period(around: ledger.clock.today)
    let asked = QueryPeriod(request, usual: usual, on: ledger)
    let isYear = request.slots.text("view") == "year" && (asked.isDefault || asked.period == usual)
    if isYear || asked.period.dayCount > 31 {
      return try year(request, isYear ? YearMap.usual(on: ledger) : asked.period, ledger)
    }
    let month = Grain.month.period(around: asked.period.from)
    var data: Slots = ["month": .period(month), "first_day": .day(month.from)]
    var days: [LocalDay: Slots] = [:]
    if request.slots["metric"] == nil {
      for (metric, name) in [
        (Metric.mood, "mood"), (.gratitude, "gratitude"), (.exercise, "exercise"),
        (.habits, "habits"),
      ] { try mark(metric, name, month, &days, ledger) }
      try mark(.distance, "exercise", month, &days, ledger)
      try markPhotos(month, &days, ledger)
      for day in try ledger.loggedDays(in: month) where days[day] == nil {
        days[day] = ["other": .flag(true)]
      }
    } else if request.slots.text("metric") == "photos" {
      data["name"] = .text("photos")
      try markPhotos(month, &days, ledger)
    } else {
      let subject = try QuerySubject(request, on: ledger)
      data = data.merging(subject.told([:]))
      switch subject.metric {
      case .mood, .gratitude, .exercise, .habits:
        try mark(subject.metric, subject.metric.name, month, &days, ledger)
      default: try mark(subject.metric, "other", month, &days, ledger)
      }
    }
    let marked = days.sorted { $0.key < $1.key }
      .map { SlotValue.record($0.value.merging(["day": .day($0.key)]).values) }
    data["marked"] = .list(marked)
    data["has_marks"] = .flag(!marked.isEmpty)
    data["marked_days"] = .number(Double(marked.count))
    for name in ["mood", "gratitude", "exercise", "habits", "photos", "other"] {
      data["has_\(name)"] = .flag(days.values.contains { $0[name] != nil })
    }
    let slots = request.slots.merging(["period": .period(month)])
    return Outcome(.answered, slots: slots, data: data)
  }

  private static func year(
    _ request: Request, _ period: Period, _ ledger: Ledger
  ) throws -> Outcome {
    let names = ["metric", "activity", "drink", "habit"]
    var request = request
    if !names.contains(where: { request.slots[$0] != nil }) {
      request.slots["metric"] = .text("mood")
    }
    let subject = try QuerySubject(request, on: ledger).known(in: period, on: ledger)
    let map = YearMap(subject, in: period, on: ledger)
    var data = try map.told()
    data["is_rolling"] = .flag(map.period == YearMap.usual(on: ledger))
    return Outcome(
      .answered, reply: "answered.year",
      slots: request.slots.merging(["period": .period(map.period)]), data: data)
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
    _ ledger: Ledger
  ) throws {
    for total in try ledger.total(metric, in: month).days {
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
