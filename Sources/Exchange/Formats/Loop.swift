internal import CivilTime
internal import TrackingCore

/// Loop Habit Tracker: its CSV export, a zip with a folder a habit.
///
/// Its full backup, a database, is read by ``LoopDatabase``.
enum Loop: PastFormat {
  static let name = "Loop Habit Tracker"

  static func recognizes(_ files: SourceFiles) throws -> Bool {
    guard let habits = files.first(where: { $0 == "habits.csv" }) else { return false }
    return try CSVTable(habits).has("FrequencyNumerator", "NumRepetitions")
  }

  static func read(_ files: SourceFiles, _ clock: Clock) throws -> Past {
    var past = Past(name)
    guard let list = files.first(where: { $0 == "habits.csv" }) else { return past }
    var table = try CSVTable(list)
    while let row = try table.next() {
      let habit = try LoopHabit(row)
      // Folders are named by position and name, without what a file system does not take.
      let folder = row["Position"]
      let file = files.files.first {
        $0.lastName == "checkmarks.csv"
          && $0.name.split(separator: "/").dropLast().last?
            .hasPrefix(folder + " ") == true
      }
      let days = try file.map { try marks($0) } ?? []
      habit.add(days, clock, &past)
    }
    return past
  }

  /// The days of one habit, in any order.
  private static func marks(_ file: SourceFile) throws -> [LoopMark] {
    // Without a first line of names: older exports have none, newer ones do.
    var reader = try CSVReader(file)
    var marks: [LoopMark] = []
    while let row = try reader.next() {
      if row.fields[0] == "Date" { continue }
      guard let day = LocalDay(row.fields[0]) else {
        throw ExchangeError.badLine(file: file.name, line: row.line, .date(row.fields[0]))
      }
      guard row.fields.count > 1, let value = LoopMark.Value(row.fields[1]) else {
        throw ExchangeError.badLine(
          file: file.name, line: row.line,
          .number(row.fields.dropFirst().first ?? "", column: "Value"))
      }
      marks.append(
        LoopMark(day: day, value: value, note: row.fields.count > 2 ? row.fields[2] : ""))
    }
    return marks
  }
}

/// One day of a habit of Loop.
struct LoopMark {
  enum Value: Equatable {
    case unknown, no, done, skipped
    /// In thousandths.
    case amount(Int)

    /// By name, or by the number that Loop keeps.
    init?(_ text: String) {
      switch text {
      case "UNKNOWN", "-1", "": self = .unknown
      case "NO", "0": self = .no
      // What Loop fills in by itself because a week is complete was not done that day.
      case "YES_AUTO", "1": self = .unknown
      case "YES_MANUAL", "2": self = .done
      case "SKIP", "3": self = .skipped
      default:
        guard let number = Int(text) else { return nil }
        self = .amount(number)
      }
    }
  }

  var day: LocalDay
  var value: Value
  var note: String
}

/// A habit of Loop: crossed off, or counted in a unit of its own.
struct LoopHabit {
  var name: String
  var times: Int
  var days: Int
  /// Empty for a habit that is crossed off.
  var unit = ""
  var isNumerical = false
  var isArchived = false

  init(name: String, times: Int, days: Int) {
    self.name = name
    self.times = times
    self.days = days
  }

  init(_ row: CSVTable.Row) throws {
    guard !row["Name"].isEmpty else { throw row.bad(.missing(column: "Name")) }
    let times = try row.number("FrequencyNumerator") ?? row.number("NumRepetitions") ?? 1
    let days = try row.number("FrequencyDenominator") ?? row.number("Interval") ?? 1
    self.init(name: row["Name"], times: Int(times), days: Int(days))
    isNumerical = row["Type"].uppercased().contains("NUMERICAL")
    unit = row["Unit"]
    isArchived = row["Archived?"].lowercased() == "true"
  }

  private var schedule: HabitSchedule {
    let days = max(1, days)
    return .times(min(max(1, times), days), perDays: days)
  }

  /// The habit and its days, as records.
  func add(_ marks: [LoopMark], _ clock: Clock, _ past: inout Past) {
    let title = name.split(separator: " ").joined(separator: " ")
    let key = "loop/\(title.lowercased())"
    let kept = marks.filter { $0.value != .unknown && $0.value != .no }
    let first = marks.map(\.day).min() ?? clock.today
    if isArchived { past.leaveOut("the mark that a habit is archived") }
    if !isNumerical {
      past.add(key, clock.moment(first), .habit(name: title, schedule: schedule))
    }
    for mark in kept.sorted(by: { $0.day < $1.day }) {
      let when = clock.moment(mark.day)
      switch mark.value {
      case .skipped where !isNumerical:
        past.add("\(key)/\(mark.day)", when, .habitSkipped(name: title))
      case .done where !isNumerical, .amount where !isNumerical:
        past.add("\(key)/\(mark.day)", when, .habitDone(name: title, note: mark.note))
      case .done, .amount, .skipped:
        guard let thousandths = mark.thousandths else { continue }
        var figure = PastMeasure(title.lowercased(), Double(thousandths) / 1000, unit: unit)
        figure.note = mark.note
        past.add("\(key)/\(mark.day)", when, .measure(figure))
      case .unknown, .no: continue
      }
    }
  }
}

extension LoopMark {
  /// The figure of a numerical habit: 2 and 3 are two and three thousandths there.
  fileprivate var thousandths: Int? {
    switch value {
    case .amount(let number): number
    case .done: 2
    case .skipped: nil
    case .unknown, .no: nil
    }
  }
}
