public import Slots

/// Slots are written as plain literals in tests.
extension SlotValue: ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(arrayLiteral elements: SlotValue...) { self = .list(elements) }
  public init(dictionaryLiteral elements: (SlotKey, SlotValue)...) {
    self = .record(Record(elements))
  }
}
