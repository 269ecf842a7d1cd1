import Foundation

/// Times blocks of work by the processor time of this thread, so that other work on the machine
/// does not count.
enum Stopwatch {
  /// The shortest of some runs, in seconds: the one that was least disturbed.
  static func best(of runs: Int, _ work: () -> Void) -> Double {
    times(of: runs, work).first ?? .infinity
  }

  /// How long each of some runs takes, in seconds, the shortest first.
  static func times(of runs: Int, _ work: () -> Void) -> [Double] {
    (0..<runs).map { _ in seconds(work) }.sorted()
  }

  /// How long some work takes, in seconds.
  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = processorTime()
    try work()
    return processorTime() - start
  }

  /// Seconds by the clock on the wall: waiting for the disk counts.
  static func elapsed(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    let time = (ContinuousClock.now - start).components
    return Double(time.seconds) + Double(time.attoseconds) * 1e-18
  }

  static func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Whole microseconds.
  static func micro(_ seconds: Double) -> Int { Int((seconds * 1_000_000).rounded()) }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// A number with some digits behind the point, such as `2.41`.
  static func rounded(_ value: Double, _ digits: Int = 2) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return "\((value * scale).rounded() / scale)"
  }
}
