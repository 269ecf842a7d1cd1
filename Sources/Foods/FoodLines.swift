/// Cuts tables of tab-separated cells at bytes: to look at each character takes ten times as long,
/// and what is first asked of foods waits for it.
enum FoodLines {
  /// The cells of each line, without lines that begin with `#`.
  static func read(_ text: String?) -> [[Substring]] {
    parts(of: (text ?? "")[...], at: "\n")
      .filter { $0.utf8.first != UInt8(ascii: "#") }
      .map { parts(of: $0, at: "\t", omittingEmpty: false) }
  }

  /// What stands between marks of one byte.
  static func parts(
    of text: Substring, at mark: Unicode.Scalar, omittingEmpty: Bool = true
  ) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: mark), omittingEmptySubsequences: omittingEmpty)
      .map { Substring($0) }
  }
}
