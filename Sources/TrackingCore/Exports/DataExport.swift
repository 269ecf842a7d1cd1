internal import CivilTime
public import Slots

/// `data.export`: the person's data as a file, in a format of their choice.
public enum DataExport: Feature {
  public static let intents = ["data.export"]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    // Whoever reads along in a room could read everything.
    if ledger.room != nil { throw Stop.refused("in_room", slots: request.slots) }
    guard let writer = ledger.writer else {
      throw Stop.refused("no_writer", slots: request.slots)
    }
    let name = request.slots.text("format") ?? ExportFormat.jsonl.rawValue
    guard let format = ExportFormat(named: name) else {
      throw Stop.asking("format", slots: request.slots)
    }
    let metric = try request.slots.text("metric").flatMap { try ledger.metric($0) }
    let file = try file(format, metric, request, writer, on: ledger)
    return Outcome(
      .answered, reply: "answered", slots: request.slots,
      data: [
        "file": .text(file.path), "format": .text(format.rawValue),
        "is_whole": .flag(format == .jsonl),
      ], attachments: [file])
  }

  /// Everything of this person as a file to keep, such as before an account is deleted; nil where
  /// nothing writes files.
  static func everything(of ledger: Ledger) throws -> Outcome.Attachment? {
    guard let writer = ledger.writer else { return nil }
    return try file(.jsonl, nil, Request(intent: "data.export", slots: [:]), writer, on: ledger)
  }

  private static func file(
    _ format: ExportFormat, _ metric: Metric?, _ request: Request, _ writer: any LifeWriter,
    on ledger: Ledger
  ) throws -> Outcome.Attachment {
    let about = metric.map { "-\($0.name.filter { $0.isLetter || $0.isNumber })" } ?? ""
    let name = format.fileName("tally\(about)-\(ledger.clock.today)")
    do {
      let path = try writer.keep(name) { take in
        if format == .jsonl {
          try ledger.export { try take($0 + "\n") }
        } else {
          let life = try ledger.life(in: request.slots.period("period"), of: metric)
          try writer.write(life, as: format, take)
        }
      }
      return Outcome.Attachment(path: path, mime: format.mime)
    } catch let stop as Stop {
      throw stop
    } catch {
      throw Stop.refused(
        "unwritable", slots: request.slots, data: ["problem": .text("\(error)")])
    }
  }
}
