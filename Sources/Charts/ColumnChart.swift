/// Bars from zero beside each other, for more of them than there is room for rows.
public enum ColumnChart {
  private static let eighths: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// - Parameters:
  ///   - width: Columns, the axis included.
  ///   - height: Rows of the columns.
  /// - Returns: The columns over their axis and the first, middle and last label; `·` on the axis
  ///   where nothing is known; empty without a value.
  public static func lines(_ series: Series, width: Int = 60, height: Int = 8) -> [String] {
    guard let most = series.known.max() else { return [] }
    let top = max(most, 0)
    let (high, center, low) = (series.format(top), series.format(top / 2), series.format(0))
    let axis = [high, center, low].map(\.count).max() ?? 0
    let room = max(8, width - axis - 2)
    let shown = series.condensed(to: room)
    let step = max(1, min(4, room / max(1, shown.places.count)))
    let bars = shown.values.map { value -> Int in
      guard let value, top > 0, value > 0 else { return 0 }
      return max(1, Int((value / top * Double(height * 8)).rounded()))
    }
    var lines: [String] = []
    for row in stride(from: height - 1, through: 0, by: -1) {
      let label = row == height - 1 ? high : row == height / 2 - 1 ? center : ""
      var line = bars.map { bar in
        let part = eighths[min(8, max(0, bar - row * 8))]
        return String(repeating: part, count: max(1, step - 1)) + (step > 1 ? " " : "")
      }.joined()
      while line.last == " " { line.removeLast() }
      lines.append(Columns.right(label, axis) + " ┤" + line)
    }
    let base = Columns.base(shown.values, step: step)
    lines.append(Columns.right(low, axis) + " └" + Columns.trimmed(base))
    lines.append(
      Columns.right("", axis + 2) + Columns.spread(shown.places.map(\.label), width: base.count))
    return lines
  }
}
