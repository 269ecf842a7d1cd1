internal import CivilTime
internal import Commands
internal import Commands
internal import Slots

/// `tracker.create` and `tracker.log`: metrics that the person makes up.
public enum TrackerLog: Feature {
  package static let doors = [
    Door(.trackerCreate, create), Door(.trackerLog, carryOut),
    Door(.trackerList) { try Trackers.list($0, on: $1) },
    Door(.trackerEdit) { try Trackers.edit($0, on: $1) },
    Door(.trackerDelete) { try Trackers.delete($0, on: $1) },
  ]

  private static let values = Plausibility(usual: 0...1_000_000, possible: -1e9...1e9)

  private static func carryOut(_ asked: Asked<LogTracker>, on ledger: Ledger) throws -> Outcome {
    guard let name = asked.command.tracker?.lowercased() else {
      throw Stop.asking(.tracker, slots: asked.slots)
    }
    guard let own = try countedIn(name, on: ledger) else {
      return try log(name, asked, on: ledger)
    }
    var counted = asked
    counted.command.tracker = own
    return try log(own, counted, on: ledger)
  }

  /// "Read 60 pages" is of the only tracker that counts pages, where none is called like that.
  private static func countedIn(_ name: String, on ledger: Ledger) throws -> String? {
    guard try ledger.metric(name) == nil else { return nil }
    let counting = try ledger.trackers().filter { $0.unit.lowercased() == name }
    return counting.count == 1 ? counting[0].name.lowercased() : nil
  }

  private static func create(_ asked: Asked<CreateTracker>, on ledger: Ledger) throws -> Outcome {
    let said = asked.command
    guard let name = said.tracker?.lowercased() else {
      throw Stop.asking(.tracker, slots: asked.slots)
    }
    if let known = try ledger.metric(name) {
      throw Stop.refused(
        known.isBuiltIn ? "built_in" : "exists", slots: asked.slots,
        data: ["tracker": .text(name), "unit": .text(known.unit)])
    }
    let unit = said.unit ?? ""
    // What is measured is not only counted, whatever is known of its name.
    let isMeasured = !unit.isEmpty && ledger.reference.tracker(name)?.kind == .event
    let kind =
      said.kind.map(TrackerKind.init)
      ?? (ledger.reference.tracker(name) == nil || isMeasured ? ledger.kind(of: unit) : nil)
      ?? (isMeasured ? .sum : nil)
    let metric = try ledger.createTracker(name, unit: unit, kind)
    let made = kind ?? ledger.reference.tracker(name)?.kind ?? .sum
    var settled = said
    settled.kind = made.said
    return Outcome(
      .done, slots: settled.slots,
      data: [
        "tracker": .text(metric.name), "unit": .text(metric.unit),
        "is_\(made.rawValue)": .flag(true),
      ])
  }

  private static func log(
    _ called: String, _ said: Asked<LogTracker>, on ledger: Ledger
  ) throws -> Outcome {
    let name = ledger.ofPair(called, said.command)
    let known = try ledger.severe(ledger.metric(name), said.command)
    let asked = measured(said, known)
    let when = try ledger.moment(of: asked)
    let unit = asked.command.unit ?? ""
    var named = asked
    named.command.tracker = name
    if let known, unit.isEmpty { named.command.unit = known.unit }
    try askAmount(known, asked, on: ledger)
    let told = asked.command.value ?? 1
    let amount = try ledger.rescaled(told, known)
    try values.check(amount, "value_count", of: named)
    let usual = ledger.reference.tracker(name)?.usual ?? []
    if !usual.isEmpty, !usual.contains(where: { $0.contains(amount) }) {
      try Plausibility.ask(
        named,
        data: [
          "value_count": .number(amount), "tracker": .text(name),
          "unit": .text(ledger.reference.tracker(name)?.unit ?? ""),
          "is_event": .flag(ledger.reference.tracker(name)?.kind == .event),
        ])
    }
    if known?.isBuiltIn == true {
      throw Stop.refused("built_in", slots: asked.slots, data: ["tracker": .text(name)])
    }
    let metric =
      try known.map { try ledger.giving($0, unit: unit) }
      ?? ledger.createTracker(
        name, unit: several(unit), asked.command.kind.map(TrackerKind.init))
    let value = try converted(amount, unit, for: metric, asked, on: ledger)
    let second = try second(of: metric, asked.command, on: ledger)
    let begun = try begin(metric, when, asked, on: ledger)
    let id = try store(value, metric, second, when: when, asked, on: ledger)
    var data: Slots = [
      "id": .text(id), "tracker": .text(name), "value_count": .number(value),
      "unit": .text(metric.unit),
      "total_count": .number(try ledger.value(metric, on: when.day) ?? value),
      "is_new": .flag(known == nil),
      "is_more": .flag(try (ledger.value(metric, on: when.day) ?? value) > value),
    ]
    data = data.merging(try ledger.passedLimit(metric, on: when.day))
    data["second_count"] = second.map { .number($0.value) }
    data["said_count"] = amount == told ? nil : .number(told)
    data["began_day"] = begun.map { .day($0) }
    data["dose"] = dose(asked.command).map { .text($0) }
    data["note"] = asked.command.note.map { .text($0) }
    var settled = asked.command
    (settled.value, settled.when.day) = (value, when.day)
    (settled.value2, settled.kind) = (second?.value, nil)
    if name != called { settled.tracker = name }
    // "Ibuprofen 400 mg" was one of it, and is told by its strength.
    if value == 1, let dose = settled.dose, let unit = settled.doseUnit {
      (settled.value, settled.unit) = (dose, unit)
    }
    // "Headache 7/10" was one of it, and is told by how bad it was.
    if value == 1, let score = settled.dose, settled.doseUnit == nil {
      (settled.value, settled.dose, settled.kind) = (score, nil, .mean)
    }
    if !metric.unit.isEmpty { settled.unit = metric.unit }
    let isCounted = asked.command.value == nil && metric.unit.isEmpty
    let isEvent = isCounted || ledger.reference.tracker(name)?.kind == .event && unit.isEmpty
    let way = isEvent && amount == 1 ? "done.event" : metric.rule == .sum ? "done" : "done.reading"
    let isFirst = known == nil && way == "done"
    return Outcome(
      .done, reply: isFirst ? "done.new" : way, slots: settled.slots,
      data: data.merging(ledger.told(when.day)), entries: [id])
  }

