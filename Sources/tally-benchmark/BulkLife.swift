import CivilTime
import Slots
import TrackingCore

/// Fills stores with a plausible life, about 27 entries a day, in one transaction.
enum BulkLife {
  static let now = Instant(seconds: 1_772_630_400)
  static let asker = "p0"

  /// - Returns: How many entries the store has now.
  static func fill(_ store: Store, _ scale: AnswersBenchmark.Scale) throws -> Int {
    try store.transaction { transaction in
      var entries = 0
      for person in 0..<scale.persons {
        entries += try transaction.message(
          from: "p\(person)", clock: Clock(now: now, zone: .utc)
        ) { ledger in
          try person == 0 ? live(ledger, days: scale.days) : liveBriefly(ledger)
        }
      }
      return entries
    }
  }

  /// Everything as ordinary requests, so that its history is there too.
  private static func live(_ ledger: Ledger, days: Int) throws -> Int {
    try does("profile.set", ["mass_kg": .number(72), "height_cm": .number(178)], ledger)
    try does("habit.create", ["habit": .text("meditate")], ledger)
    try does("tracker.create", ["tracker": .text("pages")], ledger)
    var entries = 0
    for ago in stride(from: days - 1, through: 0, by: -1) {
      // Some days are skipped, so that streaks end.
      if ago % 23 == 5 { continue }
      entries += try day(ledger.clock.today - ago, ago, ledger)
    }
    return entries
  }

  private static func day(_ day: LocalDay, _ ago: Int, _ ledger: Ledger) throws -> Int {
    let drift = Double(ago * 37 % 50)
    let requests: [(String, Slots)] = [
      ("steps.log", ["steps": .number(6000 + drift * 80)]),
      ("sleep.log", ["duration_s": .number(25_000 + drift * 60)]),
      ("weight.log", ["mass_kg": .number(70 + drift / 20)]),
      ("mood.log", ["score": .number(Double(1 + ago % 5))]),
      ("exercise.log", ["activity": .text("running"), "duration_s": .number(1800)]),
      ("habit.check", ["habit": .text("meditate")]),
      ("tracker.log", ["tracker": .text("pages"), "value": .number(10 + drift)]),
      (
        "meal.log",
        ["meal": .text("breakfast"), "items": .list([food("banana", 1), food("egg", 2)])]
      ),
      (
        "meal.log",
        ["meal": .text("dinner"), "items": .list([food("rice", 1), food("chicken", 1)])]
      ),
    ]
    for (intent, slots) in requests {
      try does(intent, slots.merging(["day": .day(day)]), ledger)
    }
    for _ in 0..<4 {
      let water: Slots = ["drink": .text("water"), "volume_ml": .number(250), "day": .day(day)]
      try does("drink.log", water, ledger)
    }
    return 27
  }

  private static func food(_ name: String, _ quantity: Double) -> SlotValue {
    .record(["food": .text(name), "quantity": .number(quantity)])
  }

  /// A meal and a task as requests, and a week of figures.
  private static func liveBriefly(_ ledger: Ledger) throws -> Int {
    try does("meal.log", ["meal": .text("lunch"), "items": .list([food("banana", 1)])], ledger)
    try does("todo.add", ["title": .text("call the plumber")], ledger)
    for ago in 0..<7 {
      let when = ledger.moment(on: ledger.clock.today - ago)
      try ledger.log(
        Deed(
          "drink", "water", when: when,
          values: [Deed.Value(.water, 500), Deed.Value(.drinks, 500, facet: "water")]))
      try ledger.log(Deed("steps", "steps", when: when, values: [Deed.Value(.steps, 7000)]))
    }
    return 26
  }

  private static func does(_ intent: String, _ slots: Slots, _ ledger: Ledger) throws {
    _ = try ledger.carryOut(Request(intent: intent, slots: slots, isConfirmed: true))
  }
}
