internal import CivilTime
public import Slots

/// `data.export`: the person's data as a file, in a format of their choice.
public enum DataExport: UntypedFeature {
  public static let intents = ["data.export"]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    // Whoever reads along in a room could read everything.
    if ledger.room != nil { throw Stop.refused("in_room", slots: request.slots) }
    guard let writer = ledger.writer else {
      throw Stop.refused("no_writer", slots: request.slots)
    }
    let metric = try request.slots.text("metric").flatMap { try ledger.metric($0) }
    guard let format = format(of: request, metric) else {
      throw Stop.asking("format", slots: request.slots)
    }
    if format == .pictures, try ledger.photos().isEmpty {
      throw Stop.refused("no_pictures", slots: request.slots)
    }
    let file = try file(format, metric, request, writer, on: ledger)
    return Outcome(
      .answered, reply: "answered", slots: request.slots,
      data: [
        "file": .text(file.path), "format": .text(format.rawValue),
        "is_whole": .flag(format == .jsonl),
      ], attachments: [file])
  }

  /// The one that was said, else the one that fits: everything, or a table of one metric.
  private static func format(of request: Request, _ metric: Metric?) -> ExportFormat? {
    if let name = request.slots.text("format") { return ExportFormat(named: name) }
    if let ending = fileName(request)?.split(separator: ".").last {
      return ExportFormat(named: String(ending))
    }
    return switch metric {
    // Everything is a whole store; of some days there is a table.
    case nil: request.slots.period("period") == nil ? .jsonl : .csv
    case .todos?: .todo
    case .photos?: .pictures
    case .gratitude?: .markdown
    default: .csv
    }
  }

  /// The name that the file shall have; never a place, for a message may come from anywhere.
  private static func fileName(_ request: Request) -> String? {
    guard let path = request.slots.text("path"), let last = path.split(separator: "/").last,
      last.contains("."), last.first != ".",
      last.allSatisfy({ $0.isLetter || $0.isNumber || "-_. ".contains($0) })
    else { return nil }
    return String(last)
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
    // Everything is not about one metric, and a journal has its days.
    let metric = [.csv, .todo].contains(format) ? metric : nil
    let about = metric.map { "-\($0.name.filter { $0.isLetter || $0.isNumber })" } ?? ""
    let what = format == .markdown ? "-journal" : about
    let name =
      fileName(request) ?? format.fileName("tally\(what)-\(ledger.clock.today)")
    do {
      let life = try ledger.life(in: request.slots.period("period"), of: metric)
      if format == .pictures || format == .markdown && writer.packs && !life.pictures.isEmpty {
        let path = try writer.keepPacked(life, as: format, name)
        return Outcome.Attachment(path: path, mime: ExportFormat.pictures.mime)
      }
      let path = try writer.keep(name) { take in
        if format == .jsonl {
          try ledger.export { try take($0 + "\n") }
        } else {
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
