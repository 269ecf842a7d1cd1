private import Foundation
internal import GRDB

/// The pictures of a store, copied beside a copy of it.
struct BackedUpPictures {
  /// How many there are, without their thumbnails.
  private(set) var count = 0
  /// Photos of the copy that have no file.
  private(set) var lostCount = 0

  /// Copies the folder under another name first: it is there in whole or not at all.
  init(from store: String, to copy: String) throws {
    let source = PictureFolder(store: store)
    let target = PictureFolder.path(besideStore: copy)
    let unfinished = PictureFolder(store: copy + ".part")
    let files = FileManager.default
    try? files.removeItem(atPath: unfinished.path)
    do {
      for user in source.people {
        for name in source.kept(of: user) {
          guard let bytes = source.bytes(of: source.path(of: name, user: user)) else { continue }
          try PrivateFile.write(bytes, to: unfinished.path(of: name, user: user))
          if !name.hasSuffix(PictureFolder.thumbnailEnding) { count += 1 }
        }
      }
      if count > 0 { try files.moveItem(atPath: unfinished.path, toPath: target) }
    } catch {
      try? files.removeItem(atPath: unfinished.path)
      throw error
    }
    lostCount = try BackedUpPictures.lost(in: copy)
  }

  private static func lost(in copy: String) throws -> Int {
    var configuration = Configuration()
    configuration.readonly = true
    let folder = PictureFolder(store: copy)
    let queue = try DatabaseQueue(path: StoreFile.plain(copy), configuration: configuration)
    defer { try? queue.close() }
    return try queue.read { db in
      // A store of an old step has no photos.
      guard try db.tableExists("photo") else { return 0 }
      let rows = try Row.fetchAll(db, sql: "SELECT user, address FROM photo")
      let kept = folder.people.flatMap { user in
        folder.kept(of: user).map { name in "\(user)/" + name.prefix { $0 != "." } }
      }
      let names = Set(kept)
      return rows.count { row in
        !names.contains("\(row["user"] as Int64)/\(row["address"] as String)")
      }
    }
  }
}
