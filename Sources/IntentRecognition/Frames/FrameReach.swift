extension CompiledFrame {
  /// What one thing may set besides its own bit: without names and lists in it, since the frames
  /// of every message are looked through by it.
  struct Reach: Sendable {
    let type: RoleType?
    /// The bits that it always sets: those of its values, and of its kinds where it is of words.
    let further: UInt64
    /// The kinds that it sets by what fills it.
    let kinds: Range<Int>
  }

  /// A bit that is set by what stands in a text.
  struct KindReach: Sendable {
    let bit: UInt64
    let fits: UInt32
  }

  static func reach(of items: [Item]) -> (items: [Reach], kinds: [KindReach]) {
    var kinds: [KindReach] = []
    let reach = items.map { item in
      var further: UInt64 = item.values.reduce(0) { $0 | 1 << UInt64($1.bit) }
      let first = kinds.count
      for kind in item.kinds {
        let bit: UInt64 = 1 << UInt64(kind.bit)
        if item.part >= 0 { further |= bit } else { kinds.append(.init(bit: bit, fits: kind.fits)) }
      }
      return Reach(type: item.type, further: further, kinds: first..<kinds.count)
    }
    return (reach, kinds)
  }
}
