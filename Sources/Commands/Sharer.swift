package import Slots

/// Who shared something.
package enum Sharer: SlotConvertible {
  case oneself
  case named(String)

  private static let me = "me"

  package init?(_ value: SlotValue) {
    guard let name = value.text else { return nil }
    self = name == Sharer.me ? .oneself : .named(name)
  }

  package var slotValue: SlotValue {
    switch self {
    case .oneself: .text(Sharer.me)
    case .named(let name): .text(name)
    }
  }

  package var name: String? { if case .named(let name) = self { name } else { nil } }
}
