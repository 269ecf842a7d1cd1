/// What a word can stand for. The tables of a language say it of its words; rules ask for it.
///
/// A section of a table file is named like a case: the rows under `cardinal` have that sense.
enum Sense: UInt8, Sendable, CaseIterable {
  // Numbers.
  case digits, cardinal, scale, fraction, ordinal, ordinalSuffix, article, and, of, minus, point
  case group, over, times, symbolFraction
  // How exactly a number is meant, and between what.
  case about, rangeFrom, rangeTo, filler
  // Quantities and durations.
  case unit, half, wholeUnit, glued
  // Times.
  case weekday, month, dayPart, dayWord, timeUnit, holiday, season
}

/// A set of senses.
struct Senses: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }
  init(_ senses: Sense...) {
    rawValue = senses.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  @inline(__always)
  func has(_ sense: Sense) -> Bool { rawValue & (1 << UInt64(sense.rawValue)) != 0 }
  mutating func add(_ sense: Sense) {
    self = Senses(rawValue: rawValue | 1 << UInt64(sense.rawValue))
  }
}
