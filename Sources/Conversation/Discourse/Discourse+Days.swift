import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Correcting {
  /// Whether what it is of is told by a day, or by where a figure was read.
  var needsNoName: Bool { isOfNamedDay || isOfOwnedDay || tellsSource }

  /// "The steps are from yesterday" behind the steps of today: on which day it was, of what was
  /// told right before, and no question.
  var isOfNamedDay: Bool {
    guard !mentions.isQuestion, mentions.has(.general) || mentions.has(.was),
      mentions.has(.definite), mentions.fillers.allSatisfy(\.amounts.isEmpty),
      !mentions.times.isEmpty, mentions.times.allSatisfy(\.isDate), !mentions.things.isEmpty
    else { return false }
    return mentions.things.allSatisfy { thing in
      session.last.contains { $0.id != nil && $0.isNamed(by: thing) }
    }
  }
}

extension Discourse {
  /// The same words may ask how much it was on that day.
  func isOfDay(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .queryTotal && correcting(by: mentions).isOfNamedDay
  }
}

extension Discourse {
  /// "Now I know: 5,120" behind the steps of yesterday is no figure of that day.
  func isOfNow(_ intent: RecognizedIntent, _ heard: Understanding) -> Bool {
    Verb(intent.intent) == .correct
      && heard.intents.contains { $0.intent == .followup && $0.slots[.now] != nil }
      && session.last.contains { act in
        act.id != nil && act.slots.day(.day).map { $0 != context.today } ?? false
      }
  }
}
