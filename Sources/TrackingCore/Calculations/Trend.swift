/// Where readings of different days are heading: a smoothed line through them, and how fast it
/// rises or falls where that can be told from their ups and downs.
public struct Trend: Sendable, Equatable {
  public struct Reading: Sendable, Equatable {
    /// A day, counted from any day on.
    public var day: Int
    public var value: Double

    public init(day: Int, value: Double) {
      self.day = day
      self.value = value
    }
  }

  public enum Course: Sendable, Equatable {
    case rising, falling
    /// Hardly anything changes.
    case steady
    /// More up and down than to any side.
    case unclear
    /// Too few days, or too close together, to tell.
    case unknown
  }

  /// Oldest first.
  public let readings: [Reading]
  public let course: Course
  /// Change a day, of the straight line that fits best.
  private let slope: Double

  /// Fewer readings than this, or days between first and last, say nothing.
  private static let leastReadings = 4
  private static let leastDays = 7
  /// How many times its standard error a slope has to be.
  private static let sureness = 2.5
  /// Less change than this share of the mean is none.
  private static let negligible = 0.003
  /// The days around a reading that count for its place on the smoothed line.
  private static let window = 3.0
  /// Nobody knows what will be in more days than this.
  private static let foreseeable = 2.0 * 365

  /// - Returns: Nil without a reading.
  public init?(_ readings: [Reading]) {
    guard let first = readings.first, let last = readings.last else { return nil }
    self.readings = readings
    let line = Trend.line(through: readings)
    slope = line?.slope ?? 0
    let days = last.day - first.day
    guard let line, readings.count >= Trend.leastReadings, days >= Trend.leastDays else {
      course = .unknown
      return
    }
    if (abs(line.slope) + line.error) * Double(days) <= abs(line.mean) * Trend.negligible {
      course = .steady
    } else if abs(line.slope) < Trend.sureness * line.error {
      course = .unclear
    } else {
      course = line.slope > 0 ? .rising : .falling
    }
  }

  /// Change a week; nil where nothing can be said of it.
  public var perWeek: Double? { isClear ? slope * 7 : nil }

  public var isClear: Bool { course == .rising || course == .falling }

  /// Where the smoothed line begins and ends; single readings where there is no line to speak of.
  public var start: Double {
    course == .unknown ? readings[0].value : smoothed(at: readings[0].day)
  }
  public var end: Double {
    let last = readings[readings.count - 1]
    return course == .unknown ? last.value : smoothed(at: last.day)
  }

  /// The smoothed line at a day: the mean of the readings around it, the nearest counting most.
  public func smoothed(at day: Int) -> Double {
    var sum = 0.0
    var weights = 0.0
    for reading in readings {
      let distance = Double(reading.day - day) / Trend.window
      let weight = 1 / (1 + distance * distance * distance * distance)
      sum += weight * reading.value
      weights += weight
    }
    return sum / weights
  }

  /// In how many days after the last reading a value is reached at this rate; nil when it is not,
  /// or nobody can tell.
  public func days(until target: Double) -> Int? {
    guard isClear else { return nil }
    let days = (target - end) / slope
    guard days > 0, days <= Trend.foreseeable else { return nil }
    return Int(days.rounded(.up))
  }

  /// The straight line of least squares, and the standard error of its slope.
  private static func line(through readings: [Reading])
    -> (slope: Double, error: Double, mean: Double)?
  {
    let count = Double(readings.count)
    let day = readings.reduce(0) { $0 + Double($1.day) } / count
    let mean = readings.reduce(0) { $0 + $1.value } / count
    let spread = readings.reduce(0) { $0 + (Double($1.day) - day) * (Double($1.day) - day) }
    guard readings.count > 2, spread > 0 else { return nil }
    let slope =
      readings.reduce(0) { $0 + (Double($1.day) - day) * ($1.value - mean) } / spread
    let rest = readings.reduce(0) { sum, reading in
      let off = reading.value - mean - slope * (Double(reading.day) - day)
      return sum + off * off
    }
    return (slope, (rest / (count - 2) / spread).squareRoot(), mean)
  }
}
