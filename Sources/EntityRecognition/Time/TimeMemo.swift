/// A time expression from some token on, as far as it was read.
struct TimeNode {
  /// The token after it.
  var end: Int
  var form: TimeForm
}

/// What the rules of times have read already, so that nothing is read twice.
struct TimeMemo {
  private struct Entry {
    var atoms: [TimeNode]?
    var chains: [TimeNode]?
  }

  private var entries: [Entry] = []

  init() {}

  func atoms(at index: Int) -> [TimeNode]? {
    entries.isEmpty ? nil : entries[index].atoms
  }

  mutating func keepAtoms(_ nodes: [TimeNode], at index: Int, count: Int) {
    if entries.isEmpty { entries = Array(repeating: Entry(), count: count) }
    entries[index].atoms = nodes
  }

  func chains(at index: Int) -> [TimeNode]? {
    entries.isEmpty ? nil : entries[index].chains
  }

  mutating func keepChains(_ nodes: [TimeNode], at index: Int, count: Int) {
    if entries.isEmpty { entries = Array(repeating: Entry(), count: count) }
    entries[index].chains = nodes
  }
}
