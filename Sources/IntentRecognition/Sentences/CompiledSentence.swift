import EntityRecognition

/// A sentence as a small automaton over tokens and entities.
struct CompiledSentence: Sendable {
  struct Edge: Sendable {
    enum Kind: UInt8, Sendable { case colon, words, slot, anyWord, shapedWord }
    var kind: Kind
    /// The word group, or the slot's index in `slots`.
    var value: Int32
    var target: Int32
  }

  struct Slot: Sendable, Equatable {
    var name: String
    var type: SlotType
  }

  var intent: Int32
  var slots: [Slot]
  /// Values that the sentence gives by itself.
  var fixed: [(name: String, value: String)]
  var condition: IntentFile.Condition?
  /// The edges of state s are `edges[starts[s]..<starts[s + 1]]`; state 0 begins.
  var edges: [Edge]
  var starts: [Int32]
  var accepting: [Bool]
  /// In these states free text is being read; the value is the slot's index, else -1.
  var textSlot: [Int32]
  /// Groups of which one word each must be there.
  var required: [Int32]
  /// Where it was written.
  var path: String
  var line: Int

  var stateCount: Int { starts.count - 1 }
}

/// Sets of words that stand for each other in sentences.
struct WordGroups: Sendable {
  private(set) var groups: [[WordID]] = []
  private var indexes: [[WordID]: Int32] = [:]
  private var pairs: PairSet = PairSet()

  mutating func index(of words: [WordID]) -> Int32 {
    let sorted = Array(Set(words)).sorted()
    if let index = indexes[sorted] { return index }
    let index = Int32(groups.count)
    groups.append(sorted)
    indexes[sorted] = index
    for word in sorted { pairs.insert(UInt64(index) << 32 | UInt64(word)) }
    return index
  }

  @inline(__always)
  func contains(_ group: Int32, _ word: WordID) -> Bool {
    word != 0 && pairs.contains(UInt64(group) << 32 | UInt64(word))
  }
}

/// An open-addressing set of non-zero 64-bit keys.
struct PairSet: Sendable {
  private var slots: [UInt64] = [UInt64](repeating: .max, count: 1024)
  private var count = 0

  private static func hash(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 24)
  }

  @inline(__always)
  func contains(_ key: UInt64) -> Bool {
    let mask = slots.count - 1
    var slot = PairSet.hash(key) & mask
    while slots[slot] != .max {
      if slots[slot] == key { return true }
      slot = (slot + 1) & mask
    }
    return false
  }

  mutating func insert(_ key: UInt64) {
    if contains(key) { return }
    if (count + 1) * 2 > slots.count { grow() }
    place(key)
    count += 1
  }

  private mutating func place(_ key: UInt64) {
    let mask = slots.count - 1
    var slot = PairSet.hash(key) & mask
    while slots[slot] != .max { slot = (slot + 1) & mask }
    slots[slot] = key
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: .max, count: old.count * 2)
    for key in old where key != .max { place(key) }
  }
}
