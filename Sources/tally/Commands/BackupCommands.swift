import ArgumentParser
import Foundation
import Glibc
import TrackingCore

struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copies the store while the bot runs, and checks the copy.",
    discussion: """
      The copy is of one moment, whole or not there at all, and is not written over another file. \
      Pictures lie beside it, in a folder that ends in .pictures.

        tally backup ~/tally-$(date +%F).db
      """)

  @OptionGroup var options: SharedOptions

  @Argument(help: ArgumentHelp("Where the copy goes.", valueName: "file"))
  var file: String

  func run() throws {
    let settings = try Settings(options)
    let summary = try StoreBackup.copy(settings.storePath, to: file)
    try LineWriter(descriptor: STDOUT_FILENO).write(Prose.copied(summary, to: file))
  }
}

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Puts a backup where the store was.",
    discussion: """
      The store of --db must not be there: move it away first. A backup of an older version is \
      brought up to date; its pictures are put beside the store again.

        mv tally.db tally.db.old && tally --db tally.db restore tally-2026-03-04.db
      """)

  @OptionGroup var options: SharedOptions

  @Argument(help: ArgumentHelp("The backup.", valueName: "file"))
  var file: String

  func run() throws {
    let settings = try Settings(options)
    try Files.makeFolder(of: settings.storePath)
    let summary = try StoreBackup.copy(file, to: settings.storePath)
    try Composition.openStore(settings).close()
    try LineWriter(descriptor: STDOUT_FILENO).write(
      Prose.copied(summary, to: settings.storePath))
  }
}
