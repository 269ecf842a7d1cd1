internal import CivilTime
internal import TrackingCore

/// Entries as comma-separated values (RFC 4180): a row an entry, with its unit.
enum TableExport {
  static func write(_ life: Life, _ take: (String) throws -> Void) throws {
    try take("date,time,metric,what,value,unit,note\r\n")
    for figures in life.figures {
      for entry in figures.entries {
        let time = LocalTime(seconds: entry.at.seconds + entry.offset)
        let clock = entry.isTimed ? String("\(time)".suffix(8)) : ""
        let cells = [
          "\(entry.day)", clock, figures.metric.name,
          entry.facet.isEmpty ? entry.name : entry.facet,
          number(entry.value), figures.metric.unit, entry.note,
        ]
        try take(cells.map(cell).joined(separator: ",") + "\r\n")
      }
    }
    for (day, text) in life.notes {
      try take(["\(day)", "", "note", "", "", "", text].map(cell).joined(separator: ",") + "\r\n")
    }
  }

  /// Quoted where it must be. A cell that a spreadsheet would run as a formula gets a quotation
  /// mark before it.
  static func cell(_ text: String) -> String {
    var text = text
    if let first = text.first, "=+-@\t\r".contains(first), Double(text) == nil { text = "'" + text }
    guard text.contains(where: { ",\"\n\r\r\n".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
  }
}
