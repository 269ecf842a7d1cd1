/// Points on a grid with both axes, for values whose change matters more than their size. The
/// second figures of pairs are hollow points.
public enum LineChart {
  /// - Parameters:
  ///   - width: Columns, the axis included.
  ///   - height: Rows of the grid, at least 3.
  /// - Returns: The grid, its axis and the first, middle and last label; empty without a value.
  public static func lines(_ series: Series, width: Int = 60, height: Int = 9) -> [String] {
    guard let low = series.known.min(), let high = series.known.max() else { return [] }
    let top = series.format(high)
    let bottom = series.format(low)
    let center = series.format((low + high) / 2)
    let axis = max(top.count, bottom.count, center.count)
    let shown = series.condensed(to: max(8, width - axis - 3))
    let step = max(1, min(8, (width - axis - 3) / max(1, shown.places.count)))
    let rows = max(3, height)
    let row: (Double) -> Int = { value in
      guard high > low else { return rows / 2 }
      return Int(((value - low) / (high - low) * Double(rows - 1)).rounded())
    }
    let grid = grid(shown, rows: rows, step: step, row: row)
    var lines: [String] = []
    for index in stride(from: rows - 1, through: 0, by: -1) {
      lines.append(
        Columns.right(label(index, of: rows, low, high, series), axis) + " ┤" + trimmed(grid[index])
      )
    }
    if low == high { lines = [lines[rows - 1 - rows / 2]] }
    let base = Columns.base(shown.values, step: step)
    lines.append(Columns.right("", axis) + " └" + Columns.trimmed(base))
    lines.append(
      Columns.right("", axis + 2) + Columns.spread(shown.places.map(\.label), width: base.count))
    return lines
  }

  private static func grid(
    _ series: Series, rows: Int, step: Int, row: (Double) -> Int
  ) -> [[Character]] {
    let blank = [Character](repeating: " ", count: series.places.count * step)
    var grid = [[Character]](repeating: blank, count: rows)
    for (place, item) in series.places.enumerated() {
      if let second = item.second { grid[row(second)][place * step] = "○" }
      if let value = item.value { grid[row(value)][place * step] = "●" }
    }
    return grid
  }

  private static func label(
    _ index: Int, of rows: Int, _ low: Double, _ high: Double, _ series: Series
  ) -> String {
    if low == high { return index == rows / 2 ? series.format(low) : "" }
    guard index == 0 || index == rows - 1 || index == rows / 2 else { return "" }
    let text = series.format(low + (high - low) * Double(index) / Double(rows - 1))
    let isEnd = index == 0 || index == rows - 1
    return isEnd || text != series.format(low) && text != series.format(high) ? text : ""
  }

  private static func trimmed(_ row: [Character]) -> String {
    var row = row
    while row.last == " " { row.removeLast() }
    return String(row)
  }
}
