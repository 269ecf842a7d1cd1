internal import GRDB

/// Why the store could not do what was asked of it.
public enum StoreError: Error, Equatable, Sendable {
  /// Another process holds the write lock for too long.
  case locked(path: String)
  /// The file or its folder may not be written.
  case notWritable(path: String)
  /// A newer Tally wrote the file; the names of the migrations that this one does not know.
  case newerVersion(path: String, unknown: [String])
  case notADatabase(path: String)
  /// There is no such file.
  case missing(path: String)
  /// A file is there that would be written over.
  case exists(path: String)
  /// The disk, or the allowed size, is used up.
  case full(path: String)
  /// The system failed to read or write the file; the extended result code of SQLite says where.
  case diskFailed(path: String, code: Int32)
  /// SQLite found the file damaged.
  case corrupt(path: String, detail: String)
  /// The file was deleted or replaced while the store was open.
  case gone(path: String)
  /// A row holds what its column cannot.
  case damagedRow(path: String, table: String, row: Int64, column: String)
  /// Everything else that SQLite reports, with its result code.
  case failed(path: String, code: Int32, detail: String)

  /// Whether no message can be kept, whatever it says.
  public var isOfWholeStore: Bool {
    if case .failed = self { false } else { true }
  }

  init(_ error: any Error, path: String) {
    if let known = error as? StoreError {
      self = known
      return
    }
    guard let error = error as? DatabaseError else {
      self = .failed(path: path, code: -1, detail: "\(type(of: error))")
      return
    }
    let detail = error.message ?? "no message"
    self =
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .locked(path: path)
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .notWritable(path: path)
      case .SQLITE_NOTADB: .notADatabase(path: path)
      case .SQLITE_FULL: .full(path: path)
      case .SQLITE_IOERR: .diskFailed(path: path, code: error.extendedResultCode.rawValue)
      case .SQLITE_CORRUPT: .corrupt(path: path, detail: detail)
      default: .failed(path: path, code: error.resultCode.rawValue, detail: detail)
      }
  }
}
