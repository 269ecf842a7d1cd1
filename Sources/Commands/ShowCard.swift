/// `tip.show` and `quote.show`.
package struct ShowCard: Command {
  package var category: String?
  package var kind: Kind?

  package enum Kind: String, SlotConvertible {
    /// An address to read more at.
    case link
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.category, &category)
    coder.slot(.kind, &kind)
  }
}
