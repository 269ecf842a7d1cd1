/// A name or title as a person typed it.
enum Title {
  /// Without white space and quotation marks around it, at most 200 characters.
  static func trimmed(_ text: String) -> String {
    let edges: Set<Character> = [" ", "\t", "\n", "\"", "“", "”", "‘", "«", "»"]
    var title = text[...]
    while let first = title.first, edges.contains(first) { title.removeFirst() }
    while let last = title.last, edges.contains(last) { title.removeLast() }
    if title.first == "'", title.last == "'", title.count > 2 {
      title = title.dropFirst().dropLast()
    }
    return String(title.prefix(200))
  }
}
