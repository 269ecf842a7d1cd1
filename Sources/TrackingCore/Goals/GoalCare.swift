internal import Commands
internal import Slots

/// A goal that can harm, or that asks for next to nothing and was hardly meant: it is asked about
/// once, with the reason and whose it is.
struct GoalCare {
  /// Why, as the replies know it.
  private enum Reason: String {
    case starving, sleepless, flooding, straining, tiny
  }

  private let reason: Reason
  private let measure: Measure
  private let target: Double
  private let per: Grain

  /// Days of a week or a month.
  private static func days(_ per: Grain) -> Double {
    switch per {
    case .day: 1
    case .week: 7
    case .month: 30
    }
  }

  /// What is eaten by the ten grams.
  private static let grown: Set<Metric> = [.protein, .carbs, .fat, .fiber]

  /// Nil for a goal that nobody has to be asked about.
  init?(_ measure: Measure, _ target: Double, _ per: Grain, isLimit: Bool) {
    if measure.countsTimes { return nil }
    let daily = target / GoalCare.days(per)
    switch measure.metric {
    // NICE CG189: 800 kcal and less only under medical care.
    case .calories where daily > 0 && daily <= 800: reason = .starving
    // AASM and SRS 2015: 7 hours and more.
    case .sleep where daily < 5 * 3600 && !(isLimit && daily == 0): reason = .sleepless
    // Kidneys pass about a litre an hour (EFSA 2010).
    case .water where daily > 6000 && !isLimit: reason = .flooding
    // "Water goal 3", "protein 1.8 g": of a unit or a measure that was not said.
    case .water where target > 0 && daily < 50: reason = .tiny
    case let metric where GoalCare.grown.contains(metric) && daily < 5 && !isLimit: reason = .tiny
    case .steps where daily > 60_000 && !isLimit: reason = .straining
    case .distance where daily > 60_000 && !isLimit && measure.isOnFoot: reason = .straining
    default: return nil
    }
    self.measure = measure
    self.target = target
    self.per = per
  }

  func ask(_ asked: Asked<SetGoal>) throws {
    if asked.isConfirmed { return }
    throw Stop.asking(
      .confirm, reply: "asking.\(reason.rawValue)", slots: asked.slots,
      data: measure.told(["target": target]).merging(["per": .text(per.rawValue)]))
  }
}

extension Measure {
  fileprivate var isOnFoot: Bool { ["", "running", "walking", "hiking"].contains(facet) }
}
