internal import CivilTime
internal import Slots

/// One day on one screen: only what is there.
struct DaySummary {
  let day: LocalDay
  let ledger: Ledger

  /// - Returns: The figures; without `has_entries` there is nothing to tell.
  func told() throws -> Slots {
    var data: Slots = ["day": .day(day), "is_today": .flag(day == ledger.clock.today)]
    let parts = [
      try drinking(), try meals(), try exercise(), try energy(), try body(), try lists(),
      try trackers(),
    ]
    let logged = parts.contains { !$0.isEmpty }
    for part in parts { data = data.merging(part) }
    data = data.merging(try ahead())
    data["has_entries"] = .flag(logged)
    return data
  }

  private func value(_ metric: Metric) throws -> Double? { try ledger.value(metric, on: day) }

  private func figure(_ metric: Metric, _ name: String, ending: String) throws -> Slots {
    guard let value = try value(metric) else { return [:] }
    var data: Slots = ["\(name)_\(ending)": .number(value), "has_\(name)": .flag(true)]
    if let goal = try ledger.dailyGoal(metric) {
      data["\(name)_goal_\(ending)"] = .number(goal)
      data["\(name)_percent"] = .number((value / goal * 100).rounded())
    }
    return data
  }

  private func drinking() throws -> Slots {
    var data = try figure(.water, "water", ending: "ml")
    let others = try ledger.entries(.drinks, in: Period(day))
      .filter { !(ledger.reference.drink($0.facet)?.countsAsWater ?? false) }
    let names = Set(others.map(\.facet)).sorted()
    if !names.isEmpty { data["other_drinks"] = .list(names.map { .text($0) }) }
    return data
  }

  private func meals() throws -> Slots {
    let meals = try ledger.meals(in: Period(day))
    guard !meals.isEmpty else { return [:] }
    return [
      "meals": .list(
        meals.map { .record(ListQuery.told($0, isDated: false, on: ledger).values) })
    ]
  }

  private func exercise() throws -> Slots {
    let deeds = try ledger.deeds("exercise", in: Period(day), limit: ListQuery.limit)
    guard !deeds.isEmpty else { return [:] }
    return ["exercises": .list(deeds.map { .record($0.told(isDated: false, on: ledger).values) })]
  }

  private func energy() throws -> Slots {
    var data: Slots = [:]
    if let eaten = ledger.shown(kcal: try value(.calories)) { data["eaten_kcal"] = .number(eaten) }
    if let burned = ledger.shown(kcal: try value(.burned)) { data["burned_kcal"] = .number(burned) }
    if let goal = try ledger.goal(.calories), goal.per == .day, data["eaten_kcal"] != nil {
      data["eaten_goal_kcal"] = .number(goal.target)
    }
    if !data.isEmpty { data["has_energy"] = .flag(true) }
    return data
  }

  private func body() throws -> Slots {
    var data = try figure(.steps, "steps", ending: "count")
    data = data.merging(try figure(.sleep, "sleep", ending: "s"))
    data = data.merging(try figure(.weight, "weight", ending: "kg"))
    let moods = try ledger.deeds("mood", in: Period(day), limit: 6).map(\.name)
    if !moods.isEmpty { data["moods"] = .list(moods.map { .text($0) }) }
    let thanks = try ledger.gratitude(on: day)
    if !thanks.isEmpty { data["thanks"] = .list(thanks.map { .text($0) }) }
    let notes = try ledger.notes(in: Period(day)).suffix(6).map(\.note)
    if !notes.isEmpty { data["notes"] = .list(notes.map { .record(["note": .text($0)]) }) }
    return data
  }

  private func lists() throws -> Slots {
    var data: Slots = [:]
    let kept = try ledger.deeds("habit", in: Period(day), limit: 30).map(\.name)
    if !kept.isEmpty { data["kept_habits"] = .list(kept.map { .text($0) }) }
    let done = try ledger.items(of: .todo, doneIn: Period(day))
    if !done.isEmpty { data["done_titles"] = .list(done.map { .text($0.title) }) }
    return data
  }

  private func trackers() throws -> Slots {
    let trackers = try ledger.trackers()
    // "125/83" is one reading, and its lower figure no line of its own.
    let pairs = try trackers.compactMap { metric in
      try value(metric) == nil ? nil : ledger.second(of: metric)
    }
    let rows = try trackers.compactMap { metric -> SlotValue? in
      guard !pairs.contains(metric), let value = try value(metric) else { return nil }
      var row = QuerySubject(Measure(metric: metric)).told(["value": value])
      if let second = try ledger.second(of: metric), let lower = try self.value(second) {
        row["value_count"] = .number(value.rounded())
        row["second_count"] = .number(lower.rounded())
      }
      return .record(row.values)
    }
    return rows.isEmpty ? [:] : ["trackers": .list(rows)]
  }

  /// What today still asks for: habits, tasks, challenges.
  func ahead() throws -> Slots {
    guard day == ledger.clock.today else { return [:] }
    var data: Slots = [:]
    let open = try ledger.habits().filter {
      if case .atMost = $0.schedule { return false }
      return try ledger.isUnknown($0, on: day) && $0.schedule.isDue(on: day)
    }
    if !open.isEmpty { data["open_habits"] = .list(open.map { .text($0.name) }) }
    let due = try ledger.openItems(of: .todo).filter { $0.isDue(ledger.clock) }
    if !due.isEmpty { data["due_titles"] = .list(due.map { .text($0.title) }) }
    let challenges = try ledger.challenges().filter { !ledger.isOver($0) }
    if !challenges.isEmpty {
      data["challenges"] = .list(
        try challenges.map { .record(try ChallengeFigures.told($0, ledger).values) })
    }
    return data
  }
}
