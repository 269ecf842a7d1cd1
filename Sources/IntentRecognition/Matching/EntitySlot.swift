import EntityRecognition
import Slots

/// Entities as slot values; the slot's name says the unit.
enum EntitySlot {
  static func value(_ value: EntityValue, named name: String, _ utterance: Utterance) -> SlotValue {
    if name == "value" || name == "old" || name == "new_value" { return raw(value) }
    switch value {
    case .number(let number): return .number(number.value)
    case .ordinal(let ordinal): return .number(Double(ordinal))
    case .duration(let duration): return .number(duration.seconds)
    case .quantity(let quantity): return .number(scaled(quantity, name))
    case .recurrence(let recurrence): return .text(recurrence.rule)
    case .time: return .flag(true)
    }
  }

  /// Mass in kg unless the name asks for grams; distance in m unless it asks for cm.
  private static func scaled(_ quantity: Quantity, _ name: String) -> Double {
    switch quantity.dimension {
    case .mass: name.hasSuffix("_kg") || name == "target" ? quantity.normalized / 1000
      : quantity.normalized
    case .distance: name.hasSuffix("_cm") ? quantity.normalized * 100 : quantity.normalized
    default: quantity.normalized
    }
  }

  /// A value as it was said, for corrections that re-type it: dimension, number, unit, base value.
  static func raw(_ value: EntityValue) -> SlotValue {
    switch value {
    case .number(let number):
      .record(["dim": .text("number"), "number": .number(number.value)])
    case .ordinal(let ordinal):
      .record(["dim": .text("ordinal"), "number": .number(Double(ordinal))])
    case .duration(let duration):
      .record([
        "dim": .text("duration"), "number": .number(duration.number.value),
        "unit": .text(duration.unit), "normalized": .number(duration.seconds),
      ])
    case .quantity(let quantity):
      .record([
        "dim": .text(quantity.dimension.rawValue), "number": .number(quantity.number.value),
        "unit": .text(quantity.unit), "normalized": .number(quantity.normalized),
      ])
    case .recurrence(let recurrence):
      .record(["dim": .text("recurrence"), "rule": .text(recurrence.rule)])
    case .time: .record(["dim": .text("time")])
    }
  }
}

/// The sender's own words, as they stand in titles and notes.
enum FreeText {
  private static let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»", "‘", "’", "'", "`"]

  /// Without quotes, spaces and punctuation around it.
  static func cleaned(_ text: String) -> String {
    var rest = Substring(text)
    func isEdge(_ character: Character) -> Bool {
      character.isWhitespace || ",;:–—".contains(character)
    }
    while let first = rest.first, isEdge(first) || first == "-" || first == "." || first == "!" {
      rest = rest.dropFirst()
    }
    while let last = rest.last, isEdge(last) || last == "." || last == "!" || isEmoji(last) {
      rest = rest.dropLast()
    }
    if rest.count > 2, let first = rest.first, let last = rest.last, quotes.contains(first),
      quotes.contains(last)
    {
      return cleaned(String(rest.dropFirst().dropLast()))
    }
    return String(rest)
  }

  private static func isEmoji(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.value > 0x2000 && scalar.properties.isEmoji
  }

  /// A list's parts: by lines or semicolons, else by commas, and a last "and".
  static func items(_ text: String) -> [String] {
    let numbered = split(numbers: text)
    if numbered.count > 1 { return numbered }
    for separator in ["\n", ";"] as [Character] where text.contains(separator) {
      return parts(text.split(separator: separator).map(String.init))
    }
    guard text.contains(",") else { return parts(split(text, at: " and ")) }
    var pieces = text.split(separator: ",").map { trimmed(String($0)) }
    guard let last = pieces.last else { return [] }
    if last.lowercased().hasPrefix("and ") {
      pieces[pieces.count - 1] = String(last.dropFirst(4))
    } else if pieces.count != 3 {
      pieces.removeLast()
      pieces += split(last, at: " and ")
    }
    return parts(pieces)
  }

  private static func parts(_ pieces: [String]) -> [String] {
    pieces.map { piece in
      let text = trimmed(piece)
      return cleaned(text.lowercased().hasPrefix("and ") ? String(text.dropFirst(4)) : text)
    }.filter { !$0.isEmpty }
  }

  private static func split(_ text: String, at separator: String) -> [String] {
    var result: [String] = []
    var rest = Substring(text)
    while let range = rest.firstRange(of: separator) {
      result.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return result + [String(rest)]
  }

  /// `1) a 2) b` or `1. a 2. b`.
  private static func split(numbers text: String) -> [String] {
    var result: [String] = []
    var current = ""
    var expected = 1
    var rest = Substring(text)
    while let character = rest.first {
      let marker = String(expected)
      if rest.hasPrefix(marker), let mark = rest.dropFirst(marker.count).first,
        ")".contains(mark) || (mark == "." && rest.dropFirst(marker.count + 1).first == " "),
        current.isEmpty || current.last == " " || current.last == "\n" || current.last == ","
      {
        if !trimmed(current).isEmpty { result.append(cleaned(current)) }
        current = ""
        expected += 1
        rest = rest.dropFirst(marker.count + 1)
      } else {
        current.append(character)
        rest = rest.dropFirst()
      }
    }
    if expected == 1 { return [] }
    if !trimmed(current).isEmpty { result.append(cleaned(current)) }
    return result
  }
}
