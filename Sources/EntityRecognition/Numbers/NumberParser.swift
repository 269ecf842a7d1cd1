/// Reads numbers.
enum NumberParser {
  /// What a number can begin with.
  static let starts = Senses(
    .digits, .cardinal, .scale, .fraction, .article, .minus, .point, .group)

  static func readings(at index: Int, in scan: Scan) -> [NumberReading] {
    guard let digits = scan.digits(at: index) else { return [] }
    return [
      NumberReading(
        end: index + 1, value: Double(digits), rule: "number.digits", isPlainDigits: true)
    ]
  }
}

extension Rule {
  static let numberRules: [Rule] = [
    Rule(starts: NumberParser.starts) { scan, start in
      guard let number = scan.number(at: start) else { return }
      scan.add(.number(NumberValue(number.value)), start..<number.end, rule: number.rule)
    }
  ]
}
