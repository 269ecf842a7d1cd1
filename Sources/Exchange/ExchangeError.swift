/// Why a file could not be read or written; nothing of it is kept then.
public enum ExchangeError: Error, Equatable, Sendable {
  case notFound(path: String)
  case empty(path: String)
  case cannotRead(path: String, why: String)
  case cannotWrite(path: String, why: String)
  case exists(path: String)
  /// An export of Tally itself, where other apps' files are read.
  case ownExport(path: String)
  /// No format that is known here.
  case unknownFormat(path: String)
  /// A line of a file is not what its format says.
  case badLine(file: String, line: Int, BadLine)
  /// Bytes that are no UTF-8 text; the line where that is known.
  case notText(file: String, line: Int?)
  case badXML(file: String, line: Int, why: String)
  /// XML that defines its own entities, which can swell without bounds.
  case entities(file: String, line: Int)
  case badJSON(file: String, why: String)
  case badArchive(path: String, why: String)
  /// A file of an archive that swells far beyond what any export does.
  case bomb(path: String, name: String)
  /// A file of an archive with a name that leads out of it.
  case climbing(path: String, name: String)
  case encrypted(path: String, name: String)
  case tooManyFiles(path: String, limit: Int)
  case tooLarge(file: String, limit: Int)
  /// Canvas's planner without its key.
  case noToken(url: String)
  /// No table of foods that is known here.
  case unknownFoods(path: String)
  /// This build has no libzip.
  case noZip(path: String)
  /// A calendar or service on the net that did not answer as it should.
  case noAnswer(url: String, why: String)

  /// What is wrong with a line.
  public enum BadLine: Equatable, Sendable {
    case date(String)
    case time(String)
    case number(String, column: String)
    case fields(count: Int, expected: Int)
    /// A quote that is opened and never closed.
    case openQuote
    case quoteInField
    case missing(column: String)
    case tooLong
    /// A part that begins and does not end, or ends and never began.
    case unbalanced(String)
    case shape(String)
  }
}
