import CivilTime
import Commands
import Foundation
import GRDB
import Slots
import Testing

@testable import TrackingCore

/// Figures are added to the totals of their days by whoever hears of them, as triggers once did.
struct HeardTotalsTests {
  private static let kept = "SELECT * FROM day_total ORDER BY user, metric, facet, day"

  private static let counted = """
    SELECT user, metric, facet, day,
      sum(CAST(round(value * 1000000) AS INTEGER)) AS millionths, count(*) AS count,
      min(value) AS least, max(value) AS most,
      (SELECT value FROM entry e WHERE \(Self.own) ORDER BY at DESC, id DESC LIMIT 1) AS last,
      (SELECT at FROM entry e WHERE \(Self.own) ORDER BY at DESC, id DESC LIMIT 1) AS last_at,
      (SELECT id FROM entry e WHERE \(Self.own) ORDER BY at DESC, id DESC LIMIT 1) AS last_entry
    FROM (
      SELECT user, metric, '' AS facet, day, value FROM entry
      UNION ALL SELECT user, metric, facet, day, value FROM entry WHERE facet <> ''
    ) AS part GROUP BY user, metric, facet, day ORDER BY user, metric, facet, day
    """
  private static let own = """
    e.user = part.user AND e.metric = part.metric AND e.day = part.day
      AND part.facet IN ('', e.facet)
    """

  private static let runs = "SELECT metric, facet, first, last FROM day_run ORDER BY 1, 2, 3"
  private static let islands = """
    SELECT metric, facet, min(day) AS first, max(day) AS last FROM (
      SELECT metric, facet, day,
        day - row_number() OVER (PARTITION BY user, metric, facet ORDER BY day) AS island
      FROM day_total
    ) GROUP BY metric, facet, island ORDER BY 1, 2, 3
    """

  private func check(_ store: Store) throws {
    try store.raw { db in
      func rows(_ sql: String) throws -> [String] {
        try Row.fetchAll(db, sql: sql).map(\.description)
      }
      let (kept, counted) = (try rows(Self.kept), try rows(Self.counted))
      #expect(kept == counted)
      let (runs, islands) = (try rows(Self.runs), try rows(Self.islands))
      #expect(runs == islands)
    }
  }

  @Test func `rows that are written by hand are added up, in whatever order they come`() throws {
    let home = try Fixture()
    try home.say("steps.log", ["steps": 100])
    let values = [0.0000005, -0.0000005, 1e9, -2.5, 0, 33.333_333_333, 7]
    try home.store.raw { db in
      for (place, day) in [9, 3, 5, 4, 8, 9, 1, 2, 7].enumerated() {
        try db.execute(
          sql: """
            INSERT INTO entry (user, deed, metric, facet, value, day, at)
            VALUES (1, 1, 'water', ?, ?, ?, ?), (1, 1, 'water', 'x', ?, ?, 5)
            """,
          arguments: [
            place % 2 == 0 ? "" : "tea", values[place % values.count], day, 10 - place,
            Double(place), day,
          ])
      }
    }
    try check(home.store)
    try home.store.raw { try $0.execute(sql: "UPDATE entry SET day = 6 WHERE day = 5") }
    try check(home.store)
    try home.store.raw { try $0.execute(sql: "DELETE FROM entry WHERE day IN (3, 8)") }
    try check(home.store)
  }

  @Test func `what an undo takes away and a redo brings back is added up`() throws {
    let home = try Fixture(reference: projectTables)
    try home.say("meal.log", ["items": [["food": "egg"], ["food": "banana"]]])
    try home.say("drink.log", ["drink": "milk", "volume_ml": 300])
    try check(home.store)
    let whole = try home.store.dump()
    for _ in 0..<2 { _ = try home.ledger { try $0.undo() } }
    try check(home.store)
    for _ in 0..<2 { _ = try home.ledger { try $0.redo() } }
    try check(home.store)
    #expect(try home.store.dump() == whole)
  }

  @Test func `a store that has its triggers still adds up once, and so does one that lost them`()
    throws
  {
    let folder = try ScratchFolder()
    let path = folder.url.appendingPathComponent("tally.db").path
    let older = Migrations.all.prefix { $0.name != Migration.heardTotals.name }
    let clock = Clock(now: noonish, zone: berlin)
    for steps in [Array(older), Migrations.all] {
      let store = try Store(path: path, steps: steps)
      for ml in [250.0, 300] {
        _ = try store.transaction {
          try $0.message(from: "ana", clock: clock) {
            try $0.carryOut(Request(intent: "drink.log", slots: ["volume_ml": .number(ml)]))
          }
        }
      }
      try check(store)
      try store.close()
    }
  }

  @Test func `a statement has as many values as places`() throws {
    let home = try Fixture()
    try home.ledger { ledger in
      #expect(throws: StoreError.self) {
        try ledger.run("UPDATE setting SET value = :value WHERE user = :user", inOrder: { _ in })
      }
      #expect(throws: StoreError.self) {
        try ledger.run("DELETE FROM setting WHERE user = :user") { $0.add("more") }
      }
    }
  }
}
