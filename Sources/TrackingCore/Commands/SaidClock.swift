/// What a message says of the time of day that something is to have.
public struct SaidClock: Sendable, Equatable {
  /// It is a time of day alone, which leaves the day of what it moves as it is.
  public var isAlone: Bool
  /// Which half of the day it is in is not said: "at 10".
  public var hasOpenHalf: Bool

  public init(isAlone: Bool = false, hasOpenHalf: Bool = false) {
    (self.isAlone, self.hasOpenHalf) = (isAlone, hasOpenHalf)
  }
}
