import IntentRecognition
import Transcripts

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
    let files = TextTargets.files.filter { file in
      file.path.hasPrefix("en/lexicon/entities/")
        || support.contains { file.path == "en/lexicon/" + $0 }
    }
    do {
      let language = try IntentLanguage(
        tag: "en", files: files + [(path: "en/a.intent", text: text)])
      let recognizer = IntentRecognizer(language: language)
      for asked in text.split(separator: "\n").prefix(20) {
        _ = recognizer.understand(String(asked), context: TextTargets.context)
      }
    } catch let error as IntentFileError {
      try BrokenPromise.check("\(error)".contains(":"), "an error that does not say where")
    }
  }

  /// The smallest lexicon that sentences are compiled with.
  private static let support = ["rules.txt", "classes.txt", "fillers.txt"]
}
