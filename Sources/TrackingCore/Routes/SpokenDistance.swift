/// A length of way in the text of a code, which is no message: `5.2 km`, `3mi`, `800 m`.
enum SpokenDistance {
  private static let metresByUnit: [String: Double] = [
    "km": 1000, "kms": 1000, "m": 1, "mi": 1609.344, "mile": 1609.344, "miles": 1609.344,
  ]

  /// The first distance of a text, in metres.
  static func metres(in text: String) -> Double? { find(in: text)?.metres }

  /// The text without its first distance, and without the marks that set that apart.
  static func without(_ text: String) -> String {
    guard let found = find(in: text) else { return text }
    let rest = text[..<found.range.lowerBound] + text[found.range.upperBound...]
    let parts = rest.split { "(),;–—".contains($0) }.map { Title.trimmed(String($0)) }
    return parts.first { !$0.isEmpty } ?? text
  }

  private static func find(in text: String) -> (metres: Double, range: Range<String.Index>)? {
    var place = text.startIndex
    while let start = text[place...].firstIndex(where: \.isNumber) {
      let digits = text[start...].prefix { $0.isNumber || $0 == "." || $0 == "," }
      let rest = text[digits.endIndex...].drop { $0 == " " }
      let unit = rest.prefix(while: \.isLetter)
      if let factor = metresByUnit[unit.lowercased()],
        let number = Double(digits.map { $0 == "," ? "." : String($0) }.joined()),
        number > 0, number * factor <= 1e6
      {
        return (number * factor, start..<unit.endIndex)
      }
      place = digits.endIndex
    }
    return nil
  }
}
