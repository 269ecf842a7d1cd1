import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Read 2 chapters" of who tracks the pages that are read: the verb alone names no tracker where
  /// something else is counted behind the figure, and that is asked about.
  func ofOtherCounted(_ intent: RecognizedIntent, _ heard: Understanding) -> RecognizedIntent {
    guard intent.intent == .trackerLog, let name = intent.slots.text(.tracker),
      let figure = mentions.fillers.first(where: { $0.isBareNumber }),
      mentions.fillers.count(where: { !$0.amounts.isEmpty }) == 1,
      isNamedByVerb(name, before: figure.tokens.lowerBound),
      let counted = mentions.terms.first(where: { $0.token == figure.tokens.upperBound }),
      !counted.isVerb, !recognizer.bases(of: name).contains(counted.base),
      !mentions.isAside(counted.token),
      !mentions.hints.contains(where: { $0.tokens.contains(counted.token) })
    else { return intent }
    var other = intent
    let word = heard.utterance.text(of: counted.token..<counted.token + 1).lowercased()
    other.slots[.tracker] = .text(word)
    other.isDoubtful = true
    return other
  }

  /// Whether all that names a tracker are verbs in front of a figure.
  private func isNamedByVerb(_ name: String, before figure: Int) -> Bool {
    let named = mentions.things(of: .tracker).filter { $0.name == name }
    return !named.isEmpty
      && named.allSatisfy { thing in
        thing.tokens.upperBound <= figure
          && thing.tokens.allSatisfy { token in
            mentions.terms.contains { $0.token == token && $0.isVerb }
          }
      }
  }
}
