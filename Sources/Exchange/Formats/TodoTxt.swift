internal import CivilTime
internal import TrackingCore

/// `todo.txt`: a task a line.
enum TodoTxt: PastFormat {
  static let name = "todo.txt"

  static func recognizes(_ files: SourceFiles) throws -> Bool { try !self.files(of: files).isEmpty }

  /// `todo.txt` and `done.txt`, or any text with lines that only this format has.
  private static func files(of files: SourceFiles) throws -> [SourceFile] {
    let named = files.files.filter { ["todo.txt", "done.txt"].contains($0.lastName) }
    if !named.isEmpty || files.files.count != 1 { return named }
    return try files.files.filter { file in
      guard file.lastName.hasSuffix(".txt") else { return false }
      let tasks = try file.head().split(whereSeparator: \.isNewline).prefix(20).map {
        TodoLine(String($0))
      }
      guard tasks.contains(where: \.isMarked) else { return false }
      return try CommaColumns(CSVTable(file).columns) == nil
    }
  }

  static func read(_ files: SourceFiles, _ clock: Clock) throws -> Past {
    var past = Past(name)
    for file in try self.files(of: files) {
      var number = 0
      for line in try file.text().split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      {
        number += 1
        let task = TodoLine(String(line))
        if task.title.isEmpty { continue }
        if let due = task.badDue {
          throw ExchangeError.badLine(file: file.name, line: number, .date(due))
        }
        var todo = PastTodo(task.title)
        todo.detail = task.detail
        todo.dueDay = task.due
        if task.isDone {
          todo.completedAt = clock.moment(task.completed ?? task.created ?? clock.today).at
        }
        let created = clock.moment(task.created ?? task.completed ?? clock.today)
        past.add(key(of: task), created, .todo(todo))
      }
    }
    return past
  }

  /// What stays the same when a task is done, or its priority changes.
  private static func key(of task: TodoLine) -> String {
    let created = task.created.map { "\($0)" } ?? ""
    return "todo.txt/\(created)/\(task.title)/\(task.due.map { "\($0)" } ?? "")"
  }
}

/// One line of a `todo.txt`.
struct TodoLine: Equatable {
  var title = ""
  var priority: Character?
  var isDone = false
  var completed: LocalDay?
  var created: LocalDay?
  var due: LocalDay?
  /// A due date that is none.
  var badDue: String?
  /// Projects, contexts and other marks, as they stand.
  var marks: [String] = []

  /// Whether it has anything that a line of prose has not.
  var isMarked: Bool { isDone || priority != nil || created != nil || due != nil || !marks.isEmpty }

  /// The priority and the marks, which the title does not show.
  var detail: String {
    (priority.map { ["priority \($0)"] } ?? []).joined()
  }

  init(_ line: String) {
    var words = line.split(separator: " ")[...]
    if words.first == "x", words.count > 1 {
      isDone = true
      words = words.dropFirst()
    }
    if let first = words.first, first.count == 3, first.hasPrefix("("), first.hasSuffix(")"),
      let letter = first.dropFirst().first, ("A"..."Z").contains(letter), words.count > 1
    {
      priority = letter
      words = words.dropFirst()
    }
    var dates: [LocalDay] = []
    while dates.count < (isDone ? 2 : 1), let word = words.first, let day = LocalDay(String(word)) {
      dates.append(day)
      words = words.dropFirst()
    }
    if isDone {
      completed = dates.first
      created = dates.dropFirst().first
    } else {
      created = dates.first
    }
    var kept: [Substring] = []
    for word in words {
      if let value = TodoLine.value(of: word, key: "due") {
        due = LocalDay(value)
        if due == nil { badDue = value }
      } else if let value = TodoLine.value(of: word, key: "pri"), value.count == 1 {
        priority = value.first
      } else {
        if word.count > 1, word.hasPrefix("+") || word.hasPrefix("@") { marks.append(String(word)) }
        kept.append(word)
      }
    }
    title = kept.joined(separator: " ")
  }

  /// The value of `key:value`, which has exactly one colon.
  private static func value(of word: Substring, key: String) -> String? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == key, !parts[1].isEmpty else { return nil }
    return String(parts[1])
  }
}
