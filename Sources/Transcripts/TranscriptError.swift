/// A transcript that cannot be read: where, and why.
public struct TranscriptError: Error, Sendable, Equatable {
  public var file: String
  /// From 1.
  public var line: Int
  public var reason: Reason

  /// What is wrong with a line.
  public enum Reason: Error, Sendable, Equatable {
    case unreadable(why: String)
    case unknownLine(String)
    case unknownSetting(String)
    case settingNeedsValue(String)
    case unknownZone(String)
    case unknownLanguage(String)
    case unknownUnits(String)
    case badDate(String)
    case wrongWeekday(said: String, is: String)
    case badTime(String)
    case timeGoesBack(from: String, to: String)
    case strayContinuation
    case unknownEvent(String)
    case eventWithoutMessage(nick: String)
    case badPattern(String, why: String)
    case includeTooDeep
  }

  public init(file: String, line: Int, reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }
}

extension TranscriptError: CustomStringConvertible {
  /// `file:line: why, and what to do`.
  public var description: String { "\(file):\(line): \(reason.prose)" }
}

extension TranscriptError.Reason {
  var prose: String {
    switch self {
    case .unreadable(let why): "this file cannot be read: \(why)"
    case .unknownLine(let text):
      "“\(text)” is no line of a transcript: write `08:00 <ana> text`, `% setting`, `# comment` or"
        + " `--- 2026-03-02`"
    case .unknownSetting(let name):
      "there is no setting “\(name)”: use timezone, language, units, restart, include, skip or"
        + " xfail"
    case .settingNeedsValue(let name): "`% \(name)` needs a value behind it"
    case .unknownZone(let name):
      "there is no time zone “\(name)”: write an IANA name, such as Europe/Berlin"
    case .unknownLanguage(let tag): "the bot does not speak “\(tag)”: write a tag such as en"
    case .unknownUnits(let name): "there are no units “\(name)”: write metric or imperial"
    case .badDate(let text): "“\(text)” is no date: write `--- 2026-03-02 Mon`"
    case .wrongWeekday(let said, let day): "that day is a \(day), not a \(said)"
    case .badTime(let text): "“\(text)” is no time of day: write 08:00"
    case .timeGoesBack(let from, let to):
      "\(to) is before \(from): begin the next day with a line `--- DATE`"
    case .strayContinuation: "this line goes on with a message, but there is none before it"
    case .unknownEvent(let text):
      "“\(text)” is no event: write `* ana edits TEXT`, `* ana deletes` or `* ana sends FILE`"
    case .eventWithoutMessage(let nick): "\(nick) has not written anything before this"
    case .badPattern(let pattern, let why): "“\(pattern)” is no regular expression: \(why)"
    case .includeTooDeep: "files include each other too deep"
    }
  }
}
