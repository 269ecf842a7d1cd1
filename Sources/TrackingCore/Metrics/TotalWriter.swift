internal import GRDB

/// Keeps the totals of days and their runs in step with figures that are added. What changes or
/// takes away figures has triggers for that.
struct TotalWriter {
  let db: Database
  let statements: OwnStatements
  let capture: ChangeCapture

  /// Adds what SQLite told of while a statement was run.
  func settle() throws {
    if capture.heard.isEmpty { return }
    let heard = capture.takeHeard()
    try add(heard.figures)
    // It may have gone again within the statement.
    for day in heard.days where try hasTotal(day) {
      try capture.addingUp { try join(day) }
    }
  }

  /// Adds figures to the totals of their days, and days that have none yet to the runs.
  func add(_ figures: [AddedFigure]) throws {
    var sums: [DaySum] = []
    sums.reserveCapacity(2 * figures.count)
    for figure in figures {
      DaySum.add(figure, facet: "", to: &sums)
      if !figure.facet.isEmpty { DaySum.add(figure, facet: figure.facet, to: &sums) }
    }
    try capture.addingUp {
      for sum in sums {
        try add(sum)
        if capture.takeNewDay() { try join(sum.day) }
      }
    }
  }

  private func add(_ sum: DaySum) throws {
    try statements.statement(TotalWriter.adding, in: db).run(user: sum.day.user) { values in
      values.add(sum.day.metric)
      values.add(sum.day.facet)
      values.add(sum.day.day)
      values.add(sum.millionths)
      values.add(sum.count)
      values.add(sum.least)
      values.add(sum.most)
      values.add(sum.last.value)
      values.add(sum.last.at)
      values.add(sum.last.entry)
    }
  }

  private static let adding = """
    INSERT INTO day_total
      (user, metric, facet, day, millionths, count, least, most, last, last_at, last_entry)
    VALUES (:user, :metric, :facet, :day, :millionths, :count, :least, :most, :last, :at, :entry)
    ON CONFLICT (user, metric, facet, day) DO UPDATE SET
      millionths = millionths + excluded.millionths, count = count + excluded.count,
      least = min(least, excluded.least), most = max(most, excluded.most),
      last = CASE WHEN \(TotalWriter.isNewer) THEN excluded.last ELSE last END,
      last_at = CASE WHEN \(TotalWriter.isNewer) THEN excluded.last_at ELSE last_at END,
      last_entry = CASE WHEN \(TotalWriter.isNewer) THEN excluded.last_entry ELSE last_entry END
    """

  /// The condition that what is added comes behind what was last.
  private static let isNewer = "(excluded.last_at, excluded.last_entry) > (last_at, last_entry)"

  private func hasTotal(_ day: TotalledDay) throws -> Bool {
    var isThere = false
    try statements.statement(
      """
      SELECT 1 FROM day_total
      WHERE user = :user AND metric = :metric AND facet = :facet AND day = :day
      """, in: db
    ).run(user: day.user) {
      $0.add(day, day.day)
    } _: { _ in
      isThere = true
    }
    return isThere
  }

  /// A new day joins the run before it and the one after it.
  private func join(_ day: TotalledDay) throws {
    var (before, behind): ((first: Int64, last: Int64)?, Int64?)
    try statements.statement(
      """
      SELECT first, last FROM day_run
      WHERE user = :user AND metric = :metric AND facet = :facet AND first <= :next
      ORDER BY first DESC LIMIT 2
      """, in: db
    ).run(user: day.user) {
      $0.add(day, day.day + 1)
    } _: { row in
      let run = (first: row.integer(0), last: row.integer(1))
      if run.first > day.day { behind = run.last } else if before == nil { before = run }
    }
    if let before, before.last >= day.day { return }
    if behind != nil { try delete(runFrom: day.day + 1, like: day) }
    let last = behind ?? day.day
    if let before, before.last == day.day - 1 {
      try statements.statement(
        """
        UPDATE day_run SET last = :last
        WHERE user = :user AND metric = :metric AND facet = :facet AND first = :first
        """, in: db
      ).run(user: day.user) { values in
        values.add(last)
        values.add(day, before.first)
      }
    } else {
      try statements.statement(
        """
        INSERT INTO day_run (user, metric, facet, first, last)
        VALUES (:user, :metric, :facet, :first, :last)
        """, in: db
      ).run(user: day.user) { values in
        values.add(day, day.day)
        values.add(last)
      }
    }
  }

  private func delete(runFrom first: Int64, like day: TotalledDay) throws {
    try statements.statement(
      """
      DELETE FROM day_run
      WHERE user = :user AND metric = :metric AND facet = :facet AND first = :first
      """, in: db
    ).run(user: day.user) { $0.add(day, first) }
  }
}

extension SQLPlaces {
  /// Of what it is a day, and a day.
  fileprivate mutating func add(_ day: TotalledDay, _ ordinal: Int64) {
    add(day.metric)
    add(day.facet)
    add(ordinal)
  }
}

/// What several figures add to the total of a day. Sums are kept as whole millionths, so that
/// adding up and counting again give exactly the same number.
private struct DaySum {
  let day: TotalledDay
  var millionths: Int64 = 0
  var count: Int64 = 0
  var least = Double.infinity
  var most = -Double.infinity
  /// The newest.
  var last: AddedFigure

  static func add(_ figure: AddedFigure, facet: String, to sums: inout [DaySum]) {
    let place = sums.firstIndex {
      $0.day.metric == figure.metric && $0.day.facet == facet && $0.day.day == figure.day
        && $0.day.user == figure.user
    }
    if let place {
      sums[place].add(figure)
    } else {
      let day = TotalledDay(
        user: figure.user, metric: figure.metric, facet: facet, day: figure.day)
      var sum = DaySum(day: day, last: figure)
      sum.add(figure)
      sums.append(sum)
    }
  }

  /// As SQLite rounds, and makes a whole number of what is too great for one: what is counted again
  /// comes to the same.
  private static func millionths(of value: Double) -> Int64 {
    let exact = value * 1_000_000
    let isWhole = exact.magnitude > 4_503_599_627_370_496
    let rounded = isWhole ? exact : (exact + (exact < 0 ? -0.5 : 0.5)).rounded(.towardZero)
    return Int64(exactly: rounded) ?? (exact < 0 ? .min : exact > 0 ? .max : 0)
  }

  private mutating func add(_ figure: AddedFigure) {
    let whole = DaySum.millionths(of: figure.value)
    millionths = millionths.addingReportingOverflow(whole).partialValue
    count += 1
    least = min(least, figure.value)
    most = max(most, figure.value)
    if (figure.at, figure.entry) > (last.at, last.entry) { last = figure }
  }
}
