import Commands
import IntentRecognition
import Slots

extension TargetFit {
  /// "4 out of 5": another score of what is kept on a scale, and no share of a meal. Nil where the
  /// figure has no scale; false where the act has none.
  func scored(_ filler: Filler, _ fit: inout Fit) -> Bool? {
    guard let scaled = mentions.scales.first(where: { $0.tokens.overlaps(filler.tokens) }) else {
      return nil
    }
    guard let slots = act.score(scaled) else { return false }
    if slots.values.allSatisfy({ fit.changed[$0.key] == $0.value }) { return true }
    fit.changed = fit.changed.merging(slots)
    fit.score += DiscourseLimits.unitFits
    return true
  }
}

extension Session.DoneAction {
  /// Whether it is kept on a scale: a mood, or how bad something was.
  var isScored: Bool {
    intent == .moodLog
      || intent == .trackerLog && slots[.unit] == nil && slots[.value2] == nil
        && (slots.number(.value).map { $0 <= Self.largestScore } ?? false)
  }

  private static let largestScore = 10.0

  /// What a figure on a scale changes there.
  func score(_ scaled: Mentions.Scaled) -> Slots? {
    guard isScored else { return nil }
    return intent == .moodLog ? [.score: .number(scaled.ofFive)] : [.value: .number(scaled.value)]
  }
}
