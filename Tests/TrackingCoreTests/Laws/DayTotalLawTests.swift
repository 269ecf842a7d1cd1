import CivilTime
import Commands
import GRDB
import Slots
import Testing

@testable import TrackingCore

struct DayTotalLawTests {
  /// The daily totals, counted from the entries.
  private static let recount = """
    SELECT metric, facet, day,
      CAST(round(sum(CAST(round(value * 1000000) AS INTEGER)) / 1000.0) AS INTEGER) AS sum,
      count(*) AS count,
      min(value) AS least, max(value) AS most
    FROM (
      SELECT metric, '' AS facet, day, value FROM entry
      UNION ALL SELECT metric, facet, day, value FROM entry WHERE facet <> ''
    ) GROUP BY metric, facet, day ORDER BY metric, facet, day
    """
  private static let kept = """
    SELECT metric, facet, day, CAST(round(millionths / 1000.0) AS INTEGER) AS sum, count, least,
      most
    FROM day_total ORDER BY metric, facet, day
    """

  private static let islands = """
    SELECT metric, facet, min(day) AS first, max(day) AS last FROM (
      SELECT metric, facet, day,
        day - row_number() OVER (PARTITION BY metric, facet ORDER BY day) AS island
      FROM day_total
    ) GROUP BY metric, facet, island ORDER BY metric, facet, first
    """
  private static let runs =
    "SELECT metric, facet, first, last FROM day_run ORDER BY metric, facet, first"

  @Test func `the daily totals are what counting the entries gives, whatever was done`() throws {
    let fixture = try Fixture(reference: projectTables)
    var random = Steps(state: 20_260_304)
    let drinks = ["water", "milk", "beer", "coffee"]
    for _ in 0..<150 {
      let day = SlotValue.day(wednesday - random.next(5))
      switch random.next(8) {
      case 0, 1, 2:
        let ml = Double(random.next(900)) + 0.37
        try fixture.say(
          "drink.log",
          ["drink": .text(drinks[random.next(4)]), "volume_ml": .number(ml), "day": day])
      case 3:
        try fixture.say("mood.log", ["score": .number(Double(1 + random.next(5))), "day": day])
      case 4:
        try fixture.say("meal.log", ["items": [["food": "egg"], ["food": "banana"]], "day": day])
      case 5: try fixture.say("entry.delete", ["day": day])
      case 6: try fixture.say("entry.undo")
      default: try fixture.say("entry.redo")
      }
    }
    try fixture.store.raw { db in
      let counted = try Row.fetchAll(db, sql: Self.recount).map(\.description)
      #expect(counted.count > 20)
      let kept = try Row.fetchAll(db, sql: Self.kept).map(\.description)
      #expect(Set(kept).symmetricDifference(counted).sorted() == [])
      let runs = try Row.fetchAll(db, sql: Self.islands).map(\.description)
      #expect(runs.count > 5)
      #expect(try Row.fetchAll(db, sql: Self.runs).map(\.description) == runs)
    }
  }

  @Test func `a person takes the days in a row along`() throws {
    let fixture = try Fixture()
    for ago in 0..<5 {
      try fixture.say("steps.log", ["steps": 100, "day": .day(wednesday - ago)])
    }
    try fixture.store.raw { db in
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM day_run") == 1)
      try db.execute(sql: "DELETE FROM user")
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM day_run") == 0)
    }
  }

  @Test func `figures added up by the database are those of the days`() throws {
    let fixture = try Fixture()
    var random = Steps(state: 7)
    for _ in 0..<60 {
      let day = SlotValue.day(wednesday - random.next(12))
      let number = SlotValue.number(Double(1 + random.next(5)))
      try fixture.say("mood.log", ["score": number, "day": day])
      try fixture.say("steps.log", ["steps": number, "day": day], confirmed: true)
      try fixture.say(
        "weight.log", ["mass_kg": .number(70 + Double(random.next(90)) / 10), "day": day])
    }
    let period = Period(from: wednesday - 9, to: wednesday - 1)
    try fixture.ledger { ledger in
      for metric in [Metric.mood, .steps, .weight, .water] {
        let total = try ledger.total(metric, in: period)
        let figures = try ledger.figures(metric, in: period)
        #expect(figures.dayCount == total.dayCount)
        #expect(figures.entryCount == total.entryCount)
        #expect(figures.value == total.value)
        #expect(abs((figures.average ?? 0) - (total.average ?? 0)) < 1e-9)
        for (isLeast, day) in [(true, total.lowest), (false, total.highest)] {
          let extreme = try ledger.extreme(metric, in: period, isLeast: isLeast)
          #expect(extreme?.day == day?.day)
          #expect(extreme?.value == day?.value(metric.rule))
        }
        #expect(try ledger.hasEntry(metric, in: period) == (total.dayCount > 0))
      }
      let met = try ledger.total(.steps, in: period).days.filter { $0.sum >= 4 }.count
      #expect(try ledger.dayCount(of: .steps, in: period, meeting: 4) == met)
    }
  }

  @Test func `a question over years reads daily totals alone`() throws {
    let fixture = try Fixture()
    var statements: [String] = []
    try fixture.ledger { ledger in
      ledger.db.trace { statements.append($0.expandedDescription) }
      let years = Period(from: wednesday - 3650, to: wednesday)
      _ = try ledger.total(.water, facet: "water", in: years)
      _ = try ledger.span(.water)
      ledger.db.trace()
    }
    #expect(statements.count == 2)
    for statement in statements {
      #expect(statement.contains("day_total"))
      #expect(!statement.contains("entry"))
    }
    try fixture.store.raw { db in
      for statement in statements {
        let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(statement)")
        #expect(plan.allSatisfy { ($0["detail"] as String).contains("USING PRIMARY KEY") })
      }
    }
  }

  @Test func `a mean, a last and a sum add up by their rule`() throws {
    let fixture = try Fixture()
    let days: [(Int, Double)] = [(-2, 70), (-1, 72), (-1, 71), (0, 73)]
    for (offset, mass) in days {
      try fixture.say("weight.log", ["mass_kg": .number(mass), "day": .day(wednesday + offset)])
    }
    let total = try fixture.ledger {
      try $0.total(.weight, in: Period(from: wednesday - 6, to: wednesday))
    }
    #expect(total.value == 73)
    #expect(total.average == (70 + 71 + 73) / 3.0)
    #expect(total.dayCount == 3)
    #expect(total.highest?.day == wednesday)
    #expect(total.lowest?.last == 70)
    #expect(try fixture.ledger { try $0.total(.sleep, in: Period(wednesday)).value } == nil)
    #expect(try fixture.ledger { try $0.lastEntry(.weight)?.value } == 73)
  }
}

/// The same numbers in each run.
private struct Steps {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
