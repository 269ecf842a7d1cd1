internal import CivilTime

/// Comma-separated values whose first row names the columns; they are found by name, in any order.
struct CSVTable {
  private var reader: CSVReader
  private let places: [String: Int]
  let columns: [String]
  var file: String { reader.file }

  /// Reads the first row.
  init(_ file: SourceFile) throws {
    var reader = try CSVReader(file)
    guard let head = try reader.next() else { throw ExchangeError.empty(path: file.name) }
    self.init(reader, head)
  }

  /// - Parameter head: The row with the names, already read.
  init(_ reader: CSVReader, _ head: CSVReader.Row) {
    self.reader = reader
    columns = head.fields
    places = Dictionary(
      head.fields.enumerated().map { (CSVTable.plain($1), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A name without its spelling: small letters and digits alone.
  static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "%" }
  }

  /// Whether there is a column of one of these names.
  func has(_ names: String...) -> Bool { names.contains { places[CSVTable.plain($0)] != nil } }

  /// The next row; nil at the end.
  ///
  /// A row may be shorter than the first one, or have empty columns too many: spreadsheets and
  /// other apps write both. It may not have more.
  mutating func next() throws -> Row? {
    guard let row = try reader.next() else { return nil }
    let extra = row.fields.dropFirst(columns.count)
    guard extra.allSatisfy(\.isEmpty) else {
      throw ExchangeError.badLine(
        file: file, line: row.line,
        .fields(count: row.fields.count, expected: columns.count))
    }
    return self.row(row)
  }

  /// A row that was read elsewhere, by the names of these columns.
  func row(_ row: CSVReader.Row) -> Row { Row(row: row, places: places, file: file) }

  /// One row by the names of its columns.
  struct Row {
    fileprivate let row: CSVReader.Row
    fileprivate let places: [String: Int]
    let file: String
    var line: Int { row.line }

    /// The text of the first column that is there; empty when there is none.
    subscript(names: String...) -> String {
      for name in names {
        if let place = places[CSVTable.plain(name)], place < row.fields.count {
          return row.fields[place]
        }
      }
      return ""
    }

    /// The text of a column by its place; empty beyond the last one.
    subscript(place: Int) -> String { place < row.fields.count ? row.fields[place] : "" }

    var count: Int { row.fields.count }

    /// A number; nil where the column is empty or not there.
    func number(_ name: String) throws -> Double? {
      let text = self[name]
      if text.allSatisfy(\.isWhitespace) || text == "--" || text == "-" { return nil }
      guard let number = NumberText.read(text) else { throw bad(.number(text, column: name)) }
      return number
    }

    func day(_ name: String, _ order: DateText.Order = .monthFirst) throws -> LocalDay {
      let text = self[name]
      guard !text.isEmpty else { throw bad(.missing(column: name)) }
      guard let day = DateText.day(text, order) else { throw bad(.date(text)) }
      return day
    }

    func bad(_ fault: ExchangeError.BadLine) -> ExchangeError {
      .badLine(file: file, line: line, fault)
    }
  }
}
