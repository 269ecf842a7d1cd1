internal import Slots

/// What a target may be.
enum Bound {
  /// At most (true) or at least (false), as the slots say; nil when they do not.
  static func isLimit(_ slots: Slots) -> Bool? {
    if let flag = slots.flag("is_limit") ?? slots.flag("at_most") { return flag }
    return switch slots.text("kind") ?? slots.text("limit") {
    case "max", "at_most", "most": true
    case "min", "at_least", "least": false
    default: nil
    }
  }

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
