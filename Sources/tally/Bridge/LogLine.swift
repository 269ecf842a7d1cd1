/// One line of a chat log: `TIME #room <nick> text`, with the time and the room optional.
///
/// The nick and the room stand as they were written, to the byte: who differs in one byte is
/// somebody else. Control characters are taken out of the rest alone.
struct LogLine: Equatable {
  var time: LogTime?
  var room: String?
  var nick: String
  var text: String

  /// Nil for a line of another shape: someone joined, a topic, a heading.
  init?(_ line: String) {
    // By scalars: a mark behind a bracket makes one character of both.
    let scalars = line.unicodeScalars
    guard let open = scalars.firstIndex(of: "<"),
      let close = scalars[open...].firstIndex(of: ">")
    else { return nil }
    var words = scalars[..<open].split(separator: " ").map { String($0) }
    if let last = words.last, last.hasPrefix("#") || last.hasPrefix("&") {
      room = last
      words.removeLast()
    }
    let time = MessageText.cleaned(words.joined(separator: " "))
    if !time.isEmpty {
      guard let time = LogTime(time) else { return nil }
      self.time = time
    }
    // Clients put a sign of rank before the nick.
    let name = scalars[scalars.index(after: open)..<close]
      .drop { " @+%&~!".unicodeScalars.contains($0) }
    guard !name.isEmpty, !name.contains(" ") else { return nil }
    nick = String(name)
    let rest = MessageText.cleaned(String(scalars[scalars.index(after: close)...]))
    guard rest.isEmpty || rest.unicodeScalars.first == " " else { return nil }
    text = String(rest.drop { $0 == " " })
  }
}
