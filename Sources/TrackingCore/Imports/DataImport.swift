internal import CivilTime
internal import Commands
public import Slots

/// `data.import`: the past of other apps, shown first, then taken in as one change.
public enum DataImport: Feature {
  package static let doors = [Door(.dataImport, carryOut)]

  /// What is missing when it is asked whether tasks that a calendar no longer has shall go.
  public static let vanished = SlotKey.vanished

  static func carryOut(_ asked: Asked<ImportData>, on ledger: Ledger) throws -> Outcome {
    if asked.isConfirmed, let titles = asked.command.vanished {
      let gone = try ImportedPlans.remove(titles, on: ledger)
      return Outcome(
        .done, reply: "done.removed", slots: asked.slots,
        data: ["removed": .list(gone.map { .text($0) }), "is_none": .flag(gone.isEmpty)])
    }
    guard let reader = ledger.reader else {
      throw Stop.refused("no_reader", slots: asked.slots)
    }
    guard let path = try path(of: asked) else {
      throw Stop.asking(
        .path, slots: asked.slots,
        data: ["formats": .list(reader.formats.map { .text($0) })])
    }
    let past: Past
    do {
      past = try reader.read(path, clock: ledger.clock)
    } catch {
      throw Stop.refused(
        "unreadable", slots: asked.slots, data: ["problem": .text("\(error)")])
    }
    var importer = Importer(ledger, writes: asked.isConfirmed, feed: path)
    let summary = try importer.take(past)
    let data = summary.told.merging([
      "format": .text(past.format), "file": .text(fileName(path)),
    ])
    // What the calendar no longer has stays until its person says what became of it.
    var told = asked.command
    let gone = Array(summary.vanished.prefix(ImportSummary.named))
    if !gone.isEmpty { told.vanished = gone }
    let slots = told.slots
    let missing = gone.isEmpty ? [] : [vanished]
    if asked.isConfirmed {
      reader.forget()
      return Outcome(
        .done, reply: summary.isEmpty ? "done.nothing_new" : "done", slots: slots, data: data,
        missing: missing)
    }
    if summary.isEmpty {
      return Outcome(
        .answered, reply: "answered.nothing_new", slots: slots, data: data, missing: missing)
    }
    throw Stop.asking(.confirm, slots: asked.slots, data: data)
  }

  /// The file that came with the message, else the one it names.
  ///
  /// - Throws: ``Stop`` where somebody far away names a file of this machine.
  private static func path(of asked: Asked<ImportData>) throws -> String? {
    if let file = asked.attachments.first { return file.path }
    guard let path = asked.command.path, !path.isEmpty else { return nil }
    guard asked.mayNameFiles else { throw Stop.refused("not_yours", slots: asked.slots) }
    return path
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
