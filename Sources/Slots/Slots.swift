public import CivilTime

/// The slots of an action, or the data of an outcome, by name.
///
/// A name says its unit (`volume_ml`, `duration_s`); a reply template speaks the value by it.
public struct Slots: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  public var values: Record

  public init(_ values: Record = [:]) { self.values = values }
  public init(dictionaryLiteral elements: (SlotKey, SlotValue)...) {
    values = Record(elements)
  }

  public subscript(name: String) -> SlotValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  public var isEmpty: Bool { values.isEmpty }
  public func text(_ name: String) -> String? { values[name]?.text }
  public func number(_ name: String) -> Double? { values[name]?.number }
  public func flag(_ name: String) -> Bool? { values[name]?.flag }
  public func integer(_ name: String) -> Int? { values[name]?.number.flatMap { Int(exactly: $0) } }
  public func day(_ name: String) -> LocalDay? { values[name]?.day }
  public func instant(_ name: String) -> Instant? { values[name]?.instant }
  public func period(_ name: String) -> Period? { values[name]?.period }
  public func list(_ name: String) -> [SlotValue]? { values[name]?.list }

  /// These slots with those of `other` put over them.
  public func merging(_ other: Slots) -> Slots {
    Slots(values.merging(other.values))
  }
}
