import ArgumentParser
import Exchange
import Foundation
import Glibc
import TrackingCore

struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Moves people to another store, with their history and reminders.",
    discussion: """
      Reads one sender a line. All of theirs goes into the store of FILE, and is then deleted in \
      that of --db; who never wrote there is passed over, so that it can be done again after an \
      error. Nobody may write for them meanwhile; others may, to both stores. What does not go: \
      the ids of answered messages (an edit of an older message finds nothing), what was just \
      talked about, accounts, and whom somebody follows.

        tally move --db worker1.db worker5.db <senders
      """)

  @OptionGroup var options: SharedOptions

  @Argument(help: ArgumentHelp("The store that they move to.", valueName: "file"))
  var file: String

  /// How many seconds it waits for a worker that writes in turn: that one goes on under load.
  private static let patience = 60.0

  func run() throws {
    let settings = try Settings(options)
    try Files.makeFolder(of: file)
    let source = try Composition.openStore(settings, busyTimeout: MoveCommand.patience)
    let target = try Store(path: file, busyTimeout: MoveCommand.patience)
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tally-move-\(UUID().uuidString)").path()
    try Files.makeFolder(of: folder + "/export")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var moved: Set<String> = []
    try LineReader(descriptor: STDIN_FILENO).forEachLine { line in
      guard case .text(let name) = line, !name.isEmpty else { return }
      let sender = ExactName.encoded(name)
      // Senders of one person go together.
      guard !moved.contains(sender), try source.knows(sender) else { return }
      let path = "\(folder)/\(moved.count)"
      try OwnFile.write(path) { take in
        try StoreExport.write(source, of: sender) { try take($0 + "\n") }
      }
      defer { unlink(path) }
      moved.formUnion(try restored(path, into: target))
      try source.removeMoved(sender)
    }
    try source.close()
    try target.close()
    try LineWriter(descriptor: STDOUT_FILENO).write(Prose.moved(moved.count, to: file))
  }

  /// The senders of one person, who are in the other store now.
  private func restored(_ path: String, into target: Store) throws -> [String] {
    guard let export = try OwnExport(path) else { return [] }
    var restore = StoreRestore(into: target)
    do {
      return try restore.take { try export.nextLine() }.senders
    } catch let fault as ExportFault {
      throw EdgeError.refused("\(fault)")
    }
  }
}
