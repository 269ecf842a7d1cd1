import CivilTime
import Conversation

/// Plays one transcript and compares what is said with what was expected.
public struct TranscriptRunner {
  private let transcript: Transcript
  private let scene: any Scene
  private let isOutOfTime: () -> Bool

  private var zone = Zone.utc
  private var language: String?
  private var units: String?
  private var day = LocalDay(year: 2026, month: 3, day: 2)
  private var now: Instant
  /// A day was begun whose first time has not come yet.
  private var isDayOpen = true
  /// To whom the zone and the language were told, and the units.
  private var told: Set<String> = []
  private var lastMessage: [String: String] = [:]
  private var messageCount = 0
  private var heard: [Heard] = []
  private var captures: Captures = [:]
  private var revisions: [String: [Revision]] = [:]
  /// Behind which line of which file something unexpected would be written.
  private var place: (file: String, line: Int)
  /// The last line of each file that was played.
  private var lastPlayed: [String: Int] = [:]
  /// The files that are played once more: they were included twice.
  private var playedAgain: Set<String> = []
  /// It could not be played to its end.
  private var isBrokenOff = false

  /// Something that the bot said.
  private struct Heard {
    var lines: [String]
    var room: String?
    var time: Int
  }

  /// The time of day, in seconds, of lines before the first time of a day.
  private static let morning = 8 * 3600

  private init(
    _ transcript: Transcript, scene: any Scene, isOutOfTime: @escaping () -> Bool
  ) {
    self.transcript = transcript
    self.scene = scene
    self.isOutOfTime = isOutOfTime
    now = zone.instant(of: LocalTime(day: day) + Self.morning)
    place = (transcript.path, 0)
  }

  /// Plays a transcript on a stage. `isOutOfTime` is asked after every step.
  public static func run(
    _ transcript: Transcript, on stage: any Stage, isOutOfTime: @escaping () -> Bool = { false }
  ) -> TranscriptResult {
    var result = TranscriptResult(
      path: transcript.path, title: transcript.title, verdict: .passed, rewritten: [:])
    if let why = transcript.skipReason {
      result.verdict = .skipped(why: why)
      return result
    }
    do {
      let scene = try stage.open(transcript)
      defer { scene.close() }
      var runner = TranscriptRunner(transcript, scene: scene, isOutOfTime: isOutOfTime)
      let report = runner.play()
      result.verdict = report.isEmpty ? .passed : .failed(report: report)
      result.isBrokenOff = runner.isBrokenOff
      // What is known to fail says what should come, and not what comes.
      if transcript.failureReason == nil { result.rewritten = runner.rewritten }
    } catch {
      result.verdict = .failed(report: "\(transcript.path): the store cannot be opened: \(error)\n")
    }
    guard let why = transcript.failureReason else { return result }
    result.verdict = result.isFine ? .passedUnexpectedly(why: why) : .failedAsExpected(why: why)
    return result
  }

  private var rewritten: [String: String] {
    revisions.reduce(into: [:]) { texts, entry in
      let lines = Revision.apply(entry.value, to: transcript.sources[entry.key] ?? [])
      let end = transcript.lineEnds[entry.key] ?? "\n"
      texts[entry.key] = lines.map { $0 + end }.joined()
    }
  }

  /// Plays all steps; returns what differs.
  private mutating func play() -> String {
    var failure = ""
    for step in transcript.steps {
      if step.lines.lowerBound <= lastPlayed[step.file] ?? 0 { playedAgain.insert(step.file) }
      lastPlayed[step.file] = step.lines.upperBound
      do {
        try take(step)
      } catch {
        failure = "\(step.file):\(step.lines.lowerBound): \(error)\n"
        break
      }
      if isOutOfTime() {
        failure = "\(step.file):\(step.lines.lowerBound): this took longer than 10 s\n"
        break
      }
    }
    isBrokenOff = !failure.isEmpty
    reportUnexpected()
    let diffs = revisions.sorted { $0.key < $1.key }.map { file, revisions in
      UnifiedDiff.text(of: revisions, in: transcript.sources[file] ?? [], path: file)
    }
    return diffs.joined() + failure
  }

  private mutating func take(_ step: Step) throws {
    switch step.kind {
    case .zone(let zone):
      self.zone = zone
      told = []
    case .language(let language):
      self.language = language
      told = []
    case .units(let units):
      self.units = units
      told = []
    case .restart: try scene.restart()
    case .date(let day):
      reportUnexpected()
      self.day = day
      isDayOpen = true
    case .expected(let head, let lines):
      try compare(lines, head, step)
    case .said(let head, let nick, let text):
      try prepare(head, nick)
      try hear(.message(message(head, nick, text)))
    case .sends(let head, let nick, let file):
      try prepare(head, nick)
      let path = TranscriptReader.resolve(file, beside: step.file)
      try hear(.message(message(head, nick, "", [.init(path: path)])))
    case .edits(let head, let nick, let text):
      try prepare(head, nick)
      let target = lastMessage[nick] ?? ""
      try hear(.edit(target: target, message(head, nick, text, isNew: false)))
    case .deletes(let head, let nick):
      try prepare(head, nick)
      let target = lastMessage[nick] ?? ""
      try hear(.delete(target: target, message(head, nick, "", isNew: false)))
    }
    if case .expected = step.kind { return }
    place = (step.file, step.lines.upperBound)
  }

