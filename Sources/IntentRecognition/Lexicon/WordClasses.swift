import EntityRecognition

/// Classes of small words that clauses and guards are read by; `lexicon/classes.txt` fills them.
struct WordClasses: Sendable {
  /// A class; in the file its name is written with underscores, such as `own_subject`.
  enum Name: UInt8, CaseIterable, Sendable {
    case timePreposition
    /// Words between two clauses: and, then, but …
    case connector
    case ownSubject, otherSubject, denial, plan, condition, question, auxiliary
    case logVerb, ate, drank, had, exercised, slept, weighed, walked, felt
    case neutral, article, possessive, preposition
    case light, moderate, hard
    case breakfast, lunch, dinner, snack
    case sleepNoun, weightNoun, stepNoun, moodNoun, burned, calories, each, again, nap
    case infinitive, pastDeed
    case habitual, present, waking, bedtime, quantifier, listNoun, way, purpose, bare
    case earlierOrLater, session, additive, existential, ongoing, scarcely
    /// Behind "so": up to now.
    case extent
    /// Verbs of what else is done with food: "spilled", "baked".
    case handled, abbreviation, ranging
    /// What sweetens a drink; verbs of leaving food for later or for others, and words that say so.
    case sweetener, putBy, aside, recipient

    /// To make their names anew for each line takes long.
    private static let byFileName = Dictionary(
      uniqueKeysWithValues: allCases.map { ($0.fileName, $0) })

    init?(fileName: String) {
      guard let name = Name.byFileName[fileName] else { return nil }
      self = name
    }

    private var fileName: String {
      var result = ""
      for character in "\(self)" {
        if character.isUppercase { result += "_" }
        result += character.lowercased()
      }
      return result
    }
  }

  private var bits = PlainArray<UInt64>([])
  private var added: [UInt64] = []

  mutating func add(_ word: WordID, to name: Name) {
    while added.count <= Int(word) { added.append(0) }
    added[Int(word)] |= WordClasses.bit(name)
  }

  /// Makes the classes known once all words are added.
  mutating func seal() {
    bits = PlainArray(added)
    added = []
  }

  /// Several classes at once.
  static func set(_ names: [Name]) -> UInt64 { names.reduce(0) { $0 | bit($1) } }

  /// Whether a word is in any of some classes.
  @inline(__always)
  func hasAny(_ word: WordID, of set: UInt64) -> Bool {
    Int(word) < bits.count && bits[Int(word)] & set != 0
  }

  @inline(__always)
  func has(_ word: WordID, _ name: Name) -> Bool {
    Int(word) < bits.count && bits[Int(word)] & WordClasses.bit(name) != 0
  }

  /// Whether a word is in any class at all.
  func isKnown(_ word: WordID) -> Bool { Int(word) < bits.count && bits[Int(word)] != 0 }

  @inline(__always)
  private static func bit(_ name: Name) -> UInt64 { 1 << UInt64(name.rawValue) }
}

extension WordClasses: Imaged {
  init(from image: inout ImageReader) throws {
    bits = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(bits)
  }
}
