import CivilTime
import Commands
import EntityRecognition
import IntentData
import IntentRecognition
import TrackingCore

/// Entities and understanding of any text.
enum TextTargets {
  static let files = IntentData.files.map { (path: $0.path, text: $0.text) }
  static let language: Result<IntentLanguage, any Error> = Result {
    try IntentLanguage(tag: "en", files: files)
  }

  /// Read once, as it takes longer than all the rest of a conversation.
  static let reference = Reference(files: files)

  /// Wednesday, 4 March 2026, 14:20.
  static let context = RecognitionContext(
    now: LocalTime(day: LocalDay(year: 2026, month: 3, day: 4), hour: 14, minute: 20), zone: .utc)

  /// The recognizer works on bytes and takes any.
  static func entities(_ bytes: [UInt8]) throws {
    let recognizer = try language.get().entities
    let tokens = recognizer.tokenize(bytes)
    let lattice = recognizer.recognize(tokens: tokens, bytes: bytes, context: context)
    for entity in lattice.all {
      try BrokenPromise.check(
        entity.bytes.upperBound <= bytes.count && entity.tokens.upperBound <= tokens.count,
        "an entity ends behind the text")
    }
  }

  static func understanding(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let understanding = IntentRecognizer(language: try language.get())
      .understand(text, context: context, explaining: true)
    let count = understanding.utterance.tokens.count
    for intent in understanding.intents {
      try BrokenPromise.check(intent.tokens.upperBound <= count, "an intent ends behind the text")
      try BrokenPromise.check((0...1).contains(intent.confidence), "confidence out of 0…1")
    }
  }
}
