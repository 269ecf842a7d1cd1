internal import Foundation
public import TrackingCore

/// Writes lives in other programs' formats, and keeps the files in a folder of their own.
public struct LifeFiles: LifeWriter {
  /// Where files are put for people; made when the first one comes.
  let folder: String

  public init(folder: String) { self.folder = folder }

  public func write(
    _ life: Life, as format: ExportFormat, _ take: (String) throws -> Void
  ) throws {
    switch format {
    case .jsonl, .pictures: break
    case .csv: try TableExport.write(life, take)
    case .ics: try CalendarExport.write(life, take)
    case .todo: try TodoTxtExport.write(life, take)
    case .markdown: try JournalExport(life).write(take)
    }
  }

  /// Beside a file of that name comes one with a number: what was handed out stays as it was.
  public func keep(
    _ name: String, _ write: ((String) throws -> Void) throws -> Void
  ) throws -> String {
    try free(name) { try OwnFile.write($0, write) }
  }

  public var packs: Bool { ZipSupport.isThere }

  public func keepPacked(_ life: Life, as format: ExportFormat, _ name: String) throws -> String {
    let pages = LifePages(life, as: format)
    return try free(name.split(at: name.lastIndex(of: ".")).0 + ".zip") {
      try pages.write(toArchive: $0)
    }
  }

  /// Writes a new file in the folder, which is made, and tells its path.
  ///
  /// A name is free when the writing succeeds: another process may take it at any moment before.
  private func free(_ name: String, _ write: (String) throws -> Void) throws -> String {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ExchangeError.cannotWrite(path: folder, why: error.localizedDescription)
    }
    let (stem, ending) = name.split(at: name.lastIndex(of: "."))
    var path = "\(folder)/\(name)"
    var number = 2
    while true {
      do {
        try write(path)
        return path
      } catch ExchangeError.exists {
        path = "\(folder)/\(stem)-\(number)\(ending)"
        number += 1
      }
    }
  }
}

extension String {
  fileprivate func split(at index: Index?) -> (String, String) {
    guard let index else { return (self, "") }
    return (String(self[..<index]), String(self[index...]))
  }
}
