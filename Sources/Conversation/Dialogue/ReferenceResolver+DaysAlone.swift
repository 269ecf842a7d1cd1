import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Days alone, of which the talk before says what they are of.
extension ReferenceResolver {
  /// "Yesterday" right behind what was told of today: it was then. With "and" in front, or a mark
  /// that asks, it asks for that day.
  func movedToDay(_ intent: RecognizedIntent, _ utterance: String) -> Resolved? {
    guard intent.slots.values.count == 1, let period = intent.slots.period(.period),
      period.from == period.to, period.from < context.today, !utterance.hasSuffix("?"),
      mentions.signs.isEmpty, mentions.values.allSatisfy(\.value.isOfDays),
      mentions.wordCount <= ReferenceResolver.wordsOfDay, !utterance.contains(where: \.isNumber),
      // Of several that were told in one message it is not said which.
      session.last.count(where: { $0.id != nil }) == 1, let told = session.justKept,
      ReferenceResolver.movable.contains(told.intent), told.slots.day(.day) == context.today
    else { return nil }
    return .edit(told, [.day: .day(period.from)])
  }

  private static let movable: Set<IntentName> = [
    .drinkLog, .mealLog, .exerciseLog, .stepsLog, .trackerLog,
  ]
  /// "The day before yesterday".
  private static let wordsOfDay = 4

  /// "Yesterday", "this week" behind nothing: how these days were.
  func summary(of intent: RecognizedIntent, _ utterance: String) -> Request? {
    guard intent.slots.values.count == 1, let period = intent.slots.period(.period),
      period.from <= context.today, session.lastAct == nil, session.question == nil,
      mentions.values.allSatisfy(\.value.isOfDays), !utterance.contains(where: \.isNumber)
    else { return nil }
    return Request(intent: .querySummary, slots: [.period: .period(period)], asSaid: utterance)
  }
}
