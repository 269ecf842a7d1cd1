internal import CivilTime
internal import Commands
internal import Slots

/// `data.export`: the person's data as a file, in a format of their choice.
public enum DataExport: Feature {
  package static let doors = [Door(.dataExport, carryOut)]

  static func carryOut(_ asked: Asked<ExportData>, on ledger: Ledger) throws -> Outcome {
    // Whoever reads along in a room could read everything.
    if ledger.room != nil { throw Stop.refused("in_room", slots: asked.slots) }
    guard let writer = ledger.writer else {
      throw Stop.refused("no_writer", slots: asked.slots)
    }
    let metric = try asked.command.metric.flatMap { try ledger.metric($0) }
    guard let format = format(of: asked.command, metric) else {
      throw Stop.asking(.format, slots: asked.slots)
    }
    if format == .pictures, try ledger.photos().isEmpty {
      throw Stop.refused("no_pictures", slots: asked.slots)
    }
    let file = try file(format, metric, asked, writer, on: ledger)
    return Outcome(
      .answered, reply: "answered", slots: asked.slots,
      data: [
        "file": .text(file.path), "format": .text(format.rawValue),
        "is_whole": .flag(format == .jsonl),
      ], attachments: [file])
  }

  /// The one that was said, else the one that fits: everything, or a table of one metric.
  private static func format(of said: ExportData, _ metric: Metric?) -> ExportFormat? {
    if let name = said.format { return ExportFormat(named: name) }
    if let ending = fileName(said)?.split(separator: ".").last {
      return ExportFormat(named: String(ending))
    }
    return switch metric {
    // Everything is a whole store; of some days there is a table.
    case nil: said.period == nil ? .jsonl : .csv
    case .todos?: .todo
    case .photos?: .pictures
    case .gratitude?: .markdown
    default: .csv
    }
  }

  /// The name that the file shall have; never a place, for a message may come from anywhere.
  private static func fileName(_ said: ExportData) -> String? {
    guard let path = said.path, let last = path.split(separator: "/").last,
      last.contains("."), last.first != ".",
      last.allSatisfy({ $0.isLetter || $0.isNumber || "-_. ".contains($0) })
    else { return nil }
    return String(last)
  }

  /// Everything of this person as a file to keep, such as before an account is deleted; nil where
  /// nothing writes files.
  static func everything(of ledger: Ledger) throws -> Outcome.Attachment? {
    guard let writer = ledger.writer else { return nil }
    return try file(.jsonl, nil, Asked(ExportData()), writer, on: ledger)
  }

  private static func file(
    _ format: ExportFormat, _ metric: Metric?, _ asked: Asked<ExportData>, _ writer: any LifeWriter,
    on ledger: Ledger
  ) throws -> Outcome.Attachment {
    // Everything is not about one metric, and a journal has its days.
    let metric = [.csv, .todo].contains(format) ? metric : nil
    let about = metric.map { "-\($0.name.filter { $0.isLetter || $0.isNumber })" } ?? ""
    let what = format == .markdown ? "-journal" : about
    let name =
      fileName(asked.command) ?? format.fileName("tally\(what)-\(ledger.clock.today)")
    do {
      let life = try ledger.life(in: asked.command.period, of: metric)
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
        "unwritable", slots: asked.slots, data: ["problem": .text("\(error)")])
    }
  }
}
