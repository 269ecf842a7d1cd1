public import CivilTime

/// Something with a value that was found in a text: a number, a quantity, a time …
public struct Entity: Sendable, Equatable {
  /// The tokens it covers.
  public var tokens: Range<Int>
  /// The UTF-8 bytes it covers in the untouched text.
  public var bytes: Range<Int>
  public var value: EntityValue
  /// The name of the rule that made it, such as `time.weekday` or `number.words`.
  public var rule: StaticString
  /// Weak alone ("7" as an hour, "may" as a month): counts only where something asks for it.
  public var isLatent: Bool
  /// Another reading of a span, by another convention than the first one's: shown, never matched.
  public var isAlternative: Bool

  public init(
    tokens: Range<Int>, bytes: Range<Int>, value: EntityValue, rule: StaticString,
    isLatent: Bool = false, isAlternative: Bool = false
  ) {
    self.tokens = tokens
    self.bytes = bytes
    self.value = value
    self.rule = rule
    self.isLatent = isLatent
    self.isAlternative = isAlternative
  }

  public static func == (left: Entity, right: Entity) -> Bool {
    left.tokens == right.tokens && left.bytes == right.bytes && left.value == right.value
      && left.isLatent == right.isLatent && left.isAlternative == right.isAlternative
      && left.rule.description == right.rule.description
  }
}

/// What an entity stands for.
public enum EntityValue: Sendable, Equatable {
  case number(NumberValue)
  case ordinal(Int)
  case quantity(Quantity)
  case duration(DurationValue)
  case time(TimeValue)
  case recurrence(RecurrenceValue)
}

/// A number as it was said: exact, about so much, or between two.
public struct NumberValue: Sendable, Equatable {
  /// The number; of a range its middle.
  public var value: Double
  /// Both ends of "3-4" or "between 5 and 6".
  public var range: ClosedRange<Double>?
  /// "about 30", "~30", "almost 30".
  public var isApproximate: Bool

  public init(_ value: Double, range: ClosedRange<Double>? = nil, isApproximate: Bool = false) {
    self.value = value
    self.range = range
    self.isApproximate = isApproximate
  }
}

/// What a quantity measures.
public enum Dimension: String, Sendable, BitwiseCopyable {
  case volume, mass, distance, energy, temperature, speed, pace
  /// Beats per minute.
  case heartRate = "heart_rate"
  /// Things counted by a household measure that has no volume of its own ("2 slices").
  case portion

  /// Whether its units can be turned into each other.
  public var isMeasured: Bool { [.volume, .mass, .distance, .energy].contains(self) }
}

/// A number with a unit.
public struct Quantity: Sendable, Equatable {
  public var dimension: Dimension
  public var number: NumberValue
  /// The unit's name in the data, such as `glass`, `kilogram`, `mile`.
  public var unit: String
  /// In the base unit: ml, g, m, kcal, °C, m/s, s/km, bpm; for a portion the count.
  public var normalized: Double
  /// False when the count was not said: "glass of water".
  public var isCountSaid: Bool
  /// How many of one size it is made of: 3 for "three 330 ml".
  public var times: Double

  public init(
    dimension: Dimension, number: NumberValue, unit: String, normalized: Double,
    isCountSaid: Bool = true, times: Double = 1
  ) {
    self.dimension = dimension
    self.number = number
    self.unit = unit
    self.normalized = normalized
    self.isCountSaid = isCountSaid
    self.times = times
  }
}

/// A length of time.
public struct DurationValue: Sendable, Equatable {
  public var seconds: Double
  /// The unit that it was said in: second, minute, hour, day, week, month, year.
  public var unit: String
  public var number: NumberValue

  public init(seconds: Double, unit: String, number: NumberValue) {
    self.seconds = seconds
    self.unit = unit
    self.number = number
  }
}

/// How fine a time is.
public enum Grain: String, Sendable, Comparable, CaseIterable {
  case second, minute, hour, day, week, month, quarter, year

  public static func < (left: Grain, right: Grain) -> Bool { left.rank < right.rank }
  private var rank: Int {
    switch self {
    case .second: 0
    case .minute: 1
    case .hour: 2
    case .day: 3
    case .week: 4
    case .month: 5
    case .quarter: 6
    case .year: 7
    }
  }
}

/// A time as both directions read it: "Friday" is the next one for a reminder, and the last one
/// for a log. Where it is not ambiguous, both are the same.
public struct TimeValue: Sendable, Equatable {
  public var next: TimeSpan
  public var past: TimeSpan
  /// The parts that were said; all others are implied.
  public var known: TimeParts

  public init(next: TimeSpan, past: TimeSpan, known: TimeParts) {
    self.next = next
    self.past = past
    self.known = known
  }
}

/// A point with a grain, or an interval whose end is excluded; wall-clock times of the sender.
public enum TimeSpan: Sendable, Equatable {
  case point(LocalTime, Grain)
  /// `from` nil: "until Friday"; `to` nil: "since Monday".
  case interval(from: LocalTime?, to: LocalTime?, Grain)
}

/// The parts of a time that a text said.
public struct TimeParts: OptionSet, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let year = TimeParts(rawValue: 1)
  public static let month = TimeParts(rawValue: 2)
  public static let day = TimeParts(rawValue: 4)
  public static let weekday = TimeParts(rawValue: 8)
  /// Morning, evening, night …
  public static let dayPart = TimeParts(rawValue: 16)
  public static let hour = TimeParts(rawValue: 32)
  public static let minute = TimeParts(rawValue: 64)
  /// am or pm, or a 24-hour clock: the hour is certain.
  public static let meridiem = TimeParts(rawValue: 128)
  /// Counted from now: "in 20 minutes", "3 days ago", "tomorrow".
  public static let relative = TimeParts(rawValue: 256)
  public static let week = TimeParts(rawValue: 512)
  public static let season = TimeParts(rawValue: 1024)
  public static let holiday = TimeParts(rawValue: 2048)
  /// Up to the end of something: the time is the first one behind it.
  public static let end = TimeParts(rawValue: 4096)
  /// "Until yesterday": the day that is named is part of it, as it is not of "before yesterday".
  public static let through = TimeParts(rawValue: 8192)
}

/// Something that comes again, as an RFC 5545 rule.
public struct RecurrenceValue: Sendable, Equatable {
  /// Such as `FREQ=WEEKLY;BYDAY=MO,TH`.
  public var rule: String
  /// The first time it happens after now, when the text says or implies one.
  public var first: LocalTime?
  /// Whether the text gave a time of day, so that `first` is more than a day.
  public var hasTimeOfDay: Bool

  public init(rule: String, first: LocalTime?, hasTimeOfDay: Bool) {
    self.rule = rule
    self.first = first
    self.hasTimeOfDay = hasTimeOfDay
  }
}
