internal import CivilTime
internal import TrackingCore

/// Tasks as a `todo.txt`: a line each.
enum TodoTxtExport {
  static func write(_ life: Life, _ take: (String) throws -> Void) throws {
    for todo in life.todos { try take(line(todo, life.clock.zone) + "\n") }
  }

  private static func line(_ todo: ListItem, _ zone: Zone) -> String {
    let created = zone.localTime(at: todo.createdAt).day
    var words: [String] = []
    let priority = todo.detail.split(separator: " ").first == "priority" ? todo.detail.last : nil
    if let completedAt = todo.completedAt {
      words = ["x", "\(max(created, zone.localTime(at: completedAt).day))"]
    } else if let priority {
      words = ["(\(priority))"]
    }
    words.append("\(created)")
    words += todo.title.split(whereSeparator: \.isWhitespace).map(String.init)
    if let due = todo.dueDay { words.append("due:\(due)") }
    if todo.isDone, let priority { words.append("pri:\(priority)") }
    return words.joined(separator: " ")
  }
}
