internal import GRDB
private import Glibc

/// The file that a store was opened on: whether it is Tally's, its owner's alone, and still there.
struct OpenedFile: Sendable {
  let path: String
  private let device: UInt
  private let number: UInt

  /// Nil for a store in memory.
  init?(_ path: String) {
    guard path != ":memory:", let facts = OpenedFile.facts(of: path) else { return nil }
    self.path = path
    device = UInt(facts.st_dev)
    number = UInt(facts.st_ino)
  }

  /// Throws ``StoreError/gone(path:)`` when the file was deleted or replaced: what is written then
  /// goes where nobody finds it.
  func check() throws(StoreError) {
    guard let facts = OpenedFile.facts(of: path), UInt(facts.st_dev) == device,
      UInt(facts.st_ino) == number
    else { throw .gone(path: path) }
  }

  private static func facts(of path: String) -> stat? {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts : nil
  }

  /// Takes the rights of others away from a store of old, and gives the owner's back to what
  /// SQLite made beside the file while that could only be read.
  static func makePrivate(_ path: String) {
    guard let facts = facts(of: path), facts.st_uid == geteuid() else { return }
    if facts.st_mode & 0o077 != 0 { chmod(path, facts.st_mode & 0o700) }
    guard facts.st_mode & 0o200 != 0 else { return }
    for ending in ["-wal", "-shm"] {
      guard let beside = OpenedFile.facts(of: path + ending), beside.st_uid == geteuid(),
        beside.st_mode & 0o777 != 0o600
      else { continue }
      chmod(path + ending, 0o600)
    }
  }

  /// Refuses a database that has tables and none of Tally's, before anything is written to it.
  static func checkIsOwn(_ db: Database, path: String, steps: [String]) throws {
    let tables = try String.fetchSet(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    if tables.isEmpty { return }
    guard tables.contains("grdb_migrations") else { throw StoreError.notADatabase(path: path) }
    let done = try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations")
    guard done.isEmpty || !done.isDisjoint(with: steps) else {
      throw StoreError.notADatabase(path: path)
    }
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard version <= steps.count else {
      throw StoreError.newerVersion(path: path, unknown: ["user_version \(version)"])
    }
  }
}
