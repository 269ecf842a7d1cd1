/// All words that the loaded language knows, each with a number: frozen, and shared by threads.
///
/// An open-addressing table over case-folded UTF-8: a lookup makes no string.
public struct Vocabulary: Sendable {
  private let text: PlainArray<UInt8>
  /// Where each word begins in `text`; word 0 is the unknown one.
  private let starts: PlainArray<UInt32>
  private let hashes: PlainArray<UInt32>
  /// Open addressing: a word's hash and number side by side; 0 for an empty one.
  private let slots: PlainArray<UInt64>

  init() { self.init(VocabularyBuilder()) }

  fileprivate init(_ builder: VocabularyBuilder) {
    text = PlainArray(builder.text)
    starts = PlainArray(builder.starts)
    hashes = PlainArray(builder.hashes)
    slots = PlainArray(builder.slots)
  }

  /// How many numbers are in use, the 0 of unknown words included: ids are 0 ..< count.
  public var count: Int { hashes.count }

  /// The number of a word, or 0 when it is not known; case does not matter.
  public func id(_ word: String) -> WordID {
    var word = word
    return word.withUTF8 { id($0, 0..<$0.count) }
  }

  /// The number of the word that these UTF-8 bytes spell, or 0.
  public func id(bytes: [UInt8], range: Range<Int>) -> WordID {
    bytes.withUnsafeBufferPointer { id($0, range) }
  }

  /// The folded spelling of a word; empty for 0.
  public func word(_ id: WordID) -> String {
    guard id > 0, Int(id) < count else { return "" }
    let range = Int(starts[Int(id)])..<Int(starts[Int(id) + 1])
    return String(decoding: text[range], as: UTF8.self)
  }

  func id(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> WordID {
    let hash = FoldedBytes.hash(bytes, range)
    return slots.withUnsafeBufferPointer { slots in
      let mask = slots.count - 1
      var slot = Int(hash) & mask
      while slots[slot] != 0 {
        let id = WordID(truncatingIfNeeded: slots[slot])
        if UInt32(slots[slot] >> 32) == hash, spells(id, bytes, range) { return id }
        slot = (slot + 1) & mask
      }
      return 0
    }
  }

  private func spells(
    _ id: WordID, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    var folded = FoldedBytes(bytes, range)
    for index in Int(starts[Int(id)])..<Int(starts[Int(id) + 1]) {
      guard folded.next() == text[index] else { return false }
    }
    return folded.next() == nil
  }
}

extension Vocabulary: Imaged {
  public init(from image: inout ImageReader) throws {
    text = try image.read()
    starts = try image.read()
    hashes = try image.read()
    slots = try image.read()
  }

  public func write(to image: inout ImageWriter) {
    image.put(text)
    image.put(starts)
    image.put(hashes)
    image.put(slots)
  }
}

/// Collects the words of a language while its files are loaded.
public struct VocabularyBuilder: Sendable {
  fileprivate var text: [UInt8] = []
  fileprivate var starts: [UInt32] = [0, 0]
  fileprivate var hashes: [UInt32] = [0]
  fileprivate var slots: [UInt64] = Array(repeating: 0, count: 1024)

  public init() {}

  /// How many numbers are in use so far.
  public var count: Int { hashes.count }

  /// The number of a word, added when it is new; case does not matter.
  public mutating func id(_ word: String) -> WordID {
    var word = word
    return word.withUTF8 { insert($0) }
  }

  /// What was collected, for reading only.
  public func freeze() -> Vocabulary { Vocabulary(self) }

  private mutating func insert(_ bytes: UnsafeBufferPointer<UInt8>) -> WordID {
    let hash = FoldedBytes.hash(bytes, 0..<bytes.count)
    let known = id(bytes, hash)
    guard known == 0, !bytes.isEmpty else { return known }
    let id = WordID(hashes.count)
    var folded = FoldedBytes(bytes, 0..<bytes.count)
    while let byte = folded.next() { text.append(byte) }
    starts.append(UInt32(text.count))
    hashes.append(hash)
    if hashes.count * 2 > slots.count {
      slots = Array(repeating: 0, count: slots.count * 2)
      for word in 1..<hashes.count { place(WordID(word)) }
    } else {
      place(id)
    }
    return id
  }

  private func id(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> WordID {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let id = WordID(truncatingIfNeeded: slots[slot])
      if UInt32(slots[slot] >> 32) == hash, spells(id, bytes) { return id }
      slot = (slot + 1) & mask
    }
    return 0
  }

  private func spells(_ id: WordID, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var folded = FoldedBytes(bytes, 0..<bytes.count)
    for index in Int(starts[Int(id)])..<Int(starts[Int(id) + 1]) {
      guard folded.next() == text[index] else { return false }
    }
    return folded.next() == nil
  }

  private mutating func place(_ id: WordID) {
    let mask = slots.count - 1
    var slot = Int(hashes[Int(id)]) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt64(hashes[Int(id)]) << 32 | UInt64(id)
  }
}
