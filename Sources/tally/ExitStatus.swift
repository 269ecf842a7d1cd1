import ArgumentParser
import Glibc

/// How the process ends, and the one place where an error becomes words and a number.
enum ExitStatus: Int32 {
  case fine = 0
  case couldNotGoOn = 1
  case badUsage = 2

  /// Says what is wrong on standard error (what was asked for, such as help, on standard output)
  /// and ends the process.
  static func leave(after error: any Error) -> Never {
    let (status, text) = verdict(on: error)
    if !text.isEmpty {
      let writer = LineWriter(descriptor: status == .fine ? STDOUT_FILENO : STDERR_FILENO)
      try? writer.write(MessageText.safeLines(text))
    }
    exit(status.rawValue)
  }

  /// The status and the words for an error that ended a command.
  static func verdict(on error: any Error) -> (ExitStatus, String) {
    switch error {
    case is OutputClosed:
      return (.couldNotGoOn, "")
    case let status as ExitStatus:
      return (status, "")
    case let edge as EdgeError:
      return (edge.status, "tally: \(edge.prose)")
    default:
      let code = Tally.exitCode(for: error)
      if code == .success { return (.fine, Tally.fullMessage(for: error)) }
      if code == .validationFailure { return (.badUsage, Tally.fullMessage(for: error)) }
      return (.couldNotGoOn, "tally: \(error)")
    }
  }
}

extension ExitStatus: Error {}
