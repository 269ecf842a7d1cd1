import CivilTime
import EntityRecognition
import IntentData

/// How fast entities are found: short phrases a second on one core, and a hostile text of several
/// lengths, whose time must grow as its length does.
enum EntitiesBenchmark {
  static func run() throws {
    var vocabulary = VocabularyBuilder()
    let files = IntentData.files.map { (path: $0.path, text: $0.text) }
    let language = try EntityLanguage(tag: "en", files: files, vocabulary: &vocabulary)
    let recognizer = EntityRecognizer(language: language, vocabulary: vocabulary.freeze())
    let now = LocalTime(day: LocalDay(year: 2026, month: 3, day: 4), hour: 14, minute: 20)
    let context = RecognitionContext(now: now, zone: .utc)
    shortPhrases(recognizer, context)
    hostileText(recognizer, context)
  }

  private static let phrases = [
    "had 2 glasses of water", "ran 30 minutes hard", "ran 5k in 27:30", "slept 7 and a half hours",
    "two eggs and toast", "weighed 72.5 kg", "feeling awesome today", "grateful for my sister",
    "drank 500ml", "walked 8,000 steps", "remind me tomorrow at 7", "what did I eat on Tuesday",
    "every Monday at 8", "an hour and a half of yoga", "coffee at noon", "add buy milk to my list",
    "350 kcal for lunch", "read twenty pages last night", "5 ft 11 and 11 stone 4", "undo that",
  ]

  private static func shortPhrases(_ recognizer: EntityRecognizer, _ context: RecognitionContext) {
    let texts = phrases.map { Array($0.utf8) }
    let rounds = 2000
    var found = 0
    let seconds = Stopwatch.best(of: 5) {
      for _ in 0..<rounds {
        for bytes in texts {
          let tokens = recognizer.tokenize(bytes)
          found += recognizer.recognize(tokens: tokens, bytes: bytes, context: context).all.count
        }
      }
    }
    let perPhrase = seconds / Double(rounds * texts.count)
    precondition(found > 0, "nothing was found")
    print(
      "entities: \(Int(1 / perPhrase)) short phrases a second on one core "
        + "(\(Stopwatch.rounded(perPhrase * 1e6)) µs each)")
  }

  private static func hostileText(_ recognizer: EntityRecognizer, _ context: RecognitionContext) {
    for repeats in [300, 600, 1200, 2400] {
      let text = String(repeating: "a hundred and a half past one and ", count: repeats)
      let bytes = Array(text.utf8)
      let seconds = Stopwatch.best(of: 3) {
        _ = recognizer.recognize(
          tokens: recognizer.tokenize(bytes), bytes: bytes, context: context)
      }
      print(
        "entities: hostile text of \(bytes.count / 1024) KiB: "
          + "\(Stopwatch.rounded(seconds * 1000)) ms, "
          + "\(Stopwatch.rounded(seconds / Double(bytes.count) * 1e9, 0)) ns a byte")
    }
  }
}
