import CivilTime
import Conversation
import Foundation
import IntentData
import IntentRecognition
import Testing
import TrackingCore

@testable import ConversationCorpus

/// The corpus of conversations, against the figures that are recorded beside it.
struct HeldOutTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpus/en/conversations").path

  @Test func `unseen conversations are understood no worse than before`() throws {
    let data = IntentData.files.map { (path: $0.path, text: $0.text) }
    let language = try IntentLanguage(tag: "en", files: data)
    let store = try Store(path: ":memory:", reference: Reference(files: data))
    let runner = CorpusRunner(responder: Engine(store: store, language: language, zone: .utc))
    let files = try CorpusFile.all(below: Self.folder)
    var report = CorpusReport(rows: [])
    let lost = try LostSlots.during {
      report = CorpusReport(
        rows: try files.map { CorpusReport.Row(name: $0.name, score: try runner.play($0).score) })
    }
    #expect(lost.names == [], "slots that their commands do not know")
    #expect(lost.requests > 1000)
    let path = Self.folder + "/scores.tsv"
    let recorded = try CorpusReport(
      text: String(contentsOfFile: path, encoding: .utf8), path: path)
    #expect(recorded.rows.map(\.name) == files.map(\.name), "a file is not recorded")
    #expect(report.regressions(from: recorded) == [])
    #expect(report.heldOut.turns > 200)
  }
}
