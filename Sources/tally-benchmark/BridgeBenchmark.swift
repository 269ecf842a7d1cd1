import Foundation

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
    let commit = Stopwatch.middle(bare)
    let grown = bridge.memory - memory
    try bridge.end()
    let perCommit = commit / Stopwatch.middle(piped)
    print(
      "bridge: a bare commit takes \(Stopwatch.micro(commit)) µs")
    print(
      "bridge: a message of many takes \(Stopwatch.micro(Stopwatch.middle(piped))) µs: "
        + "\(Stopwatch.rounded(perCommit)) are kept in the time of one bare commit")
    print(
      "bridge: a lone message takes \(Stopwatch.micro(Stopwatch.middle(lone))) µs: "
        + "\(Stopwatch.rounded(Stopwatch.middle(lone) / commit)) bare commits")
    print(
      "bridge: \(memory) kB of memory after \(inARound) messages, \(grown) kB more after "
        + "\(rounds * inARound) of \(senders) senders")
  }
}
