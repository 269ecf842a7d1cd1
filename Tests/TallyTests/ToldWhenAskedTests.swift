import Foundation
import Testing

@testable import tally

/// What `due` and an empty line tell is told again when it could not be written.
struct ToldWhenAskedTests {
  private let folder: Folder
  private var store: String { folder.path + "/t.db" }

  init() throws {
    folder = try Folder()
    for (user, text) in [("me", "eat"), ("bo", "rest")] {
      let run = try Tool.run(
        ["say", "--user", user, "--db", store, "--now", "2026-03-02T08:00:00Z"]
          + ["remind me to \(text) at 9:00"])
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  private let later = ["--now", "2026-03-02T10:00:00Z"]

  /// Runs it in a shell, where its streams can be anything.
  private func shell(_ redirection: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "echo | \"$0\" \"$@\" \(redirection)", Tool.path] + arguments
    process.environment = Tool.surroundings(folder)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(arguments: [">/dev/full", ">&-"], ["due", "chat"])
  func `what could not be written comes with the next question`(
    redirection: String, command: String
  ) throws {
    let before = try Data(contentsOf: URL(fileURLWithPath: store)).count
    #expect(try shell(redirection, [command, "--db", store] + later) == 1)
    let again = try Tool.run(["due", "--db", store] + later)
    #expect(again.output.contains("eat") && again.output.contains("bo: "), "\(again.output)")
    #expect(again.output.split(separator: "\n").count == 2, "\(again.output)")
    #expect(try Tool.run(["due", "--db", store] + later).output == "", "it came")
    #expect(before > 0)
  }

  @Test func `each person is told their own, and what a bridge tells is the bridge's`() throws {
    #expect(try shell(">/dev/full", ["due", "--db", store] + later) == 1)
    let bo = try Tool.run(["due", "--user", "bo", "--db", store] + later)
    #expect(bo.output.contains("rest") && !bo.output.contains("eat"), "\(bo.output)")
    let me = try Tool.run(["chat", "--db", store] + later, input: "\n")
    #expect(me.output.contains("eat") && !me.output.contains("rest"), "\(me.output)")
    let bridge = ["bridge", "--db", store] + later
    let wish = #"{"sender":"me","text":"remind me in 10 minutes to stretch"}"#
    let tick = #"{"type":"tick","time":"2026-03-02T10:11:00Z"}"#
    let told = try Tool.run(bridge, input: wish + "\n" + tick + "\n")
    #expect(told.output.contains("push"), "\(told.output)")
    #expect(try Tool.run(["due", "--db", store] + later).output == "")
    #expect(try Tool.run(bridge, input: "").output.contains("stretch"))
  }
}
