import Commands
import IntentRecognition
import Slots
import Synchronization

/// The reply templates of a language, by intent and key.
final class ReplyBook: Sendable {
  private let language: IntentLanguage
  /// Those of the intents that were asked for.
  private let templates = Mutex<[IntentName: [String: [String]]]>([:])
  private let parsed = Mutex<[String: ReplyTemplate]>([:])

  /// What a reply that says no values is given.
  static var none: SaidWords { [:] }

  init(_ language: IntentLanguage) { self.language = language }

  /// The replies of an intent by their keys, taken from its file when they are first asked for.
  private func replies(of intent: IntentName) -> [String: [String]] {
    templates.withLock { templates in
      if let known = templates[intent] { return known }
      let own = Dictionary(grouping: language.replies(of: intent), by: \.key)
        .mapValues { $0.map(\.template) }
      templates[intent] = own
      return own
    }
  }

  /// Whether an intent has a reply under a key.
  func has(_ key: String, of intent: IntentName) -> Bool { replies(of: intent)[key] != nil }

  /// The text of a reply, or nil when there is no template under any of the keys.
  ///
  /// - Parameter turn: Chooses among variants, so that a replay says the same again.
  func text(
    of intent: IntentName, keys: [String], values: any TemplateValues = none, turn: Int
  ) -> String? {
    for key in keys {
      guard let variants = replies(of: intent)[key], !variants.isEmpty else { continue }
      let source = variants[abs(turn) % variants.count]
      guard let template = template(source) else { continue }
      let text = template.text(values)
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
        .map { ReplyBook.tidied(String(Substring($0))) }.filter { !$0.isEmpty }
      if !lines.isEmpty { return lines.joined(separator: "\n") }
    }
    return nil
  }

  private func template(_ source: String) -> ReplyTemplate? {
    parsed.withLock { parsed in
      if let template = parsed[source] { return template }
      let template = ReplyTemplate(source)
      parsed[source] = template
      return template
    }
  }

  /// Without doubled spaces, spaces before marks, and trailing blanks; what leads on to nothing,
  /// as the comma of ", .", goes as well. A mark that begins a word is no mark: ".csv".
  static func tidied(_ line: String) -> String {
    guard needsTidying(line) else { return line }
    var result = ""
    var isAtBegin = true
    var rest = Substring(line)
    while let character = rest.popFirst() {
      if character == " ", !isAtBegin, result.last == " " { continue }
      if ".,!?".contains(character), result.last == " ",
        rest.first.map({ !$0.isLetter && !$0.isNumber }) ?? true,
        let before = result.dropLast().last,
        before.isLetter || before.isNumber
          || character == "." && rest.first != "." && ",:".contains(before)
      {
        result.removeLast()
        if !before.isLetter, !before.isNumber { result.removeLast() }
      }
      if character != " " { isAtBegin = false }
      result.append(character)
    }
    while result.last == " " { result.removeLast() }
    return result
  }

  /// Whether a space stands before another, before a mark, or at the end.
  private static func needsTidying(_ line: String) -> Bool {
    let space = UInt8(ascii: " ")
    var isAfterSpace = false
    for byte in line.utf8 {
      if isAfterSpace, byte == space || ".,!?".utf8.contains(byte) { return true }
      isAfterSpace = byte == space
    }
    return isAfterSpace
  }
}
