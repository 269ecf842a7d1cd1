/// The words of a text, each in one form.
extension FoodWords {
  /// "2% milk": numbers are no words, but these tell which kind.
  static func spelled(_ name: String) -> String {
    name.replacing("1%", with: "one percent ").replacing("2%", with: "two percent ")
  }

  /// The words of a text in the form that stands for singular and plural; numbers are left out.
  static func stems(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return plainStems(text) }
    var words: [String] = []
    var word = ""
    func end() {
      var done = Substring(word)
      word = ""
      if done.hasSuffix("'s") { done = done.dropLast(2) }
      while done.first == "'" { done = done.dropFirst() }
      while done.last == "'" { done = done.dropLast() }
      if !done.isEmpty { words.append(stem(Array(done.utf8))) }
    }
    for character in text.lowercased() {
      if character == "’" {
        word.append("'")
      } else if character.isLetter {
        word += plain(character)
      } else if character == "'", !word.isEmpty {
        word.append("'")
      } else {
        end()
      }
    }
    end()
    return words
  }

  /// The same for a text of plain letters, as nearly all are.
  private static func plainStems(_ text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    func end() {
      if word.count > 2, word.last == 0x73, word[word.count - 2] == 0x27 { word.removeLast(2) }
      while word.last == 0x27 { word.removeLast() }
      if !word.isEmpty { words.append(stem(word)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8 {
      switch byte {
      case 0x61...0x7A: word.append(byte)
      case 0x41...0x5A: word.append(byte | 0x20)
      case 0x27 where !word.isEmpty: word.append(byte)
      default: end()
      }
    }
    end()
    return words
  }

  private static func plain(_ character: Character) -> String {
    if character.isASCII { return String(character) }
    let base = character.unicodeScalars.first?.value ?? 0
    switch base {
    case 0xDF: return "ss"
    case 0xE0...0xE5, 0x101, 0x103, 0x105: return "a"
    case 0xE6: return "ae"
    case 0xE7, 0x107, 0x10D: return "c"
    case 0xE8...0xEB, 0x113, 0x119, 0x11B: return "e"
    case 0xEC...0xEF, 0x12B, 0x131: return "i"
    case 0xF1, 0x144, 0x148: return "n"
    case 0xF2...0xF6, 0xF8, 0x14D, 0x151: return "o"
    case 0x153: return "oe"
    case 0xF9...0xFC, 0x16B, 0x16F, 0x171: return "u"
    case 0xFD, 0xFF: return "y"
    case 0x15B, 0x15F, 0x161, 0x219: return "s"
    case 0x163, 0x165, 0x21B: return "t"
    case 0x17A, 0x17C, 0x17E: return "z"
    case 0x142: return "l"
    case 0x11F: return "g"
    default: return String(character)
    }
  }

  /// The same rules as in `script/pack-foods`.
  private static func stem(_ letters: [UInt8]) -> String {
    func ends(_ ending: StaticString) -> Bool {
      ending.withUTF8Buffer { letters.reversed().starts(with: $0.reversed()) }
    }
    let count = letters.count
    var (kept, behind) = (count, "")
    if count == 6, ends("leaves") || ends("loaves") || ends("halves") {
      (kept, behind) = (3, "f")
    } else if count > 4,
      ends("oes") || ends("ches") || ends("shes") || ends("sses") || ends("xes")
    {
      kept = count - 2
    } else {
      if count > 3, ends("s"), !ends("ss"), !ends("us"), !ends("is") { kept = count - 1 }
      if kept > 4, letters[kept - 1] == UInt8(ascii: "e"), letters[kept - 2] == UInt8(ascii: "i") {
        (kept, behind) = (kept - 2, "y")
      }
    }
    return String(decoding: letters[..<kept], as: UTF8.self) + behind
  }
}
