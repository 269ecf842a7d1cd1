/// An export of Tally itself: JSON Lines of a store, perhaps in an archive.
public final class OwnExport {
  public let path: String
  private let lines: PieceReader

  /// Nil for a file of anything else.
  public init?(_ path: String, progress: ReadProgress? = nil) throws {
    let found = try SourceFiles(path)
    let files = progress?.watching(found) ?? found
    guard try OwnExport.isOne(files), let file = files.files.first else { return nil }
    self.path = path
    lines = PieceReader(try file.open())
  }

  static func isOne(_ files: SourceFiles) throws -> Bool {
    guard files.files.count == 1, let file = files.files.first else { return false }
    let head = try file.head(400)
    return head.hasPrefix("{\"is_whole\":") && head.contains("\"schema\":[")
  }

  /// The next line; nil at the end.
  public func nextLine() throws -> String? {
    guard let bytes = try lines.line() else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ExchangeError.notText(file: path, line: nil)
    }
    return text
  }
}
