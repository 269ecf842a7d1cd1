internal import CivilTime
internal import Foundation
internal import TrackingCore

/// Fitbit's archive from Google Takeout or from its own site: many JSON files.
///
/// The names of the files say what they hold; their dates do not always fit their rows, which
/// count. A folder may hold the same steps twice: they are merged by time.
enum Fitbit: PastFormat {
  static let name = "Fitbit"

  static func recognizes(_ files: SourceFiles) throws -> Bool {
    try files.files.contains { try kind(of: $0) != nil }
  }

  private enum Kind: String, CaseIterable { case steps, weight, sleep, exercise }

  /// By a name such as `steps-2026-01-25.json` or `exercise-0.json`.
  private static func kind(of file: SourceFile) throws -> Kind? {
    guard file.lastName.hasSuffix(".json") else { return nil }
    let parts = file.lastName.split(separator: "-")
    guard parts.count > 1, let kind = Kind(rawValue: String(parts[0])) else { return nil }
    // Other apps call their files so, too: the keys are Fitbit's own.
    let head = try file.head(2000)
    let keys = ["\"dateTime\"", "\"logId\""]
    return head.hasPrefix("[") && keys.contains { head.contains($0) } ? kind : nil
  }

  static func read(_ files: SourceFiles, _ clock: Clock) throws -> Past {
    var past = Past(name)
    var steps = CountMerge()
    for file in files.files {
      guard let kind = try kind(of: file) else {
        if file.lastName.hasSuffix(".json") { past.leaveOut(topic(of: file)) }
        continue
      }
      switch kind {
      case .steps:
        for row in try rows(FitbitSample.self, file) {
          let time = try row.time(file)
          steps.add(
            try row.number(file), from: time.seconds, to: time.seconds + 60,
            source: file.name.split(separator: "/").dropLast().joined(separator: "/"))
        }
      case .weight:
        for row in try rows(FitbitWeight.self, file) { try add(row, file, clock, &past) }
      case .sleep: for row in try rows(FitbitSleep.self, file) { add(row, clock, &past) }
      case .exercise:
        for row in try rows(FitbitExercise.self, file) { try add(row, file, clock, &past) }
      }
    }
    for (day, count) in steps.days() where count >= 0.5 {
      past.add("fitbit/steps/\(day)", clock.moment(day), .steps(count.rounded()))
    }
    return past
  }

  private static func topic(of file: SourceFile) -> String {
    "files “\(file.lastName.prefix { $0 != "-" && $0 != "." })”"
  }

  private static func rows<Row: Decodable>(_ type: Row.Type, _ file: SourceFile) throws -> [Row] {
    do {
      return try JSONDecoder().decode([Row].self, from: Data(try file.bytes()))
    } catch let error as DecodingError {
      throw ExchangeError.badJSON(file: file.name, why: JSONFault.words(error))
    }
  }

  private static func add(
    _ row: FitbitWeight, _ file: SourceFile, _ clock: Clock, _ past: inout Past
  ) throws {
    guard let day = DateText.day(row.date), let seconds = DateText.time(row.time) else {
      throw ExchangeError.badJSON(file: file.name, why: "“\(row.date) \(row.time)” is no time")
    }
    let when = clock.moment(LocalTime(seconds: LocalTime(day: day).seconds + seconds))
    // The archive is in pounds, whatever the app shows; a body mass index tells where it is not.
    var kg = row.weight * 0.453_592_37
    if let bmi = row.bmi, bmi > 0 {
      let height = (row.weight / bmi).squareRoot()
      if (1.2...2.3).contains(height) { kg = row.weight }
    }
    past.add("fitbit/weight/\(row.logId ?? when.at.seconds)", when, .weight(kg: kg))
  }

  private static func add(_ row: FitbitSleep, _ clock: Clock, _ past: inout Past) {
    guard let end = DateText.localTime(row.endTime), let day = LocalDay(row.dateOfSleep) else {
      return past.leaveOut("sleep without an end")
    }
    var when = clock.moment(end)
    when.day = day
    past.add("fitbit/sleep/\(row.logId)", when, .sleep(seconds: Double(row.minutesAsleep * 60)))
  }

  private static func add(
    _ row: FitbitExercise, _ file: SourceFile, _ clock: Clock, _ past: inout Past
  ) throws {
    guard let start = DateText.localTime(row.startTime) else {
      throw ExchangeError.badJSON(file: file.name, why: "“\(row.startTime)” is no time")
    }
    var bout = PastWorkout(activity(row.activityName))
    bout.seconds = Double(row.duration) / 1000
    bout.kcal = row.calories
    past.add("fitbit/exercise/\(row.logId)", clock.moment(start), .workout(bout))
  }

  private static func activity(_ name: String) -> String {
    let lower = name.lowercased()
    return [
      "run": "running", "walk": "walking", "bike": "cycling", "swim": "swimming",
      "outdoor bike": "cycling", "treadmill": "running", "weights": "strength training",
      "hike": "hiking", "aerobic workout": "aerobics", "sport": "workout",
    ][lower] ?? lower
  }
}

/// `{"dateTime":"01/25/26 14:50:00","value":"100"}`.
struct FitbitSample: Decodable {
  let dateTime: String
  let value: String

  func time(_ file: SourceFile) throws -> LocalTime {
    guard let time = DateText.localTime(dateTime) else {
      throw ExchangeError.badJSON(file: file.name, why: "“\(dateTime)” is no time")
    }
    return time
  }

  func number(_ file: SourceFile) throws -> Double {
    guard let number = NumberText.read(value) else {
      throw ExchangeError.badJSON(file: file.name, why: "“\(value)” is no number")
    }
    return number
  }
}

struct FitbitWeight: Decodable {
  let logId: Int?
  let weight: Double
  let bmi: Double?
  let date: String
  let time: String
}

struct FitbitSleep: Decodable {
  let logId: Int
  let dateOfSleep: String
  let endTime: String
  let minutesAsleep: Int
}

struct FitbitExercise: Decodable {
  let logId: Int
  let activityName: String
  let calories: Double?
  /// Milliseconds.
  let duration: Int
  let startTime: String
}

/// What is wrong with a JSON file, in a few words.
enum JSONFault {
  static func words(_ error: DecodingError) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.map { $0.intValue.map { "item \($0 + 1)" } ?? $0.stringValue }
        .joined(separator: ", ")
    }
    return switch error {
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath)): \(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(place(context.codingPath)) is of another kind than it should be"
    default: "it cannot be parsed"
    }
  }
}
