import EntityRecognition

/// Words that shared code asks for by the name of what they are for; `lexicon/classes.txt` lists
/// them beside the classes that clauses are read by.
///
/// Unlike those, they are compared as text, so they make no word known to the reading of clauses.
public struct NamedWords: Sendable {
  /// By the number of their name.
  var words = LateList([Set<String>](repeating: [], count: Name.allCases.count))

  /// Reads `name = word|other word`; false for a name that nothing asks for.
  mutating func add(_ name: String, _ list: String) -> Bool {
    guard let name = Name.byFileName[name] else { return false }
    words.change(name.rawValue) { $0.formUnion(alternatives(list)) }
    longest[name.rawValue] = words[name.rawValue].reduce(0) { max($0, $1.utf8.count) }
    for word in words[name.rawValue] { marks[name.rawValue] |= NamedWords.mark(word) ?? 0 }
    return true
  }

  /// The bytes of the longest of each.
  var longest = [Int](repeating: 0, count: Name.allCases.count)

  /// Of each, the marks of its words: most words that are asked for are of none, and need no look.
  var marks = [UInt128](repeating: 0, count: Name.allCases.count)

  /// One bit by the first letter and the length of a word; nil where it may be written in several
  /// ways, as "é" may.
  @inline(__always)
  static func mark<Letters: Collection<UInt8>>(of letters: Letters) -> UInt128? {
    var (all, first, count): (UInt8, UInt8, Int) = (0, 0, 0)
    for letter in letters {
      if count == 0 { first = letter }
      all |= letter
      count += 1
    }
    if all >= 0x80 || count == 0 { return nil }
    if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) { first |= 0x20 }
    return 1 << UInt128((Int(first) &* 31 &+ count) & 127)
  }

  static func mark(_ word: String) -> UInt128? {
    var word = word
    return word.withUTF8 { mark(of: $0) }
  }

  /// How many bytes the longest of them has.
  func longest(_ name: Name) -> Int { longest[name.rawValue] }

  /// By the number of a word, one bit for each name, in as many pieces as the names need.
  var numbered = PlainArray<UInt128>([])
  static let pieces = (Name.allCases.count + 127) / 128

  /// Looks up the words' numbers, once the vocabulary is complete.
  mutating func number(by vocabulary: Vocabulary) {
    var numbered = [UInt128](repeating: 0, count: vocabulary.count * NamedWords.pieces)
    for (name, words) in words.enumerated() {
      for word in words {
        let id = vocabulary.id(word)
        guard id > 0 else { continue }
        numbered[Int(id) * NamedWords.pieces + name / 128] |= 1 << UInt128(name % 128)
      }
    }
    self.numbered = PlainArray(numbered)
  }
}
