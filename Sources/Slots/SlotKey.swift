public import CivilTime

/// The name of a slot, or of a value of an outcome, as JSON writes it.
///
/// Those of slots are listed once, beside the commands that have them; what an outcome tells goes
/// by the placeholders of its replies, and is written where it comes about.
public struct SlotKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }

  public var description: String { rawValue }
}

extension Slots {
  public subscript(key: SlotKey) -> SlotValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  public func text(_ key: SlotKey) -> String? { values[key]?.text }
  public func number(_ key: SlotKey) -> Double? { values[key]?.number }
  public func flag(_ key: SlotKey) -> Bool? { values[key]?.flag }
  public func integer(_ key: SlotKey) -> Int? { number(key).flatMap { Int(exactly: $0) } }
  public func day(_ key: SlotKey) -> LocalDay? { values[key]?.day }
  public func instant(_ key: SlotKey) -> Instant? { values[key]?.instant }
  public func period(_ key: SlotKey) -> Period? { values[key]?.period }
  public func list(_ key: SlotKey) -> [SlotValue]? { values[key]?.list }
}
