import EntityRecognition
import IntentData
import IntentRecognition

/// Puts the parts together: the one place that knows all of them.
enum Composition {
  /// Finds entities in texts of the language.
  static func recognizer(_ settings: Settings) throws -> EntityRecognizer {
    var vocabulary = VocabularyBuilder()
    let language = try EntityLanguage(
      tag: settings.language, files: IntentData.files.map { ($0.path, $0.text) },
      vocabulary: &vocabulary)
    return EntityRecognizer(language: language, vocabulary: vocabulary.freeze())
  }

  /// Everything that is known of the language, compiled.
  static func language(_ settings: Settings) throws -> IntentLanguage {
    try IntentLanguage(
      tag: settings.language, files: IntentData.files.map { ($0.path, $0.text) })
  }
}
