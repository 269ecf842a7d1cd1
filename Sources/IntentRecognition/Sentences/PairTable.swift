import EntityRecognition

/// Builds a table from two 32-bit keys to a non-zero number.
struct PairTableBuilder {
  fileprivate var keys: [UInt64] = [UInt64](repeating: .max, count: 64)
  fileprivate var values: [UInt32] = [UInt32](repeating: 0, count: 64)
  private var count = 0

  subscript(first: Int32, second: UInt32) -> UInt32 {
    get {
      let key = PairTable.key(first, second)
      let mask = keys.count - 1
      var slot = PairTable.hash(key) & mask
      while keys[slot] != .max {
        if keys[slot] == key { return values[slot] }
        slot = (slot + 1) & mask
      }
      return 0
    }
    set {
      if (count + 1) * 2 > keys.count { grow() }
      place(PairTable.key(first, second), newValue)
    }
  }

  private mutating func place(_ key: UInt64, _ value: UInt32) {
    let mask = keys.count - 1
    var slot = PairTable.hash(key) & mask
    while keys[slot] != .max, keys[slot] != key { slot = (slot + 1) & mask }
    if keys[slot] == .max { count += 1 }
    keys[slot] = key
    values[slot] = value
  }

  private mutating func grow() {
    let old = (keys, values)
    keys = [UInt64](repeating: .max, count: old.0.count * 2)
    values = [UInt32](repeating: 0, count: old.0.count * 2)
    count = 0
    for index in old.0.indices where old.0[index] != .max { place(old.0[index], old.1[index]) }
  }
}

/// An open-addressing table from two 32-bit keys to a non-zero number, for reading only.
///
/// A key stands beside its number, so that a look at one place in memory finds both.
struct PairTable: Sendable {
  private struct Cell: BitwiseCopyable, Sendable {
    var key: UInt64
    var value: UInt32
  }

  private let cells: FrozenArray<Cell>
  private let mask: Int

  init(_ builder: PairTableBuilder) {
    cells = FrozenArray(zip(builder.keys, builder.values).map { Cell(key: $0, value: $1) })
    mask = builder.keys.count - 1
  }

  @inline(__always)
  fileprivate static func key(_ first: Int32, _ second: UInt32) -> UInt64 {
    UInt64(UInt32(bitPattern: first)) << 32 | UInt64(second)
  }

  @inline(__always)
  fileprivate static func hash(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 28)
  }

  /// The number of a pair, or 0.
  @inline(__always)
  subscript(first: Int32, second: UInt32) -> UInt32 {
    let key = PairTable.key(first, second)
    var slot = PairTable.hash(key) & mask
    while true {
      let cell = cells.at(Int32(truncatingIfNeeded: slot))
      if cell.pointee.key == key { return cell.pointee.value }
      if cell.pointee.key == .max { return 0 }
      slot = (slot + 1) & mask
    }
  }

  func deallocate() { cells.deallocate() }
}

extension PairTable: Imaged {
  init(from image: inout ImageReader) throws {
    cells = try image.read()
    mask = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(cells)
    image.put(mask)
  }
}
