import CivilTime

/// Reads a transcript, with the files that it includes.
public struct TranscriptReader {
  /// Gives the text of a file; throws when it cannot be read.
  public typealias Load = (_ path: String) throws -> String

  private let load: Load
  private let isSpoken: (String) -> Bool
  private var transcript: Transcript
  private var hasTitle = false
  /// Seconds after midnight of the last time that was said on this day.
  private var lastTime: Int?
  private var speakers: Set<String> = []

  private init(path: String, isSpoken: @escaping (String) -> Bool, load: @escaping Load) {
    self.load = load
    self.isSpoken = isSpoken
    transcript = Transcript(path: path, title: path, steps: [], sources: [:])
  }

  /// Reads a file.
  ///
  /// Throws `TranscriptError` for a line that means nothing.
  /// - Parameter isSpoken: Whether a tag is of a language that the bot speaks.
  public static func read(
    _ path: String, isSpoken: @escaping (String) -> Bool = { _ in true }, load: @escaping Load
  ) throws(TranscriptError) -> Transcript {
    var reader = TranscriptReader(path: path, isSpoken: isSpoken, load: load)
    try reader.read(file: path, from: (path, 1), depth: 0)
    return reader.transcript
  }

  private mutating func read(
    file: String, from place: (file: String, line: Int), depth: Int
  ) throws(TranscriptError) {
    func fail(_ reason: TranscriptError.Reason) -> TranscriptError {
      TranscriptError(file: place.file, line: place.line, reason: reason)
    }
    guard depth < 8 else { throw fail(.includeTooDeep) }
    let text: String
    do { text = try load(file) } catch {
      throw fail(.unreadable(why: (error as? UnreadableFile)?.why ?? "\(error)"))
    }
    let written = TextLines(text)
    transcript.sources[file] = written.lines
    transcript.lineEnds[file] = written.end
    for (index, line) in written.lines.enumerated() {
      let included: String?
      do throws(TranscriptError.Reason) {
        included = try take(line, file: file, number: index + 1)
      } catch {
        throw TranscriptError(file: file, line: index + 1, reason: error)
      }
      if let included {
        let path = Self.resolve(included, beside: file)
        try read(file: path, from: (file, index + 1), depth: depth + 1)
      }
    }
  }

  /// Takes one line; returns the name of a file to include, if it says so.
  private mutating func take(
    _ line: String, file: String, number: Int
  ) throws(TranscriptError.Reason) -> String? {
    if line.allSatisfy(\.isWhitespace) { return nil }
    if line.hasPrefix("#") {
      takeTitle(line)
    } else if line.hasPrefix("%") {
      return try takeSetting(line, file: file, number: number)
    } else if line.hasPrefix("---") {
      append(.date(try date(line)), file, number)
    } else if line.first == " ", let words = Self.continuation(line) {
      try goOn(words, file: file, number: number)
    } else {
      append(try spoken(line), file, number)
    }
    return nil
  }

  private mutating func append(_ kind: Step.Kind, _ file: String, _ number: Int) {
    transcript.steps.append(Step(kind: kind, file: file, lines: number...number))
  }

  private mutating func takeTitle(_ line: String) {
    let title = line.drop { $0 == "#" || $0 == " " }
    if !hasTitle, !title.isEmpty { transcript.title = String(title) }
    hasTitle = true
  }

  private mutating func takeSetting(
    _ line: String, file: String, number: Int
  ) throws(TranscriptError.Reason) -> String? {
    let words = line.dropFirst().split(separator: " ", maxSplits: 1)
    let name = words.first.map(String.init) ?? ""
    let value = words.count > 1 ? String(words[1].drop { $0 == " " }) : ""
    func needed() throws(TranscriptError.Reason) -> String {
      if value.isEmpty { throw .settingNeedsValue(name) }
      return value
    }
    switch name {
    case "timezone":
      guard let zone = Zone(iana: try needed()) else { throw .unknownZone(value) }
      append(.zone(zone), file, number)
    case "language":
      guard isSpoken(try needed()) else { throw .unknownLanguage(value) }
      append(.language(value), file, number)
    case "units":
      guard Self.units.contains(try needed()) else { throw .unknownUnits(value) }
      append(.units(value), file, number)
    case "restart": append(.restart, file, number)
    case "include": return try needed()
    case "skip": transcript.skipReason = try needed()
    case "xfail": transcript.failureReason = try needed()
    default: throw .unknownSetting(name)
    }
    return nil
  }

