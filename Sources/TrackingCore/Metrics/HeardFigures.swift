private import GRDBSQLite

/// A figure that was added, as the total of its day takes it up.
struct AddedFigure {
  let user: Int64
  let metric: String
  let facet: String
  let value: Double
  let day: Int64
  let at: Int64
  let entry: Int64
}

/// A day that has come to have a total.
struct TotalledDay {
  let user: Int64
  let metric: String
  let facet: String
  let day: Int64
}

/// What SQLite told of and ``TotalWriter`` has still to add: figures that stand in no total, and
/// days that stand in no run.
struct HeardFigures {
  var figures: [AddedFigure] = []
  var days: [TotalledDay] = []

  var isEmpty: Bool { figures.isEmpty && days.isEmpty }
}

extension RowEvent {
  /// The new row of `entry`, by the places of its columns.
  func addedFigure() -> AddedFigure {
    AddedFigure(
      user: sqlite3_value_int64(new(1)), metric: text(3), facet: text(4),
      value: sqlite3_value_double(new(5)), day: sqlite3_value_int64(new(6)),
      at: sqlite3_value_int64(new(7)), entry: after)
  }

  /// The new row of `day_total`.
  func totalledDay() -> TotalledDay {
    TotalledDay(
      user: sqlite3_value_int64(new(0)), metric: text(1), facet: text(2),
      day: sqlite3_value_int64(new(3)))
  }

  private func text(_ place: Int32) -> String {
    sqlite3_value_text(new(place)).map { String(cString: $0) } ?? ""
  }
}
