internal import CivilTime

/// One event or task of a calendar.
struct CalendarItem {
  enum Kind: String { case event = "VEVENT", todo = "VTODO" }

  let kind: Kind
  let line: Int
  private var lines: [String: CalendarLine] = [:]

  init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }

  /// Of a property that comes several times the first one counts.
  mutating func add(_ line: CalendarLine) {
    if lines[line.name] == nil { lines[line.name] = line }
  }

  func text(_ name: String) -> String { lines[name]?.text ?? "" }
  subscript(name: String) -> CalendarLine? { lines[name] }

  var title: String {
    text("SUMMARY").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What tells this item from all others, also when the calendar is read again.
  ///
  /// Canvas adds a host at times: `event-assignment-12@school.edu`.
  var identity: String {
    let identifier = text("UID")
    let single = text("RECURRENCE-ID")
    let name =
      identifier.isEmpty
      ? "\(title)/\(lines["DTSTART"]?.value ?? "")"
      : identifier.hasPrefix("event-")
        ? String(identifier.prefix { $0 != "@" }) : identifier
    return single.isEmpty ? name : name + "/" + single
  }

  /// Whether it is done: by any of the three ways in which apps say so.
  var isDone: Bool {
    lines["COMPLETED"] != nil || text("STATUS").uppercased() == "COMPLETED"
      || text("PERCENT-COMPLETE") == "100"
  }

  var isCancelled: Bool { text("STATUS").uppercased() == "CANCELLED" }
}

/// A date or a time of a calendar.
enum CalendarTime: Equatable {
  case day(LocalDay)
  /// On the wall clock of a zone.
  case time(LocalTime, Zone)

  /// Reads `20260929T150000Z`, `20260929T150000` in the zone it names, or `20261002`.
  ///
  /// - Parameter here: The zone of a time that names none, or one that nobody knows.
  init?(_ line: CalendarLine, here: Zone) {
    let text = line.value
    guard text.count >= 8, let day = DateText.day(text.prefix(8)) else { return nil }
    guard text.count > 8 else {
      self = .day(day)
      return
    }
    let digits = text.dropFirst(9).prefix(6)
    guard text.dropFirst(8).first == "T", digits.count == 6, let number = Int(digits),
      number / 10_000 < 24, number / 100 % 100 < 60, number % 100 < 61
    else { return nil }
    let local = LocalTime(
      day: day, hour: number / 10_000, minute: number / 100 % 100, second: min(number % 100, 59))
    let named = line.parameters["TZID"].flatMap { Zone($0) }
    self = .time(local, text.hasSuffix("Z") ? .utc : named ?? here)
  }

  var instant: Instant? {
    if case .time(let local, let zone) = self { return zone.instant(of: local) }
    return nil
  }
}
