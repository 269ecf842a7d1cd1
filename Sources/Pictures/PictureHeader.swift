/// The size that a picture promises, read before anything is decoded.
struct PictureHeader: Equatable {
  var width: Int
  var height: Int

  /// Nil when the header is cut off or makes no sense.
  init?(_ bytes: [UInt8], kind: PictureKind) {
    let size: (Int, Int)? =
      switch kind {
      case .jpeg: JPEGSegments(bytes).size
      case .png: PictureHeader.png(bytes)
      case .gif: PictureHeader.gif(bytes)
      case .webp: PictureHeader.webp(bytes)
      }
    guard let (width, height) = size, width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.has("IHDR", at: 12) else { return nil }
    return pair(bytes.number(at: 16, count: 4), bytes.number(at: 20, count: 4))
  }

  private static func gif(_ bytes: [UInt8]) -> (Int, Int)? {
    pair(
      bytes.number(at: 6, count: 2, isLittle: true), bytes.number(at: 8, count: 2, isLittle: true))
  }

  /// Simple (`VP8 `), lossless (`VP8L`) and extended (`VP8X`) files have it in three places.
  private static func webp(_ bytes: [UInt8]) -> (Int, Int)? {
    func number(_ place: Int, _ count: Int) -> Int? {
      bytes.number(at: place, count: count, isLittle: true)
    }
    if bytes.has("VP8X", at: 12) {
      return pair(number(24, 3).map { $0 + 1 }, number(27, 3).map { $0 + 1 })
    }
    if bytes.has("VP8L", at: 12), let bits = number(21, 4) {
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if bytes.has("VP8 ", at: 12) {
      return pair(number(26, 2).map { $0 & 0x3FFF }, number(28, 2).map { $0 & 0x3FFF })
    }
    return nil
  }

  private static func pair(_ width: Int?, _ height: Int?) -> (Int, Int)? {
    guard let width, let height else { return nil }
    return (width, height)
  }
}
