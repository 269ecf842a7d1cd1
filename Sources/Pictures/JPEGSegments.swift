/// The segments of a JPEG file up to its image data.
struct JPEGSegments {
  /// Width and height of the frame header.
  private(set) var size: (width: Int, height: Int)?
  /// Where the TIFF block of an Exif segment begins, and how long it is.
  private(set) var exif: (place: Int, count: Int)?
  /// Where the image data begin.
  private(set) var scan: Int?

  init(_ bytes: [UInt8]) {
    var place = 2
    while let mark = bytes.number(at: place, count: 2), mark >> 8 == 0xFF {
      let code = mark & 0xFF
      // Fill bytes and marks without a length.
      if code == 0xFF {
        place += 1
        continue
      }
      if code == 0x01 || (0xD0...0xD8).contains(code) {
        place += 2
        continue
      }
      guard let length = bytes.number(at: place + 2, count: 2), length >= 2 else { return }
      let body = place + 4
      if JPEGSegments.isFrame(code), size == nil,
        let height = bytes.number(at: body + 1, count: 2),
        let width = bytes.number(at: body + 3, count: 2)
      {
        size = (width, height)
      }
      if code == 0xE1, exif == nil, bytes.has("Exif\0\0", at: body) {
        exif = (body + 6, length - 8)
      }
      place += 2 + length
      if code == 0xDA {
        scan = place
        return
      }
    }
  }

  /// Start of frame, whatever the process; 0xC4, 0xC8 and 0xCC are tables.
  private static func isFrame(_ code: Int) -> Bool {
    (0xC0...0xCF).contains(code) && ![0xC4, 0xC8, 0xCC].contains(code)
  }

  /// Whether the image data come to their end mark.
  func isWhole(in bytes: [UInt8]) -> Bool {
    guard let scan, scan < bytes.count else { return false }
    var place = bytes.count - 2
    while place >= scan {
      if bytes[place] == 0xFF, bytes[place + 1] == 0xD9 { return true }
      place -= 1
    }
    return false
  }
}
