/// Paces and speeds in the sender's units: "5:30 min/km", "10.9 km/h".
extension SpokenValue {
  private static let mile = 1609.344

  private var isMetric: Bool { units == "metric" }

  /// A speed in metres a second as the time for a kilometre or a mile.
  func pace(_ metresPerSecond: Double) -> String {
    guard metresPerSecond > 0 else { return "0" }
    let seconds = Int(((isMetric ? 1000 : SpokenValue.mile) / metresPerSecond).rounded())
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest) min/\(isMetric ? "km" : "mi")"
  }

  func speed(_ kilometresAnHour: Double) -> String {
    isMetric
      ? "\(decimal(kilometresAnHour, digits: 1)) km/h"
      : "\(decimal(kilometresAnHour * 1000 / SpokenValue.mile, digits: 1)) mph"
  }

  /// Seconds more or less for each kilometre.
  func slowness(_ seconds: Double) -> String {
    let each = isMetric ? seconds : seconds * SpokenValue.mile / 1000
    return "\(SpokenValue.duration(each.rounded())) per \(isMetric ? "km" : "mile")"
  }
}
