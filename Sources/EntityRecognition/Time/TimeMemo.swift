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
    index < entries.count ? entries[index].atoms : nil
  }

  mutating func keepAtoms(_ nodes: [TimeNode], at index: Int, count: Int) {
    reach(index, count)
    entries[index].atoms = nodes
  }

  func chains(at index: Int) -> [TimeNode]? {
    index < entries.count ? entries[index].chains : nil
  }

  mutating func keepChains(_ nodes: [TimeNode], at index: Int, count: Int) {
    reach(index, count)
    entries[index].chains = nodes
  }

  private mutating func reach(_ index: Int, _ count: Int) {
    if entries.isEmpty { entries.reserveCapacity(count) }
    while entries.count <= index { entries.append(Entry()) }
  }
}
