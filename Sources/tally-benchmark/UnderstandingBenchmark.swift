import CivilTime
import Conversation
import ConversationCorpus
import Foundation
import IntentData
import IntentRecognition
import TrackingCore

/// How much of the project's corpus of conversations is understood, the held-out part apart: by
/// file, by kind of conversation, and by how sure the understanding said it was.
///
/// Then what the held-out part would be if less had been learned; `--brief` leaves that out. With
/// `--misses` the turns of the open part that are not right are shown; with `--record` the figures
/// are written beside the corpus, for the tests to compare with.
enum UnderstandingBenchmark {
  static let folder = "Tests/Corpus/en/conversations"
  /// Kinds with fewer turns say nothing.
  private static let leastTurns = 150

  static func run() throws {
    let corpus = try CorpusFile.all(below: folder)
    let played = try play(corpus, IntentData.files.map { (path: $0.path, text: $0.text) })
    var open = PlayedParts()
    var heldOut = PlayedParts()
    for (file, one) in zip(corpus, played) {
      Benchmark.say("understanding: \(told(one.score)) \(file.name)")
      if file.isHeldOut { heldOut.add(one) } else { open.add(one) }
      guard !file.isHeldOut, CommandLine.arguments.contains("--misses") else { continue }
      for miss in one.misses {
        Benchmark.say("  \(miss.place) \(miss.text) -> \(miss.intents.joined(separator: ", "))")
      }
    }
    for (name, part) in [("open", open), ("held out", heldOut)] {
      for (kind, score) in part.kinds.sorted(by: { $0.value.percent < $1.value.percent })
      where score.turns >= leastTurns {
        Benchmark.say("understanding: \(told(score)) \(name), \(kind)")
      }
      for (index, tenth) in part.calibration.tenths.enumerated() where tenth.turns > 0 {
        Benchmark.say(
          "understanding: acts that said 0.\(index): right \(share(tenth.right, tenth.turns)), "
            + "\(name)")
      }
    }
    if !CommandLine.arguments.contains("--brief") { try LearningCurve.run(corpus) }
    for (name, part) in [("open", open), ("held out", heldOut)] {
      Benchmark.say("understanding: \(told(part.score)) \(name)")
    }
    if CommandLine.arguments.contains("--record") {
      let rows = zip(corpus, played).map { CorpusReport.Row(name: $0.name, score: $1.score) }
      try CorpusReport(rows: rows).text
        .write(toFile: folder + "/scores.tsv", atomically: true, encoding: .utf8)
    }
  }

  /// The corpus with a language of such files, from an empty store on.
  static func play(_ corpus: [CorpusFile], _ files: [(path: String, text: String)]) throws
    -> [PlayedFile]
  {
    let language = try IntentLanguage(tag: "en", files: files)
    let store = try Store(path: ":memory:", reference: Reference(files: files))
    let runner = CorpusRunner(responder: Engine(store: store, language: language, zone: .utc))
    return try corpus.map { try runner.play($0) }
  }

  static func share(_ part: Int, _ whole: Int) -> String {
    "\(part)/\(whole) = \(Stopwatch.rounded(100 * Double(part) / Double(max(1, whole)), 1)) %"
  }

  static func told(_ score: CorpusScore) -> String {
    "right \(share(score.right, score.turns)), "
      + "stored wrongly \(share(score.stored, score.turns)), "
      + "acted on \(share(score.actedOn, score.nothings)) that ask for nothing;"
  }
}

/// Several files of a corpus together.
struct PlayedParts {
  private(set) var score = CorpusScore()
  private(set) var kinds: [String: CorpusScore] = [:]
  private(set) var calibration = Calibration()

  mutating func add(_ file: PlayedFile) {
    score = score + file.score
    kinds.merge(file.kinds) { $0 + $1 }
    calibration = calibration + file.calibration
  }
}
