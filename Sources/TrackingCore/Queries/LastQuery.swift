internal import CivilTime
internal import GRDB
internal import Commands
internal import Slots

/// `query.last`: when something was last, and what it was.
public enum LastQuery: Feature {
  package static let doors = [Door(.queryLast, carryOut)]

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    let (said, slots) = (question.command, question.slots)
    let everything = QueryPeriod.everything(on: ledger)
    if let food = said.food { return try lastFood(food, question, ledger) }
    guard said.matter.isNamed else { return try lastDeed(question, ledger) }
    let asked = QueryPeriod(question, usual: everything, on: ledger)
    let subject = try QuerySubject(question, on: ledger).known(in: asked.period, on: ledger)
    if said.kind == .goalMet {
      return try lastMet(subject, question, asked, ledger)
    }
    let isPrevious = said.isPrevious
    // "When was my last headache?" is about none that was not there.
    let entries = try ledger.newestEntries(
      subject.metric, facet: subject.facet, in: asked.period, limit: isPrevious ? 2 : 1,
      isPresent: said.asksWhen != nil && !subject.metric.isBuiltIn)
    guard let entry = entries.first else {
      // What was never so in the days that are asked about may be known of others.
      let ever = try QuerySubject(question, on: ledger).known(in: everything, on: ledger)
      return try QueryReply.nothing(ever, asked, slots, ledger)
    }
    var data = subject.told(["value": entry.value])
    data["is_previous"] = .flag(isPrevious)
    if Metric.ofDrinks.contains(subject.metric), entry.isOtherKind(than: subject.facet) {
      data["sort"] = .text(entry.facet)
    }
    if isPrevious, entries.count < 2 {
      return Outcome(
        .answered, reply: "answered.first", slots: slots,
        data: data.merging(try told(entry, ledger)), entries: [entry.id])
    }
    data = data.merging(try told(entry, ledger))
    // "How long since my last one?" on the same day.
    if said.asksWhen == "ago", entry.isTimed, entry.day == ledger.clock.today {
      let seconds = ledger.clock.now - entry.at
      data["since_s"] = seconds >= 60 ? .number(Double(seconds / 60 * 60)) : nil
    }
    data["is_generic"] = .flag(entry.name == subject.metric.name || entry.name == entry.kind)
    let isEvent = ledger.reference.tracker(subject.metric.name)?.kind == .event
    let isOnce = isEvent && subject.metric.unit.isEmpty && entry.value == 1
    data["is_countless"] = .flag(
      subject.metric == .gratitude || subject.metric == .meals || isOnce)
    return Outcome(.answered, slots: slots, data: data, entries: [entry.id])
  }

  /// The last day that came to a figure, or met the goal.
  private static func lastMet(
    _ subject: QuerySubject, _ question: Asked<Question>, _ asked: QueryPeriod, _ ledger: Ledger
  ) throws -> Outcome {
    let said = question.command
    let goal = try ledger.goal(subject.metric, facet: subject.measure.facet)
    let isOfGoal = said.target == nil && goal?.per == .day && goal?.countsTimes == false
    guard
      let target = said.target.map({ counted($0, subject, ledger) })
        ?? (isOfGoal ? goal?.target : nil)
    else {
      return Outcome(
        .answered, reply: "answered.goalless", slots: question.slots, data: subject.told([:]))
    }
    let isLimit = said.target == nil ? goal?.isLimit ?? false : said.isLimit ?? false
    let bound = said.bound ?? BarBound(isLimit: isLimit)
    let total = try subject.total(in: asked.period, on: ledger)
    guard !total.days.isEmpty else {
      return try QueryReply.nothing(subject, asked, question.slots, ledger)
    }
    let met = total.days.last {
      $0.day <= ledger.clock.today && bound.isMet($0.value(total.rule), target)
    }
    var data = subject.told(["target": target, "value": met?.value(total.rule)])
    data["is_goal"] = .flag(said.target == nil)
    data["is_limit"] = .flag(bound.isLimit)
    data["days"] = .number(Double(total.dayCount))
    if let met { data = data.merging(dated(met.day, ledger)) }
    return Outcome(
      .answered, reply: met == nil ? "answered.never" : "answered.met", slots: question.slots,
      data: data)
  }

  /// "3 beers" are three of its servings, and no millilitres.
  private static func counted(
    _ target: Double, _ subject: QuerySubject, _ ledger: Ledger
  ) -> Double {
    guard Metric.ofDrinks.contains(subject.metric), target < mostServings else { return target }
    let unit = subject.facet.flatMap { ledger.reference.drink($0)?.defaultUnit } ?? "glass"
    return target * (Containers.volume(of: unit, settings: ledger.settings) ?? 250)
  }

  /// Less than this is no volume.
  private static let mostServings = 20.0

  private static func told(_ entry: Entry, _ ledger: Ledger) throws -> Slots {
    var data = dated(entry.day, ledger)
    data["id"] = .text(entry.id)
    data["what"] = .text(entry.name)
    if entry.isTimed { data["moment_at"] = .instant(entry.at, offset: entry.offset) }
    let lifted = try ledger.entries(ofDeed: entry.id)
    data = data.merging(LastQuery.lifted(lifted))
    let second = try ledger.metric(entry.metric).flatMap { try ledger.second(of: $0) }
    for figure in lifted {
      if figure.metric == second { data["second_count"] = .number(figure.value) }
      switch figure.metric {
      case .distance: data["distance_m"] = .number(figure.value)
      case .exercise: data["duration_s"] = .number(figure.value)
      case .burned, .calories:
        data["energy_kcal"] = ledger.shown(kcal: figure.value).map { .number($0) }
      default: break
      }
    }
    return data
  }

  /// How an exercise of strength was done: its sets, the repetitions of one, and the load.
  private static func lifted(_ figures: [Deed.Value]) -> Slots {
    func value(_ metric: Metric) -> Double? { figures.first { $0.metric == metric }?.value }
    guard let repetitions = value(.repetitions) else { return [:] }
    let sets = value(.sets) ?? 1
    var data: Slots = ["each_count": .number((repetitions / max(sets, 1)).rounded())]
    data["sets_count"] = sets > 1 ? .number(sets) : nil
    data["load_kg"] = value(.load).map { .number($0) }
    return data
  }

  private static func dated(_ day: LocalDay, _ ledger: Ledger) -> Slots {
    let ago = ledger.clock.today - day
    return [
      "day": .day(day), "last_day": .day(day), "ago_days": .number(Double(ago)),
      "has_ago": .flag(ago > 1),
    ]
  }

  private static func lastFood(
    _ food: String, _ question: Asked<Question>, _ ledger: Ledger
  ) throws -> Outcome {
    let slots = question.slots
    var last = try ledger.lastDay(of: food)
    let isPrevious = question.command.isPrevious
    if isPrevious, let newest = last { last = try ledger.lastDay(of: food, before: newest) }
    let label = food.prefix(1).uppercased() + food.dropFirst()
    guard let day = last else {
      return Outcome(
        .answered, reply: "answered.none", slots: slots,
        data: ["name": .text(food), "label": .text(label)])
    }
    let data: Slots = [
      "name": .text(food), "label": .text(label), "is_countless": .flag(true),
      "is_previous": .flag(isPrevious),
    ]
    return Outcome(.answered, slots: slots, data: data.merging(dated(day, ledger)))
  }

  private static func lastDeed(_ question: Asked<Question>, _ ledger: Ledger) throws -> Outcome {
    let (number, slots) = (question.command.number, question.slots)
    guard
      let row = try ledger.one(
        """
        SELECT number, kind, name, day FROM deed
        WHERE user = :user AND (:number IS NULL OR number = :number)
        ORDER BY number DESC LIMIT 1
        """, ["number": number])
    else {
      guard let number else {
        return Outcome(.answered, reply: "answered.empty", slots: slots)
      }
      return Outcome(
        .answered, reply: "answered.unknown_number", slots: slots,
        data: ["number": .number(Double(number))])
    }
    let id = String(row["number"] as Int)
    let name: String = row["name"]
    var data = dated(LocalDay(ordinal: row["day"]), ledger)
    data["id"] = .text(id)
    data["name"] = .text(name)
    data["label"] = .text(name.prefix(1).uppercased() + name.dropFirst())
    if let first = try ledger.entries(ofDeed: id).first {
      data = Measure(metric: first.metric).told(["value": first.value]).merging(data)
    }
    return Outcome(.answered, slots: slots, data: data, entries: [id])
  }
}

extension Ledger {
  /// The figures of one deed.
  func entries(ofDeed id: String) throws -> [Deed.Value] {
    try all(
      """
      SELECT e.metric, e.facet, e.value FROM entry e JOIN deed d ON d.id = e.deed
      WHERE d.user = :user AND d.number = :number ORDER BY e.id
      """, ["number": Int(id) ?? 0]
    ).compactMap { row -> Deed.Value? in
      let name: String = row["metric"]
      let known = try Metric.ofStrength.first { $0.name == name } ?? metric(name)
      return known.map { Deed.Value($0, row["value"], facet: row["facet"]) }
    }
  }
}
