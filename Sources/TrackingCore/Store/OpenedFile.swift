internal import GRDB
private import Glibc

/// The file that a store was opened on, with what SQLite keeps beside it: whether it is Tally's,
/// its owner's alone, and still there.
struct OpenedFile: Sendable {
  /// A file by what it is, whatever it is called.
  private struct Identity: Equatable {
    let device: UInt
    let number: UInt

    init?(_ path: String) {
      guard let facts = OpenedFile.facts(of: path) else { return nil }
      device = UInt(facts.st_dev)
      number = UInt(facts.st_ino)
    }
  }

  /// The file, its log and the log's index, as far as they are there.
  private let known: [(path: String, identity: Identity)]

  /// What SQLite keeps beside the file while it is open: the log and its index.
  private static let besides = ["-wal", "-shm"]

  /// Nil for a store in memory.
  init?(_ path: String) {
    guard path != ":memory:", Identity(path) != nil else { return nil }
    known = ([""] + OpenedFile.besides).compactMap { ending in
      Identity(path + ending).map { (path + ending, $0) }
    }
  }

  /// Throws ``StoreError/gone(path:)`` when one of the files was deleted or replaced: what is
  /// written then goes where nobody finds it.
  func check() throws(StoreError) {
    for (path, identity) in known where Identity(path) != identity { throw .gone(path: path) }
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
    for ending in besides where isOdd(path + ending) { chmod(path + ending, 0o600) }
  }

  private static func isOdd(_ path: String) -> Bool {
    guard let facts = facts(of: path) else { return false }
    return facts.st_uid == geteuid() && facts.st_mode & 0o777 != 0o600
  }

  /// Makes a store private before it is opened, where what lies beside it would keep even its owner
  /// out. The file alone is read for that, and only Tally's is touched.
  static func readmit(_ path: String, steps: [String]) {
    guard besides.contains(where: { isOdd(path + $0) }) else { return }
    var configuration = Configuration()
    configuration.readonly = true
    guard let escaped = uri(path),
      let queue = try? DatabaseQueue(path: escaped, configuration: configuration)
    else { return }
    let isOwn = try? queue.read { db in
      try checkIsOwn(db, path: path, steps: steps)
      return try db.tableExists("grdb_migrations")
    }
    try? queue.close()
    if isOwn == true { makePrivate(path) }
  }

  /// The file as one that nobody changes, so that nothing beside it is opened.
  private static func uri(_ path: String) -> String? {
    let escaped = path.utf8.map { byte -> String in
      let isPlain =
        byte == 0x2F || Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80
        || (0x30...0x39).contains(byte)
      let digits = String(byte, radix: 16)
      return isPlain
        ? String(Unicode.Scalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }
    return "file:" + escaped.joined() + "?immutable=1"
  }

  /// Refuses a database that is not Tally's, before anything is written to it: one with tables and
  /// none of Tally's steps, or an empty one that another program has marked as its own.
  static func checkIsOwn(_ db: Database, path: String, steps: [String]) throws {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    if version == 0, try Migrations.isAsMarked(db, Migrations.all) { return }
    let tables = try String.fetchSet(
      db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    if tables.isEmpty {
      let mark = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      guard version == 0, mark == 0 else { throw StoreError.notADatabase(path: path) }
      return
    }
    guard tables.contains("grdb_migrations") else { throw StoreError.notADatabase(path: path) }
    let done = try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations")
    if done.isEmpty, tables.isSuperset(of: ["user", "deed"]) {
      throw StoreError.corrupt(path: path, detail: "the list of its steps is empty")
    }
    guard done.isEmpty ? tables.count == 1 : !done.isDisjoint(with: steps) else {
      throw StoreError.notADatabase(path: path)
    }
    guard version <= steps.count else {
      throw StoreError.newerVersion(path: path, unknown: ["user_version \(version)"])
    }
  }
}
