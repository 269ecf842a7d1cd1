/// A value of a JSON text as it was written; numbers keep their digits.
enum JSONValue: Equatable {
  case null
  case flag(Bool)
  case number(String)
  case text(String)
  /// A text with half of a surrogate pair in it, which is no character: U+FFFD stands there.
  case broken(String)
  case list([JSONValue])
  case record([String: JSONValue])

  /// A whole text.
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// What is wrong with a JSON text, and after how many bytes.
struct JSONFault: Error, Equatable {
  var offset: Int
  var why: String
}
