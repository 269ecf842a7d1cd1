import Foundation
import Testing

@testable import Exchange

@Suite struct OwnFileTests {
  @Test func `a name that is written by several at once goes to one, the others get their own`()
    async throws
  {
    let folder = try Folder()
    let files = LifeFiles(folder: folder.path + "/exports")
    let paths = try await withThrowingTaskGroup(of: (path: String, text: String).self) { group in
      for number in 1...40 {
        group.addTask {
          let path = try files.keep("life.csv") { take in try take("\(number)\n") }
          return (path, "\(number)\n")
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(paths.map(\.path)).count == 40)
    for (path, text) in paths { #expect(try String(contentsOfFile: path, encoding: .utf8) == text) }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/exports")
    #expect(left.count == 40)
  }

  @Test func `a file that came while another was written is left alone`() throws {
    let folder = try Folder()
    let path = folder.path + "/life.csv"
    #expect(throws: ExchangeError.exists(path: path)) {
      try OwnFile.write(path) { take in
        try take("late\n")
        _ = try folder.file("life.csv", "first\n")
      }
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "first\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["life.csv"])
  }
}
