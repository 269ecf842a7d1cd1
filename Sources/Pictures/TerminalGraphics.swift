private import FoundationEssentials

/// The ways in which terminals draw pictures.
public enum TerminalGraphics: String, Sendable, CaseIterable {
  case kitty
  case iterm2
  case sixel

  /// Whether this build can write it.
  public var isAvailable: Bool {
    switch self {
    case .kitty, .iterm2: Raster.isAvailable
    case .sixel: Raster.isAvailable && Sixel.isAvailable
    }
  }

  /// What makes a terminal draw a picture: plain ASCII, without an end of line.
  ///
  /// - Parameters:
  ///   - bytes: A file of one of the kinds that are kept.
  ///   - width: In pixels; the picture is made smaller until it fits, and never larger.
  /// - Returns: Nil for what is no picture, or where a library is missing.
  public func drawing(of bytes: [UInt8], width: Int, height: Int) -> String? {
    guard let kind = PictureKind(bytes), let whole = Raster(bytes, kind: kind),
      let image = whole.fitting(width: width, height: height)
    else { return nil }
    switch self {
    case .kitty: return image.png().map(TerminalGraphics.kitty)
    case .iterm2: return image.png().map { TerminalGraphics.iterm2($0, image.width, image.height) }
    case .sixel: return Sixel.drawing(of: image.colors, width: image.width, height: image.height)
    }
  }

  /// In pieces of 4096 letters, none of which the terminal answers.
  private static func kitty(_ png: [UInt8]) -> String {
    let letters = Array(Data(png).base64EncodedString().utf8)
    var drawing = ""
    for start in stride(from: 0, to: letters.count, by: 4096) {
      let end = min(start + 4096, letters.count)
      let head = start == 0 ? "a=T,f=100,q=2," : ""
      let isLast = end == letters.count
      drawing += "\u{1B}_G\(head)m=\(isLast ? 0 : 1);"
      drawing += String(decoding: letters[start..<end], as: UTF8.self) + "\u{1B}\\"
    }
    return drawing
  }

  private static func iterm2(_ png: [UInt8], _ width: Int, _ height: Int) -> String {
    "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(width)px;height=\(height)px:"
      + Data(png).base64EncodedString() + "\u{07}"
  }
}
