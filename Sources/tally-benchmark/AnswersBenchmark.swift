import CivilTime
import Conversation
import Foundation
import IntentData
import IntentRecognition
import TrackingCore

/// What a question costs, from its text to its reply, as the store grows: a week, a year and ten
/// years of one person, and 10,000 persons in one store.
enum AnswersBenchmark {
  static func run() throws {
    let files = IntentData.files.map { (path: $0.path, text: $0.text) }
    let language = try IntentLanguage(tag: "en", files: files)
    let reference = Reference(files: files)
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tally-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var columns: [[Cost]] = []
    for (place, scale) in Scale.all.enumerated() {
      let store = try Store(
        path: folder.appending(path: "\(place).db").path(), reference: reference)
      var entries = 0
      let seconds = try Stopwatch.seconds { entries = try BulkLife.fill(store, scale) }
      print(
        "answers: \(scale.name): \(entries) entries, filled in \(Stopwatch.rounded(seconds, 1)) s")
      columns.append(try costs(Engine(store: store, language: language, zone: .utc)))
      try store.close()
    }
    show(columns)
  }

  /// How much is in a store.
  struct Scale {
    let name: String
    let days: Int
    let persons: Int

    static let all = [
      Scale(name: "one week", days: 7, persons: 1), Scale(name: "one year", days: 365, persons: 1),
      Scale(name: "ten years", days: 3652, persons: 1),
      Scale(name: "10,000 persons", days: 7, persons: 10_000),
    ]
  }

  /// Milliseconds of one question in one store.
  private struct Cost {
    let middle: Double
    let slow: Double
  }

  private static let questions: [(name: String, text: String)] = [
    ("total", "how much water did I drink this month?"),
    ("total ever", "total steps since january 2010"),
    ("average", "my average sleep since january 2010"),
    ("list", "what did I eat yesterday?"),
    ("list of a year", "show my runs this year"),
    ("last time", "when did I last run?"),
    ("food, last time", "when did I last eat a banana?"),
    ("food, count", "how many bananas did I eat this year?"),
    ("record", "most steps in a day"),
    ("all records", "show my records"),
    ("comparison", "compare this month to last month"),
    ("comparison of years", "compare this year to last year"),
    ("streak", "how many days in a row have I logged water?"),
    ("all streaks", "my streaks"),
    ("chart of a week", "chart my steps"),
    ("chart of ten years", "chart my weight since january 2010"),
    ("columns of ten years", "chart my steps since january 2010"),
    ("calendar", "calendar"),
    ("review of a week", "how was my week?"),
    ("review of a year", "how was last year?"),
    ("progress", "how am I doing today?"),
    ("why", "why so many calories?"),
    ("nutrition", "how many calories are in a banana?"),
  ]

  private static func costs(_ engine: Engine) throws -> [Cost] {
    try questions.map { name, text in
      var times: [Double] = []
      let message = Event.message(
        Message(sender: BulkLife.asker, text: text, time: BulkLife.now))
      for _ in 0..<60 {
        var failure: (any Error)?
        var answers = 0
        times.append(
          Stopwatch.seconds {
            do {
              answers = try engine.respond(to: [message]).first?.actions.count ?? 0
            } catch { failure = error }
          } * 1000)
        if let failure { throw failure }
        if answers == 0 { throw Unanswered(question: text) }
      }
      // The first ones compile statements and templates.
      let sorted = times.dropFirst(10).sorted()
      return Cost(middle: sorted[sorted.count / 2], slow: sorted[sorted.count * 99 / 100])
    }
  }

  private struct Unanswered: Error { let question: String }

  /// A row a question: p50 and p99 in each store, and how much the slowest store adds to the week.
  private static func show(_ columns: [[Cost]]) {
    let names = Scale.all.map(\.name)
    print(
      "answers: p50/p99 in ms of processor time; the last column is the most that a")
    print(
      "answers: store adds to the p50 of a week")
    print(line("", names, "added"))
    var most = 0.0
    for (row, question) in questions.enumerated() {
      let cells = columns.map {
        "\(Stopwatch.rounded($0[row].middle))/\(Stopwatch.rounded($0[row].slow))"
      }
      let added = (columns.map { $0[row].middle }.max() ?? 0) - (columns.first?[row].middle ?? 0)
      most = max(most, added)
      print(line(question.name, cells, Stopwatch.rounded(added)))
    }
    print(
      "answers: at most \(Stopwatch.rounded(most)) ms are added; 5 ms are allowed")
  }

  private static func line(_ name: String, _ cells: [String], _ last: String) -> String {
    "answers: " + padded(name, 20) + cells.map { padded($0, 15) }.joined() + last
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
