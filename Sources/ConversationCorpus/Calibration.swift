/// How often turns that were acted on are right, by how sure the understanding said it was.
public struct Calibration: Sendable, Equatable {
  /// The turns whose least sure act lies in one tenth of sureness.
  public struct Tenth: Sendable, Equatable {
    public internal(set) var turns = 0
    public internal(set) var right = 0
  }

  /// From 0 to 0.1, … from 0.9 on.
  public private(set) var tenths = [Tenth](repeating: Tenth(), count: 10)

  public init() {}

  /// - Parameter sureness: 0…1.
  mutating func count(_ sureness: Double, isRight: Bool) {
    let tenth = min(9, max(0, Int(sureness * 10)))
    tenths[tenth].turns += 1
    if isRight { tenths[tenth].right += 1 }
  }

  public static func + (left: Calibration, right: Calibration) -> Calibration {
    var sum = left
    for index in sum.tenths.indices {
      sum.tenths[index].turns += right.tenths[index].turns
      sum.tenths[index].right += right.tenths[index].right
    }
    return sum
  }
}
