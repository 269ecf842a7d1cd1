/// What a target may be.
enum Bound {
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

  /// The greatest target that somebody keeps up day by day.
  static func mostKept(_ measure: Measure) -> Double {
    switch measure.metric {
    case .water, .drinks: 6000
    case .calories, .burned: 5000
    case .exercise: 3 * 3600
    case .sleep: 14 * 3600
    case .distance: 12_000
    case .steps: 40_000
    case .repetitions: 300
    default: most(measure)
    }
  }
}
