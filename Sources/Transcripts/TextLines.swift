/// The lines of a text file, and how it ends them.
struct TextLines {
  /// Without their ends; a last line that is not ended counts as well.
  let lines: [String]
  /// What ends most of them: `\n`, or `\r\n` as Windows writes it.
  let end: String

  init(_ text: String) {
    // A carriage return and a line feed are one character, which is no "\n".
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    let doubled = text.count { $0 == "\r\n" }
    end = doubled * 2 > lines.count ? "\r\n" : "\n"
  }
}