  // MARK: The sender's side

  /// Before a sender's line: what was said and not expected is noted, and the clock moves.
  private mutating func prepare(_ head: Step.Head, _ nick: String) throws {
    reportUnexpected()
    try moveClock(to: head.time)
    reportUnexpected()
    if let units, !told.contains(nick) {
      let setting = Message(
        id: nextID(), sender: nick, text: "use \(units) units", time: now,
        timeZone: zone.identifier, language: language)
      _ = try scene.responder.respond(to: [.message(setting)])
    }
  }

  private mutating func nextID() -> String {
    messageCount += 1
    return "m\(messageCount)"
  }

  private mutating func message(
    _ head: Step.Head, _ nick: String, _ text: String, _ files: [Message.Attachment] = [],
    isNew: Bool = true
  ) -> Message {
    let id = nextID()
    if isNew { lastMessage[nick] = id }
    // Told once: what the sender changes by a message is not to be overruled by the next.
    let isTold = !told.insert(nick).inserted
    return Message(
      id: id, sender: nick, room: head.room, text: text, time: now,
      timeZone: isTold ? nil : zone.identifier, language: isTold ? nil : language,
      attachments: files)
  }

  private mutating func hear(_ event: Event) throws {
    let room: String? =
      switch event {
      case .message(let message), .edit(_, let message), .delete(_, let message): message.room
      }
    for reply in try scene.responder.respond(to: [event]) { hear(reply.text, room: room) }
  }

  private mutating func hear(_ text: String, room: String?) {
    if text.isEmpty { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Self.trimmed)
    let time = zone.localTime(at: now).secondOfDay
    heard.append(Heard(lines: lines, room: room, time: time))
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return String(line)
  }

  /// Moves the clock to a time of the day; reminders fire on the way.
  private mutating func moveClock(to time: Int?) throws {
    guard time != nil || isDayOpen else { return }
    isDayOpen = false
    now = zone.instant(of: LocalTime(day: day) + (time ?? Self.morning))
    try hearReminders()
  }

  private mutating func hearReminders() throws {
    for push in try scene.responder.due(at: now, for: nil) { hear(push.text, room: push.room) }
  }

  // MARK: The bot's side

  private mutating func compare(
    _ expected: [Expectation], _ head: Step.Head, _ step: Step
  ) throws {
    if heard.isEmpty {
      try moveClock(to: head.time)
      if heard.isEmpty, head.time == nil { try hearReminders() }
    }
    let range = step.lines.lowerBound - 1..<step.lines.upperBound
    defer { place = (step.file, step.lines.upperBound) }
    guard !heard.isEmpty else {
      revise(step.file, Revision(lines: range, replacement: []))
      return
    }
    let said = heard.removeFirst()
    let isHere = head.room == nil || head.room == said.room
    if isHere, Matching.matches(expected[...], said.lines[...], &captures) {
      return try goOn(to: head.time)
    }
    let lines = Matching.merged(expected, said.lines, &captures)
    let start = isHere ? head.text : Self.head(time: head.time, room: said.room)
    revise(step.file, Revision(lines: range, replacement: Self.written(lines, head: start)))
    try goOn(to: head.time)
  }

  /// The time of a line that answers moves the clock as any other does.
  private mutating func goOn(to time: Int?) throws {
    guard let time, time > zone.localTime(at: now).secondOfDay else { return }
    try moveClock(to: time)
  }

  /// What a line of the bot begins with.
  private static func head(time: Int?, room: String?) -> String {
    [time.map(TranscriptReader.clockText), room, "<\(TranscriptReader.botNick)> "]
      .compactMap(\.self).joined(separator: " ")
  }

  /// What was said before this, and was not expected, belongs behind the last line.
  private mutating func reportUnexpected() {
    for said in heard {
      let head = Self.head(time: said.time, room: said.room)
      let replacement = Self.written(said.lines, head: head)
      revise(
        place.file, Revision(lines: place.line..<place.line, replacement: replacement))
    }
    heard = []
  }

  /// Notes what should read differently. Lines can read one way alone: where a file is played
  /// twice, what came the first time counts.
  private mutating func revise(_ file: String, _ revision: Revision) {
    let trimmed = revision.trimmed(in: transcript.sources[file] ?? [])
    var known = revisions[file] ?? []
    if known.contains(where: { $0.overlaps(trimmed) }) { return }
    if playedAgain.contains(file), known.contains(where: { $0.lines == trimmed.lines }) { return }
    trimmed.insert(into: &known)
    revisions[file] = known
  }

  /// The lines of a bot's message as a transcript has them.
  static func written(_ lines: [String], head: String) -> [String] {
    lines.enumerated().map { index, line in
      let written = index == 0 ? head + line : "      | " + line
      return trimmed(written[...])
    }
  }
}
