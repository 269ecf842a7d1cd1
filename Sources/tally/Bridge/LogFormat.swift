import CivilTime
import Conversation

/// The lines of a chat log in, lines ready to be posted out.
struct LogFormat: BridgeFormat {
  /// The bot's own nick, whose lines are passed over.
  let nick: String
  let wrap: LineWrap
  let zone: Zone
  let statedZone: String?
  let isClockFrozen: Bool

  var greeting: String? { nil }

  mutating func read(_ line: LineReader.Line, now: Instant) -> BridgeInput {
    guard case .text(let text) = line else { return .answer(LineFault(line).prose) }
    guard let log = LogLine(MessageText.cleaned(text)), log.nick != nick,
      log.text.contains(where: { !$0.isWhitespace })
    else { return .ignored }
    let clock: EdgeClock = isClockFrozen ? .frozen(now) : .real
    let time = log.time?.instant(in: zone, clock: clock) ?? now
    let message = Message(
      sender: ExactName.encoded(log.nick), room: log.room, text: log.text, time: time,
      timeZone: statedZone)
    return .event(.message(message), Envelope(sender: log.nick, room: log.room))
  }

  func lines(for reply: Reply, to envelope: Envelope) -> [String] {
    // A path begins with a slash, and such a line would be a command to the chat.
    wrap.lines(of: reply.text) + reply.attachedPaths.map { "file: " + $0 }
  }

  func lines(for push: Push) -> [String] { wrap.lines(of: push.text) }

  func lines(forFailure prose: String, to envelope: Envelope) -> [String] { wrap.lines(of: prose) }
}
