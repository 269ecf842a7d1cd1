internal import CivilTime
public import Slots

/// `data.import`: the past of other apps, shown first, then taken in as one change.
public enum DataImport: UntypedFeature {
  public static let intents = ["data.import"]

  /// What is missing when it is asked whether tasks that a calendar no longer has shall go.
  public static let vanished = "vanished"

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    if request.isConfirmed, let titles = request.slots.list(vanished)?.compactMap(\.text) {
      let gone = try ImportedPlans.remove(titles, on: ledger)
      return Outcome(
        .done, reply: "done.removed", slots: request.slots,
        data: ["removed": .list(gone.map { .text($0) }), "is_none": .flag(gone.isEmpty)])
    }
    guard let reader = ledger.reader else {
      throw Stop.refused("no_reader", slots: request.slots)
    }
    guard let path = try path(of: request) else {
      throw Stop.asking(
        "path", slots: request.slots,
        data: ["formats": .list(reader.formats.map { .text($0) })])
    }
    let past: Past
    do {
      past = try reader.read(path, clock: ledger.clock)
    } catch {
      throw Stop.refused(
        "unreadable", slots: request.slots, data: ["problem": .text("\(error)")])
    }
    var importer = Importer(ledger, writes: request.isConfirmed, feed: path)
    let summary = try importer.take(past)
    let data = summary.told.merging([
      "format": .text(past.format), "file": .text(fileName(path)),
    ])
    // What the calendar no longer has stays until its person says what became of it.
    var slots = request.slots
    let gone = summary.vanished.prefix(ImportSummary.named)
    if !gone.isEmpty { slots[vanished] = .list(gone.map { .text($0) }) }
    let missing = gone.isEmpty ? [] : [vanished]
    if request.isConfirmed {
      reader.forget()
      return Outcome(
        .done, reply: summary.isEmpty ? "done.nothing_new" : "done", slots: slots, data: data,
        missing: missing)
    }
    if summary.isEmpty {
      return Outcome(
        .answered, reply: "answered.nothing_new", slots: slots, data: data, missing: missing)
    }
    throw Stop.asking("confirm", slots: request.slots, data: data)
  }

  /// The file that came with the message, else the one it names.
  ///
  /// - Throws: ``Stop`` where somebody far away names a file of this machine.
  private static func path(of request: Request) throws -> String? {
    if let file = request.attachments.first { return file.path }
    guard let path = request.slots.text("path"), !path.isEmpty else { return nil }
    guard request.mayNameFiles else { throw Stop.refused("not_yours", slots: request.slots) }
    return path
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
