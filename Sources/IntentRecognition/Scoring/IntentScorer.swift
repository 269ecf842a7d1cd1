import EntityRecognition
private import Foundation

/// A linear scorer: how much each word and each found thing of a text speaks for each intent.
///
/// A weight is the logarithm of how much likelier a feature is in an intent's sentences and
/// examples than in all of them (naive Bayes), so that learning is counting and costs the start
/// a few milliseconds. It is asked only about texts that no sentence and no fact explains.
struct IntentScorer: Sendable {
  /// By word, and by kind of thing, where its weights are in `weights`.
  private var words: [Row] = []
  private var kinds: [Row] = []
  private var weights: [Weight] = []
  /// What a feature says that an intent never has.
  private var absent: [Float]

  /// Where the weights of a feature are.
  fileprivate struct Row: Sendable, BitwiseCopyable, Imaged {
    var start: Int32 = 0
    var end: Int32 = 0

    var range: Range<Int32> { start..<end }
  }

  fileprivate struct Weight: Sendable, BitwiseCopyable, Imaged {
    var intent: Int32
    var weight: Float
  }

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
        weights.append(Weight(intent: intent, weight: IntentScorer.logarithm(here / share)))
      }
      set(Row(start: Int32(start), end: Int32(weights.count)), for: feature)
    }
  }

  private mutating func set(_ row: Row, for feature: ScorerTraining.Feature) {
    func put(_ row: Row, at index: Int, in rows: inout [Row]) {
      while rows.count <= index { rows.append(Row()) }
      rows[index] = row
    }
    if feature >= ScorerTraining.kinds {
      put(row, at: Int(feature - ScorerTraining.kinds), in: &kinds)
    } else {
      put(row, at: Int(feature), in: &words)
    }
  }

  private func row(_ feature: ScorerTraining.Feature) -> Range<Int32> {
    let isKind = feature >= ScorerTraining.kinds
    let index = Int(isKind ? feature - ScorerTraining.kinds : feature)
    let count = isKind ? kinds.count : words.count
    return index < count ? (isKind ? kinds[index] : words[index]).range : 0..<0
  }

  /// Bounded, so that no single word decides.
  private static func logarithm(_ value: Float) -> Float {
    Float(max(-6, min(6, log(Double(value)))))
  }

  /// What a text may have been meant to be.
  struct Verdict: Sendable, Equatable {
    var intent: Int32
    /// 0…1: the share of the best intent among all and none, times the square of how much of the
    /// text it knows.
    var sureness: Double
  }

  /// The likeliest intent of some features; nil when none is as sure as asked for.
  ///
  /// - Parameter unknown: How many words of the text Tally does not know.
  func verdict(_ features: [ScorerTraining.Feature], unknown: Int, from sureness: Double = 0)
    -> Verdict?
  {
    let count = Double(features.count + unknown)
    let known = Double(features.count { !row($0).isEmpty })
    if features.isEmpty || known * known < sureness * count * count { return nil }
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: absent.count) { scores in
      let start = Float(unknown) * IntentScorer.unknownWord
      for intent in absent.indices {
        scores.initializeElement(
          at: intent, to: absent[intent] * Float(features.count) + start)
      }
      for feature in features {
        for index in row(feature) {
          let weight = weights[Int(index)]
          scores[Int(weight.intent)] += weight.weight - absent[Int(weight.intent)]
        }
      }
      return verdict(scores, features, count, from: sureness)
    }
  }

  private func verdict(
    _ scores: UnsafeMutableBufferPointer<Float>, _ features: [ScorerTraining.Feature],
    _ count: Double, from sureness: Double
  ) -> Verdict? {
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    func strength(_ score: Float) -> Double {
      exp(Double(min(score, 40)) / IntentScorer.repetition)
    }
    let own = features.count { feature in
      row(feature).contains { weights[Int($0)].intent == Int32(best) }
    }
    let coverage = Double(own) / count
    // Words are not independent: what they say together is partly said twice. The 1 is for none.
    let top = strength(scores[best])
    if top / (1 + top) * coverage * coverage < sureness { return nil }
    var sum = 1.0
    for score in scores where score > scores[best] - 15 { sum += strength(score) }
    let sure = top / sum * coverage * coverage
    return sure < sureness ? nil : Verdict(intent: Int32(best), sureness: sure)
  }
}

extension IntentScorer: Imaged {
  init(from image: inout ImageReader) throws {
    words = try image.read()
    kinds = try image.read()
    weights = try image.read()
    absent = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(words)
    image.put(kinds)
    image.put(weights)
    image.put(absent)
  }
}
