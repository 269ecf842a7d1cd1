package import Slots

/// The number of something that was shown, or a word for one of them.
package enum SaidNumber: SlotConvertible {
  case number(Double)
  case word(Said<Word>)

  package enum Word: String, SlotConvertible {
    /// Beside the one that was shown.
    case next, previous
    case all
  }

  package init?(_ value: SlotValue) {
    if let number = value.number {
      self = .number(number)
    } else if let word = Said<Word>(value) {
      self = .word(word)
    } else {
      return nil
    }
  }

  package init(_ number: Int) { self = .number(Double(number)) }

  package var slotValue: SlotValue {
    switch self {
    case .number(let number): .number(number)
    case .word(let word): word.slotValue
    }
  }

  package var integer: Int? {
    if case .number(let number) = self { Int(exactly: number) } else { nil }
  }
}
