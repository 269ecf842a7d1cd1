import Foundation

/// Measures the speed of one part: `tally-benchmark NAME …`, or all of them without a name.
@main
struct Benchmark {
  /// Every benchmark by its name, in the order in which all are run.
  static let all: [(name: String, run: @Sendable () throws -> Void)] = [
    ("entities", { try EntitiesBenchmark.run() }),
    ("intents", { try IntentsBenchmark.run() }),
    ("answers", { try AnswersBenchmark.run() }),
    ("foods", { try FoodsBenchmark.run() }),
    ("exchange", { try ExchangeBenchmark.run() }),
    ("bridge", { try BridgeBenchmark.run() }),
    ("turn", { try TurnBenchmark.run() }),
    ("understanding", { try UnderstandingBenchmark.run() }),
    ("ablation", { try AblationBenchmark.run() }),
  ]

  /// One finding.
  static func say(_ line: String) { print(line) }

  static func main() {
    let names = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
    let chosen = names.isEmpty ? all : all.filter { names.contains($0.name) }
    guard !chosen.isEmpty else {
      let known = all.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(Data("no such benchmark; there are: \(known)\n".utf8))
      exit(2)
    }
    for benchmark in chosen {
      do {
        try benchmark.run()
      } catch {
        FileHandle.standardError.write(Data("\(benchmark.name): \(error)\n".utf8))
        exit(1)
      }
    }
  }
}
