/// What a word can stand for. The tables of a language say it of its words; rules ask for it.
///
/// A section of a table file is named like a case: the rows under `cardinal` have that sense.
enum Sense: UInt8, Sendable, CaseIterable {
  // Numbers: words of fixed value, hundred and up, dozens, words for a vague count, halves …
  case digits, cardinal, scale, suffix, group, vague, fraction, fractionSign, half, ordinal,
    ordinalSuffix, times
  /// A nought inside a number that is read out: the "oh" of "two oh four".
  case spokenZero
  case article, and, of, minus, point, hyphen, over, ratio, multiply, another
  // How exactly a number is meant, and between what.
  case about, between, rangeTo, filler
  // Quantities and durations.
  case unit, whole, polite, opening, closing
  /// A length that one is meant of where it begins its clause, and what follows it then: "hour of".
  case soleUnit, behindSoleUnit
  // Times.
  case weekday, month, dayPart, dayWord, timeUnit, holiday, season
  /// A word of times that means something else too.
  case weak
  case nowWord, clockWord, tonightWord, meridiem, timeZone, timeWord, often
  case recurrenceWord, recurrenceDetail
  /// The dates of a holiday that no rule gives, `name = 1990-10-18 1991-11-05 …`.
  case holidayDates
  /// What the name of a holiday may belong to, so that it is no day.
  case attribute
  /// A meal, which is called after a holiday as well: "Christmas dinner".
  case feast
  /// In front of a figure that another one takes the place of: "change the".
  case changing
  /// What ends in a word of `about` and says that something is wanted: "would like".
  case wanting
  /// Days of late, of which it is not said which: "the other day".
  case otherDay
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
