/// The blocks of a GIF file: gd shows what there is of a torn one, and says nothing.
enum GIFBlocks {
  /// Whether the first image of the file is there to its end.
  static func hasWholeImage(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 13 else { return false }
    var place = 13 + colors(bytes[10])
    while place < bytes.count {
      switch bytes[place] {
      case 0x21: place += 2
      case 0x2C:
        guard place + 10 < bytes.count else { return false }
        place += 10 + colors(bytes[place + 9]) + 1
        return end(ofBlocksAt: place, in: bytes) != nil
      default: return false
      }
      guard let next = end(ofBlocksAt: place, in: bytes) else { return false }
      place = next
    }
    return false
  }

  /// The bytes of a colour table, by its flags.
  private static func colors(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Where a row of blocks ends, each with its length before it, the last one empty.
  private static func end(ofBlocksAt start: Int, in bytes: [UInt8]) -> Int? {
    var place = start
    while place < bytes.count {
      let length = Int(bytes[place])
      place += 1 + length
      if length == 0 { return place }
    }
    return nil
  }
}
