private import Foundation
internal import GRDB

/// Copies of a store while it is in use, checked when they are written.
public enum StoreBackup {
  /// What a copy holds.
  public struct Summary: Equatable, Sendable {
    public let bytes: Int
    public let persons: Int
    public let deeds: Int
    /// The pictures that came along, without their thumbnails.
    public var pictures = 0
    /// Photos whose files were gone before.
    public var lostPictures = 0
  }

  /// Copies a store with its pictures as it is at this moment; others may go on writing to it.
  ///
  /// - Throws: ``StoreError/exists(path:)`` rather than write over a file.
  public static func copy(_ path: String, to target: String) throws(StoreError) -> Summary {
    let folder = PictureFolder.path(besideStore: target)
    guard !FileManager.default.fileExists(atPath: folder) else { throw .exists(path: folder) }
    var summary = try copyAlone(path, to: target)
    do {
      // After the rows: what they name was written before them.
      let copied = try BackedUpPictures(from: path, to: target)
      summary.pictures = copied.count
      summary.lostPictures = copied.lostCount
      return summary
    } catch {
      try? FileManager.default.removeItem(atPath: target)
      throw .notWritable(path: folder)
    }
  }

  /// Copies the rows without the pictures.
  static func copyAlone(_ path: String, to target: String) throws(StoreError) -> Summary {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
    guard !FileManager.default.fileExists(atPath: target) else { throw .exists(path: target) }
    let unfinished = target + ".part"
    do {
      try? FileManager.default.removeItem(atPath: unfinished)
      try StoreFile.prepare(unfinished)
      var configuration = Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(5)
      let source = try DatabaseQueue(
        path: StoreFile.plain(path), configuration: configuration)
      try source.writeWithoutTransaction { db in
        try db.execute(sql: "VACUUM INTO ?", arguments: [StoreFile.plain(unfinished)])
      }
      try source.close()
      let summary = try check(unfinished, of: path)
      // Never over a file that came meanwhile: a link is made only where there is none.
      try FileManager.default.linkItem(atPath: unfinished, toPath: target)
      try FileManager.default.removeItem(atPath: unfinished)
      return summary
    } catch {
      try? FileManager.default.removeItem(atPath: unfinished)
      if error is CocoaError {
        throw FileManager.default.fileExists(atPath: target)
          ? .exists(path: target) : .notWritable(path: target)
      }
      throw StoreError(error, path: path)
    }
  }

  /// Reads a copy from end to end; what is wrong with it is wrong with the file that was copied.
  private static func check(_ copied: String, of path: String) throws -> Summary {
    var configuration = Configuration()
    configuration.readonly = true
    let copy = try DatabaseQueue(
      path: StoreFile.plain(copied), configuration: configuration)
    let summary = try copy.read { db in
      let problems = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
      let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
      guard problems.isEmpty, orphans == 0 else {
        throw StoreError.corrupt(
          path: path, detail: problems.first ?? "\(orphans) rows point to nothing")
      }
      guard try db.tableExists("grdb_migrations"), try db.tableExists("deed") else {
        throw StoreError.notADatabase(path: path)
      }
      return (
        try Int.fetchOne(db, sql: "SELECT count(*) FROM user") ?? 0,
        try Int.fetchOne(db, sql: "SELECT count(*) FROM deed") ?? 0
      )
    }
    try copy.close()
    let facts = try FileManager.default.attributesOfItem(atPath: copied)
    return Summary(
      bytes: (facts[.size] as? NSNumber)?.intValue ?? 0, persons: summary.0, deeds: summary.1)
  }
}

extension Store {
  /// Keeps a copy of a store before its tables are changed, beside it and named after what it is.
  static func keepCopyBeforeMigration(_ path: String, applied: Int) {
    let target = "\(path).before-step-\(applied + 1)"
    if FileManager.default.fileExists(atPath: target) { return }
    // Where there is no room for a copy, the migration is still all or nothing.
    _ = try? StoreBackup.copyAlone(path, to: target)
  }
}
