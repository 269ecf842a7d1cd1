import GRDB
import Testing

@testable import TrackingCore

struct ExactNumberTests {
  /// The SQL that stood in the triggers before.
  private static func inWords(_ value: String) -> String {
    """
    CASE WHEN \(value) IS NULL THEN NULL
      WHEN \(value) = CAST(\(value) AS INTEGER) AND abs(\(value)) < 1e15 THEN \(value)
      WHEN abs(\(value)) > 1.7976931348623157e308 THEN json(iif(\(value) > 0, '9e999', '-9e999'))
      ELSE json(printf('%!.17g', \(value))) END
    """
  }

  private static let numbers: [Double] =
    [
      0, -0.0, 1, -3, 0.1, 1 / 3, 72.45, 1e14, 999_999_999_999_999, 1e15, 1e15 + 0.5, 1e20, -1e20,
      1e-7, .leastNonzeroMagnitude, 1e300, .infinity, -.infinity, .pi, 2.5e-300,
    ] + (1...500).map { Double($0).squareRoot() * ($0.isMultiple(of: 2) ? 1 : -1000) }

  @Test func `a record has the digits it had, and they give back the very same number`() throws {
    try Store(path: ":memory:").raw { db in
      for number in Self.numbers {
        let row = try #require(
          try Row.fetchOne(
            db,
            sql: """
              SELECT json_object('x', exact_number(:x)) AS now,
                json_object('x', \(Self.inWords(":x"))) AS before
              """, arguments: ["x": number]))
        let (now, before): (String, String) = (row["now"], row["before"])
        #expect(now == before)
        let back = try Double.fetchOne(
          db, sql: "SELECT json_extract(?, '$.x')", arguments: [now])
        #expect(back == number, "\(now)")
      }
    }
  }

  @Test func `what is no real number stays as it is`() throws {
    try Store(path: ":memory:").raw { db in
      let others = try String.fetchOne(
        db, sql: "SELECT json_array(exact_number(NULL), exact_number(5), exact_number('a'))")
      #expect(others == #"[null,5,"a"]"#)
    }
  }
}
