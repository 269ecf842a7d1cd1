import CReadline
import Foundation
import Glibc

/// What was typed before, in a file that only its owner reads.
struct HistoryFile {
  static let mostLines: Int32 = 1000
  let path: String

  /// Nil without a home; throws when the file cannot be made.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) throws(EdgeError) {
    guard let folder = Settings.folder("XDG_STATE_HOME", else: ".local/state", in: environment)
    else { return nil }
    path = folder + "/tally/history"
    try Files.makeFolder(of: path)
    let descriptor = open(path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .cannotWrite(path: path, why: String(cString: strerror(errno)))
    }
    fchmod(descriptor, 0o600)
    close(descriptor)
  }

  func load() {
    using_history()
    read_history(path)
    stifle_history(Self.mostLines)
  }

  /// Keeps a line, at once: a session may end in any way. A repeated line is kept once, and one
  /// that begins with a space not at all.
  func add(_ line: String) {
    if line.first == " " || line == Self.last { return }
    add_history(line)
    append_history(1, path)
  }

  /// Cuts the file to its newest lines.
  func close() {
    history_truncate_file(path, Self.mostLines)
    chmod(path, 0o600)
  }

  private static var last: String? {
    guard let entry = history_get(tally_history_end())?.pointee.line else { return nil }
    return String(cString: entry)
  }

  private func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }
}
