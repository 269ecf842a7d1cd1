import Foundation
import GRDB

/// What a message costs from one end of `tally bridge` to the other, beside what a bare commit of
/// one row costs on the same disk, in turns in one run.
enum BridgeBenchmark {
  private static let rounds = 5
  private static let senders = 10_000
  private static let inARound = 2_000

  static func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tally-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let disk = try BareCommits(path: folder.appending(path: "bare.db").path())
    let bridge = try BridgeProcess(store: folder.appending(path: "tally.db").path())
    // The first messages compile statements and templates.
    _ = try bridge.lone(20)
    var (bare, piped, lone): ([Double], [Double], [Double]) = ([], [], [])
    var memory = 0
    for round in 0..<rounds {
      bare.append(try disk.seconds(300))
      lone.append(try bridge.lone(100))
      piped.append(try bridge.piped(inARound, of: senders))
      if round == 0 { memory = bridge.memory }
    }
    let commit = middle(bare)
    let grown = bridge.memory - memory
    try bridge.end()
    let perCommit = commit / middle(piped)
    print(
      "bridge: a bare commit takes \(micro(commit)) µs")
    print(
      "bridge: a message of many takes \(micro(middle(piped))) µs: "
        + "\(Stopwatch.rounded(perCommit)) are kept in the time of one bare commit")
    print(
      "bridge: a lone message takes \(micro(middle(lone))) µs: "
        + "\(Stopwatch.rounded(middle(lone) / commit)) bare commits")
    print(
      "bridge: \(memory) kB of memory after \(inARound) messages, \(grown) kB more after "
        + "\(rounds * inARound) of \(senders) senders")
  }

  private static func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func micro(_ seconds: Double) -> Int { Int((seconds * 1_000_000).rounded()) }

  /// Seconds by the clock on the wall: waiting for the disk counts.
  fileprivate static func elapsed(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    let time = (ContinuousClock.now - start).components
    return Double(time.seconds) + Double(time.attoseconds) * 1e-18
  }
}

/// A table of one column, as safe as the store: WAL, and every commit waits for the disk.
private struct BareCommits {
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
    try BridgeBenchmark.elapsed {
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
private final class BridgeProcess {
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

  /// What a message takes when the next one is sent after its answer.
  func lone(_ count: Int) throws -> Double {
    try BridgeBenchmark.elapsed {
      for _ in 0..<count {
        input.fileHandleForWriting.write(lines(1, of: 50))
        try waitForLines(1)
      }
    } / Double(count)
  }

  /// What a message takes when all of them wait in the pipe.
  func piped(_ count: Int, of senders: Int) throws -> Double {
    let (pipe, lines) = (input.fileHandleForWriting, lines(count, of: senders))
    return try BridgeBenchmark.elapsed {
      // More than a pipe holds: somebody has to read meanwhile.
      Thread { pipe.write(lines) }.start()
      try waitForLines(count)
    } / Double(count)
  }

  func end() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private static let texts = [
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
