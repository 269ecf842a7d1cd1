/// A row for each place: its label, a bar from zero, and the value with its unit.
public enum BarChart {
  private static let eighths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// - Parameter width: Columns; the bars take what labels and values leave, at least 8.
  /// - Returns: One line a place; a place without a value keeps its label and shows `·`.
  public static func lines(_ series: Series, width: Int = 60) -> [String] {
    let labelWidth = series.places.map(\.label.count).max() ?? 0
    let valueWidth = series.known.map { series.format($0).count }.max() ?? 0
    let room = max(8, width - labelWidth - valueWidth - 3)
    let most = max(series.known.max() ?? 0, 0)
    return series.places.map { place in
      let label = Columns.left(place.label, labelWidth)
      guard let value = place.value else { return "\(label) ·" }
      return "\(label) \(bar(value, of: most, room: room)) \(series.format(value))"
    }
  }

  /// A bar in eighths of a column; anything above zero shows at least one eighth.
  static func bar(_ value: Double, of most: Double, room: Int) -> String {
    guard most > 0, value > 0 else { return "▏" }
    let parts = max(1, Int((value / most * Double(room * 8)).rounded()))
    let full = String(repeating: "█", count: parts / 8)
    return parts % 8 == 0 ? full : full + String(eighths[parts % 8 - 1])
  }
}
