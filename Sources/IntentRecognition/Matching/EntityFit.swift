import CivilTime
import EntityRecognition

extension Utterance {
  /// Punctuation and symbols, which sentences pass over.
  @inline(__always)
  func isPassable(_ token: Int) -> Bool {
    switch tokens[token].kind {
    case .punctuation, .newline, .symbol: true
    case .word, .digits: false
    }
  }

  /// A semicolon or line end: it separates the parts of a list.
  func separatesItems(_ token: Int) -> Bool {
    tokens[token].kind == .newline || bytes[tokens[token].bytes.lowerBound] == UInt8(ascii: ";")
  }

  /// The indexes in `lattice.all` of the candidates that begin at a token.
  func candidateRange(at token: Int) -> Range<Int> {
    lattice.candidateRange(startingAt: token)
  }
}

extension TimeValue {
  /// A bare season, month or year: a word of a title as likely as a time.
  var isVague: Bool {
    known.isDisjoint(with: [.day, .weekday, .hour, .relative, .dayPart, .week, .holiday])
  }
}

/// What an entity may fill, as a set of bits.
enum EntityFit {
  static let number: UInt32 = 1
  static let integer: UInt32 = 1 << 1
  static let ordinal: UInt32 = 1 << 2
  static let duration: UInt32 = 1 << 3
  static let time: UInt32 = 1 << 4
  static let recurrence: UInt32 = 1 << 5
  static let volume: UInt32 = 1 << 6
  static let mass: UInt32 = 1 << 7
  static let distance: UInt32 = 1 << 8
  static let energy: UInt32 = 1 << 9
  static let temperature: UInt32 = 1 << 10
  static let value: UInt32 = 1 << 11
  /// A time that only ends something: "until Easter".
  static let ending: UInt32 = 1 << 12
  /// A time with an hour: "at 10:40".
  static let clock: UInt32 = 1 << 13
  /// A length of a day or more: "3 months".
  static let days: UInt32 = 1 << 14

  /// What a value fits.
  static func of(_ entity: EntityValue) -> UInt32 {
    switch entity {
    case .number(let number):
      number.value == number.value.rounded()
        ? EntityFit.number | integer | value : EntityFit.number | value
    case .ordinal: ordinal
    case .duration(let length):
      length.seconds >= 86_400 ? duration | days | value : duration | value
    case .time(let said):
      said.known.contains(.hour) ? fit(of: said) | clock : fit(of: said)
    case .recurrence: recurrence
    case .quantity(let quantity):
      switch quantity.dimension {
      case .volume: volume | value
      case .mass: mass | value
      case .distance: distance | value
      case .energy: energy | value
      case .temperature: temperature | value
      case .speed, .pace, .heartRate, .portion: value
      }
    }
  }
}

extension EntityFit {
  private static func fit(of said: TimeValue) -> UInt32 {
    switch said.next {
    case .interval(nil, _?, _): time | ending
    // "By the end of the year" begins in the middle of a day: now.
    case .interval(let start?, _?, let grain) where grain >= .day && start.secondOfDay > 0:
      time | ending
    default: time
    }
  }
}

extension SlotType {
  /// What fits a slot of this type; 0 for what no entity fills.
  var fit: UInt32 {
    switch self {
    case .number: EntityFit.number
    case .integer: EntityFit.integer
    case .ordinal: EntityFit.ordinal
    case .duration: EntityFit.duration
    case .days: EntityFit.days
    case .time: EntityFit.time
    case .recurrence: EntityFit.recurrence
    case .volume: EntityFit.volume
    case .mass: EntityFit.mass
    case .distance: EntityFit.distance
    case .energy: EntityFit.energy
    case .temperature: EntityFit.temperature
    case .value: EntityFit.value
    case .text, .texts, .shape, .list, .own: 0
    }
  }
}
