import EntityRecognition

/// What the scorer learns from: how often each intent's sentences and examples use a feature.
struct ScorerTraining {
  /// A word's number, or a kind of thing that was found in a text.
  typealias Feature = UInt32

  /// Features of kinds of things lie above all words.
  static let kinds: Feature = 1 << 24

  /// The feature of what fills a slot; nil for free text.
  static func feature(of type: SlotType) -> Feature? {
    switch type {
    case .text, .texts, .shape: nil
    case .list(let list): kinds + 100 + UInt32(list)
    case .own(let kind): kinds + 200 + kind.number
    default: kinds + UInt32(type.fit.trailingZeroBitCount)
    }
  }

  private(set) var counts: [Feature: [Int32: Float]] = [:]
  private(set) var totals: [Int32: Float] = [:]

  mutating func add(_ feature: Feature, to intent: Int32, weight: Float = 1) {
    counts[feature, default: [:]][intent, default: 0] += weight
    totals[intent, default: 0] += weight
  }

  /// The words of a rule or group share what one place of a sentence weighs.
  mutating func add(_ phrases: [[WordID]], to intent: Int32) {
    let weight = 1 / Float(max(1, phrases.count)).squareRoot()
    for phrase in phrases { for word in phrase { add(word, to: intent, weight: weight) } }
  }
}
