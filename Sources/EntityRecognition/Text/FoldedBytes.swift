/// Walks over the UTF-8 of a word as lookup sees it: lower case, and ’ as '.
///
/// Folds ASCII and the accented letters of Latin-1; all others stay as they are.
struct FoldedBytes {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private let end: Int
  private var followsC3 = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  @inline(__always)
  mutating func next() -> UInt8? {
    guard index < end else { return nil }
    let byte = bytes[index]
    index += 1
    if byte < 0x80 {
      return byte &- 0x41 < 26 ? byte | 0x20 : byte
    }
    if followsC3 {
      followsC3 = false
      // À…Þ without ×, which has no case.
      return byte < 0x9F && byte != 0x97 ? byte | 0x20 : byte
    }
    if byte == 0xC3 {
      followsC3 = true
    } else if byte == 0xE2, index + 1 < end, bytes[index] == 0x80,
      bytes[index + 1] == 0x99 || bytes[index + 1] == 0x98
    {
      index += 2
      return UInt8(ascii: "'")
    }
    return byte
  }
}

extension FoldedBytes {
  /// FNV-1a over the folded bytes.
  @inline(__always)
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    var folded = FoldedBytes(bytes, range)
    while let byte = folded.next() { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash ^ (hash >> 15)
  }
}
