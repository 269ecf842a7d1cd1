import Exchange
import Glibc
import Synchronization

/// Work that may take minutes: it shows on a terminal how far it is, and Ctrl-C ends it between two
/// pieces, so that nothing half-done remains.
final class LongWork: Sendable {
  private let shown = Mutex("")
  private let isOnTerminal: Bool

  /// - Parameter isOnTerminal: Whether somebody watches; standard error is looked at when left out.
  init(isOnTerminal: Bool = isatty(STDERR_FILENO) == 1) { self.isOnTerminal = isOnTerminal }

  /// Runs the work with the signals heeded; who asked for its end gets just that.
  func run<Result>(_ body: () throws -> Result) throws -> Result {
    StopSignals.heed()
    defer {
      clear()
      StopSignals.unheed()
    }
    do {
      let result = try body()
      if StopSignals.hasCome { throw EdgeError.cancelled }
      return result
    } catch {
      if StopSignals.hasCome { throw EdgeError.cancelled }
      throw error
    }
  }

  /// How far a part of the work is.
  ///
  /// - Throws: ``EdgeError/cancelled`` once a signal has come.
  func went(_ what: String, _ part: Double) throws {
    if StopSignals.hasCome { throw EdgeError.cancelled }
    guard isOnTerminal else { return }
    let line = LongWork.bar(what, part)
    let isNew = shown.withLock { shown in
      defer { shown = line }
      return shown != line
    }
    if isNew { write("\r" + line) }
  }

  var reading: ReadProgress { ReadProgress { [self] in try went("Reading", $0) } }

  /// A line of 40 columns: `Reading  [########------------]  40 %`.
  static func bar(_ what: String, _ part: Double) -> String {
    let part = min(1, max(0, part))
    let full = Int(part * 20)
    let percent = "\(Int(part * 100))"
    return what.padded(to: 9) + "[" + String(repeating: "#", count: full)
      + String(repeating: "-", count: 20 - full) + "] "
      + String(repeating: " ", count: 3 - percent.count) + percent + " %"
  }

  private func clear() {
    let wasShown = shown.withLock { shown in
      defer { shown = "" }
      return !shown.isEmpty
    }
    if wasShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    var text = text
    _ = text.withUTF8 { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
