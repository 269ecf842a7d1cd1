/// The rows of one file of word tables.
///
/// A line at the margin names a section; an indented one is a row `key = word|two words|word`, or
/// only words; `#` begins a comment.
struct WordTable {
  struct Row {
    var sense: Sense
    /// What stands before `=`; empty where there is none.
    var key: String
    var words: [String]
    var line: Int
    var text: String
  }

  let file: String
  var rows: [Row] = []

  init(file: String, text: String) throws(EntityLanguageError) {
    self.file = file
    var section: Sense?
    var number = 0
    for line in text.lines {
      number += 1
      let content = WordTable.withoutComment(line)
      guard !content.isEmpty else { continue }
      if line.first != " " {
        guard let sense = WordTable.senses[content] else {
          throw .unknownSection(file: file, line: number, name: content)
        }
        section = sense
      } else if let section {
        rows.append(try row(content, section, number))
      } else {
        throw .rowOutsideSection(file: file, line: number)
      }
    }
  }

  private static let senses = Dictionary(
    uniqueKeysWithValues: Sense.allCases.map { (String(describing: $0), $0) })

  private static func withoutComment(_ line: Substring) -> String {
    var line = line
    if let mark = line.place(of: "  #"), !line[..<mark.lowerBound].trimmedSpace.isEmpty {
      line = line[..<mark.lowerBound]
    }
    let content = line.trimmedSpace
    return content.utf8.first == UInt8(ascii: "#") ? "" : String(content)
  }

  private func row(
    _ content: String, _ sense: Sense, _ line: Int
  ) throws(EntityLanguageError) -> Row {
    let parts = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let list = parts.count == 2 ? parts[1] : parts[0]
    let words = list.split(separator: "|").map(WordTable.trimmed).filter { !$0.isEmpty }
    guard !words.isEmpty else {
      throw .badRow(file: file, line: line, row: content, needs: "`key = word|word`")
    }
    let key = parts.count == 2 ? WordTable.trimmed(parts[0]) : ""
    return Row(sense: sense, key: key, words: words, line: line, text: content)
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    guard let end = start.lastIndex(where: { $0 != " " }) else { return "" }
    return String(start[...end])
  }
}
