/// A value of a JSON text as it was written; numbers keep their digits.
enum JSONValue: Equatable {
  case null
  case flag(Bool)
  case number(String)
  case text(String)
  case list([JSONValue])
  case record([String: JSONValue])

  var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// What is wrong with a JSON text, and after how many bytes.
struct JSONFault: Error, Equatable {
  var offset: Int
  var why: String
}
