import CivilTime
import Conversation
import ConversationCorpus
import Foundation
import IntentData
import IntentRecognition
import TrackingCore

/// How much of the project's corpus of conversations is understood, the held-out part apart.
///
/// With `--misses` the turns of the open part that are not right are shown; with `--record` the
/// figures are written beside the corpus, for the tests to compare with.
enum UnderstandingBenchmark {
  private static let folder = "Tests/Corpus/en/conversations"

  static func run() throws {
    let files = IntentData.files.map { (path: $0.path, text: $0.text) }
    let language = try IntentLanguage(tag: "en", files: files)
    let store = try Store(path: ":memory:", reference: Reference(files: files))
    let runner = CorpusRunner(responder: Engine(store: store, language: language, zone: .utc))
    var rows: [CorpusReport.Row] = []
    for file in try CorpusFile.all(below: folder) {
      let (score, misses) = try runner.play(file)
      rows.append(CorpusReport.Row(name: file.name, score: score))
      say("understanding: \(told(score)) \(file.name)")
      guard !file.isHeldOut, CommandLine.arguments.contains("--misses") else { continue }
      for miss in misses {
        say("  \(miss.place) \(miss.text) -> \(miss.intents.joined(separator: ", "))")
      }
    }
    let report = CorpusReport(rows: rows)
    say("understanding: \(told(report.open)) open")
    say("understanding: \(told(report.heldOut)) held out")
    if CommandLine.arguments.contains("--record") {
      try report.text.write(toFile: folder + "/scores.tsv", atomically: true, encoding: .utf8)
    }
  }

  private static func say(_ line: String) { print(line) }

  private static func told(_ score: CorpusScore) -> String {
    func share(_ part: Int, _ whole: Int) -> String {
      "\(part)/\(whole) = \(Stopwatch.rounded(100 * Double(part) / Double(max(1, whole)), 1)) %"
    }
    return "right \(share(score.right, score.turns)), "
      + "stored wrongly \(share(score.stored, score.turns)), "
      + "acted on \(share(score.actedOn, score.nothings)) that ask for nothing;"
  }
}
