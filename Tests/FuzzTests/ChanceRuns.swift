import Foundation
import Glibc
import Testing

@testable import tally

/// How long, and where the input that is being tried lies, should it end the process.
private let seconds = ProcessInfo.processInfo.environment["TALLY_FUZZ_SECONDS"].flatMap(Double.init)
private let folder = ProcessInfo.processInfo.environment["TALLY_FUZZ_FOUND"] ?? "/tmp"

/// Long runs by chance alone, for toolchains without a fuzzing engine: TALLY_FUZZ_SECONDS for each
/// target.
struct ChanceRuns {
  @Test(.enabled(if: seconds != nil), arguments: FuzzTarget.allCases)
  func `nothing breaks on inputs near the corpus`(target: FuzzTarget) throws {
    let chosen = ProcessInfo.processInfo.environment["TALLY_FUZZ_TARGET"]
    guard chosen == nil || chosen == target.rawValue else { return }
    var pool = try FuzzCorpus.inputs(of: target).map(\.bytes)
    var mutation = SeededMutation(seed: UInt64(Date().timeIntervalSince1970))
    let end = Date() + (seconds ?? 0)
    let last = URL(fileURLWithPath: "\(folder)/\(target.rawValue).last")
    var (rounds, broken) = (0, 0)
    while Date() < end {
      let bytes = mutation.mutate(
        pool[rounds % pool.count], with: pool[(rounds * 7 + 3) % pool.count])
      try Data(bytes).write(to: last)
      do {
        try target.run(bytes)
      } catch {
        broken += 1
        try Data(bytes).write(to: last.deletingPathExtension().appendingPathExtension("\(broken)"))
        Issue.record("\(target), round \(rounds): \(error)")
      }
      // Some inputs stay, so that changes add up.
      if rounds % 50 == 0 { pool[rounds / 50 % pool.count] = bytes }
      rounds += 1
    }
    try LineWriter(descriptor: STDERR_FILENO).write("\(target): \(rounds) inputs, \(broken) broken")
  }
}
