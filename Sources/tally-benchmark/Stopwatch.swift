/// Times blocks of work.
enum Stopwatch {
  /// The shortest of some runs, in seconds: the one that was least disturbed.
  static func best(of runs: Int, _ work: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      let elapsed = ContinuousClock().measure(work).components
      best = min(best, Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18)
    }
    return best
  }

  /// A number with some digits behind the point, such as `2.41`.
  static func rounded(_ value: Double, _ digits: Int = 2) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return "\((value * scale).rounded() / scale)"
  }
}
