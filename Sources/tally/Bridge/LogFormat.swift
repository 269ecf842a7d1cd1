import CivilTime
import Conversation
import Slots

/// The lines of a chat log in, lines ready to be posted out.
struct LogFormat: BridgeFormat {
  /// The bot's own nick, whose lines are passed over.
  let nick: String
  let wrap: LineWrap
  let zone: Zone
  let statedZone: String?
  let isClockFrozen: Bool
  /// The room that every line is of; nil where lines name theirs, or are of none.
  var room: String?
  var rooms = Addressing.Rooms.all

  var greeting: String? { nil }

  mutating func read(_ line: LineReader.Line, now: Instant) -> BridgeInput {
    guard case .text(let line) = line else {
      return .answer(wrap.lines(of: LineFault(line).prose).joined(separator: "\n"))
    }
    guard let log = LogLine(line), !log.nick.utf8.elementsEqual(nick.utf8),
      log.text.contains(where: { !$0.isWhitespace })
    else { return .ignored }
    let clock: EdgeClock = isClockFrozen ? .frozen(now) : .real
    let time = log.time?.instant(in: zone, clock: clock) ?? now
    let room = log.room ?? room
    var text = log.text
    if room != nil {
      guard let heard = Addressing(rooms: rooms, nick: nick).heard(text) else { return .ignored }
      text = heard
    }
    let message = Message(
      sender: ExactName.encoded(log.nick), room: room.map(ExactName.encoded), text: text,
      time: time, timeZone: statedZone)
    return .event(.message(message), Envelope(sender: log.nick, room: room))
  }

  func lines(for reply: Reply, to envelope: Envelope) -> [String] {
    // A path begins with a slash, and such a line would be a command to the chat.
    wrap.lines(of: named(fitted(reply), envelope.sender, envelope.room))
      + reply.attachedPaths.map { "file: " + $0.inert() }
  }

  /// A chart or a calendar that is wider than a line falls apart: its first line says it in words.
  private func fitted(_ reply: Reply) -> String {
    let lines = reply.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard reply.drawing != nil, let words = lines.first,
      lines.dropFirst().contains(where: { $0.utf8.count > wrap.limit })
    else { return reply.text }
    return String(words)
  }

  /// What was asked for elsewhere is not told here.
  func lines(for push: Push) -> [String] {
    if let room, push.room != ExactName.encoded(room) { return [] }
    return wrap.lines(of: named(push.text, ExactName.decoded(push.sender), push.room))
  }

  func lines(forFailure prose: String, to envelope: Envelope) -> [String] {
    wrap.lines(of: named(prose, envelope.sender, envelope.room))
  }

  /// Where others read along, an answer says whom it is for.
  private func named(_ text: String, _ sender: String, _ room: String?) -> String {
    room == nil || text.isEmpty ? text : "\(sender): \(text)"
  }
}
