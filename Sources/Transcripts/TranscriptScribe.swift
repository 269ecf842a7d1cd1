public import CivilTime

/// Writes down a chat as a transcript, as it goes on.
public struct TranscriptScribe {
  private let zone: Zone
  private var day: LocalDay?

  public init(zone: Zone) { self.zone = zone }

  /// The lines that a transcript begins with.
  public func opening(title: String) -> [String] {
    ["# \(title)", "% timezone \(zone.identifier)"]
  }

  /// The lines for something that was said; a new day gets its heading.
  public mutating func lines(
    for text: String, by nick: String, room: String? = nil, at time: Instant
  ) -> [String] {
    let local = zone.localTime(at: time)
    var lines: [String] = []
    if local.day != day {
      day = local.day
      let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][local.day.weekday - 1]
      lines += ["", "--- \(local.day) \(weekday)"]
    }
    let clock = TranscriptReader.clockText(local.secondOfDay / 60 * 60)
    let head = "\(clock) \(room.map { $0 + " " } ?? "")<\(nick)> "
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines + TranscriptRunner.written(words, head: head)
  }

  /// The lines for something that was said by the bot.
  public mutating func lines(
    forReply text: String, room: String? = nil, at time: Instant
  ) -> [String] {
    lines(for: text, by: TranscriptReader.botNick, room: room, at: time)
  }
}
