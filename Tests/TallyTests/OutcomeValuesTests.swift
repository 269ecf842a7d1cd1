import ArgumentParser
import CivilTime
import Commands
import Conversation
import Foundation
import IntentRecognition
import Testing
import TrackingCore
import Transcripts

@testable import tally

struct OutcomeValuesTests {
  private func settings() throws -> tally.Settings {
    try tally.Settings(
      try SharedOptions.parse(["--db", ":memory:", "--now", "2026-03-04T14:20:00+01:00"]),
      environment: [:])
  }

  /// The transcripts, and every example of every intent said to a bot that knows things.
  private func record() throws -> OutcomeRecord {
    let record = OutcomeRecord()
    let settings = try settings()
    let stage = RecordedStage(inner: try Composition.stage(settings), record: record)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().path
    for file in Files.all(endingIn: ".chat", below: root + "/Transcripts") {
      _ = TranscriptRunner.run(try TranscriptReader.read(file, load: Files.text), on: stage)
    }
    let bot = RecordedResponder(try Composition.responder(settings), record)
    for text in OutcomeValuesTests.life { try say(text, to: bot, settings) }
    for file in try Composition.language(settings).files {
      for example in file.examples { try say(example.text, to: bot, settings) }
    }
    return record
  }

  private func say(_ text: String, to bot: any Responder, _ settings: tally.Settings) throws {
    _ = try bot.respond(to: [.message(settings.message(text))])
  }

  private static let life = [
    "I am Ana, 35 years old, 170 cm tall, 70 kg", "had 2 glasses of water yesterday",
    "ran 5 km in 30 minutes yesterday", "had oatmeal for breakfast", "slept 8 hours",
    "feeling great", "walked 8000 steps", "track pages", "read 20 pages",
    "new habit: stretch for 30 days", "I did my stretching", "todo: buy stamps by Friday",
    "remind me every day at 9 to take vitamins", "remind me at 18:00 to call Bo",
    "grateful for sun, tea and rest", "put see Norway on my bucket list",
    "drink at most 2 coffees a day", "goal: run 20 km a week", "start the run 5 km challenge",
    "my latte is 200 kcal", "what's my streak for stretching?", "what are my streaks?",
    "snooze for 100 years", "show my settings", "reset my glass", "in glasses?",
  ]

  @Test func `outcomes give no value that their features do not name`() throws {
    var findings: [String] = []
    for (key, names) in try record().names.sorted(by: { $0.key < $1.key }) {
      let parts = key.split(separator: " ").map(String.init)
      let family = String(parts[1].prefix { $0 != "." }) + ".*"
      let rows = ReplyValues.all[parts[0]]
      guard let known = rows?[parts[1]] ?? rows?[family] else {
        // What is spoken alike for every intent stands in one place.
        if ReplyValues.all["fallback"]?[parts[1]] == nil { findings.append("\(key): unnamed") }
        continue
      }
      let unknown = names.subtracting(known).sorted().joined(separator: " ")
      if !unknown.isEmpty { findings.append("\(key): \(unknown)") }
    }
    let areNamed = findings.isEmpty
    #expect(areNamed, "\(findings.joined(separator: "\n"))")
  }

  @Test func `features name no value that their code does not write`() {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let code = Files.all(endingIn: ".swift", below: root + "/Sources/TrackingCore")
      .filter { !$0.hasSuffix("+Told.swift") && !$0.hasSuffix("OutcomeValues.swift") }
      .compactMap { try? Files.text(of: $0) }.joined()
    let names = Features.told.names.values.flatMap(\.values).reduce(into: Set<String>()) {
      names, row in names.formUnion(row.flatMap { $0.split(separator: ".").map(String.init) })
    }
    let unwritten = names.filter { name in
      let parts = name.split(separator: "_")
      let (first, last) = (parts.first ?? "", parts.last ?? "")
      let base = parts.dropLast().joined(separator: "_")
      // A name is written out, or put together of a beginning or an ending and something else.
      let written = ["\"\(name)\"", "\"\(base)\"", "\"\(first)_\\(", ")_\(last)\"", ")_goal_\\("]
      return !written.contains {
        code.contains($0)
      }
    }
    #expect(names.count > 150)
    #expect(unwritten.sorted() == [])
  }
}
