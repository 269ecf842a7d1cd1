internal import CivilTime
internal import TrackingCore

/// An iCalendar file or feed: tasks stay tasks, events become reminders.
///
/// In Canvas's feed the events named after assignments and quizzes are tasks, due when they begin.
enum Calendar: PastFormat {
  static let name = "iCalendar"

  static func recognizes(_ files: SourceFiles) throws -> Bool {
    try files.files.contains { try isCalendar($0) }
  }

  private static func isCalendar(_ file: SourceFile) throws -> Bool {
    let head = try file.head(256).drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    return head.uppercased().hasPrefix("BEGIN:VCALENDAR")
  }

  static func read(_ files: SourceFiles, _ clock: Clock) throws -> Past {
    var past = Past(name)
    past.isWhole = files.files.count == 1
    for file in files.files where try isCalendar(file) {
      var reader = CalendarReader(clock)
      try reader.read(try CalendarLines(file), into: &past)
    }
    return past
  }
}

/// Sorts the items of one calendar while its lines go by.
private struct CalendarReader {
  private let clock: Clock
  private var open: [(name: String, line: Int)] = []
  private var item: CalendarItem?

  init(_ clock: Clock) { self.clock = clock }

  mutating func read(_ lines: CalendarLines, into past: inout Past) throws {
    var lines = lines
    while let line = try lines.next() {
      switch line.name {
      case "BEGIN": begin(line)
      case "END":
        guard let last = open.popLast(), last.name == line.value.uppercased() else {
          throw lines.bad(line.line, .unbalanced("“END:\(line.value.prefix(40))”"))
        }
        if let item, item.kind.rawValue == last.name {
          try take(item, lines, &past)
          self.item = nil
        } else if open.count == 1, last.name != "VTIMEZONE" {
          past.leaveOut(last.name)
        }
      default:
        // What an alarm holds is not the item's own.
        if open.count == 2 { item?.add(line) }
      }
    }
    if let left = open.last { throw lines.bad(left.line, .unbalanced("“BEGIN:\(left.name)”")) }
  }

  private mutating func begin(_ line: CalendarLine) {
    let name = line.value.uppercased()
    open.append((name, line.line))
    if let kind = CalendarItem.Kind(rawValue: name), open.count == 2 {
      item = CalendarItem(kind, line: line.line)
    }
  }

  private func take(_ item: CalendarItem, _ lines: CalendarLines, _ past: inout Past) throws {
    let title = item.title
    if title.isEmpty { return past.leaveOut("items without a title") }
    if item.isCancelled { return past.leaveOut("cancelled items") }
    let start = try time("DTSTART", of: item, lines)
    let key = "calendar/" + item.identity
    if item.kind == .todo {
      let due = try time("DUE", of: item, lines) ?? start
      return add(item, PastTodo(title), due: due, key, &past)
    }
    if ["event-assignment-", "event-quiz-"].contains(where: { item.identity.hasPrefix($0) }) {
      return add(item, CanvasTitle.todo(title), due: start, key, &past)
    }
    guard let start else { return past.leaveOut("events without a time") }
    let reminder = try reminder(title, start, item, lines)
    past.add(key, clock.moment(start.day(in: clock.zone)), .reminder(reminder))
  }

  private func add(
    _ item: CalendarItem, _ todo: PastTodo, due: CalendarTime?, _ key: String, _ past: inout Past
  ) {
    var todo = todo
    switch due {
    case .day(let day): todo.dueDay = day
    case .time(_, let zone):
      todo.dueAt = due?.instant
      todo.dueDay = due?.day(in: zone.identifier == "UTC" ? clock.zone : zone)
    case nil: break
    }
    if todo.detail.isEmpty { todo.detail = item.text("DESCRIPTION") }
    if item.isDone {
      let completed = item["COMPLETED"].flatMap { CalendarTime($0, here: clock.zone)?.instant }
      todo.completedAt = completed ?? clock.now
    }
    let created = item["CREATED"].flatMap { CalendarTime($0, here: clock.zone)?.instant }
    var when = clock.moment(clock.today)
    when.at = created ?? clock.now
    past.add(key, when, .todo(todo))
  }

  private func reminder(
    _ title: String, _ start: CalendarTime, _ item: CalendarItem, _ lines: CalendarLines
  ) throws -> PastReminder {
    var rule: RecurrenceRule?
    if let line = item["RRULE"] {
      do {
        rule = try RecurrenceRule(line.value)
      } catch {
        throw lines.bad(
          line.line, .shape("“\(line.value.prefix(60))” is no rule that I can follow"))
      }
    }
    switch start {
    case .time(let local, let zone):
      // A reminder keeps to the person's clock; a time in UTC is meant at their place.
      let own = zone.identifier == "UTC" ? clock.zone : zone
      let here = own == zone ? local : own.localTime(at: zone.instant(of: local))
      return PastReminder(title, start: here, zone: own, rule: rule)
    case .day(let day):
      // A day without a time is told in the morning.
      return PastReminder(
        title, start: LocalTime(day: day, hour: 9), zone: clock.zone, rule: rule)
    }
  }

  /// Nil where the item has no such time.
  private func time(_ name: String, of item: CalendarItem, _ lines: CalendarLines) throws
    -> CalendarTime?
  {
    guard let line = item[name] else { return nil }
    guard let time = CalendarTime(line, here: clock.zone) else {
      throw lines.bad(line.line, .date(line.value))
    }
    return time
  }
}

extension CalendarTime {
  /// The day in a zone.
  fileprivate func day(in zone: Zone) -> LocalDay {
    switch self {
    case .day(let day): day
    case .time(let local, let own):
      own == zone ? local.day : zone.localTime(at: own.instant(of: local)).day
    }
  }
}

/// Canvas writes the course behind the title: `Essay draft [HIST 101 (02) Fall]`.
enum CanvasTitle {
  static func todo(_ summary: String) -> PastTodo {
    guard summary.hasSuffix("]"), let open = lastBracket(of: summary), open > summary.startIndex
    else { return PastTodo(summary) }
    let title = summary[..<open].split(separator: " ").joined(separator: " ")
    var todo = PastTodo(title.isEmpty ? summary : title)
    todo.detail = String(summary[summary.index(after: open)...].dropLast())
    return todo
  }

  /// Where the last bracket opens; a course may have brackets in its own name.
  private static func lastBracket(of text: String) -> String.Index? {
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == "]" { depth += 1 }
      if text[index] == "[" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
