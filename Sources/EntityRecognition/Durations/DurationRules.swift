extension Rule {
  /// The rules that find lengths of time.
  static let durationRules: [Rule] = [
    Rule(
      starts: NumberParser.starts.union(Senses(.another, .whole, .unit)), parse: addDurations),
    Rule(starts: Senses(.digits), parse: addColonLength),
  ]

  private static func addDurations(_ scan: inout Scan, _ start: Int) {
    guard !scan.isInsideCode(start) else { return }
    for reading in scan.durations(at: start) { scan.add(reading, from: start) }
  }

  /// `27:30` and `1:15:30` count only where a duration is asked for, or with `hours` behind them.
  private static func addColonLength(_ scan: inout Scan, _ start: Int) {
    guard let clock = scan.colonLength(at: start) else { return }
    let first = Double(clock.first)
    let second = Double(clock.second)
    if let third = clock.third {
      let seconds = first * 3600 + second * 60 + Double(third)
      scan.addColonLength(seconds, "second", start..<clock.end, isLatent: true)
      return
    }
    let units = scan.language.units.all
    let unit = scan.units(at: clock.end).first { units[$0.unit].kind == .time }
    let end = unit?.end ?? clock.end
    switch unit.map({ units[$0.unit].factor }) {
    case 3600: scan.addColonLength(first * 3600 + second * 60, "minute", start..<end)
    case 60: scan.addColonLength(first * 60 + second, "second", start..<end)
    default:
      scan.addColonLength(first * 60 + second, "second", start..<clock.end, isLatent: true)
      if first < 48 {
        scan.addColonLength(first * 3600 + second * 60, "minute", start..<clock.end, isLatent: true)
      }
    }
  }
}

extension Scan {
  fileprivate mutating func add(_ reading: DurationReading, from start: Int) {
    let value = DurationValue(
      seconds: reading.totalSeconds, unit: reading.unit, number: reading.number)
    add(.duration(value), start..<reading.end, rule: reading.rule, isLatent: reading.isLatent)
  }

  fileprivate mutating func addColonLength(
    _ seconds: Double, _ unit: String, _ range: Range<Int>, isLatent: Bool = false
  ) {
    let factor = unit == "minute" ? 60.0 : 1.0
    let value = DurationValue(
      seconds: seconds, unit: unit, number: NumberValue(seconds / factor))
    add(.duration(value), range, rule: "duration.clock", isLatent: isLatent)
  }
}
