/// Paces and speeds in the sender's units, or in the one that was asked for: "5:30 min/km",
/// "10.9 km/h", "2:08 min/100 m".
extension SpokenValue {
  private static let mile = 1609.344

  /// The length that a time is told for.
  private var length: (metres: Double, name: String) {
    switch (asked?.ending, asked?.factor) {
    case ("m", SpokenValue.mile): (SpokenValue.mile, "mi")
    case ("m", 1000): (1000, "km")
    case (AskedUnit.pace, let metres?): (metres, "\(Int(metres)) m")
    default: units == "metric" ? (1000, "km") : (SpokenValue.mile, "mi")
    }
  }

  private var isMetric: Bool { length.name != "mi" }

  /// A speed in metres a second as the time for a kilometre or a mile.
  func pace(_ metresPerSecond: Double) -> String {
    guard metresPerSecond > 0 else { return "0" }
    let seconds = Int((length.metres / metresPerSecond).rounded())
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest) min/\(length.name)"
  }

  func speed(_ kilometresAnHour: Double) -> String {
    isMetric
      ? "\(decimal(kilometresAnHour, digits: 1)) km/h"
      : "\(decimal(kilometresAnHour * 1000 / SpokenValue.mile, digits: 1)) mph"
  }

  /// Seconds more or less for each kilometre.
  func slowness(_ seconds: Double) -> String {
    let each = seconds * length.metres / 1000
    let name = length.name == "mi" ? "mile" : length.name
    return "\(SpokenValue.duration(each.rounded())) per \(name)"
  }
}
