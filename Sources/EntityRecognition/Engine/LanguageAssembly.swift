import CivilTime

/// The tables of a language while they are read.
struct LanguageAssembly {
  var units = UnitTable()
  var keys: [[String]] = Array(repeating: [], count: Sense.allCases.count)
  var senses: [Senses] = []
  var meanings: [[Meaning]] = []
  var phrases: [[Phrase]] = []
  /// The dates of holidays that no rule gives, by their name.
  var holidayDates: [String: [LocalDay]] = [:]

  mutating func add(
    _ table: WordTable, to vocabulary: inout VocabularyBuilder
  ) throws(EntityLanguageError) {
    for row in table.rows {
      if row.sense == .holidayDates {
        holidayDates[row.key] = try dates(of: row, in: table)
        continue
      }
      let value = try value(of: row, in: table)
      for words in row.words {
        let ids = LanguageAssembly.words(words).map { vocabulary.id($0) }
        grow(to: vocabulary.count)
        guard let first = ids.first.map(Int.init) else { continue }
        senses[first].add(row.sense)
        if ids.count == 1 {
          meanings[first].append(Meaning(sense: row.sense, value: value))
        } else {
          phrases[first].append(Phrase(sense: row.sense, value: value, words: ids))
        }
      }
    }
  }

  /// A number's own value, a unit's index, or the index of any other key among its sense's keys.
  private mutating func value(
    of row: WordTable.Row, in table: WordTable
  ) throws(EntityLanguageError) -> Double {
    if row.sense == .unit {
      guard let index = units.add(row.key) else {
        throw .badRow(
          file: table.file, line: row.line, row: row.text,
          needs: "`name dimension factor = word|word`")
      }
      return Double(index)
    }
    if let number = Double(row.key) { return number }
    let sense = Int(row.sense.rawValue)
    if let known = keys[sense].firstIndex(of: row.key) { return Double(known) }
    keys[sense].append(row.key)
    return Double(keys[sense].count - 1)
  }

  private func dates(
    of row: WordTable.Row, in table: WordTable
  ) throws(EntityLanguageError) -> [LocalDay] {
    var days: [LocalDay] = []
    for word in row.words.joined(separator: " ").split(separator: " ") {
      guard let day = LocalDay(String(word)) else {
        throw .badRow(
          file: table.file, line: row.line, row: row.text, needs: "`name = YYYY-MM-DD …`")
      }
      days.append(day)
    }
    return days
  }

  private mutating func grow(to count: Int) {
    while senses.count < count {
      senses.append([])
      meanings.append([])
      phrases.append([])
    }
  }

  /// The pieces of a phrase, cut as the lexer cuts a message.
  static func words(_ phrase: String) -> [String] {
    let bytes = Array(phrase.utf8)
    return Lexer.tokens(of: bytes, vocabulary: Vocabulary()).map {
      String(decoding: bytes[$0.bytes], as: UTF8.self)
    }
  }

  /// Lists of lists as one list and where each begins.
  static func flat<Element>(_ lists: [[Element]]) -> ([Int32], [Element]) {
    var starts: [Int32] = [0]
    var all: [Element] = []
    for list in lists {
      all += list
      starts.append(Int32(all.count))
    }
    return (starts, all)
  }
}
