/// Collects names and what is known of each, and writes them as the bytes of a `NameIndex`.
public struct NameIndexBuilder {
  private typealias Layout = NameIndex.Layout
  private struct Fact {
    var kind: UInt8
    var text: String
  }

  private var names: [String] = []
  private var facts: [[Fact]] = []
  private var places: [String: Int] = [:]

  public init() {}

  /// - Parameter kind: what is said of the name; not 0.
  public mutating func add(_ kind: UInt8, _ text: String = "", to name: String) {
    if let place = places[name] {
      facts[place].append(Fact(kind: kind, text: text))
    } else {
      places[name] = names.count
      names.append(name)
      facts.append([Fact(kind: kind, text: text)])
    }
  }

  /// - Parameters:
  ///   - number: kept beside the names.
  ///   - marks: the same, found by their places.
  public func bytes(number: Int = 0, marks: [UInt8] = []) -> [UInt8] {
    var slotCount = 4
    while slotCount < 2 * names.count { slotCount *= 2 }
    var bytes = [UInt8](repeating: 0, count: Layout.slots + Layout.slot * slotCount)
    NameIndexBuilder.put(slotCount, into: &bytes, at: 0)
    NameIndexBuilder.put(number, into: &bytes, at: Layout.number)
    NameIndexBuilder.put(bytes.count, into: &bytes, at: Layout.marks)
    NameIndexBuilder.put(marks.count, into: &bytes, at: Layout.markCount)
    bytes += marks
    var texts: [String: Int] = [:]
    var isFree = [Bool](repeating: true, count: slotCount)
    for (name, facts) in zip(names, facts) {
      let known = facts.map { fact in
        let place = texts[fact.text] ?? NameIndexBuilder.append(fact.text, to: &bytes)
        texts[fact.text] = place
        return Int(fact.kind) << Int(Layout.kindShift) | place
      }
      NameIndexBuilder.align(&bytes)
      let sum = NameIndex.sum(name.utf8)
      var slot = Int(sum) & (slotCount - 1)
      while !isFree[slot] { slot = (slot + 1) & (slotCount - 1) }
      isFree[slot] = false
      NameIndexBuilder.put(Int(sum), into: &bytes, at: Layout.slots + Layout.slot * slot)
      NameIndexBuilder.put(
        bytes.count, into: &bytes, at: Layout.slots + Layout.slot * slot + 4)
      NameIndexBuilder.append(known.count << 16 | name.utf8.count, to: &bytes)
      for fact in known { NameIndexBuilder.append(fact, to: &bytes) }
      bytes += name.utf8
    }
    NameIndexBuilder.align(&bytes)
    precondition(bytes.count < Layout.mostBytes, "places of texts have 24 bits")
    return bytes
  }

  /// Adds a text behind its length, and tells where.
  private static func append(_ text: String, to bytes: inout [UInt8]) -> Int {
    align(&bytes)
    let place = bytes.count
    append(text.utf8.count, to: &bytes)
    bytes += text.utf8
    return place
  }

  private static func align(_ bytes: inout [UInt8]) {
    while bytes.count & 3 != 0 { bytes.append(0) }
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number)) { bytes.append(contentsOf: $0) }
  }

  private static func put(_ number: Int, into bytes: inout [UInt8], at place: Int) {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number)) { source in
      for (index, byte) in source.enumerated() { bytes[place + index] = byte }
    }
  }
}
