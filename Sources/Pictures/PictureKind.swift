/// What kind of picture some bytes are, told by their first bytes and never by a name.
public enum PictureKind: String, Sendable, CaseIterable {
  case jpeg, png, webp, gif

  /// The kind whose signature the bytes begin with; nil for anything else.
  public init?(_ bytes: [UInt8]) {
    func begins(_ signature: [UInt8], at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: signature)
    }
    if begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) {
      self = .gif
    } else {
      return nil
    }
  }

  public var mime: String { "image/\(rawValue)" }

  /// How files of this kind end.
  public var ending: String { self == .jpeg ? "jpg" : rawValue }

  /// What other well-known files look like, so that a refusal can name them.
  static func foreignName(of bytes: [UInt8]) -> String? {
    func begins(_ text: String, at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: Array(text.utf8))
    }
    if begins("ftypheic", at: 4) || begins("ftypheix", at: 4) || begins("ftypmif1", at: 4) {
      return "HEIC"
    }
    if begins("ftypavif", at: 4) { return "AVIF" }
    if begins("ftyp", at: 4) { return "video" }
    if begins("%PDF") { return "PDF" }
    if begins("BM") { return "BMP" }
    if begins("II*\0") || begins("MM\0*") { return "TIFF" }
    if begins("<svg") || begins("<?xml") { return "SVG" }
    return nil
  }
}
