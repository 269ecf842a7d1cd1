import EntityRecognition
private import Foundation

/// A linear scorer: how much each word and each found thing of a text speaks for each intent.
///
/// A weight is the logarithm of how much likelier a feature is in an intent's sentences and
/// examples than in all of them (naive Bayes), so that learning is counting and costs the start
/// a few milliseconds. It is asked only about texts that no sentence and no fact explains.
struct IntentScorer: Sendable {
  /// By feature, where its weights begin in `weights`, and how many there are.
  private var rows: [ScorerTraining.Feature: Range<Int>] = [:]
  private var weights: [(intent: Int32, weight: Float)] = []
  /// What a feature says that an intent never has.
  private var absent: [Float]

  // Both were chosen on held-out examples; see `tally intents calibrate`.
  private static let repetition = 1.5
  private static let smoothing: Float = 4
  /// What a word that Tally does not know says against every intent.
  private static let unknownWord: Float = -1.2

  init(_ training: ScorerTraining, intentCount: Int) {
    let all = training.totals.values.reduce(0, +)
    absent = (0..<intentCount).map { intent in
      let total = training.totals[Int32(intent)] ?? 0
      return IntentScorer.logarithm(
        IntentScorer.smoothing / (total + IntentScorer.smoothing))
    }
    for (feature, counts) in training.counts.sorted(by: { $0.key < $1.key }) {
      let share = counts.values.reduce(0, +) / max(all, 1)
      let start = weights.count
      for (intent, count) in counts.sorted(by: { $0.key < $1.key }) {
        let total = training.totals[intent] ?? 0
        let here =
          (count + IntentScorer.smoothing * share) / (total + IntentScorer.smoothing)
        weights.append((intent, IntentScorer.logarithm(here / share)))
      }
      rows[feature] = start..<weights.count
    }
  }

  /// Bounded, so that no single word decides.
  private static func logarithm(_ value: Float) -> Float {
    Float(max(-6, min(6, log(Double(value)))))
  }

  /// What a text may have been meant to be.
  struct Verdict: Sendable, Equatable {
    var intent: Int32
    /// 0…1: the share of the best intent among all and none, times the square of how much of the text it
    /// knows.
    var sureness: Double
  }

  /// The likeliest intent of some features; nil when nothing speaks for any.
  ///
  /// - Parameter unknown: How many words of the text Tally does not know.
  func verdict(_ features: [ScorerTraining.Feature], unknown: Int) -> Verdict? {
    if features.isEmpty { return nil }
    var scores = absent.map { $0 * Float(features.count) + Float(unknown) * Self.unknownWord }
    var known = [Int](repeating: 0, count: absent.count)
    for feature in features {
      guard let row = rows[feature] else { continue }
      for (intent, weight) in weights[row] {
        scores[Int(intent)] += weight - absent[Int(intent)]
        known[Int(intent)] += 1
      }
    }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    // Words are not independent: what they say together is partly said twice. The 1 is for none.
    var sum = 1.0
    for score in scores { sum += exp(Double(min(score, 40)) / IntentScorer.repetition) }
    let share = exp(Double(min(scores[best], 40)) / IntentScorer.repetition) / sum
    let coverage = Double(known[best]) / Double(features.count + unknown)
    return Verdict(intent: Int32(best), sureness: share * coverage * coverage)
  }
}
