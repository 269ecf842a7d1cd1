import ArgumentParser
import Foundation
import Testing

@testable import tally

struct UsageTests {
  @Test func `bad usage ends with 2, and says what is wrong on standard error alone`() throws {
    let bad: [(arguments: [String], says: String)] = [
      (["--colour"], "--colour"), (["say"], "text"), (["bridge", "--format", "xml"], "xml"),
      (["bridge", "--wrap", "3"], "--wrap"), (["--now", "noon"], "--now noon"),
      (["say", "--timezone", "Mars/Base", "hi"], "Mars/Base"),
      (["--db"], "--db"), (["--language", "tlh", "parse"], "tlh"),
      (["replay", "/nowhere.chat"], "/nowhere.chat"), (["intents", "chekc"], "chekc"),
    ]
    for (arguments, says) in bad {
      let run = try Tool.run(arguments)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.output == "", "\(arguments)")
      #expect(run.errors.contains(says), "\(arguments): \(run.errors)")
    }
  }

  @Test func `help and version are answers, on standard output`() throws {
    let help = try Tool.run(["--help"])
    #expect(help.status == 0 && help.output.contains("SUBCOMMANDS") && help.errors.isEmpty)
    #expect(try Tool.run(["--version"]).output == Tally.version + "\n")
    #expect(try Tool.run(["help", "bridge"]).output.contains("--wrap"))
  }

  @Test func `the help of every command explains it, with the shared options`() throws {
    for command in Tally.configuration.subcommands {
      let configuration = command.configuration
      let name = try #require(configuration.commandName)
      #expect(configuration.abstract.hasSuffix("."), "\(name)")
      #expect(!configuration.discussion.isEmpty || !configuration.subcommands.isEmpty, "\(name)")
      let help = command.helpMessage(columns: 80)
      if configuration.subcommands.isEmpty {
        for option in ["--db", "--user", "--intents", "--language", "--timezone", "--now"] {
          #expect(help.contains(option), "\(name)")
        }
      }
    }
  }

  @Test func `the protocol's table has the commands that there are`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/protocol.md"), encoding: .utf8)
    var named: Set<String> = []
    for line in page.split(separator: "\n") where line.hasPrefix("| `tally ") {
      let cell = line.split(separator: "|")[0]
      for part in cell.split(separator: "`") where part.hasPrefix("tally ") {
        named.insert(String(part.split(separator: " ")[1]))
      }
    }
    let known = Tally.configuration.subcommands.compactMap { $0.configuration.commandName }
    #expect(named == Set(known).subtracting(["chat"]))
  }

  @Test func `what cannot be opened ends with 1`() throws {
    let folder = try Folder()
    let text = try folder.file("notes.txt", "this is not a database, but a text of some length")
    let bad: [(arguments: [String], says: String)] = [
      (["parse", "--intents", "/nowhere"], "/nowhere"), (["parse", "--intents", text], text),
      (["import", "/nowhere.csv"], "/nowhere.csv"), (["import", text], text),
      (["export", "--user", "nobody"], "nobody"),
    ]
    for (arguments, says) in bad {
      let run = try Tool.run(arguments)
      #expect(run.status == 1, "\(arguments)")
      #expect(run.errors.contains(says), "\(arguments): \(run.errors)")
    }
    let doctor = try Tool.run(["doctor", "--db", text])
    #expect(doctor.status == 1)
    #expect(doctor.output.contains("FAIL  store: \(text)"))
  }
}
