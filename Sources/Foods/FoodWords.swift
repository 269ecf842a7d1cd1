/// How names of foods are taken apart, compiled from a language's `food_words.tsv`: what is passed
/// over, what means the same, and which words say how a food was made ready.
struct FoodWords: Sendable {
  /// What a line of the file says of its words.
  enum Kind: UInt8, CaseIterable, Sendable {
    /// Words that change nothing about the figures, such as `delicious`.
    case passedOver = 1
    /// Words of USDA's names that nobody says, such as `separable`.
    case unsaid
    /// What joins parts of a dish, such as `with`.
    case joining
    /// What says that the next part is not in it.
    case without
    /// What stands between a part of a dish and the dish, such as `coated`.
    case marking
    /// Dishes of whatever they are made of, such as `soup`.
    case holding
    /// Dishes that what is added is only a part of, such as `salad`.
    case whole
    /// What only says what something tastes of, such as `flavored`.
    case tasting
    /// What the next part was made into it: `from`.
    case origin
    /// Flour and the like.
    case ground
    /// Words that make it another food unless they are said, such as `concentrate`.
    case telling
    /// Words that only say that it is a dish, such as `dish`.
    case vague
    /// Words that alone say nothing of what it is, such as `powder`.
    case kindless
    /// What a word stands for behind one that nobody knows.
    case kind
    /// Words that only tell which kind: `black`.
    case color
    /// First words of the table's names for bread.
    case bread
    /// What weighs more than so many grams is meant as it is eaten: oats are porridge.
    case heavy
    /// Words for what is drunk, such as `drink`.
    case drunk
    /// Words for what is poured over other food, such as `milk`.
    case poured
    /// Words for what is boiled in milk or water until it is thick: `porridge`.
    case boiledIn
    /// What joins things of one kind: `and`.
    case listing
    /// What people eat of a dish when they say no amount, in grams, by the word for it.
    case usual
    /// What people put into a drink when they say no amount, in grams, by the word for it.
    case added
    /// What household portions weigh where the table does not say: by the last words of the food's
    /// name; `*` is any food.
    case household
    /// The words that say how a food was made ready.
    case state
    /// From other words for a food to those of the table.
    case same
  }

  /// What a dry food is taken for when more of it was weighed than anybody eats dry.
  struct Heavy: Sendable {
    var grams: Double
    var meant: String
    /// Only when it was cooked: flour is weighed as it comes out of the bag.
    var isCooked: Bool
    /// Less of it is meant as a powder: 20 g of a drink that is sold as one.
    var isLight: Bool
  }

  /// The words of one kind.
  struct Words: Sendable {
    fileprivate let index: NameIndex
    fileprivate let kind: Kind

    func contains(_ word: String) -> Bool { index.has(kind.rawValue, word) }
  }

  private let index: NameIndex
  /// How many words the longest of what means the same has.
  private let longest: Int

  init(_ index: NameIndex) {
    self.index = index
    longest = index.number
  }

  var passedOver: Words { words(.passedOver) }
  var unsaid: Words { words(.unsaid) }
  var joining: Words { words(.joining) }
  var without: Words { words(.without) }
  var marking: Words { words(.marking) }
  var holding: Words { words(.holding) }
  var whole: Words { words(.whole) }
  var tasting: Words { words(.tasting) }
  var origin: Words { words(.origin) }
  var ground: Words { words(.ground) }
  var telling: Words { words(.telling) }
  var vague: Words { words(.vague) }
  var kindless: Words { words(.kindless) }
  var colors: Words { words(.color) }
  var breads: Words { words(.bread) }
  var drunk: Words { words(.drunk) }
  var poured: Words { words(.poured) }
  var boiledIn: Words { words(.boiledIn) }
  var listing: Words { words(.listing) }

  private func words(_ kind: Kind) -> Words { Words(index: index, kind: kind) }

  private func text(_ kind: Kind, of name: String) -> String? {
    index.text(kind.rawValue, of: name)
  }

  func kind(_ word: String) -> String? { text(.kind, of: word) }

  func state(_ word: String) -> FoodState? {
    text(.state, of: word).flatMap(FoodState.init(rawValue:))
  }

  func usual(_ name: String) -> Double? { text(.usual, of: name).flatMap(Double.init) }

  func added(_ word: String) -> Double? { text(.added, of: word).flatMap(Double.init) }

  /// What portions of a food weigh, by unit.
  func household(_ name: String) -> [String: Double] {
    index.texts(Kind.household.rawValue, of: name).reduce(into: [:]) { weights, told in
      let sides = told.split(separator: " ", maxSplits: 1)
      if sides.count == 2, let grams = Double(sides[1]) { weights[String(sides[0])] = grams }
    }
  }

  func heavy(_ name: String) -> Heavy? {
    guard let told = text(.heavy, of: name) else { return nil }
    let parts = told.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let grams = Double(parts[1]) else { return nil }
    return Heavy(
      grams: grams, meant: String(parts[2]), isCooked: parts[0] == FoodWords.heavyCooked,
      isLight: parts[0] == FoodWords.light)
  }

  /// How the file says which of the heavy ones are meant.
  private static let (heavyCooked, light) = ("heavy-cooked", "light")

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
        guard let meant = text(.same, of: said) else { continue }
        result += FoodWords.parts(of: meant)
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

  /// Words that are joined by spaces.
  private static func parts(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }
}
