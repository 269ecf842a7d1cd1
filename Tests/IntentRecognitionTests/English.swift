import CivilTime
import Commands
import EntityRecognition
import IntentData
import IntentRecognition
import Slots

/// The English intents as they are built in, compiled once for all tests.
enum English {
  static let language: Result<IntentLanguage, any Error> = Result {
    try IntentLanguage(tag: "en", files: IntentData.files.map { ($0.path, $0.text) })
  }

  /// Wednesday, 4 March 2026, 14:20.
  static let context = RecognitionContext(
    now: LocalTime(day: LocalDay(year: 2026, month: 3, day: 4), hour: 14, minute: 20), zone: .utc)

  static func understanding(of text: String, situation: Situation = Situation()) throws
    -> Understanding
  {
    let recognizer = IntentRecognizer(language: try language.get())
    return recognizer.understand(text, context: context, situation: situation)
  }

  /// The intents of a text with their slots as JSON, such as `steps.log {"day":…}`.
  static func intents(of text: String) throws -> [String] {
    try understanding(of: text).intents.map { "\($0.intent) \($0.slots.json)" }
  }

  static func names(of text: String) throws -> [String] {
    try understanding(of: text).intents.map { "\($0.intent)" }
  }
}
