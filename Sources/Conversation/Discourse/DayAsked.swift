import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Questions of days that are read by what was spoken of before.
extension Discourse {
  private static let fewWords = 5

  /// "What's on today?" behind a to-do: what one is reminded of on that day, beside which stands
  /// what is due.
  func withRemindersOfDay(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    guard intents.count == 1, let list = intents.first, list.intent == .todoList,
      list.slots[.shelf] == nil, mentions.wordCount <= Discourse.fewWords,
      mentions.times.count == 1, names().contains(where: { $0.kind == "reminder" })
    else { return intents }
    let alone = recognizer.understand(utterance, context: context).intents
    guard alone.count == 1, let reminders = alone.first, reminders.intent == .reminderList,
      reminders.slots[.period] != nil
    else { return intents }
    return alone
  }

  /// "How much more on Thursday than Friday?", on that Friday, behind what was logged: the Friday
  /// is today, and it is asked of that.
  func onDaysCompared(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    guard intents.count == 1, var asked = intents.first, asked.intent == .queryCompare,
      mentions.times.count == 2, mentions.times.allSatisfy({ $0.known == [.weekday] })
    else { return intents }
    for name in [SlotKey.period, .against] {
      guard let days = asked.slots.period(name), days == Period(context.today - 7) else { continue }
      asked.slots[name] = .period(Period(context.today))
    }
    if TopicOfLast.isMissing(in: asked.slots), session.justKept?.intent.isLog ?? false,
      recognizer.language.words.areIn(utterance.lowercased(), .howMuch)
    {
      asked.slots = TopicOfLast(session: session).slots.merging(asked.slots)
    }
    return [asked]
  }
}
