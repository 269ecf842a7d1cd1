import Foundation

/// The built executable, run as people run it.
struct Tool {
  var status: Int32
  var output: String
  var errors: String

  /// Lies beside the tests.
  static let path = Bundle.main.bundleURL.appendingPathComponent("tally").path

  /// What it is told of the machine; under a sanitizer, which findings are not ours.
  static func surroundings(_ home: Folder) -> [String: String] {
    func known(_ file: String) -> String {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let path = folder.appendingPathComponent("../CSanitizers/\(file)").standardized.path
      return "suppressions=\(path)"
    }
    return [
      "HOME": home.path, "TZ": "UTC", "LSAN_OPTIONS": known("leaks.txt"),
      "TSAN_OPTIONS": known("races.txt"),
    ]
  }

  /// Runs it in a home of its own.
  static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Tool {
    let folder = try Folder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = surroundings(folder).merging(environment) { $1 }
    try Data(input).write(to: URL(fileURLWithPath: folder.path + "/input"))
    let names = ["output", "errors"]
    for name in names {
      _ = FileManager.default.createFile(atPath: "\(folder.path)/\(name)", contents: nil)
    }
    process.standardInput = FileHandle(forReadingAtPath: folder.path + "/input")
    process.standardOutput = FileHandle(forWritingAtPath: folder.path + "/output")
    process.standardError = FileHandle(forWritingAtPath: folder.path + "/errors")
    try process.run()
    process.waitUntilExit()
    let texts = try names.map {
      try String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8)
    }
    return Tool(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  static func run(_ arguments: [String], input: String) throws -> Tool {
    try run(arguments, input: Array(input.utf8))
  }
}

/// A folder that is gone after the test.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/tally-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file into it; returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    return file
  }
}
