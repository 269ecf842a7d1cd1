/// A series as one row of small bars, from the least to the greatest value.
public enum Sparkline {
  private static let levels: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// - Returns: One character a place, `·` where nothing is known; empty for an empty series.
  public static func text(_ series: Series, width: Int = 60) -> String {
    let series = series.condensed(to: width)
    guard let low = series.known.min(), let high = series.known.max() else {
      return String(repeating: "·", count: series.places.count)
    }
    return String(
      series.values.map { value in
        guard let value else { return "·" }
        let share = high > low ? (value - low) / (high - low) : 0.5
        return levels[Int((share * Double(levels.count - 1)).rounded())]
      })
  }
}
