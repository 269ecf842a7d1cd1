/// Why a line of the JSON bridge gets an error instead of a reply.
enum BridgeFault: Error, Equatable {
  case badJSON(JSONFault)
  case notAnObject
  /// A required key is missing.
  case missing(key: String)
  /// A key's value is of the wrong kind.
  case wrongKind(key: String, wanted: String)
  /// A name with half of a surrogate pair in it.
  case halfCharacter(key: String)
  case badTime(String)
  case badTimeZone(String)
  /// A language that is not spoken here.
  case badLanguage(String, known: [String])
  case emptySender
  /// A text of nothing but control characters.
  case onlyControlCharacters

  /// A stable name for programs.
  var code: String {
    switch self {
    case .badJSON: "bad_json"
    case .notAnObject: "not_an_object"
    case .missing: "missing_key"
    case .wrongKind: "wrong_kind"
    case .halfCharacter: "half_character"
    case .badTime: "bad_time"
    case .badTimeZone: "bad_timezone"
    case .badLanguage: "bad_language"
    case .emptySender: "empty_sender"
    case .onlyControlCharacters: LineFault.onlyControlCharacters.code
    }
  }

  /// Whether the line could be read so far that it has a sender.
  var hasSender: Bool {
    switch self {
    case .badJSON, .notAnObject: false
    default: true
    }
  }

  var prose: String {
    switch self {
    case .badJSON(let fault): "The line is not JSON: at byte \(fault.offset), \(fault.why)."
    case .notAnObject: "The line is JSON, but not an object: write {\"text\":…}."
    case .missing(let key): "The key \"\(key)\" is missing."
    case .wrongKind(let key, let wanted): "The value of \"\(key)\" is not \(wanted)."
    case .halfCharacter(let key):
      "The value of \"\(key)\" holds half of a surrogate pair, which is no character."
    case .badTime(let text):
      "\"\(text)\" is not a time: write RFC 3339, such as 2026-03-04T14:20:00+01:00."
    case .badTimeZone(let name):
      "\"\(name)\" is not a time zone: write an IANA name, such as Europe/Berlin."
    case .badLanguage(let tag, let known):
      "\"\(tag)\" is not a language that I speak. I speak: \(known.joined(separator: ", ")). "
        + "Write one of them, or leave the key out."
    case .onlyControlCharacters: LineFault.onlyControlCharacters.prose
    case .emptySender: "The value of \"sender\" is empty: give a name, or leave the key out."
    }
  }
}
