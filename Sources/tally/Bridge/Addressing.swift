/// What of a room is meant for the bot: where others talk with each other, it speaks when asked.
struct Addressing: Equatable {
  /// Which messages of a room are taken.
  enum Rooms: String, CaseIterable {
    /// Every one: a room that is there for the bot.
    case all
    /// Those that name the bot, or that the bridge marks as meant for it.
    case mentioned
  }

  var rooms = Rooms.all
  /// What the bot is called; letter case does not count.
  var nick = "tally"

  /// The text without the bot's nick; nil when the message is not meant for the bot.
  ///
  /// - Parameter isMeant: What the network knows: a mention, an answer to a message of the bot's.
  func heard(_ text: String, isMeant: Bool? = nil) -> String? {
    if isMeant == false { return nil }
    let called = withoutNick(text)
    return called ?? (isMeant == true || rooms == .all ? text : nil)
  }

  /// The text without a call such as `tally: …`, `@tally …` or `…, tally`; nil without a call.
  private func withoutNick(_ text: String) -> String? {
    var words = text.split(separator: " ", omittingEmptySubsequences: true)[...]
    let mention = words.firstIndex { isNick($0, prefix: "@") }
    if let mention {
      words.remove(at: mention)
    } else if let first = words.first, isNick(first, prefix: "") {
      words.removeFirst()
    } else if words.count > 1, let last = words.last, isNick(last, prefix: ""),
      words.dropLast().last?.last == ","
    {
      words.removeLast()
    } else {
      return nil
    }
    let rest = words.joined(separator: " ")
    // Somebody who only calls has said something, too.
    if rest.isEmpty { return text }
    return rest.hasSuffix(",") ? String(rest.dropLast()) : rest
  }

  private func isNick(_ word: Substring, prefix: String) -> Bool {
    guard word.hasPrefix(prefix) else { return false }
    var name = word.dropFirst(prefix.count)
    while let last = name.last, ":,;.!?".contains(last) { name = name.dropLast() }
    return !nick.isEmpty && name.lowercased() == nick.lowercased()
  }
}
