/// How names of foods are taken apart, read from a language's `food_words.tsv`: what is passed
/// over, what means the same, and which words say how a food was made ready.
struct FoodWords: Sendable {
  /// Words that change nothing about the figures, such as `delicious`.
  private(set) var passedOver: Set<String> = []
  /// Words of USDA's names that nobody says, such as `separable`.
  private(set) var unsaid: Set<String> = []
  /// What joins parts of a dish, such as `with`.
  private(set) var joining: Set<String> = []
  /// What says that the next part is not in it.
  private(set) var without: Set<String> = []
  /// What stands between a part of a dish and the dish, such as `coated`.
  private(set) var marking: Set<String> = []
  /// Dishes of whatever they are made of, such as `soup`.
  private(set) var holding: Set<String> = []
  /// Dishes that what is added is only a part of, such as `salad`.
  private(set) var whole: Set<String> = []
  /// What only says what something tastes of, such as `flavored`.
  private(set) var tasting: Set<String> = []
  /// What the next part was made into it: `from`.
  private(set) var origin: Set<String> = []
  /// Flour and the like.
  private(set) var ground: Set<String> = []
  /// Words that make it another food unless they are said, such as `concentrate`.
  private(set) var telling: Set<String> = []
  /// Words that only say that it is a dish, such as `dish`.
  private(set) var vague: Set<String> = []
  /// Words that alone say nothing of what it is, such as `powder`.
  private(set) var kindless: Set<String> = []
  /// What a word stands for behind one that nobody knows.
  private(set) var kinds: [String: String] = [:]
  /// Words that only tell which kind: `black`.
  private(set) var colors: Set<String> = []
  /// First words of the table's names for bread.
  private(set) var breads: Set<String> = []
  /// What weighs more than so many grams is meant as it is eaten: oats are porridge.
  private(set) var heavy: [String: Heavy] = [:]

  /// What a dry food is taken for when more of it was weighed than anybody eats dry.
  struct Heavy: Sendable {
    var grams: Double
    var meant: String
    /// Only when it was cooked: flour is weighed as it comes out of the bag.
    var isCooked: Bool
    /// Less of it is meant as a powder: 20 g of a drink that is sold as one.
    var isLight: Bool
  }

  /// Words for what is drunk, such as `drink`.
  private(set) var drunk: Set<String> = []
  /// Words for what is poured over other food, such as `milk`.
  private(set) var poured: Set<String> = []
  /// Words for what is boiled in milk or water until it is thick: `porridge`.
  private(set) var boiledIn: Set<String> = []
  /// What joins things of one kind: `and`.
  private(set) var listing: Set<String> = []
  /// What people eat of a dish when they say no amount, in grams, by the word for it.
  private(set) var usual: [String: Double] = [:]
  /// What people put into a drink when they say no amount, in grams, by the word for it.
  private(set) var added: [String: Double] = [:]
  /// What household portions weigh where the table does not say: by the last words of the food's
  /// name, then by unit; `*` is any food.
  private(set) var household: [String: [String: Double]] = [:]
  private var states: [String: FoodState] = [:]
  /// From other words for a food to those of the table.
  private var same: [String: [String]] = [:]
  /// How many words the longest of them has.
  private var longest = 1

  init() {}

  /// - Parameter text: lines of `kind`, `meaning` and `words`, parted by tabs.
  init(_ text: String) {
    for cells in FoodLines.read(text) where cells.count == 3 {
      let names = FoodLines.parts(of: cells[2], at: "|").map { word in
        word == "*" ? ["*"] : FoodWords.stems(String(word))
      }
      add(String(cells[0]), String(cells[1]), names.filter { !$0.isEmpty })
    }
  }

  /// Takes in a line: what it says is read once, and not for each of its thousands of names.
  private mutating func add(_ kind: String, _ meaning: String, _ names: [[String]]) {
    switch kind {
    case "over": names.forEach { passedOver.insert($0[0]) }
    case "unsaid": names.forEach { unsaid.insert($0[0]) }
    case "joining": names.forEach { joining.insert($0[0]) }
    case "without": names.forEach { without.insert($0[0]) }
    case "marking": names.forEach { marking.insert($0[0]) }
    case "holding": names.forEach { holding.insert($0[0]) }
    case "whole": names.forEach { whole.insert($0[0]) }
    case "tasting": names.forEach { tasting.insert($0[0]) }
    case "origin": names.forEach { origin.insert($0[0]) }
    case "ground": names.forEach { ground.insert($0[0]) }
    case "telling": names.forEach { telling.insert($0[0]) }
    case "vague": names.forEach { vague.insert($0[0]) }
    case "kindless": names.forEach { kindless.insert($0[0]) }
    case "color": names.forEach { colors.insert($0[0]) }
    case "kind": names.forEach { kinds[$0[0]] = meaning }
    case "drunk": names.forEach { drunk.insert($0[0]) }
    case "poured": names.forEach { poured.insert($0[0]) }
    case "boiled-in": names.forEach { boiledIn.insert($0[0]) }
    case "listing": names.forEach { listing.insert($0[0]) }
    case "bread": names.forEach { breads.insert($0[0]) }
    case "state": names.forEach { states[$0[0]] = FoodState(rawValue: meaning) }
    case "same":
      let meant = FoodWords.stems(meaning)
      for name in names {
        same[name.joined(separator: " ")] = meant
        longest = max(longest, name.count)
      }
    default: addWeights(kind, meaning, names)
    }
  }

  /// A line that says what something weighs: a usual helping, a household portion, an additive.
  private mutating func addWeights(_ kind: String, _ meaning: String, _ names: [[String]]) {
    let sides = meaning.split(separator: " ", maxSplits: 1).map(String.init)
    let (first, last) = (sides.first.flatMap(Double.init), sides.last.flatMap(Double.init))
    switch kind {
    case "usual": names.forEach { usual[$0.joined(separator: " ")] = first }
    case "added": names.forEach { added[$0[0]] = first }
    case "household":
      guard sides.count == 2, let last else { return }
      names.forEach { household[$0.joined(separator: " "), default: [:]][sides[0]] = last }
    case "heavy", "heavy-cooked", "light":
      guard sides.count == 2, let first else { return }
      let dry = Heavy(
        grams: first, meant: sides[1], isCooked: kind == "heavy-cooked", isLight: kind == "light")
      names.forEach { heavy[$0.joined(separator: " ")] = dry }
    default: break
    }
  }

  func state(_ word: String) -> FoodState? { states[word] }

  /// The words that say how a food was made ready.
  var stateWords: some Collection<String> { states.keys }

  /// The words of a name, in the words of the table.
  func read(_ name: String) -> [String] {
    let isSpelled = name.utf8.contains(UInt8(ascii: "%"))
    let stems = FoodWords.stems(isSpelled ? FoodWords.spelled(name) : name)
    var result: [String] = []
    var index = 0
    while index < stems.count {
      var isFound = false
      for length in stride(from: min(longest, stems.count - index), to: 0, by: -1) {
        let said =
          length == 1
          ? stems[index] : stems[index..<index + length].joined(separator: " ")
        guard let meant = same[said] else { continue }
        result += meant
        index += length
        isFound = true
        break
      }
      if isFound { continue }
      result.append(stems[index])
      index += 1
    }
    return result
  }

  /// "2% milk": numbers are no words, but these tell which kind.
  private static func spelled(_ name: String) -> String {
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
