import CivilTime
import EntityRecognition
import Foundation
import IntentData
import IntentRecognition

/// How fast messages are understood with all intents loaded: matched ones and unmatched ones,
/// messages a second on one core, the slowest in a hundred, and how much memory it takes.
enum IntentsBenchmark {
  static func run() throws {
    // First, while this program is small: the system counts what a program held that starts another
    // as memory of the one it starts.
    try StartBenchmark.run()
    let files = IntentData.files.map { (path: $0.path, text: $0.text) }
    var language: IntentLanguage?
    let loading = try Stopwatch.seconds { language = try IntentLanguage(tag: "en", files: files) }
    guard let language else { return }
    let milliseconds = Stopwatch.rounded(loading * 1000)
    print(
      "intents: all files read and compiled in \(milliseconds) ms")
    let recognizer = IntentRecognizer(language: language)
    let now = LocalTime(day: LocalDay(year: 2026, month: 3, day: 4), hour: 14, minute: 20)
    let context = RecognitionContext(now: now, zone: .utc)
    measure("matched", matched, recognizer, context)
    measure("unmatched", unmatched, recognizer, context)
    print(
      "intents: at most \(peakMemory()) of memory")
  }

  private static let matched = [
    "had 2 glasses of water", "ran 30 minutes hard", "eggs and toast for breakfast 350 kcal",
    "slept 7.5h, feeling great", "how am I doing today?", "undo", "todo: call the plumber",
    "remind me to stretch at 7", "how much water this week?", "weighed 72.5 kg", "new habit: floss",
    "show my to-do list", "8000 steps", "add buy stamps to my list", "my glass is 300 ml",
  ]

  private static let unmatched = [
    "what is the capital of Peru", "the train was late again", "can you book me a table for two",
    "my sister says hello", "who won the game last night", "that film was far too long",
    "please transfer some money", "it rained the whole day in Lisbon", "nice haircut by the way",
  ]

  private static func measure(
    _ name: String, _ texts: [String], _ recognizer: IntentRecognizer,
    _ context: RecognitionContext
  ) {
    // Short passes, as the machine's other work comes in bursts.
    let rounds = 50
    var understood = 0
    let passes = Stopwatch.times(of: 100) {
      understood = 0
      for _ in 0..<rounds {
        for text in texts {
          understood += recognizer.understand(text, context: context).intents.isEmpty ? 0 : 1
        }
      }
    }
    // Each one by itself, for the slow ones; looking at the clock counts too.
    var times: [Double] = []
    for _ in 0..<200 {
      for text in texts {
        times.append(
          Stopwatch.seconds { _ = recognizer.understand(text, context: context) })
      }
    }
    times.sort()
    let messages = Double(rounds * texts.count)
    print(
      "intents: \(name): \(Int(messages / passes[0])) messages a second on one core, "
        + "\(Int(messages / passes[passes.count / 2])) in the median pass "
        + "(\(understood / rounds) of \(texts.count) understood), "
        + "p50 \(Stopwatch.rounded(times[times.count / 2] * 1e6)) µs, "
        + "p99 \(Stopwatch.rounded(times[times.count * 99 / 100] * 1e6)) µs")
  }

  /// The most memory that this process has had, as the kernel counts it.
  private static func peakMemory() -> String {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    let kilobytes = Double(line.split(separator: " ").dropFirst().first ?? "") ?? 0
    return "\(Stopwatch.rounded(kilobytes / 1024, 1)) MiB"
  }
}
