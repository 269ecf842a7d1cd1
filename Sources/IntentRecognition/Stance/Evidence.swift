/// What a sentence's shape says about whose deed a fact in it is.
enum EvidenceShape: Int, CaseIterable, Sendable {
  case questionMark, inversion
  /// Who does it, as far as its own clause says.
  case ownSubject, otherSubject, unknownSubject, noSubject
  /// Without a subject of its own: that of the clauses before.
  case ownBefore, otherBefore
  /// A name, with a capital inside the sentence.
  case nameBefore
  case unknownBefore, severalUnknownBefore, unknownBehind
  /// The verb: in the past, in a form that also orders, behind "to".
  case pastVerb, baseVerb, infinitive, ownVerb, verbless
  case amount, mealNamed, pastTime, longPast, beginsSentence, wholeSentence, noted
  case drink, meal, exercise, steps, weight, sleep, mood, tracker
  /// Several together.
  case logged, ownDeed, ownFeeling, deedWithoutSubject, nothingAgainst, severalAgainst, ownInMessage

  /// How much it may say at least and at most: what a pronoun means needs no texts to learn from.
  var bounds: ClosedRange<Double> {
    switch self {
    case .ownDeed, .ownFeeling, .noted: 1...EvidenceShape.most
    case .otherSubject, .otherBefore: -EvidenceShape.most...(-0.5)
    case .ownSubject, .ownBefore, .pastVerb, .ownVerb, .amount, .mealNamed, .pastTime,
      .wholeSentence, .logged, .deedWithoutSubject, .nothingAgainst, .ownInMessage:
      0...EvidenceShape.most
    case .questionMark, .inversion, .nameBefore, .unknownBefore,
      .severalUnknownBefore, .unknownSubject, .baseVerb, .infinitive, .longPast, .severalAgainst:
      -EvidenceShape.most...0
    default: -EvidenceShape.most...EvidenceShape.most
    }
  }

  /// More than any evidence says.
  static let most = 20.0

  /// As the file writes it: `own_subject`.
  var fileName: String {
    "\(self)".reduce(into: "") { name, letter in
      name += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
    }
  }
}

/// The evidence about one fact: a set of small numbers.
struct Evidence: Equatable, Sendable {
  /// How many kinds there may be.
  static let limit = 128

  private var low: UInt64 = 0
  private var high: UInt64 = 0

  mutating func insert(_ item: Int) {
    if item < 64 { low |= 1 << UInt64(item) } else { high |= 1 << UInt64(item - 64) }
  }

  mutating func remove(_ item: Int) {
    if item < 64 { low &= ~(1 << UInt64(item)) } else { high &= ~(1 << UInt64(item - 64)) }
  }

  mutating func insert(_ shape: EvidenceShape, if holds: Bool = true) {
    if holds { insert(shape.rawValue) }
  }

  func contains(_ item: Int) -> Bool {
    (item < 64 ? low >> UInt64(item) : high >> UInt64(item - 64)) & 1 == 1
  }

  func contains(_ shape: EvidenceShape) -> Bool { contains(shape.rawValue) }

  /// The numbers in it, in order.
  func forEach(_ body: (Int) -> Void) {
    for (word, base) in [(low, 0), (high, 64)] {
      var rest = word
      while rest != 0 {
        body(base + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
