/// What a push is called outside: its number in the store, and the second in which it was kept.
///
/// The number alone is given again when a copy of the store takes its place, and a bridge that
/// drops what it has posted would drop the new push for the old one.
public struct PushID: Hashable, Sendable, CustomStringConvertible {
  let row: Int64
  let second: Int

  init(row: Int64, second: Int) {
    self.row = row
    self.second = second
  }

  /// Nil for what is no push's.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let row = Int64(parts[0]), let second = Int(parts[1]) else {
      return nil
    }
    self.init(row: row, second: second)
  }

  public var description: String { "\(row)-\(second)" }
}
