internal import Slots

/// What a target may be.
enum Bound {
  /// At most (true) or at least (false), as the slots or the words say; nil when they do not.
  static func isLimit(_ request: Request) -> Bool? {
    let slots = request.slots
    if let flag = slots.flag("is_limit") ?? slots.flag("at_most") { return flag }
    switch slots.text("kind") ?? slots.text("limit") {
    case "max", "at_most", "most": return true
    case "min", "at_least", "least": return false
    default: break
    }
    let words = " " + WordStem.words(of: request.utterance).joined(separator: " ") + " "
    return limitWords.contains { words.contains(" \($0) ") } ? true : nil
  }

  private static let limitWords = [
    "at most", "no more than", "not more than", "up to", "less than", "under", "below", "maximum",
    "max", "cap", "limit", "not over", "fewer than", "stay within", "no higher than",
  ]

  /// The greatest target that makes sense for one day.
  static func most(_ measure: Measure) -> Double {
    if measure.countsTimes { return 1000 }
    return switch measure.metric {
    case .water, .drinks: 15_000
    case .calories, .burned: 20_000
    case .protein, .carbs, .fat, .fiber, .sugar: 2000
    case .exercise, .sleep: 24 * 3600
    case .distance: 1_000_000
    case .steps: 200_000
    case .weight: 500
    case .mood: 5
    default: 1_000_000_000
    }
  }
}
