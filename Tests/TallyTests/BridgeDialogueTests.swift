import Foundation
import Testing

@testable import tally

/// The dialogues of `Bridges/dialogues`, which other people's programs may be tested with, hold for
/// the executable.
struct BridgeDialogueTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Bridges/dialogues").path

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()

  @Test func `there are dialogues`() { #expect(Self.names.count >= 5) }

  @Test(arguments: names) func `a dialogue goes as it was recorded`(name: String) throws {
    let home = try Folder()
    var options: [String] = []
    var input = ""
    var wanted: [JSONValue] = []
    func play() throws {
      let run = try Tool.run(
        ["bridge"] + options
          + ["--db", home.path + "/t.db", "--charts", home.path + "/charts"],
        input: input)
      #expect(run.status == 0, "\(run.errors)")
      let found = run.output.split(separator: "\n").map(String.init)
      #expect(found.count == wanted.count, "\(found)")
      for (line, pattern) in zip(found, wanted) {
        let value = try JSONReader.value(of: line)
        #expect(Self.fits(pattern, value), "wanted: \(pattern)\nfound: \(line)")
      }
      input = ""
      wanted = []
    }
    let text = try String(contentsOfFile: Self.folder + "/" + name, encoding: .utf8)
    for line in text.split(separator: "\n") {
      guard case .record(let step) = try JSONReader.value(of: String(line)) else { continue }
      if case .list(let items) = step["options"] { options = items.compactMap(\.text) }
      if step["in"] != nil { input += Self.value(behind: "{\"in\":", of: line) + "\n" }
      if case .text(let raw) = step["raw"] { input += raw + "\n" }
      if let out = step["out"] { wanted.append(out) }
      if step["restart"] != nil { try play() }
    }
    try play()
  }

  /// The one value of a record of one key, as it was written.
  private static func value(behind key: String, of line: Substring) -> String {
    String(line.dropFirst(key.count).dropLast())
  }

  /// Whether a line has all that is wanted of it; `"*"` is anything, null a missing key.
  private static func fits(_ wanted: JSONValue, _ found: JSONValue?) -> Bool {
    switch (wanted, found) {
    case (.text("*"), .some(let found)): found != .null
    case (.null, nil): true
    case (.record(let wanted), .record(let found)):
      wanted.allSatisfy { fits($0.value, found[$0.key]) }
    case (.list(let wanted), .list(let found)):
      wanted.count == found.count && zip(wanted, found).allSatisfy { fits($0, $1) }
    default: wanted == found
    }
  }
}
