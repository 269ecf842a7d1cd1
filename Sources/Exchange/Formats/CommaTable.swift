internal import CivilTime
internal import TrackingCore

/// Any table whose first line names its columns: a day, and figures that are known by their names.
enum CommaTable: PastFormat {
  static let name = "CSV"

  static func recognizes(_ files: SourceFiles) throws -> Bool {
    guard files.files.count == 1, let file = files.files.first, isTable(file.lastName) else {
      return false
    }
    return try CommaColumns(CSVTable(file).columns) != nil
  }

  private static func isTable(_ name: String) -> Bool {
    [".csv", ".tsv", ".txt"].contains { name.hasSuffix($0) }
  }

  static func read(_ files: SourceFiles, _ clock: Clock) throws -> Past {
    var past = Past(name)
    guard let file = files.files.first else { return past }
    var table = try CSVTable(file)
    guard let columns = CommaColumns(table.columns) else {
      throw ExchangeError.unknownFormat(path: files.path)
    }
    let order = try dateOrder(file, columns) ?? clock.dateOrder
    for name in columns.unknown { past.leaveOut("column “\(name)”") }
    while let row = try table.next() {
      let when = try moment(of: row, columns, order, clock)
      for (place, matter) in columns.matters {
        guard let record = try matter.record(row, place, columns) else { continue }
        // Two figures of one moment are told apart by their column, and twice the same by its row.
        let key = "csv/\(when.at.seconds)/\(CSVTable.plain(columns.names[place]))/\(row[place])"
        past.add(key, when, record)
      }
    }
    return past
  }

  private static func moment(
    of row: CSVTable.Row, _ columns: CommaColumns, _ order: DateText.Order, _ clock: Clock
  ) throws -> Moment {
    let text = row[columns.date]
    if let stamp = DateText.stamp(text) {
      let day = LocalTime(seconds: stamp.instant.seconds + stamp.offset).day
      return Moment(day: day, at: stamp.instant, offset: stamp.offset, isTimed: true)
    }
    guard let day = DateText.day(text, order) else { throw row.bad(.date(text)) }
    if let place = columns.time, !row[place].isEmpty {
      guard let seconds = DateText.time(row[place]) else { throw row.bad(.time(row[place])) }
      return clock.moment(LocalTime(seconds: LocalTime(day: day).seconds + seconds))
    }
    return DateText.localTime(text, order).map { clock.moment($0) } ?? clock.moment(day)
  }

  /// How `3/4/2026` is meant, told by a row that leaves no choice; nil when none does.
  private static func dateOrder(_ file: SourceFile, _ columns: CommaColumns) throws
    -> DateText.Order?
  {
    var table = try CSVTable(file)
    while let row = try table.next() {
      let parts = row[columns.date].prefix { $0 != " " }.split(separator: "/").map { Int($0) ?? 0 }
      guard parts.count == 3, parts[0] <= 31 else { continue }
      if parts[0] > 12 { return .dayFirst }
      if parts[1] > 12 { return .monthFirst }
    }
    return nil
  }
}

/// What the columns of a table mean, by their names.
struct CommaColumns {
  let names: [String]
  let date: Int
  let time: Int?
  let matters: [(place: Int, matter: CommaMatter)]
  let unknown: [String]
  let note: Int?

  /// Nil for a table without days, or without anything that is known.
  init?(_ names: [String]) {
    self.names = names
    let plain = names.map(CSVTable.plain)
    func place(_ wanted: [String]) -> Int? { plain.firstIndex { wanted.contains($0) } }
    guard let date = place(["date", "day", "datetime", "timestamp", "when", "datum"]) else {
      return nil
    }
    self.date = date
    time = place(["time", "timeofday", "uhrzeit"])
    note = place(["note", "notes", "comment", "comments", "text"])
    var matters: [(Int, CommaMatter)] = []
    var unknown: [String] = []
    for index in names.indices where ![date, time, note].contains(index) {
      if let matter = CommaMatter(names[index]) {
        matters.append((index, matter))
      } else if !names[index].isEmpty {
        unknown.append(names[index])
      }
    }
    guard !matters.isEmpty else { return nil }
    self.matters = matters
    self.unknown = unknown
  }
}

