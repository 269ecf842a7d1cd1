/// A time expression from some token on, as far as it was read.
struct TimeNode {
  /// The token after it.
  var end: Int
  var form: TimeForm
}

/// What the rules of times have read already, so that nothing is read twice.
struct TimeMemo {
  private var atoms: [[TimeNode]?] = []
  private var chains: [[TimeNode]?] = []
  /// The first token that no time could go on from.
  var depth = 0

  init() {}

  func atoms(at index: Int) -> [TimeNode]? {
    atoms.isEmpty ? nil : atoms[index]
  }

  mutating func keepAtoms(_ nodes: [TimeNode], at index: Int, count: Int) {
    if atoms.isEmpty { atoms = Array(repeating: nil, count: count) }
    atoms[index] = nodes
  }

  func chains(at index: Int) -> [TimeNode]? {
    chains.isEmpty ? nil : chains[index]
  }

  mutating func keepChains(_ nodes: [TimeNode], at index: Int, count: Int) {
    if chains.isEmpty { chains = Array(repeating: nil, count: count) }
    chains[index] = nodes
  }
}
