/// The title of a challenge that was given none, made from what it asks for.
enum ChallengeTitle {
  static func made(_ measure: Measure, target: Double, per: Grain?, isLimit: Bool) -> String {
    let subject = measure.facet.isEmpty ? measure.metric.name : measure.facet
    let span = per.map { " a \($0.rawValue)" } ?? ""
    if measure.metric == .steps {
      return "\(isLimit ? "At most " : "")\(grouped(target)) steps\(span)"
    }
    if measure.metric == .repetitions {
      return "\(isLimit ? "At most " : "")\(plain(target)) × \(subject)\(span)"
    }
    if isLimit, target == 0 { return "No \(subject)" }
    let name = subject.prefix(1).uppercased() + subject.dropFirst()
    return "\(name) \(isLimit ? "at most " : "")\(amount(target, measure))\(span)"
  }

  private static func amount(_ target: Double, _ measure: Measure) -> String {
    if measure.countsTimes { return target == 1 ? "once" : "\(plain(target)) times" }
    switch measure.metric.unit {
    case "s" where target >= 3600: return "\(plain(target / 3600)) h"
    case "s": return "\(plain(target / 60)) min"
    case "m" where target >= 1000: return "\(plain(target / 1000)) km"
    case "ml" where target >= 1000: return "\(plain(target / 1000)) l"
    case "": return plain(target)
    default: return "\(plain(target)) \(measure.metric.unit)"
    }
  }

  /// At most one decimal.
  private static func grouped(_ number: Double) -> String {
    let digits = String(Int(number.rounded()))
    return digits.count > 4 ? "\(digits.dropLast(3)),\(digits.suffix(3))" : digits
  }

  private static func plain(_ number: Double) -> String {
    let rounded = (number * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
