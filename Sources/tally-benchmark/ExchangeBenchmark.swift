import CivilTime
import Exchange
import Foundation
import TrackingCore

/// What the past costs on its way in and out: a large export of a phone, half a million foods, and
/// ten years as lines and back. `TALLY_BENCHMARK_MB` and `TALLY_BENCHMARK_FOODS` make the first two
/// smaller.
enum ExchangeBenchmark {
  static func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tally-benchmark-\(UUID().uuidString)").path()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try readHealth(folder)
    try findFoods(folder)
    try goAround(folder)
  }

  private static let clock = Clock(now: BulkLife.now, zone: .utc)

  private static func size(_ name: String, usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  private static func readHealth(_ folder: String) throws {
    let megabytes = size("TALLY_BENCHMARK_MB", usual: 500)
    let path = folder + "/export.xml"
    try HealthExport.write(path, megabytes: megabytes)
    let size = Double(Memory.size(of: path)) / 1e6
    Memory.forgetPeak()
    let before = Memory.peak()
    var records = 0
    let seconds = try Stopwatch.seconds {
      records = try FileReader().read(path, clock: clock).records.count
    }
    print(
      "exchange: Apple Health: \(Stopwatch.rounded(size, 0)) MB in \(Stopwatch.rounded(seconds, 1))"
        + " s, \(Stopwatch.rounded(size / seconds, 1)) MB/s, \(records) records; peak memory"
        + " \(Stopwatch.rounded(Memory.peak(), 1)) MB (\(Stopwatch.rounded(before, 1)) before)")
    try FileManager.default.removeItem(atPath: path)
  }

  private static func findFoods(_ folder: String) throws {
    let path = folder + "/products.csv"
    try FoodExport.write(path, foods: size("TALLY_BENCHMARK_FOODS", usual: 500_000))
    let catalogue = try FoodCatalogue(folder + "/foods.db")
    var summary: FoodTables.Summary?
    let seconds = try Stopwatch.seconds {
      summary = try FoodTables.take(path, into: catalogue)
    }
    print(
      "exchange: foods: \(summary?.foods ?? 0) in \(Stopwatch.rounded(seconds, 1)) s, "
        + "peak memory \(Stopwatch.rounded(Memory.peak(), 1)) MB")
    for words in [
      "semi skimmed milk", "semi skimed milk", "smei skimmed mlik", "milk",
      "organic dark chocolate",
      "choclate", "greek yoghurt strawberry 500", "4006381333931",
    ] {
      var found: [CatalogueFood] = []
      let times = try (0..<20).map { _ in
        try Stopwatch.seconds { found = try catalogue.search(words) }
      }.sorted()
      print(
        "exchange: search “\(words)”: \(Stopwatch.rounded(times[10] * 1000)) ms, slowest "
          + "\(Stopwatch.rounded(times[19] * 1000)) ms: \(found.first?.name ?? "nothing")")
    }
  }

  private static func goAround(_ folder: String) throws {
    let scale = AnswersBenchmark.Scale(name: "ten years", days: 3652, persons: 1)
    let store = try Store(path: folder + "/life.db")
    let entries = try BulkLife.fill(store, scale)
    let path = folder + "/life.jsonl"
    let out = try Stopwatch.seconds {
      try OwnFile.write(path) { take in try StoreExport.write(store) { try take($0 + "\n") } }
    }
    let size = Double(Memory.size(of: path)) / 1e6
    let again = try Store(path: folder + "/again.db")
    var rows = 0
    let back = try Stopwatch.seconds {
      guard let export = try OwnExport(path) else { return }
      var restore = StoreRestore(into: again)
      rows = try restore.take { try export.nextLine() }.rowCount
    }
    print(
      "exchange: ten years: \(entries) entries, \(rows) rows, "
        + "\(Stopwatch.rounded(size, 1)) MB; out in \(Stopwatch.rounded(out, 1)) s, "
        + "back in \(Stopwatch.rounded(back, 1)) s")
  }
}

/// How much memory this process takes, as Linux counts it.
enum Memory {
  /// The most since ``forgetPeak()``, in MB.
  static func peak() -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (line.split(separator: " ").compactMap { Double($0) }.first ?? 0) / 1024
  }

  static func forgetPeak() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  static func size(of path: String) -> Int {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    return (facts?[.size] as? NSNumber)?.intValue ?? 0
  }
}
