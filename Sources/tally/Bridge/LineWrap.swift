/// Cuts text into lines that may be posted to a chat.
struct LineWrap {
  /// In bytes of UTF-8.
  let limit: Int

  /// The lines of a reply: none blank, none longer than the limit, none beginning with `/`.
  func lines(of text: String) -> [String] { MessageText.lines(of: text).flatMap(pieces) }

  private func pieces(of line: String) -> [String] {
    var pieces: [String] = []
    var rest = line[...]
    while !rest.isEmpty {
      let guardMark = rest.hasPrefix("/") ? " " : ""
      let (piece, length) = firstPiece(of: rest, room: limit - guardMark.utf8.count)
      pieces.append(guardMark + piece)
      rest = rest.dropFirst(length).drop { $0 == " " }
    }
    return pieces
  }

  /// The first piece, and how many characters it takes.
  private func firstPiece(of text: Substring, room: Int) -> (piece: String, length: Int) {
    if text.utf8.count <= room { return (String(text), text.count) }
    var bytes = 0
    var length = 0
    var lastSpace: Int?
    for character in text {
      if character == " ", length > 0 { lastSpace = length }
      bytes += character.utf8.count
      if bytes > room { break }
      length += 1
    }
    // A single character may be longer than a line; it stays whole.
    let end = max(lastSpace ?? length, 1)
    var piece = String(text.prefix(end))
    while piece.hasSuffix(" ") { piece.removeLast() }
    return (piece.isEmpty ? String(text.prefix(length)) : piece, end)
  }
}
