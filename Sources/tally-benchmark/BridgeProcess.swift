import Foundation
import GRDB

/// A table of one column, as safe as the store: WAL, and every commit waits for the disk.
struct BareCommits {
  private let queue: DatabaseQueue

  init(path: String) throws {
    queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
      try db.execute(sql: "CREATE TABLE row (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT")
    }
  }

  /// What one commit takes, on average over some.
  func seconds(_ count: Int) throws -> Double {
    try Stopwatch.elapsed {
      for _ in 0..<count {
        try queue.write { db in
          try db.cachedStatement(sql: "INSERT INTO row (text) VALUES ('had 2 glasses of water')")
            .execute()
        }
      }
    } / Double(count)
  }
}

/// The built executable beside this one, run as a bridge.
final class BridgeProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var sent = 0

  init(store: String) throws {
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("tally")
    process.arguments = ["bridge", "--db", store, "--timezone", "UTC"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try waitForLines(1)
  }

  /// Resident memory in kB.
  var memory: Int {
    let path = "/proc/\(process.processIdentifier)/status"
    let status = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
  }

  /// Seconds of processor time of all its threads, in whole hundredths.
  var processorTime: Double {
    let path = "/proc/\(process.processIdentifier)/stat"
    let stat = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    // The name of the program, in brackets, may hold blanks.
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }
    return ticks.reduce(0, +) / 100
  }

  /// What a message takes when the next one is sent after its answer.
  func lone(_ count: Int, of senders: Int = 50) throws -> Double {
    try Stopwatch.elapsed {
      for _ in 0..<count {
        input.fileHandleForWriting.write(lines(1, of: senders))
        try waitForLines(1)
      }
    } / Double(count)
  }

  /// What a message takes when all of them wait in the pipe.
  func piped(_ count: Int, of senders: Int) throws -> Double {
    let (pipe, lines) = (input.fileHandleForWriting, lines(count, of: senders))
    return try Stopwatch.elapsed {
      // More than a pipe holds: somebody has to read meanwhile.
      Thread { pipe.write(lines) }.start()
      try waitForLines(count)
    } / Double(count)
  }

  func end() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  static let texts = [
    "had 2 glasses of water", "ran 5 km in 30 minutes", "walked 8000 steps", "slept 7.5h",
    "eggs and toast for breakfast 350 kcal", "weight 72.5 kg", "feeling great today",
  ]

  private func lines(_ count: Int, of senders: Int) -> Data {
    var lines = ""
    for _ in 0..<count {
      sent += 1
      let text = BridgeProcess.texts[sent % BridgeProcess.texts.count]
      lines +=
        "{\"id\":\"\(sent)\",\"sender\":\"s\(sent * 7919 % senders)\",\"text\":\"\(text)\"}\n"
    }
    return Data(lines.utf8)
  }

  private struct Ended: Error {}

  private func waitForLines(_ count: Int) throws {
    var missing = count
    while missing > 0 {
      let chunk = output.fileHandleForReading.availableData
      if chunk.isEmpty { throw Ended() }
      missing -= chunk.count { $0 == 10 }
    }
  }
}
