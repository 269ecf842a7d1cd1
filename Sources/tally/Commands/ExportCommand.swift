import ArgumentParser
import CivilTime
import Exchange
import Glibc
import TrackingCore

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Hands out the data.",
    discussion: """
      jsonl (the default) holds everything of everyone, history and pictures included: \
      `tally import` builds the same store from it again. The other formats are for other \
      programs, and one person's. Into a folder or a .zip, markdown is a page a day with its \
      pictures beside it.

        tally export >all.jsonl
        tally export --format csv --metric weight --period 2026-01-01..2026-03-31
        tally export --format ics --output plans.ics
        tally export --format markdown --output journal/
        tally export --format pictures --output pictures/
      """)

  @OptionGroup var options: SharedOptions

  @Option(
    help: ArgumentHelp("jsonl, csv, ics, todo.txt, markdown or pictures.", valueName: "format"),
    transform: { name in
      guard let format = ExportFormat(named: name) else {
        throw ValidationError(
          "--format \(name): there is jsonl, csv, ics, todo.txt, markdown and pictures.")
      }
      return format
    })
  var format = ExportFormat.jsonl

  @Option(help: ArgumentHelp("csv: one metric alone, or a tracker.", valueName: "name"))
  var metric: String?

  @Option(help: ArgumentHelp("From a day to a day: FROM..TO.", valueName: "days"))
  var period: String?

  @Option(name: .shortAndLong, help: ArgumentHelp("Into a file or folder; never over one."))
  var output: String?

  func run() throws {
    let settings = try Settings(options)
    let store = try Composition.openStore(settings)
    if try writePages(store, settings) { return }
    if let output {
      try OwnFile.write(output) { try write(store, settings, $0) }
    } else {
      let writer = LineWriter(descriptor: STDOUT_FILENO)
      try write(store, settings) { try writer.writeRaw($0) }
    }
  }

  private func write(_ store: Store, _ settings: Settings, _ take: (String) throws -> Void) throws {
    if format == .jsonl {
      let sender = settings.isUserStated ? settings.user : nil
      return try StoreExport.write(store, of: sender) { try take($0 + "\n") }
    }
    try LifeFiles(folder: "").write(try life(store, settings), as: format, take)
  }

  private func life(_ store: Store, _ settings: Settings) throws -> Life {
    try store.life(
      of: settings.user, clock: Clock(now: settings.clock.now, zone: settings.zone),
      in: try days(), metric: metric)
  }

  /// Writes what is several files; false where the output is one text.
  private func writePages(_ store: Store, _ settings: Settings) throws -> Bool {
    let isText = output.map { $0.hasSuffix(".md") || $0.hasSuffix(".txt") } ?? true
    guard format == .pictures || format == .markdown && !isText else { return false }
    guard let output, !isText else { throw EdgeError.noFolder(format.rawValue) }
    let pages = LifePages(try life(store, settings), as: format)
    let path = output.hasSuffix("/") ? String(output.dropLast()) : output
    try path.hasSuffix(".zip") ? pages.write(toArchive: path) : pages.write(toFolder: path)
    return true
  }

  private func days() throws -> Period? {
    guard let period else { return nil }
    let ends = period.split(separator: ".", omittingEmptySubsequences: true).map(String.init)
    guard let from = ends.first.flatMap({ LocalDay($0) }),
      let to = ends.last.flatMap({ LocalDay($0) })
    else { throw EdgeError.badPeriod(period) }
    return Period(from: from, to: to)
  }
}
