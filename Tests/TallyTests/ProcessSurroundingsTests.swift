import CSanitizers
import Foundation
import Testing

/// The built executable where things are not as usual around it.
struct ProcessSurroundingsTests {
  private let clock = ["--now", "2026-03-04T14:20:00+01:00"]

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `no folder for temporary files is needed`() throws {
    let folder = try Folder()
    let store = ["--db", folder.path + "/tally.db"] + clock
    let run = try Tool.run(
      ["say"] + store + ["had 2 glasses of water"],
      environment: ["TMPDIR": "/nowhere", "SQLITE_TMPDIR": "/nowhere"])
    #expect(run.status == 0 && run.output.contains("500 ml"), "\(run.errors)")
  }

  @Test func `a saved chart is its owner's alone, also over one that was not`() throws {
    let folder = try Folder()
    let store = ["--db", folder.path + "/tally.db"] + clock
    let chart = try folder.file("chart.svg", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: chart)
    _ = try Tool.run(["say"] + store + ["had 2 glasses of water"])
    let run = try Tool.run(["say"] + store + ["--save", chart, "chart of water this week"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try String(contentsOfFile: chart, encoding: .utf8).contains("<svg"))
    #expect(try mode(chart) == 0o600)
  }

  // One waits 5 s for the other; under the thread sanitizer a first start alone takes longer.
  @Test(.disabled(if: sanitizer_slowness() > 10, "it waits by the clock of the wall"))
  func `two first starts at once both keep what they are told`() throws {
    for round in 0..<3 {
      let folder = try Folder()
      let store = ["--db", "\(folder.path)/\(round).db"] + clock
      let first = try ["ana", "bob"].map { user in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Tool.path)
        process.arguments = ["say", "--user", user] + store + ["had 2 glasses of water"]
        process.environment = Tool.surroundings(folder)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        return process
      }
      for process in first {
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
      }
      for user in ["ana", "bob"] {
        let run = try Tool.run(["say", "--user", user] + store + ["how much water today?"])
        #expect(run.output.contains("500 ml"), "\(run.output)")
      }
    }
  }

  @Test func `a store deleted while a bridge runs gives errors and no answers`() throws {
    let folder = try Folder()
    let path = folder.path + "/tally.db"
    let bridge = try RunningBridge(on: path, in: folder, clock, isQuiet: true)
    let process = bridge.process
    func answer(to text: String) -> String {
      bridge.input.write(Data("{\"text\":\"\(text)\"}\n".utf8))
      var bytes = Data()
      while bytes.last != 10 {
        let next = bridge.output.readData(ofLength: 1)
        if next.isEmpty { break }
        bytes += next
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    while bridge.output.readData(ofLength: 1).first.map({ $0 != 10 }) ?? false {}
    #expect(answer(to: "had 2 glasses of water").contains("\"reply\""))
    try FileManager.default.removeItem(atPath: path)
    let lost = answer(to: "had 2 glasses of water")
    #expect(lost.contains("\"not_kept\"") && lost.contains("deleted or replaced"), "\(lost)")
    try bridge.input.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
