import Foundation

/// How long one message takes from the shell, beside the least that SQLite's own shell does: both
/// in turns, so that what else the machine does disturbs both alike.
enum StartBenchmark {
  private static let rounds = 40

  static func run() throws {
    let tally = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "tally").path()
    guard FileManager.default.isExecutableFile(atPath: tally) else {
      print(
        "intents: start: not measured, as there is no \(tally)")
      return
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "start-\(getpid())").path()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let environment = ["PATH=/usr/local/bin:/usr/bin:/bin", "HOME=\(folder)", "TZ=UTC"]
    let say = [tally, "say", "had", "water", "--db", "\(folder)/tally.db"]
    let select = ["sqlite3", ":memory:", "select 1"]
    // The first start makes the store and the image of the language.
    guard let first = Ended(say, environment), Ended(select, environment) != nil else {
      print(
        "intents: start: not measured, as sqlite3 or tally does not run")
      return
    }
    // An image is summed up at each start until that is noted, and of one that was written just now
    // nothing is noted.
    Thread.sleep(forTimeInterval: 4)
    _ = Ended(say, environment)
    var ours: [Ended] = []
    var theirs: [Ended] = []
    for _ in 0..<rounds {
      if let run = Ended(say, environment) { ours.append(run) }
      if let run = Ended(select, environment) { theirs.append(run) }
    }
    guard !ours.isEmpty, !theirs.isEmpty else { return }
    func middle(_ runs: [Ended], _ value: (Ended) -> Double) -> Double {
      runs.map(value).sorted()[runs.count / 2]
    }
    func line(_ name: String, _ value: (Ended) -> Double) -> String {
      let (mine, other) = (middle(ours, value), middle(theirs, value))
      return "\(name) \(Stopwatch.rounded(mine * 1000)) ms beside "
        + "\(Stopwatch.rounded(other * 1000)) ms of sqlite3, "
        + "\(Stopwatch.rounded(mine / other, 1)) times as long"
    }
    print(
      "intents: start: \(line("a message from the shell takes", \.seconds))")
    print(
      "intents: start: \(line("of the processor", \.processor)); the very first start "
        + "\(Stopwatch.rounded(first.seconds * 1000)) ms")
    let memory = Stopwatch.rounded(middle(ours) { Double($0.kilobytes) } / 1024, 1)
    print(
      "intents: start: \(memory) MiB resident after one message")
  }

  /// A program that was run to its end.
  private struct Ended {
    var seconds = 0.0
    var processor = 0.0
    var kilobytes = 0

    /// Runs a program without its output; nil when it does not run or fails.
    init?(_ arguments: [String], _ environment: [String]) {
      var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
      var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
      defer { (words + variables).forEach { free($0) } }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      let start = ContinuousClock.now
      var process = pid_t()
      guard posix_spawnp(&process, arguments[0], &actions, nil, &words, &variables) == 0 else {
        return nil
      }
      var status: Int32 = 0
      var usage = rusage()
      guard wait4(process, &status, 0, &usage) == process, status == 0 else { return nil }
      seconds = (ContinuousClock.now - start) / .seconds(1)
      processor = [usage.ru_utime, usage.ru_stime].reduce(0) { sum, time in
        sum + Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
      }
      kilobytes = usage.ru_maxrss
    }
  }
}
