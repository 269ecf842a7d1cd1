import CivilTime
import Commands
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
    try does(.profileSet, [.mass: .number(72), .height: .number(178)], ledger)
    try does(.habitCreate, [.habit: .text("meditate")], ledger)
    try does(.trackerCreate, [.tracker: .text("pages")], ledger)
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
    let requests: [(IntentName, Slots)] = [
      (.stepsLog, [.steps: .number(6000 + drift * 80)]),
      (.sleepLog, [.duration: .number(25_000 + drift * 60)]),
      (.weightLog, [.mass: .number(70 + drift / 20)]),
      (.moodLog, [.score: .number(Double(1 + ago % 5))]),
      (.exerciseLog, [.activity: .text("running"), .duration: .number(1800)]),
      (.habitCheck, [.habit: .text("meditate")]),
      (.trackerLog, [.tracker: .text("pages"), .value: .number(10 + drift)]),
      (
        .mealLog,
        [.meal: .text("breakfast"), .items: .list([food("banana", 1), food("egg", 2)])]
      ),
      (
        .mealLog,
        [.meal: .text("dinner"), .items: .list([food("rice", 1), food("chicken", 1)])]
      ),
    ]
    for (intent, slots) in requests {
      try does(intent, slots.merging([.day: .day(day)]), ledger)
    }
    for _ in 0..<4 {
      let water: Slots = [.drink: .text("water"), .volume: .number(250), .day: .day(day)]
      try does(.drinkLog, water, ledger)
    }
    return 27
  }

  private static func food(_ name: String, _ quantity: Double) -> SlotValue {
    .record([.food: .text(name), .quantity: .number(quantity)])
  }

  /// A meal and a task as requests, and a week of figures.
  private static func liveBriefly(_ ledger: Ledger) throws -> Int {
    try does(.mealLog, [.meal: .text("lunch"), .items: .list([food("banana", 1)])], ledger)
    try does(.todoAdd, [.title: .text("call the plumber")], ledger)
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

  private static func does(_ intent: IntentName, _ slots: Slots, _ ledger: Ledger) throws {
    _ = try ledger.carryOut(Request(intent: intent, slots: slots, isConfirmed: true))
  }
}
