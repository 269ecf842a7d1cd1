import Conversation
import Foundation
import Glibc

/// Colours, on a terminal that wants them.
struct Style {
  let isOn: Bool

  /// On for a terminal, unless `NO_COLOR` is set or the terminal is a dumb one.
  static func of(
    _ descriptor: Int32,
    environment: @autoclosure () -> [String: String] = ProcessInfo.processInfo.environment
  ) -> Style {
    guard isatty(descriptor) == 1 else { return Style(isOn: false) }
    let environment = environment()
    let refuses = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return Style(isOn: !refuses && environment["TERM"] != "dumb")
  }

  /// The prompt; readline is told which of its bytes take no room.
  var prompt: String { isOn ? "\u{1}\u{1B}[1;36m\u{2}> \u{1}\u{1B}[0m\u{2}" : "> " }

  func reminder(_ text: String) -> String { paint(text, "1;33") }
  func failure(_ text: String) -> String { paint(text, "31") }
  func quiet(_ text: String) -> String { paint(text, "2") }

  /// A line of a reply with its tints; as it is where colours are not wanted.
  func drawn(_ line: String, _ tints: [Tint]) -> String {
    guard isOn, !tints.isEmpty else { return line }
    let characters = Array(line)
    var result = ""
    var place = 0
    for tint in tints where tint.from >= place && tint.from + tint.length <= characters.count {
      result += String(characters[place..<tint.from])
      place = tint.from + tint.length
      result += paint(String(characters[tint.from..<place]), Style.code(of: tint.tone))
    }
    return result + String(characters[place...])
  }

  private static func code(of tone: Tone) -> String {
    switch tone {
    case .data: "36"
    case .good: "1;32"
    case .okay: "33"
    case .bad: "1;31"
    case .mark: "35"
    }
  }

  private func paint(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
