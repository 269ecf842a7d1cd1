/// What can be wrong with the word tables of a language.
public enum EntityLanguageError: Error, Sendable, Equatable {
  /// No table of the language is among the files.
  case noTables(language: String)
  /// A section whose name no sense has.
  case unknownSection(file: String, line: Int, name: String)
  /// A row before the first section.
  case rowOutsideSection(file: String, line: Int)
  /// A row that does not have what its section needs.
  case badRow(file: String, line: Int, row: String, needs: String)
}

extension EntityLanguageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noTables(let language):
      "There are no word tables for the language “\(language)”: add"
        + " \(language)/lexicon/entities/*.txt."
    case .unknownSection(let file, let line, let name):
      "\(file):\(line): there is no section “\(name)”: use one of the names in Sense.swift."
    case .rowOutsideSection(let file, let line):
      "\(file):\(line): this row stands before the first section: begin with a section’s name."
    case .badRow(let file, let line, let row, let needs):
      "\(file):\(line): cannot read “\(row)”: a row here is \(needs)."
    }
  }
}
