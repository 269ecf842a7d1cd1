public import Commands
import EntityRecognition

/// How likely each intent is that a message may ask for, by what was learned of others.
public struct Choice: Sendable {
  /// What the message comes after.
  public enum Before: Sendable, Equatable {
    case start
    /// A message that nothing came of.
    case nothing
    case act(IntentName)

    /// As features name it.
    var name: String {
      switch self {
      case .start: "start"
      case .nothing: "nothing"
      case .act(let intent): intent.rawValue
      }
    }
  }

  private let labels: [String]
  private let shares: [Double]

  init(labels: [String], shares: [Double]) {
    self.labels = labels
    self.shares = shares
  }

  /// How likely an intent is, 0…1; nil for one that is too rare to be known.
  public func share(of intent: IntentName) -> Double? { share(ofLabel: intent.rawValue) }

  private func share(ofLabel label: String) -> Double? {
    labels.firstIndex(of: label).map { shares[$0] }
  }

  /// How likely it is that the message asks for nothing that Tally does.
  public var nothing: Double { share(ofLabel: ChoiceModel.nothing) ?? 0 }

  /// How likely it is that the message asks for something too rare to be known.
  public var rareShare: Double { share(ofLabel: ChoiceModel.other) ?? 1 }

  /// The likeliest intent.
  public var best: (intent: IntentName, share: Double)? {
    var best: (label: String, share: Double)?
    for (label, share) in zip(labels, shares)
    where share > best?.share ?? -1 && label != ChoiceModel.nothing && label != ChoiceModel.other {
      best = (label, share)
    }
    return best.map { (intent: IntentName(rawValue: $0.label), share: $0.share) }
  }

  /// The intents, the likeliest first.
  public var ranked: [(intent: IntentName, share: Double)] {
    zip(labels, shares)
      .filter { $0.0 != ChoiceModel.nothing && $0.0 != ChoiceModel.other }
      .map { (intent: IntentName(rawValue: $0.0), share: $0.1) }.sorted { $0.share > $1.share }
  }
}

extension IntentRecognizer {
  /// What a text most likely asks for; nil where nothing was learned.
  public func choice(in utterance: Utterance, after before: Choice.Before) -> Choice? {
    let model = language.choice
    if model.labels.isEmpty { return nil }
    let features = ChoiceFeatures(utterance, before: before.name, language.lists)
    return Choice(labels: model.labels, shares: model.shares(of: features.numbers))
  }
}

extension Utterance {
  /// Whether something is named that the sender called so: what was learned of others says little.
  public var namesOwn: Bool { !ownMatches.isEmpty }

  /// Whether no sentence ends in front of the last one.
  public var isOneSentence: Bool {
    tokens.indices.drop { !isHardStop[$0] }.allSatisfy { tokens[$0].kind != .word }
  }
}
