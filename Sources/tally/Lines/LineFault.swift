import Slots

/// Why a line of input could not be read as a message.
enum LineFault: Error, Equatable {
  case tooLong
  case notUTF8
  case onlyControlCharacters

  /// The fault of a line that is no text.
  init(_ line: LineReader.Line) {
    self = line == .tooLong ? .tooLong : .notUTF8
  }

  /// A stable name for programs.
  var code: String {
    switch self {
    case .tooLong: "too_long"
    case .notUTF8: "not_utf8"
    case .onlyControlCharacters: "control_characters"
    }
  }

  var prose: String {
    switch self {
    case .tooLong: "That line is longer than 64 KiB, so I did not read it. Send it in parts."
    case .notUTF8: "That line is not UTF-8, so I could not read it. Send it again as UTF-8."
    case .onlyControlCharacters:
      "That line holds only control characters, so there was nothing to read. Type it again."
    }
  }

  /// The answer to it where answers are JSON.
  var json: String {
    "{\"type\":\"error\",\"code\":\"\(code)\",\"message\":\(jsonString(prose))}"
  }
}
