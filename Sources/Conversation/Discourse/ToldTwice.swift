import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What was told before, and is not kept a second time.
extension Discourse {
  /// "As I said, I slept 7 hours" behind those: what is told anew by its own words is left out;
  /// where that is all, the entry is as it was.
  func toldTwice(_ heard: inout Understanding) -> Step? {
    guard mentions.hint(.saidBefore), !mentions.isQuestion, !mentions.has(.more),
      !mentions.has(.contrast), !heard.intents.isEmpty
    else { return nil }
    let known = heard.intents.compactMap(entry(toldBy:))
    let isAll = known.count == heard.intents.count
    heard.intents.removeAll { entry(toldBy: $0) != nil }
    guard isAll, let act = known.last else { return nil }
    heard.leftovers = []
    return .edit(act, [.day: act.slots[.day] ?? .day(context.today)], confidence: 0.9)
  }

  /// The entry of late that a report would be once more.
  private func entry(toldBy intent: RecognizedIntent) -> Session.DoneAction? {
    guard intent.intent.isLog else { return nil }
    return session.recent.last { act in
      act.id != nil && act.intent == intent.intent
        && act.slots.day(.day) == intent.slots.day(.day) ?? context.today
        && intent.slots.values.allSatisfy { key, value in
          Discourse.beside.contains(key) || act.slots[key] == value
        }
    }
  }

  /// What may be said otherwise the second time.
  private static let beside: Set<SlotKey> = [
    .day, .at, .energy, .note, .kind, .unit, .isTold, .isUnitAssumed, .intensity,
  ]

  /// "Steps: 6000 on Saturday, 7500 Sunday": a figure with its day that was read once more, though
  /// a fact of the same message has taken it.
  func isTaken(_ step: Step, by intent: RecognizedIntent, _ steps: [Step]) -> Bool {
    guard Verb(intent.intent).leans, intent.slots[.day] != nil,
      case .request(let next, _, _) = step
    else { return false }
    return steps.contains { told in
      guard case .request(let request, _, _) = told else { return false }
      return request.intent == next.intent && request.slots == next.slots
    }
  }

  /// "A bit more than yesterday": by how much it differs is no amount of anything.
  func isOnlyCompared(_ heard: Understanding) -> Bool {
    !mentions.isQuestion && recognizer.isBareComparison(heard.utterance)
  }
}
