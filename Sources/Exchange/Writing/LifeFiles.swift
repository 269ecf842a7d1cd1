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
    let path = try free(name)
    try OwnFile.write(path, write)
    return path
  }

  public var packs: Bool { ZipSupport.isThere }

  public func keepPacked(_ life: Life, as format: ExportFormat, _ name: String) throws -> String {
    let path = try free(name.split(at: name.lastIndex(of: ".")).0 + ".zip")
    try LifePages(life, as: format).write(toArchive: path)
    return path
  }

  /// The path of a new file in the folder, which is made.
  private func free(_ name: String) throws -> String {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ExchangeError.cannotWrite(path: folder, why: error.localizedDescription)
    }
    let (stem, ending) = name.split(at: name.lastIndex(of: "."))
    var path = "\(folder)/\(name)"
    var number = 2
    while FileManager.default.fileExists(atPath: path) {
      path = "\(folder)/\(stem)-\(number)\(ending)"
      number += 1
    }
    return path
  }
}

extension String {
  fileprivate func split(at index: Index?) -> (String, String) {
    guard let index else { return (self, "") }
    return (String(self[..<index]), String(self[index...]))
  }
}

/// A file that its owner alone may read, and that is there in whole or not at all.
public enum OwnFile {
  public static func write(
    _ path: String, _ write: ((String) throws -> Void) throws -> Void
  ) throws {
    if FileManager.default.fileExists(atPath: path) { throw ExchangeError.exists(path: path) }
    let unfinished = path + ".part"
    let made = FileManager.default.createFile(
      atPath: unfinished, contents: nil, attributes: [.posixPermissions: 0o600])
    guard made, let file = fopen(unfinished, "w") else {
      throw ExchangeError.cannotWrite(path: path, why: String(cString: strerror(errno)))
    }
    do {
      try write { text in
        var text = text
        let count = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) }
        guard count == text.utf8.count else {
          throw ExchangeError.cannotWrite(path: path, why: String(cString: strerror(errno)))
        }
      }
      guard fclose(file) == 0, rename(unfinished, path) == 0 else {
        throw ExchangeError.cannotWrite(path: path, why: String(cString: strerror(errno)))
      }
    } catch {
      unlink(unfinished)
      throw error
    }
  }
}
