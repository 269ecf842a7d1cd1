import Glibc

/// Cuts lines between words, so that a terminal does not cut them inside of one.
struct ScreenWrap {
  /// In columns; nil where lines may be of any length.
  let width: Int?

  /// The width of the terminal behind a descriptor as it is now; none for a file or a pipe.
  static func of(_ descriptor: Int32) -> ScreenWrap {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col >= 20
    else { return ScreenWrap(width: nil) }
    return ScreenWrap(width: Int(size.ws_col))
  }

  /// The pieces of one line; what is indented goes on with its indentation.
  func lines(of line: String) -> [String] {
    guard let width, ScreenWrap.columns(of: line) > width else { return [line] }
    let indent = String(line.prefix { $0 == " " })
    var pieces: [String] = []
    var piece = indent
    var used = indent.count
    for word in line.split(separator: " ") {
      let columns = ScreenWrap.columns(of: word)
      let isFirst = used == indent.count
      if !isFirst, used + 1 + columns > width {
        pieces.append(piece)
        piece = indent + word
        used = indent.count + columns
      } else {
        piece += isFirst ? String(word) : " " + word
        used += columns + (isFirst ? 0 : 1)
      }
    }
    return pieces + [piece]
  }

  /// How many columns a text takes: ideographs and emoji take two.
  static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
  }

  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x1100 else { return false }
    return scalar.properties.isEmojiPresentation || scalar.properties.isIdeographic
      || (0x1100...0x115F).contains(scalar.value) || (0x3000...0x30FF).contains(scalar.value)
      || (0xAC00...0xD7A3).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
  }
}
