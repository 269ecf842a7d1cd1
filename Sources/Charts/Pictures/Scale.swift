/// The round values of an axis.
public struct Scale: Sendable, Equatable {
  public let ticks: [Double]

  public var low: Double { ticks.first ?? 0 }
  public var high: Double { ticks.last ?? 1 }

  /// Three to seven round values that enclose a range.
  ///
  /// - Parameters:
  ///   - unit: What round means: 3600 for seconds that are read as hours.
  ///   - parts: About how many steps there shall be.
  ///   - isWhole: Whether the values are counted, so that a part of one means nothing.
  public init(
    from low: Double, to high: Double, unit: Double = 1, parts: Double = 5, isWhole: Bool = false
  ) {
    let low = low / unit
    let high = high > low * unit ? high / unit : low + 1
    let step = Scale.round(max((high - low) / parts, isWhole ? 1 : 1e-6))
    let first = (low / step).rounded(.down)
    let last = max(first + 1, (high / step).rounded(.up))
    ticks = stride(from: first, through: last, by: 1).map { $0 * step * unit }
  }

  /// The next 1, 2 or 5 times a power of ten.
  private static func round(_ step: Double) -> Double {
    var power = 1.0
    while power * 10 <= step { power *= 10 }
    while power > step { power /= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= step * 0.999 } ?? power * 10
  }

  /// Where a value lies, 0 at the low end and 1 at the high one.
  func share(_ value: Double) -> Double { high > low ? (value - low) / (high - low) : 0.5 }
}
