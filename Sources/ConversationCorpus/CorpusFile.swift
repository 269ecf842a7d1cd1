import Foundation

/// A file of conversations, one JSON object a line.
public struct CorpusFile: Sendable {
  /// Such as `held-out/mixed-reports`.
  public let name: String
  public let cases: [ConversationCase]

  /// Whether its failures are never looked at while mending.
  public var isHeldOut: Bool { name.hasPrefix("held-out/") }

  /// Every `.jsonl` file below a folder, by name.
  public static func all(below folder: String) throws -> [CorpusFile] {
    guard let names = FileManager.default.enumerator(atPath: folder) else {
      throw CorpusError.unreadable(path: folder)
    }
    return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".jsonl") }.sorted()
      .map { try CorpusFile(path: folder + "/" + $0, name: String($0.dropLast(6))) }
  }

  init(path: String, name: String) throws {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CorpusError.unreadable(path: path)
    }
    self.name = name
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    cases = try text.split { $0 == "\n" || $0 == "\r\n" }.enumerated().map { index, line in
      do {
        return try ConversationCase(json: String(line), folder: folder)
      } catch {
        throw CorpusError.line(path: path, number: index + 1, why: "\(error)")
      }
    }
  }
}
