import CivilTime
import IntentData
import Slots
import TrackingCore

/// What a question costs with a week, a year and two years of one person, and with twenty
/// persons in one store.
enum AnswersBenchmark {
  static func run() throws {
    let reference = Reference(files: IntentData.files.map { ($0.path, $0.text) })
    for (days, people) in [(7, 1), (365, 1), (730, 1), (30, 20)] {
      let store = try Store(path: ":memory:", reference: reference)
      for person in 0..<people { try fill(store, "p\(person)", days: days) }
      try measure(store, days: days, people: people)
    }
  }

  private static let now = Instant(seconds: 1_772_630_400)

  /// About 27 entries a day, as ordinary requests.
  private static func fill(_ store: Store, _ person: String, days: Int) throws {
    let today = Clock(now: now, zone: .utc).today
    try store.transaction { transaction in
      try transaction.message(
        from: person, clock: Clock(now: now, zone: .utc), message: nil
      ) { ledger in
        for ago in 0..<days {
          let day = SlotValue.day(today - ago)
          let drift = Double(ago * 37 % 50)
          for _ in 0..<6 {
            try log("drink.log", ["drink": .text("water"), "volume_ml": .number(250)], day, ledger)
          }
          try log("steps.log", ["steps": .number(6000 + drift * 80)], day, ledger)
          try log("sleep.log", ["duration_s": .number(25_000 + drift * 60)], day, ledger)
          try log("weight.log", ["mass_kg": .number(70 + drift / 20)], day, ledger)
          try log("mood.log", ["mood": .text("good")], day, ledger)
          try log(
            "exercise.log", ["activity": .text("running"), "duration_s": .number(1800)], day, ledger
          )
          for meal in ["breakfast", "lunch", "dinner"] {
            try log(
              "meal.log",
              [
                "meal": .text(meal),
                "items": .list([.record(["food": .text("egg"), "quantity": .number(2)])]),
              ], day, ledger)
          }
        }
      }
    }
  }

  private static func log(
    _ intent: String, _ slots: Slots, _ day: SlotValue, _ ledger: Ledger
  ) throws {
    _ = try ledger.carryOut(
      Request(intent: intent, slots: slots.merging(["day": day]), isConfirmed: true))
  }

  private static let questions: [(name: String, intent: String, slots: Slots)] = [
    ("total of today", "query.total", ["metric": .text("water")]),
    ("average of a week", "query.average", ["metric": .text("sleep")]),
    ("last run", "query.last", ["activity": .text("running")]),
    ("summary of today", "query.summary", [:]),
    ("comparison of weeks", "query.compare", ["metric": .text("steps")]),
    ("record of all time", "query.record", ["metric": .text("steps")]),
    ("streak of all time", "query.streak", ["metric": .text("steps")]),
  ]

  private static func measure(_ store: Store, days: Int, people: Int) throws {
    var costs: [String] = []
    for (name, intent, slots) in questions {
      var failure: (any Error)?
      let seconds = Stopwatch.best(of: 5) {
        do {
          try store.transaction { transaction in
            try transaction.message(
              from: "p0", clock: Clock(now: now, zone: .utc), message: nil
            ) { ledger in
              _ = try ledger.carryOut(Request(intent: intent, slots: slots))
            }
          }
        } catch { failure = error }
      }
      if let failure { throw failure }
      costs.append("\(name) \(Stopwatch.rounded(seconds * 1000)) ms")
    }
    print(
      "answers: \(days) days, \(people) persons: \(costs.joined(separator: ", "))")
  }
}