  private static let units = ["metric", "imperial"]
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  private mutating func date(_ line: String) throws(TranscriptError.Reason) -> LocalDay {
    let words = line.dropFirst(3).split(separator: " ")
    guard let first = words.first, words.count <= 2, let day = LocalDay(String(first)) else {
      throw .badDate(line)
    }
    let weekday = Self.weekdays[day.weekday - 1]
    if words.count == 2, !words[1].lowercased().hasPrefix(weekday.lowercased()) {
      throw .wrongWeekday(said: String(words[1]), is: weekday)
    }
    lastTime = nil
    return day
  }

  /// The words of a line such as `      | more`; nil for any other.
  private static func continuation(_ line: String) -> String? {
    let rest = line.drop { $0 == " " }
    guard rest.first == "|" else { return nil }
    let words = rest.dropFirst()
    return String(words.first == " " ? words.dropFirst() : words)
  }

  private mutating func goOn(
    _ words: String, file: String, number: Int
  ) throws(TranscriptError.Reason) {
    guard var step = transcript.steps.popLast(), step.file == file,
      step.lines.upperBound == number - 1
    else { throw .strayContinuation }
    step.lines = step.lines.lowerBound...number
    switch step.kind {
    case .expected(let head, let lines):
      step.kind = .expected(head, lines + [try Expectation(words)])
    case .said(let head, let nick, let text):
      step.kind = .said(head, nick: nick, text: text + "\n" + words)
    case .edits(let head, let nick, let text):
      step.kind = .edits(head, nick: nick, text: text + "\n" + words)
    default: throw .strayContinuation
    }
    transcript.steps.append(step)
  }

  /// A line such as `08:00 #family <ana> text` or `08:00 * ana deletes`.
  private mutating func spoken(_ line: String) throws(TranscriptError.Reason) -> Step.Kind {
    var head = Step.Head(time: nil, room: nil, text: "")
    var rest = line[...]
    if rest.first?.isNumber == true {
      let word = rest.prefix { $0 != " " }
      guard let time = Self.timeOfDay(word) else { throw .badTime(String(word)) }
      if let lastTime, time < lastTime {
        throw .timeGoesBack(from: Self.clockText(lastTime), to: String(word))
      }
      head.time = time
      lastTime = time
      rest = rest.dropFirst(word.count).drop { $0 == " " }
    }
    if rest.first == "#" {
      let word = rest.prefix { $0 != " " }
      head.room = String(word)
      rest = rest.dropFirst(word.count).drop { $0 == " " }
    }
    if rest.hasPrefix("* ") { return try event(rest.dropFirst(2), head) }
    guard rest.first == "<", let close = rest.firstIndex(of: ">") else { throw .unknownLine(line) }
    let nick = String(rest[..<close].dropFirst())
    guard !nick.isEmpty else { throw .unknownLine(line) }
    var words = rest[rest.index(after: close)...]
    if words.first == " " { words = words.dropFirst() }
    head.text = String(line.dropLast(words.count))
    if nick == Self.botNick { return .expected(head, [try Expectation(String(words))]) }
    speakers.insert(nick)
    return .said(head, nick: nick, text: String(words))
  }

  /// Whose lines are the replies.
  public static let botNick = "tally"

  /// Whether the lines of a sender of that name are read as theirs.
  public static func isNick(_ name: String) -> Bool {
    !name.isEmpty && name != botNick && !name.contains { $0 == ">" || $0.isNewline }
  }

  private mutating func event(
    _ text: Substring, _ head: Step.Head
  ) throws(TranscriptError.Reason) -> Step.Kind {
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count >= 2 else { throw .unknownEvent(String(text)) }
    let nick = String(words[0])
    let rest = words.count == 3 ? String(words[2]) : ""
    switch words[1] {
    case "sends" where !rest.isEmpty:
      speakers.insert(nick)
      return .sends(head, nick: nick, file: rest)
    case "edits" where !rest.isEmpty && speakers.contains(nick):
      return .edits(head, nick: nick, text: rest)
    case "deletes" where rest.isEmpty && speakers.contains(nick): return .deletes(head, nick: nick)
    case "edits", "deletes":
      throw speakers.contains(nick) ? .unknownEvent(String(text)) : .eventWithoutMessage(nick: nick)
    default: throw .unknownEvent(String(text))
    }
  }

  private static func timeOfDay(_ word: Substring) -> Int? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count == 2 ? Int($0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] < 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 }), numbers.allSatisfy({ $0 >= 0 })
    else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
  }

  static func clockText(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let text = "\(two(seconds / 3600)):\(two(seconds / 60 % 60))"
    return seconds % 60 == 0 ? text : text + ":\(two(seconds % 60))"
  }

  /// A path as it is meant inside a file.
  static func resolve(_ path: String, beside file: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let slash = file.lastIndex(of: "/") else { return path }
    return String(file[...slash]) + path
  }
}
