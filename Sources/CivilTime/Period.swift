/// A run of days, both ends included.
public struct Period: Hashable, Sendable {
  public var from: LocalDay
  public var to: LocalDay

  public init(from: LocalDay, to: LocalDay) {
    self.from = min(from, to)
    self.to = max(from, to)
  }

  public init(_ day: LocalDay) { self.init(from: day, to: day) }

  /// Before anything that is kept.
  private static let beginning = LocalDay(ordinal: -200_000)

  /// All days up to one.
  public static func up(to last: LocalDay) -> Period { Period(from: beginning, to: last) }

  /// Whether it has no beginning: all days up to its last.
  public var isUpTo: Bool { from == Period.beginning }

  public var dayCount: Int { to - from + 1 }
  public func contains(_ day: LocalDay) -> Bool { from <= day && day <= to }
}
