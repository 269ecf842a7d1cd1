import Charts

/// What a piece of a reply stands for, so that an edge with colours can show it in one.
public enum Tone: Sendable, Equatable {
  /// Bars, points and shades.
  case data
  case good, okay, bad
  /// What was done on a day of a calendar.
  case mark
}

/// A piece of one line of a reply, in characters.
public struct Tint: Sendable, Equatable {
  public let from: Int
  public var length: Int
  public let tone: Tone
}

extension Reply {
  /// The pieces of each line that stand for something; none when nothing is drawn.
  ///
  /// The text says all of it without colours, too.
  public var tints: [[Tint]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    switch drawing?.inLight {
    case nil, .dark?: return lines.map { _ in [] }
    case .series?, .several?:
      return lines.map { Tint.pieces(of: $0) { tone, _ in tone == .data ? tone : nil } }
    case .month(let month)?:
      return Tint.behind(month.grid.weekdays.first ?? "", of: lines) { line in
        Tint.pieces(of: line) { tone, before in
          tone != .data && (tone == .mark || before?.isNumber ?? false) ? tone : nil
        }
      }
    case .year(let year)?:
      let names = year.grid.weekdays
      return lines.map { line in
        guard let name = names.first(where: { line.hasPrefix($0 + " ") }) else { return [] }
        return Tint.pieces(of: line) { tone, _ in tone }.filter { $0.from > name.count }
      }
    }
  }
}

extension Tint {
  private static func tone(of character: Character) -> Tone? {
    switch character {
    case "g": .good
    case "o": .okay
    case "b": .bad
    case "+", "*", "p", "x": .mark
    case "●": .data
    case "\u{2581}"..."\u{258F}", "░", "▒", "▓": .data
    default: nil
    }
  }

  /// The runs of one tone in a line.
  ///
  /// - Parameter tells: The tone of a character that may have one, from the character before.
  fileprivate static func pieces(
    of line: Substring, _ tells: (Tone, Character?) -> Tone?
  ) -> [Tint] {
    var tints: [Tint] = []
    var before: Character?
    for (place, character) in line.enumerated() {
      defer { before = character }
      guard let possible = tone(of: character), let tone = tells(possible, before) else { continue }
      if let last = tints.last, last.tone == tone, last.from + last.length == place {
        tints[tints.count - 1].length += 1
      } else {
        tints.append(Tint(from: place, length: 1, tone: tone))
      }
    }
    return tints
  }

  /// Only the lines behind the one that begins with the names of the weekdays.
  fileprivate static func behind(
    _ head: String, of lines: [Substring], _ tints: (Substring) -> [Tint]
  ) -> [[Tint]] {
    let first = lines.firstIndex { $0.hasPrefix(head) } ?? lines.count
    return lines.enumerated().map { $0.offset > first ? tints($0.element) : [] }
  }
}
