/// The sender's own words, as they stand in titles and notes.
public enum FreeText {
  private static let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»", "‘", "’", "'", "`"]

  /// Without quotes, spaces and punctuation around it.
  public static func cleaned(_ text: String) -> String {
    if let first = text.utf8.first, let last = text.utf8.last, isPlain(first), isPlain(last),
      !text.utf8.contains(UInt8(ascii: "("))
    {
      return text
    }
    var rest = Substring(text)
    func isEdge(_ character: Character) -> Bool {
      character.isWhitespace || ",;:–—".contains(character)
    }
    while let first = rest.first, isEdge(first) || "-.!".contains(first) || isEmoji(first) {
      if isEmoji(first), rest.count == 1 { break }
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
    // The end of a text takes the bracket along that closes in it.
    if let open = rest.lastIndex(of: "("), !rest[open...].contains(")"), open > rest.startIndex {
      return String(rest) + ")"
    }
    return String(rest)
  }

  /// Whether quotes stand around all of a text, and no others in it.
  static func isQuotation(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last, text.count > 2 else { return false }
    return quotes.contains(first) && quotes.contains(last)
      && !text.dropFirst().dropLast().contains { $0 != "'" && $0 != "’" && quotes.contains($0) }
  }

  /// A letter or digit, which is never taken away.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 97 && byte | 0x20 <= 122 || byte >= 48 && byte <= 57
  }

  private static func isEmoji(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.value > 0x2000 && scalar.properties.isEmoji
  }

  /// The parts of a text that is made of quotations alone, with a word between them; else none.
  static func quotations(_ text: String) -> [String] {
    guard let first = text.first, quotes.contains(first) else { return [] }
    var parts: [String] = []
    var current: String?
    var between = ""
    var last: Character = " "
    for place in text.indices {
      let character = text[place]
      if let open = current {
        // The apostrophe of "Fortnum's" ends nothing.
        let next = text[place...].dropFirst().first
        let isEnd =
          quotes.contains(character) && !last.isWhitespace && next.map { !$0.isLetter } ?? true
        current = isEnd ? nil : open + String(character)
        if isEnd { parts.append(open) }
      } else if quotes.contains(character), last.isWhitespace {
        if between.count > 6 { return [] }
        (current, between) = ("", "")
      } else {
        between.append(character)
      }
      last = character
    }
    return current == nil && trimmed(between).isEmpty ? parts : []
  }

  /// A list's parts: by lines or semicolons, else by commas, and a last "and".
  public static func items(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    func has(_ word: String) -> Bool { place(of: word.utf8, in: bytes[...]) != nil }
    for short in [" & ", " n "] where has(short) && !has(" and ") {
      return items(split(text, at: short).joined(separator: " and "))
    }
    if !mayHaveParts(bytes) { return parts([text]) }
    if has("1)") || has("1. ") {
      let numbered = split(numbers: text)
      if numbered.count > 1 { return numbered }
    }
    for separator in ["\n", ";"] as [Character] where text.contains(separator) {
      return parts(text.split(separator: separator).map(String.init))
    }
    if has(" / ") { return parts(split(text, at: " / ")) }
    guard has(",") else { return parts(split(text, at: " and ")) }
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

  /// The things of a list that is no one thing by itself: the last "and" divides behind two commas,
  /// too, as in "milk, eggs, bread and 2 kg of flour".
  public static func wares(_ text: String) -> [String] {
    var items = items(text)
    guard items.count == 3, text.contains(","), let last = items.last else { return items }
    let ends = split(last, at: " and ")
    let isShort = ends.allSatisfy { $0.split(separator: " ").count <= longestWare }
    guard ends.count == 2, isShort else { return items }
    items.removeLast()
    return items + parts(ends)
  }

  /// In words: "2 kg of flour".
  private static let longestWare = 4

  /// The things of a list of tasks: names that one deed is for stay with it, as in "email Ana, Bo
  /// and Cy".
  static func tasks(_ text: String) -> [String] {
    let items = wares(text)
    let words = items.map { $0.split(separator: " ") }
    guard items.count > 1, let first = words.first, first.count > 1,
      first[0].first?.isLowercase == true, first[first.count - 1].first?.isUppercase == true,
      words.dropFirst().joined().allSatisfy({ $0.first?.isUppercase == true })
    else { return items }
    return [cleaned(text)]
  }

  /// Whether the bytes of a text have anything that lists are cut at.
  private static func mayHaveParts(_ bytes: [UInt8]) -> Bool {
    var last: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 10, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "1"):
        return true
      case UInt8(ascii: "a") where last == 32: return true
      default: last = byte
      }
    }
    return false
  }

  private static func parts(_ pieces: [String]) -> [String] {
    pieces.map { piece in
      let text = trimmed(piece)
      let begins = text.utf8.first.map { $0 | 0x20 == UInt8(ascii: "a") } ?? false
      return cleaned(
        begins && text.lowercased().hasPrefix("and ") ? String(text.dropFirst(4)) : text)
    }.filter { !$0.isEmpty }
  }

  /// What stands between separators; by bytes, for a text that is long.
  private static func split(_ text: String, at separator: String) -> [String] {
    let bytes = Array(text.utf8)
    var result: [String] = []
    var start = 0
    while let place = place(of: separator.utf8, in: bytes[start...]) {
      result.append(String(decoding: bytes[start..<place], as: UTF8.self))
      start = place + separator.utf8.count
    }
    return result + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  private static func place(of word: String.UTF8View, in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = word.first, bytes.count >= word.count else { return nil }
    return (bytes.startIndex...bytes.endIndex - word.count).first {
      bytes[$0] == first && bytes[$0...].starts(with: word)
    }
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

extension SlotReader {
  /// "Note: the logo in dark green too": of words that are kept as they were said also the last
  /// small ones belong to them, where they stand behind a colon.
  func withClosing(_ range: Range<Int>) -> Range<Int> {
    guard range.lowerBound > 0, utterance.isColon(range.lowerBound - 1) else { return range }
    var end = range.upperBound
    while end < utterance.tokens.count, utterance.fillerEnds[end] > end,
      !utterance.isPunctuation(end)
    {
      end = utterance.fillerEnds[end]
    }
    return range.lowerBound..<end
  }
}