/// What one column of figures means.
enum CommaMatter: Equatable {
  case steps
  case weight(factor: Double)
  case sleep(factor: Double)
  case water(factor: Double)
  case energy(factor: Double)
  case mood
  case exercise(factor: Double)
  case distance(factor: Double)

  /// From a name such as `Weight (kg)`, `sleep_hours` or `Water ml`; nil when it says nothing.
  init?(_ name: String) {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    func has(_ known: String...) -> Bool { words.contains { known.contains($0) } }
    func factor(_ dimension: Unit.Dimension, _ usual: Double) -> Double {
      words.reversed().lazy.compactMap { Unit.factor($0, dimension) }.first ?? usual
    }
    if has("steps", "step") {
      self = .steps
    } else if has("goal", "target", "min", "max", "rate") && !has("minutes") {
      return nil
    } else if has("weight", "mass") {
      self = .weight(factor: factor(.mass, 1))
    } else if has("sleep", "slept", "asleep") {
      self = .sleep(factor: factor(.duration, 3600))
    } else if has("water", "hydration") {
      self = .water(factor: factor(.volume, 1))
    } else if has("calories", "kcal", "energy"), !has("burned", "burnt", "active") {
      self = .energy(factor: factor(.energy, 1))
    } else if has("mood", "feeling") {
      self = .mood
    } else if has("exercise", "workout", "active") && has("minutes", "min", "hours", "h", "s") {
      self = .exercise(factor: factor(.duration, 60))
    } else if has("distance") {
      self = .distance(factor: factor(.length, 1000))
    } else {
      return nil
    }
  }

  /// What a cell says; nil where it is empty.
  func record(_ row: CSVTable.Row, _ place: Int, _ columns: CommaColumns) throws
    -> PastRecord.Matter?
  {
    let text = row[place]
    if text.allSatisfy(\.isWhitespace) { return nil }
    let note = columns.note.map { row[$0] } ?? ""
    if self == .mood, let score = MoodNames.score(of: text) {
      return .mood(score: score, feeling: text.lowercased(), note: note)
    }
    // Nobody walks thousandths of a step: that dot groups digits.
    let isGrouped = self == .steps && text.split(separator: ".").dropFirst().first?.count == 3
    guard let value = NumberText.read(isGrouped ? text.filter { $0 != "." } : text) else {
      throw row.bad(.number(text, column: columns.names[place]))
    }
    switch self {
    case .steps: return .steps(value)
    case .weight(let factor): return .weight(kg: value * factor)
    case .sleep(let factor): return .sleep(seconds: value * factor)
    case .water(let factor): return .drink(name: "water", ml: value * factor)
    case .energy(let factor):
      var meal = PastMeal("snack", kcal: value * factor)
      meal.note = note
      return .meal(meal)
    case .mood: return .mood(score: value, feeling: "mood \(text)", note: note)
    case .exercise(let factor): return .workout(PastWorkout("workout", seconds: value * factor))
    case .distance(let factor): return .workout(PastWorkout("workout", metres: value * factor))
    }
  }
}

/// The names of moods that apps have by themselves.
enum MoodNames {
  static func score(of name: String) -> Double? { scores[name.lowercased()] }

  private static let scores: [String: Double] = [
    "rad": 5, "great": 5, "amazing": 5, "excellent": 5, "very good": 5,
    "good": 4, "happy": 4, "meh": 3, "okay": 3, "ok": 3, "neutral": 3, "fine": 3,
    "bad": 2, "sad": 2, "awful": 1, "terrible": 1, "very bad": 1,
  ]
}