  /// "Period day 2": it began on the day before, which is noted as well where nothing was by then.
  private static func begin(
    _ metric: Metric, _ when: Moment, _ asked: Asked<LogTracker>, on ledger: Ledger
  ) throws -> LocalDay? {
    guard let nth = asked.command.cycleDay, (2...CycleQuery.gap).contains(nth) else { return nil }
    let first = when.day - (nth - 1)
    let before = Period(from: first - CycleQuery.gap, to: when.day - 1)
    guard try ledger.total(metric, in: before).days.isEmpty else { return nil }
    var begun = when
    begun.day = first
    begun.at = when.at + -86_400 * (nth - 1)
    begun.isTimed = false
    _ = try store(1, metric, nil, when: begun, asked, on: ledger)
    return first
  }

  /// "4h" of screen time is told in hours from then on.
  private static func several(_ unit: String) -> String {
    guard Units.seconds(of: unit) != nil, unit.utf8.count > 3 else { return unit }
    return Units.plural(Units.singular(unit))
  }

  /// Told without a figure, what is counted was done once; of what is measured, or was told by
  /// other figures before, it is asked how much.
  private static func askAmount(
    _ tracker: Metric?, _ asked: Asked<LogTracker>, on ledger: Ledger
  ) throws {
    guard let tracker, asked.command.value == nil,
      ledger.trackedDrink(tracker) == nil, ledger.reference.tracker(tracker.name)?.kind != .event
    else { return }
    let isMeasured =
      try !tracker.unit.isEmpty || tracker.rule != .sum
      || ledger.one(
        """
        SELECT 1 FROM deed JOIN entry ON entry.user = deed.user AND entry.deed = deed.id
        WHERE deed.user = :user AND deed.kind = 'tracker' AND deed.name = :name
          AND entry.value <> 1 LIMIT 1
        """, ["name": tracker.name]) != nil
    if isMeasured { throw Stop.asking(.value, slots: asked.slots) }
  }

  /// The second figure of a pair, which has a tracker of its own: 80 of "blood pressure 120/80".
  private static func second(
    of metric: Metric, _ said: LogTracker, on ledger: Ledger
  ) throws -> Deed.Value? {
    guard let value = said.value2,
      let name = ledger.reference.tracker(metric.name)?.second
    else { return nil }
    let tracker = try ledger.metric(name) ?? ledger.createTracker(name, unit: "")
    return Deed.Value(tracker, value)
  }

  /// A value in the tracker's own unit: 3 litres of coffee are 12.5 cups.
  ///
  /// - Throws: ``Stop`` where the units measure different things.
  private static func converted(
    _ value: Double, _ unit: String, for tracker: Metric, _ asked: Asked<LogTracker>,
    on ledger: Ledger
  ) throws -> Double {
    if unit.isEmpty || Units.isSame(unit, tracker.unit) { return value }
    let said = TrackerUnit(unit, settings: ledger.settings)
    let kept =
      ledger.trackedDrink(tracker).map { TrackerUnit(volume: $0.unitMl) }
      ?? TrackerUnit(tracker.unit, settings: ledger.settings)
    if let said, let kept, let factor = said.factor(to: kept) {
      return round(value * factor, to: 2)
    }
    // What is only counted goes by the number: "20 sheets" of a tracker without a unit.
    if tracker.unit.isEmpty, said == nil { return value }
    throw Stop.refused(
      "other_unit", slots: asked.slots,
      data: [
        "tracker": .text(tracker.name), "unit": .text(tracker.unit), "said_unit": .text(unit),
        "value_count": .number(value),
      ])
  }

