import Commands
import EntityRecognition
import Transcripts

@testable import IntentRecognition

/// Files that people write: transcripts and intents.
enum FileTargets {
  /// A transcript that includes itself and others.
  static func transcript(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(TranscriptError) {
      let transcript = try TranscriptReader.read("a.chat") { path in
        path == "a.chat" ? text : "<ana> water\n"
      }
      for step in transcript.steps {
        try? BrokenPromise.check(step.lines.lowerBound >= 1, "a step before the first line")
      }
    } catch {
      try BrokenPromise.check(
        error.description.hasPrefix(error.file + ":"), "an error that does not say where")
    }
  }

  /// An intent file alone, compiled to a language that is then asked.
  static func intents(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let (entities, vocabulary) = try tables.get()
    do {
      let language = try IntentLanguage(
        tag: "en", files: support + [(path: "en/a.intent", text: text)], entities: entities,
        vocabulary: vocabulary)
      let recognizer = IntentRecognizer(language: language)
      for asked in text.split(separator: "\n").prefix(20) {
        _ = recognizer.understand(String(asked), context: TextTargets.context)
      }
    } catch let error as IntentFileError {
      try BrokenPromise.check("\(error)".contains(":"), "an error that does not say where")
    }
  }

  /// The smallest lexicon that sentences are compiled with.
  private static let support = TextTargets.files.filter { file in
    ["rules.txt", "classes.txt", "fillers.txt"].contains { file.path == "en/lexicon/" + $0 }
  }

  /// The tables of entities, which no intent file changes: read once.
  private static let tables = Result<(EntityLanguage, VocabularyBuilder), any Error> {
    var vocabulary = VocabularyBuilder()
    let entities = try EntityLanguage(
      tag: "en", files: TextTargets.files.filter { $0.path.hasPrefix("en/lexicon/entities/") },
      vocabulary: &vocabulary)
    return (entities, vocabulary)
  }
}
