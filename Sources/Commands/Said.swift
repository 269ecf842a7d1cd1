package import Slots

/// A choice among some words, or another word that was said in its place.
package enum Said<Choice: SlotConvertible>: SlotConvertible {
  case known(Choice)
  /// Kept for the outcome; it means nothing.
  case other(String)

  package init?(_ value: SlotValue) {
    if let choice = Choice(value) {
      self = .known(choice)
    } else if let text = value.text {
      self = .other(text)
    } else {
      return nil
    }
  }

  package var slotValue: SlotValue {
    switch self {
    case .known(let choice): choice.slotValue
    case .other(let text): .text(text)
    }
  }

  package var known: Choice? { if case .known(let choice) = self { choice } else { nil } }
}

extension Said where Choice: RawRepresentable, Choice.RawValue == String {
  package init(_ text: String) { self = Choice(rawValue: text).map { .known($0) } ?? .other(text) }

  /// The word that was said.
  package var text: String {
    switch self {
    case .known(let choice): choice.rawValue
    case .other(let text): text
    }
  }
}
