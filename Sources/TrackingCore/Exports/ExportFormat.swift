/// The formats that a life can be written in.
public enum ExportFormat: String, Sendable, CaseIterable {
  /// Everything, to be taken in again.
  case jsonl
  /// The entries, a row each.
  case csv
  /// Tasks and reminders, for calendars.
  case ics
  /// Tasks.
  case todo = "todo.txt"
  /// A page a day.
  case markdown
  /// The pictures themselves.
  case pictures

  /// From what people call it: `json`, `calendar`, `text`; nil for anything else.
  public init?(named name: String) {
    switch name.lowercased() {
    case "jsonl", "json": self = .jsonl
    case "csv": self = .csv
    case "ics", "ical", "icalendar", "calendar": self = .ics
    case "todo.txt", "todo": self = .todo
    case "markdown", "md", "text", "journal": self = .markdown
    case "pictures", "photos": self = .pictures
    default: return nil
    }
  }

  /// How a file of it is called: `tally-2026-03-04.csv`.
  public func fileName(_ name: String) -> String {
    switch self {
    case .jsonl, .csv, .ics: "\(name).\(rawValue)"
    case .todo: "\(name)-todo.txt"
    case .markdown: "\(name).md"
    case .pictures: "\(name)-pictures.zip"
    }
  }

  public var mime: String {
    switch self {
    case .jsonl: "application/jsonl"
    case .csv: "text/csv"
    case .ics: "text/calendar"
    case .todo: "text/plain"
    case .markdown: "text/markdown"
    case .pictures: "application/zip"
    }
  }
}

/// What writes a life in other programs' formats, and where files for people are put.
public protocol LifeWriter: Sendable {
  /// The text of a life in a format, piece by piece; not asked for `jsonl` and `pictures`.
  func write(_ life: Life, as format: ExportFormat, _ take: (String) throws -> Void) throws
  /// Whether it can put several files together into one.
  var packs: Bool { get }
  /// Puts one file with all pages of a life and its pictures where its person can fetch it.
  ///
  /// - Returns: Its path.
  func keepPacked(_ life: Life, as format: ExportFormat, _ name: String) throws -> String
  /// Puts a file where its person can fetch it.
  ///
  /// - Returns: Its path.
  func keep(_ name: String, _ write: ((String) throws -> Void) throws -> Void) throws -> String
}
