/// Names with what is known of each, as bytes that are used where they lie.
///
/// A name is found by a sum over its letters: of thousands a message asks for a few, and nothing is
/// made or read of the others. What is known of a name are texts, each of a kind.
public struct NameIndex: @unchecked Sendable {
  private let base: UnsafeRawPointer
  private let mask: Int
  /// Keeps the bytes.
  private let owner: AnyObject?

  /// - Parameters:
  ///   - bytes: what a `NameIndexBuilder` gave, at a multiple of four.
  ///   - owner: keeps them.
  public init?(_ bytes: UnsafeRawBufferPointer, in owner: AnyObject) {
    guard let base = bytes.baseAddress, bytes.count >= Layout.slots else { return nil }
    self.init(base, owner)
  }

  public init(_ bytes: [UInt8]) {
    let memory = NameMemory(bytes)
    self.init(memory.base, memory)
  }

  private init(_ base: UnsafeRawPointer, _ owner: AnyObject) {
    self.base = base
    self.owner = owner
    mask = Int(base.load(as: UInt32.self)) - 1
  }

  /// Where the parts lie: how many slots there are, a number, where the marks are and how many, the
  /// slots (sum and place), then the entries and texts.
  enum Layout {
    static let (number, marks, markCount, slots) = (4, 8, 12, 16)
    static let slot = 8
    /// In front of the facts of an entry: how long the name is, and how many facts it has.
    static let head = 4
    /// A fact is the place of its text below its kind.
    static let kindShift: UInt32 = 24
    static let mostBytes = 1 << 24
  }

  /// The number that was kept beside the names.
  public var number: Int { int(Layout.number) }

  /// The mark of a place, of those that were kept beside the names; 0 where there is none.
  public func mark(_ place: Int) -> UInt8 {
    guard place < int(Layout.markCount) else { return 0 }
    return base.load(fromByteOffset: int(Layout.marks) + place, as: UInt8.self)
  }

  /// Whether anything of a kind is known of a name.
  public func has(_ kind: UInt8, _ name: String) -> Bool {
    var isFound = false
    forEachFact(of: name) { found, _ in isFound = isFound || found == kind }
    return isFound
  }

  /// What of a kind is known of a name: what was added last.
  public func text(_ kind: UInt8, of name: String) -> String? {
    var place: Int?
    forEachFact(of: name) { if $0 == kind { place = $1 } }
    return place.map(text)
  }

  /// All that of a kind is known of a name, in the order in which it was added.
  public func texts(_ kind: UInt8, of name: String) -> [String] {
    var texts: [String] = []
    forEachFact(of: name) { if $0 == kind { texts.append(text(at: $1)) } }
    return texts
  }

  private func text(at place: Int) -> String {
    let count = int(place)
    return String(
      decoding: UnsafeRawBufferPointer(start: base + place + 4, count: count), as: UTF8.self)
  }

  @inline(__always)
  private func forEachFact(of name: String, _ body: (_ kind: UInt8, _ text: Int) -> Void) {
    var name = name
    let entry = name.withUTF8(entry)
    guard entry > 0 else { return }
    let count = Int(base.load(fromByteOffset: entry + 2, as: UInt16.self))
    for index in 0..<count {
      let fact = UInt32(truncatingIfNeeded: int(entry + Layout.head + 4 * index))
      body(UInt8(fact >> Layout.kindShift), Int(fact & (1 << Layout.kindShift - 1)))
    }
  }

  /// Where the entry of a name is; 0 where there is none.
  private func entry(_ letters: UnsafeBufferPointer<UInt8>) -> Int {
    let sum = NameIndex.sum(letters)
    var slot = Int(sum) & mask
    while true {
      let place = int(Layout.slots + Layout.slot * slot + 4)
      if place == 0 { return 0 }
      if int(Layout.slots + Layout.slot * slot) == sum, spells(place, letters) { return place }
      slot = (slot + 1) & mask
    }
  }

  private func spells(_ entry: Int, _ letters: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = Int(base.load(fromByteOffset: entry, as: UInt16.self))
    guard count == letters.count else { return false }
    let facts = Int(base.load(fromByteOffset: entry + 2, as: UInt16.self))
    let name = UnsafeRawBufferPointer(
      start: base + entry + Layout.head + 4 * facts, count: count)
    return name.elementsEqual(letters)
  }

  private func int(_ place: Int) -> Int {
    Int(base.load(fromByteOffset: place, as: UInt32.self))
  }

  /// FNV-1a over the letters.
  static func sum(_ letters: some Sequence<UInt8>) -> UInt32 {
    var sum: UInt32 = 2_166_136_261
    for letter in letters { sum = (sum ^ UInt32(letter)) &* 16_777_619 }
    return sum ^ sum >> 15
  }
}

/// Memory of an index that lies in no file.
private final class NameMemory: @unchecked Sendable {
  let base: UnsafeRawPointer

  init(_ bytes: [UInt8]) {
    let base = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 16)
    base.copyMemory(from: bytes, byteCount: bytes.count)
    self.base = UnsafeRawPointer(base)
  }

  deinit { base.deallocate() }
}
