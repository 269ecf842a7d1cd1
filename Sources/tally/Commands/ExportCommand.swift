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
      jsonl (the default) holds everything of everyone, history included: `tally import` builds \
      the same store from it again. The other formats are for other programs, and one person's.

        tally export >all.jsonl
        tally export --format csv --metric weight --period 2026-01-01..2026-03-31
        tally export --format ics --output plans.ics
      """)

  @OptionGroup var options: SharedOptions

  @Option(
    help: ArgumentHelp("jsonl, csv, ics, todo.txt or markdown.", valueName: "format"),
    transform: { name in
      guard let format = ExportFormat(named: name) else {
        throw ValidationError("--format \(name): there is jsonl, csv, ics, todo.txt, markdown.")
      }
      return format
    })
  var format = ExportFormat.jsonl

  @Option(help: ArgumentHelp("csv: one metric alone, or a tracker.", valueName: "name"))
  var metric: String?

  @Option(help: ArgumentHelp("From a day to a day: FROM..TO.", valueName: "days"))
  var period: String?

  @Option(name: .shortAndLong, help: ArgumentHelp("Into a file; it is not written over."))
  var output: String?

  func run() throws {
    let settings = try Settings(options)
    let store = try Composition.openStore(settings)
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
    let life = try store.life(
      of: settings.user, clock: Clock(now: settings.clock.now, zone: settings.zone),
      in: try days(), metric: metric)
    try LifeFiles(folder: "").write(life, as: format, take)
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
