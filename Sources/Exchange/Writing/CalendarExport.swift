internal import CivilTime
internal import TrackingCore

/// Tasks and reminders as an iCalendar file (RFC 5545) that other calendars subscribe to.
enum CalendarExport {
  static func write(_ life: Life, _ take: (String) throws -> Void) throws {
    func line(_ text: String) throws { try take(folded(text) + "\r\n") }
    try line("BEGIN:VCALENDAR")
    try line("VERSION:2.0")
    try line("PRODID:-//tally//tally//EN")
    for todo in life.todos { try write(todo, life, line) }
    for reminder in life.reminders { try write(reminder, life, line) }
    try line("END:VCALENDAR")
  }

  private static func write(
    _ todo: ListItem, _ life: Life, _ line: (String) throws -> Void
  ) throws {
    try line("BEGIN:VTODO")
    try line("UID:tally-todo-\(todo.id)")
    try line("DTSTAMP:\(utc(todo.updatedAt))")
    try line("CREATED:\(utc(todo.createdAt))")
    try line("SUMMARY:\(escaped(todo.title))")
    if !todo.detail.isEmpty { try line("DESCRIPTION:\(escaped(todo.detail))") }
    if let at = todo.dueAt {
      try line("DUE:\(utc(at))")
    } else if let day = todo.dueDay {
      try line("DUE;VALUE=DATE:\(date(day))")
    }
    try line("STATUS:\(todo.isDone ? "COMPLETED" : "NEEDS-ACTION")")
    if let at = todo.completedAt { try line("COMPLETED:\(utc(at))") }
    try line("END:VTODO")
  }

  private static func write(
    _ plan: Life.Plan, _ life: Life, _ line: (String) throws -> Void
  ) throws {
    try line("BEGIN:VEVENT")
    try line("UID:tally-reminder-\(plan.id)")
    try line("DTSTAMP:\(utc(plan.createdAt))")
    try line("SUMMARY:\(escaped(plan.text))")
    if let rule = plan.rule {
      // Without a zone, as RFC 5545 calls floating: it rings by the person's clock, as here.
      try line("DTSTART:\(local(plan.start))")
      try line("RRULE:\(rule)")
    } else {
      try line("DTSTART:\(utc(plan.zone.instant(of: plan.start)))")
    }
    try line("BEGIN:VALARM")
    try line("ACTION:DISPLAY")
    try line("DESCRIPTION:\(escaped(plan.text))")
    try line("TRIGGER:PT0S")
    try line("END:VALARM")
    try line("END:VEVENT")
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\", ";", ",": result += "\\\(character)"
      case "\n", "\r\n", "\r": result += "\\n"
      default: result.append(character)
      }
    }
    return result
  }

  /// Lines of at most 75 bytes; what goes on begins with a space.
  static func folded(_ line: String) -> String {
    var result = ""
    var width = 0
    for character in line {
      let bytes = character.utf8.count
      if width + bytes > 75 {
        result += "\r\n "
        width = 1
      }
      result.append(character)
      width += bytes
    }
    return result
  }

  private static func utc(_ instant: Instant) -> String {
    local(LocalTime(seconds: instant.seconds)) + "Z"
  }

  private static func local(_ time: LocalTime) -> String {
    "\(time)".filter { $0 != "-" && $0 != ":" }
  }

  private static func date(_ day: LocalDay) -> String { "\(day)".filter { $0 != "-" } }
}