  /// The dose of what the person tracks in a unit is its value: "creatine 5 g".
  private static func measured(_ said: Asked<LogTracker>, _ known: Metric?) -> Asked<LogTracker> {
    var asked = strength(of: said)
    if asked.command.kind == .mean, let share = asked.command.value {
      // A score told as "7/10" is read as a share of ten.
      if share > 0, share < 1 { asked.command.value = round(share * 10, to: 1) }
      // Of what is counted by its days, a score tells how bad it was.
      if known?.rule == .sum {
        (asked.command.dose, asked.command.value) = (asked.command.value, 1)
      }
    }
    guard let known, !known.unit.isEmpty, let dose = asked.command.dose else { return asked }
    (asked.command.value, asked.command.unit) = (dose, asked.command.doseUnit)
    (asked.command.dose, asked.command.doseUnit) = (nil, nil)
    return asked
  }

  /// A value in the unit of a dose is how strong one of it was: "400 mg".
  private static func strength(of said: Asked<LogTracker>) -> Asked<LogTracker> {
    guard let unit = said.command.doseUnit, said.command.unit == unit,
      let value = said.command.value
    else { return said }
    var asked = said
    (asked.command.dose, asked.command.value, asked.command.unit) = (value, nil, nil)
    return asked
  }

  /// "500 mg": how strong one of what is counted was.
  private static func dose(_ said: LogTracker) -> String? {
    guard let dose = said.dose else { return nil }
    guard let unit = said.doseUnit else { return "\(jsonNumber(dose))/10" }
    return "\(jsonNumber(dose)) \(unit)"
  }

  /// Keeps a value; that of a drink is a drink as well, with its water and its energy.
  private static func store(
    _ value: Double, _ metric: Metric, _ second: Deed.Value?, when: Moment,
    _ asked: Asked<LogTracker>, on ledger: Ledger
  ) throws -> String {
    // None of a drink is a zero of the tracker, and no drink.
    guard value != 0, let tracked = ledger.trackedDrink(metric) else {
      let values = [Deed.Value(metric, value)] + (second.map { [$0] } ?? [])
      return try ledger.log(
        Deed(
          "tracker", metric.name, when: when, note: dose(asked.command) ?? asked.command.note ?? "",
          values: values)
      ).id
    }
    let ml = value * tracked.unitMl
    if !DrinkLog.volumes.usual.contains(ml) {
      try Plausibility.ask(asked, data: ["value_count": .number(value)])
    }
    let drink = LogDrink(tracked.drink, volume: ml, when: asked.command.when)
    return try DrinkLog.carryOut(Asked(drink, isConfirmed: true), on: ledger).entries.first ?? ""
  }
}

extension Ledger {
  /// A tracker without a unit takes that of its first value: "plank 90 seconds".
  fileprivate func giving(_ tracker: Metric, unit: String) throws -> Metric {
    guard tracker.unit.isEmpty, trackedDrink(tracker) == nil,
      TrackerUnit(unit, settings: settings) != nil,
      try one(
        "SELECT 1 FROM deed WHERE user = :user AND kind = 'tracker' AND name = :name LIMIT 1",
        ["name": tracker.name]) == nil
    else { return tracker }
    let several = Units.plural(Units.singular(unit))
    try run(
      "UPDATE tracker SET unit = :unit WHERE user = :user AND name = :name",
      ["name": tracker.name, "unit": several])
    return Metric(tracker.name, several, tracker.rule, isBuiltIn: false)
  }

  /// A new metric of the person's own; its values of a day add up, unless its kind or what is
  /// known of its name says otherwise.
  func createTracker(_ name: String, unit: String, _ kind: TrackerKind? = nil) throws -> Metric {
    let preset = reference.tracker(name)
    let unit = unit.isEmpty ? preset?.unit ?? "" : unit
    let rule = (kind ?? preset?.kind ?? .sum).rule
    try run(
      """
      INSERT INTO tracker (user, name, unit, rule, created_at)
      VALUES (:user, :name, :unit, :rule, :at)
      """, ["name": name, "unit": unit, "rule": rule.rawValue, "at": clock.now.seconds])
    return Metric(name, unit, rule, isBuiltIn: false)
  }
}
