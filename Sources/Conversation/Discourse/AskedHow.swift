import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "How do I delete my account?", "do you have a timer?": what is asked about is explained, and
  /// never done.
  func askedHow(_ heard: Understanding) -> Step? {
    let topics = heard.intents.map { recognizer.language.file(of: $0.intent)?.helpTopic }
    guard let topic = topics.first ?? nil, !topics.contains(nil),
      asksHow(heard) || isOnlyAsked(heard)
    else { return nil }
    let request = Request(
      intent: .helpShow, slots: [.topic: .text(topic)], asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  private func asksHow(_ heard: Understanding) -> Bool {
    func opens(_ cue: Cue) -> Bool {
      mentions.hints.contains { $0.cue == cue && $0.tokens.lowerBound <= 1 }
    }
    if opens(.askingHow) || opens(.askingWhether) { return true }
    guard heard.intents.count == 1, let only = heard.intents.first else { return false }
    // "Can I add milk?" asks for it politely; to be at home on two phones is asked about.
    if opens(.askingMay) { return only.intent == .accountLink }
    // "Can you remind me of things?" names nothing.
    return only.intent == Reminders.adding && mentions.values.isEmpty && mentions.hint(.anything)
      && utterance.hasSuffix("?") && mentions.wordCount <= Discourse.askedWords
  }

  private static let askedWords = 8

  /// "Calories burned running 5k", "kcal 1 hour cycling": figures of an exercise behind the name of
  /// what is asked for tell of none that was done.
  func isOnlyAsked(_ heard: Understanding) -> Bool {
    guard !heard.intents.isEmpty, !mentions.namesSender,
      heard.intents.allSatisfy({ intent in
        intent.origin == "facts" && [.exerciseLog, .stepsLog].contains(intent.intent)
      }), let first = mentions.things.first(where: { $0.tokens.lowerBound == 0 }),
      first.kind == .metric,
      Discourse.energies.contains(first.name),
      let next = mentions.fillers.first, next.tokens.lowerBound > first.tokens.lowerBound,
      next.amounts.contains(where: { $0.kind != .energy })
    else { return false }
    return !mentions.fillers.contains { $0.amounts.contains { $0.kind == .energy } }
      && !mentions.terms.contains { $0.isPast && $0.token > first.tokens.upperBound }
  }

  private static let energies: Set<String> = [Metric.calories.name, Metric.burned.name]
}
