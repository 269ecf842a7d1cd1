import CivilTime
import Conversation
import Foundation
import IntentData
import IntentRecognition
import Synchronization
import TrackingCore

/// What a turn of a person costs who has written before: by the clock beside a bare commit in the
/// same run, and in statements, pages and processor time.
enum TurnBenchmark {
  private static let rounds = 5
  private static let senders = 500
  private static let inARound = 2_000
  /// What is asked for: this many of many in the time of a bare commit, and a lone message in the
  /// time of so many.
  private static let (askedOfMany, askedOfLone) = (2.4, 2.5)

  static func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tally-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try byTheClock(in: folder)
    try byCounting(in: folder)
  }

  private static func byTheClock(in folder: URL) throws {
    let disk = try BareCommits(path: folder.appending(path: "bare.db").path())
    let bridge = try BridgeProcess(store: folder.appending(path: "tally.db").path())
    // Everybody has written twice, and statements and templates are compiled.
    _ = try bridge.piped(2 * senders, of: senders)
    var (bare, piped, lone): ([Double], [Double], [Double]) = ([], [], [])
    var (processorOfMany, processorOfLone) = (0.0, 0.0)
    for _ in 0..<rounds {
      bare.append(try disk.seconds(300))
      let start = bridge.processorTime
      lone.append(try bridge.lone(100, of: senders))
      let middle = bridge.processorTime
      piped.append(try bridge.piped(inARound, of: senders))
      processorOfLone += middle - start
      processorOfMany += bridge.processorTime - middle
    }
    try bridge.end()
    let commit = Stopwatch.middle(bare)
    let (ofMany, ofLone) = (Stopwatch.middle(piped), Stopwatch.middle(lone))
    print(
      "turn: a bare commit takes \(Stopwatch.micro(commit)) µs")
    print(
      "turn: a message of many takes \(Stopwatch.micro(ofMany)) µs, "
        + "\(Stopwatch.micro(processorOfMany / Double(rounds * inARound))) µs of processor: "
        + "\(Stopwatch.rounded(commit / ofMany)) in the time of a bare commit "
        + "(asked: \(askedOfMany)), \(Int(1 / ofMany)) a second")
    print(
      "turn: a lone message takes \(Stopwatch.micro(ofLone)) µs, "
        + "\(Stopwatch.micro(processorOfLone / Double(rounds * 100))) µs of processor: "
        + "\(Stopwatch.rounded(ofLone / commit)) bare commits (asked: \(askedOfLone))")
  }

  /// The turns of one process, one commit each: statements as SQLite tells of them, and pages as
  /// they come to stand in its log.
  private static func byCounting(in folder: URL) throws {
    let files = IntentData.files.map { (path: $0.path, text: $0.text) }
    let path = folder.appending(path: "counted.db").path()
    let store = try Store(path: path, reference: Reference(files: files))
    let engine = Engine(
      store: store, language: try IntentLanguage(tag: "en", files: files), zone: .utc)
    var sent = 0
    func say(_ count: Int) throws {
      for _ in 0..<count {
        sent += 1
        let message = Message(
          id: "\(sent)", sender: "s\(sent % 50)",
          text: BridgeProcess.texts[sent % BridgeProcess.texts.count],
          time: Instant(seconds: 1_790_000_000 + sent))
        _ = try engine.respond(to: [.message(message)])
      }
    }
    try say(100)
    let counts = Mutex((own: 0, ofTriggers: 0))
    store.trace { sql in
      counts.withLock { if sql.hasPrefix("--") { $0.ofTriggers += 1 } else { $0.own += 1 } }
    }
    // As many as the log takes without being begun anew.
    let turns = 70
    let before = try size(ofLog: path)
    try say(turns)
    let pages = (try size(ofLog: path) - before) / frame
    store.trace(nil)
    let (own, ofTriggers) = counts.withLock { ($0.own, $0.ofTriggers) }
    try store.close()
    func each(_ count: Int) -> String { Stopwatch.rounded(Double(count) / Double(turns), 1) }
    print(
      "turn: \(each(own)) statements, \(each(ofTriggers)) more of triggers, "
        + "\(each(pages)) pages of a lone message")
  }

  /// A page in the log, with its head.
  private static let frame = 4096 + 24

  private static func size(ofLog path: String) throws -> Int {
    let facts = try FileManager.default.attributesOfItem(atPath: path + "-wal")
    return (facts[.size] as? Int) ?? 0
  }
}
