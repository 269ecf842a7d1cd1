/// How one transcript ended.
public struct TranscriptResult: Sendable {
  public var path: String
  public var title: String
  public var verdict: Verdict
  /// The text that each file would have if what was said had been expected.
  public var rewritten: [String: String]

  /// It could not be played to its end: the time ran out, or the bot failed.
  public var isBrokenOff = false

  init(path: String, title: String, verdict: Verdict, rewritten: [String: String]) {
    (self.path, self.title, self.verdict, self.rewritten) = (path, title, verdict, rewritten)
  }

  /// Whether it would pass with what was rewritten.
  public var isMended: Bool { !isBrokenOff && !rewritten.isEmpty }

  /// Whether it passed.
  public enum Verdict: Sendable, Equatable {
    case passed
    /// With what differs.
    case failed(report: String)
    case skipped(why: String)
    case failedAsExpected(why: String)
    /// It is marked with `% xfail`, but passes.
    case passedUnexpectedly(why: String)
  }

  public var isFine: Bool {
    switch verdict {
    case .passed, .skipped, .failedAsExpected: true
    case .failed, .passedUnexpectedly: false
    }
  }

  /// Why it is not fine, in lines; empty when it is.
  public var report: String {
    switch verdict {
    case .failed(let report): report
    case .passedUnexpectedly(let why):
      "\(path): passes, though it is marked `% xfail \(why)`: remove the mark\n"
    case .passed, .skipped, .failedAsExpected: ""
    }
  }
}
