private import Slots

/// The words for each error of the store: where, what, and what to do; on one line, whatever a
/// path holds.
extension StoreError: CustomStringConvertible {
  public var description: String { words.inert() }

  private var words: String {
    switch self {
    case .locked(let path):
      "\(path): another program is writing to the store. Close the other Tally, then try again."
    case .notWritable(let path):
      """
      \(path): the store cannot be written. Check the permissions of the file and of its folder, \
      or choose another file with --db.
      """
    case .newerVersion(let path, let unknown):
      """
      \(path): a newer version of Tally wrote this store (it has \
      \(unknown.joined(separator: ", "))). Use that version, or another file with --db.
      """
    case .notADatabase(let path):
      "\(path): this file is not a Tally store. Choose another file with --db."
    case .missing(let path):
      "\(path): there is no such file. Check the name, or choose another one with --db."
    case .exists(let path):
      "\(path) is there already and is not overwritten. Give another name, or move it away."
    case .full(let path):
      "\(path): there is no room left to write. Free some space on the disk, then try again."
    case .diskFailed(let path, let code):
      """
      \(path): the disk failed to read or write the store (SQLite \(code)). What was answered \
      before is kept. Check the disk, then try again; `tally doctor` tells more.
      """
    case .corrupt(let path, let detail):
      """
      \(path): the store is damaged (\(detail)). Keep the file, restore a backup, or recover it \
      with: sqlite3 OLD .recover | sqlite3 NEW
      """
    case .gone(let path):
      """
      \(path): the store was deleted or replaced while Tally had it open, so what you just said \
      may be lost. Put it back, or start Tally again.
      """
    case .damagedRow(let path, let table, let row, let column):
      """
      \(path): row \(row) of the table \(table) is damaged (\(column)); nothing was changed. \
      Restore a backup, or keep a copy and delete that row with sqlite3.
      """
    case .failed(let path, let code, let detail):
      "\(path): the store failed (SQLite \(code): \(detail)). Try again; `tally doctor` tells more."
    }
  }
}
