public import Commands
import EntityRecognition

/// How each intent is said in plain words; `lexicon/rephrasings.txt` lists them.
struct Rephrasings: Sendable {
  /// By the intent; `{text}` stands for what a message tells, `{topic}` for what the talk was of.
  private(set) var templates: [String: [String]] = [:]

  static let name = "lexicon/rephrasings.txt"
  static let place = "{text}"
  static let topic = "{topic}"

  init() {}

  /// Reads lines `intent = words {text}|other words {text}`.
  static func read(
    _ files: [(path: String, text: String)], language: String, intents: Set<String>
  ) throws(IntentFileError) -> Rephrasings {
    var result = Rephrasings()
    for file in files where file.path == "\(language)/\(name)" {
      for line in LanguageAssembler.lines(file.text) {
        let parts = line.text.split(separator: "=", maxSplits: 1).map { trimmed(String($0)) }
        guard parts.count == 2, intents.contains(parts[0]), !parts[1].isEmpty else {
          throw IntentFileError(
            path: file.path, line: line.number, problem: .malformedRephrasing(line.text))
        }
        result.templates[parts[0]] = alternatives(parts[1])
      }
    }
    return result
  }
}

extension Rephrasings: Imaged {
  init(from image: inout ImageReader) throws { templates = try image.read() }

  func write(to image: inout ImageWriter) { image.put(templates) }
}

extension IntentLanguage {
  /// A text in the plain words of an intent, the plainest first.
  public func rephrasings(of text: String, as intent: IntentName) -> [String] {
    templates(of: intent.rawValue).filter { $0.contains(Rephrasings.place) && !$0.namesTopic }
      .map { $0.filled(Rephrasings.place, with: text) }
  }

  /// A text in the plain words of an intent beside the topic that it leaves out.
  public func rephrasings(of text: String, about topic: String, as intent: IntentName) -> [String] {
    templates(of: intent.rawValue).filter(\.namesTopic).map {
      $0.filled(Rephrasings.place, with: text).filled(Rephrasings.topic, with: topic)
    }
  }

  /// The plain words of an intent that takes nothing from a message.
  public func plainWords(of intent: IntentName) -> [String] {
    templates(of: intent.rawValue).filter { !$0.contains(Rephrasings.place) && !$0.namesTopic }
  }

  private func templates(of intent: String) -> [String] {
    late.rephrasings.value.templates[intent] ?? []
  }
}

extension String {
  fileprivate var namesTopic: Bool { contains(Rephrasings.topic) }

  fileprivate func filled(_ place: String, with text: String) -> String {
    split(separator: place, omittingEmptySubsequences: false).joined(separator: text)
  }
}
