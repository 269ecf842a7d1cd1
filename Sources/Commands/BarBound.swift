import Slots

/// How a figure bounds what is asked for: "more than 8,000" leaves the 8,000 out, "at least" does
/// not.
package enum BarBound: String, SlotConvertible, CaseIterable {
  case under
  case atMost = "at_most"
  case exactly
  case atLeast = "at_least"
  case over

  /// What a mark is that has to be reached, or not to be passed.
  package init(isLimit: Bool) { self = isLimit ? .atMost : .atLeast }

  package var isLimit: Bool { self == .under || self == .atMost }

  /// Whether the mark itself is left out.
  package var isOpen: Bool { self == .under || self == .over }

  /// The bound without the mark itself.
  package var opened: BarBound { isLimit ? .under : .over }

  /// Sums of converted amounts differ from what was said by less than this part.
  private static let precision = 1e-6

  package func isMet(_ value: Double, _ mark: Double) -> Bool {
    let isEqual = abs(value - mark) <= max(abs(mark), 1) * BarBound.precision
    return switch self {
    case .under: value < mark && !isEqual
    case .atMost: value < mark || isEqual
    case .exactly: isEqual
    case .atLeast: value > mark || isEqual
    case .over: value > mark && !isEqual
    }
  }
}
