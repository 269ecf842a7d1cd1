/// How a camera was held: the Exif tag 0x0112, the only thing that is read of a picture's metadata.
enum Orientation: Int, Sendable, CaseIterable {
  case upright = 1
  case mirrored
  case upsideDown
  case upsideDownMirrored
  case leftMirrored
  case left
  case rightMirrored
  case right

  /// As the picture says; upright when it says nothing, or nothing that makes sense.
  init(_ bytes: [UInt8], kind: PictureKind) {
    let block = Orientation.block(of: bytes, kind: kind)
    let value = block.flatMap { Orientation.value(in: Array(bytes[$0])) }
    self = value.flatMap(Orientation.init(rawValue:)) ?? .upright
  }

  /// Where the TIFF block lies.
  private static func block(of bytes: [UInt8], kind: PictureKind) -> Range<Int>? {
    switch kind {
    case .gif: nil
    case .jpeg: JPEGSegments(bytes).exif.flatMap { range($0.place, $0.count, bytes) }
    case .png: chunk(of: bytes, named: "eXIf", from: 8, isLittle: false)
    case .webp: chunk(of: bytes, named: "EXIF", from: 12, isLittle: true)
    }
  }

  private static func range(_ place: Int, _ count: Int, _ bytes: [UInt8]) -> Range<Int>? {
    guard count > 0, place >= 0, place <= bytes.count - count else { return nil }
    return place..<place + count
  }

  /// The body of a chunk of a PNG (length, name, body, check) or RIFF (name, length, body) file.
  private static func chunk(
    of bytes: [UInt8], named name: String, from start: Int, isLittle: Bool
  ) -> Range<Int>? {
    var place = start
    while let length = bytes.number(at: place + (isLittle ? 4 : 0), count: 4, isLittle: isLittle) {
      if bytes.has(name, at: place + (isLittle ? 0 : 4)) {
        let body = place + 8
        // Some writers of WebP put the mark of JPEG before the block.
        let skipped = bytes.has("Exif\0\0", at: body) ? 6 : 0
        return range(body + skipped, length - skipped, bytes)
      }
      place += isLittle ? 8 + length + length % 2 : 12 + length
    }
    return nil
  }

  /// The tag's value in the first directory of a TIFF block.
  private static func value(in block: [UInt8]) -> Int? {
    let isLittle = block.has("II", at: 0)
    guard isLittle || block.has("MM", at: 0) else { return nil }
    func number(_ place: Int, _ count: Int) -> Int? {
      block.number(at: place, count: count, isLittle: isLittle)
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2)
    else { return nil }
    for index in 0..<min(count, 512) {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2) else { return nil }
      // One short number stands in the entry itself.
      if tag == 0x0112, number(entry + 2, 2) == 3, number(entry + 4, 4) == 1 {
        return number(entry + 8, 2)
      }
    }
    return nil
  }
}
