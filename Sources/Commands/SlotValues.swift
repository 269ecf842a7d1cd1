package import CivilTime
package import Slots

extension String: SlotConvertible {
  package init?(_ value: SlotValue) {
    guard let text = value.text else { return nil }
    self = text
  }

  package var slotValue: SlotValue { .text(self) }
}

extension Double: SlotConvertible {
  package init?(_ value: SlotValue) {
    guard let number = value.number else { return nil }
    self = number
  }

  package var slotValue: SlotValue { .number(self) }
}

extension Int: SlotConvertible {
  package init?(_ value: SlotValue) {
    guard let number = value.number.flatMap({ Int(exactly: $0) }) else { return nil }
    self = number
  }

  package var slotValue: SlotValue { .number(Double(self)) }
}

extension Bool: SlotConvertible {
  package init?(_ value: SlotValue) {
    guard let flag = value.flag else { return nil }
    self = flag
  }

  package var slotValue: SlotValue { .flag(self) }
}

extension LocalDay: SlotConvertible {
  package init?(_ value: SlotValue) {
    guard let day = value.day else { return nil }
    self = day
  }

  package var slotValue: SlotValue { .day(self) }
}

extension Period: SlotConvertible {
  package init?(_ value: SlotValue) {
    guard let period = value.period else { return nil }
    self = period
  }

  package var slotValue: SlotValue { .period(self) }
}

/// A list of values of one kind; one of another kind among them makes it none of these.
extension Array: SlotConvertible where Element: SlotConvertible {
  package init?(_ value: SlotValue) {
    guard let values = value.list else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for value in values {
      guard let element = Element(value) else { return nil }
      elements.append(element)
    }
    self = elements
  }

  package var slotValue: SlotValue { .list(map(\.slotValue)) }
}

extension SlotConvertible where Self: RawRepresentable, RawValue == String {
  package init?(_ value: SlotValue) {
    guard let text = value.text else { return nil }
    self.init(rawValue: text)
  }

  package var slotValue: SlotValue { .text(rawValue) }
}

/// Slots in a slot: an item of a meal.
extension SlotConvertible where Self: SlotGroup {
  package init?(_ value: SlotValue) {
    guard let record = value.record else { return nil }
    self.init(Slots(record))
  }

  package var slotValue: SlotValue { .record(slots.values) }
}
