/// One line of a chat log: `TIME #room <nick> text`, with the time and the room optional.
struct LogLine: Equatable {
  var time: LogTime?
  var room: String?
  var nick: String
  var text: String

  /// Nil for a line of another shape: someone joined, a topic, a heading.
  init?(_ line: String) {
    guard let open = line.firstIndex(of: "<") else { return nil }
    guard let close = line[open...].firstIndex(of: ">") else { return nil }
    var words = line[..<open].split(separator: " ")
    if let last = words.last, last.hasPrefix("#") || last.hasPrefix("&") {
      room = String(last)
      words.removeLast()
    }
    if !words.isEmpty {
      guard let time = LogTime(words.joined(separator: " ")) else { return nil }
      self.time = time
    }
    // Clients put a sign of rank before the nick.
    let name = line[line.index(after: open)..<close].drop { " @+%&~!".contains($0) }
    guard !name.isEmpty, !name.contains(" ") else { return nil }
    nick = String(name)
    let rest = line[line.index(after: close)...]
    guard rest.isEmpty || rest.hasPrefix(" ") else { return nil }
    text = String(rest.drop { $0 == " " })
  }
}
