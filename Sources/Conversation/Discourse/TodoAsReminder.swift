import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Make it a reminder for 6 pm" right behind a task: the task becomes one, and no reminder is
  /// called by the words of the order.
  func todoAsReminder(_ heard: Understanding) -> [Step] {
    guard let act = session.justKept, act.intent == .todoAdd, let title = act.slots[.title],
      heard.intents.count == 1, let order = heard.intents.first, order.intent == .reminderAdd,
      order.slots[.at] != nil, let text = order.slots.text(.text),
      mentions.things.isEmpty, isOrderAlone(text)
    else { return [] }
    var reminder = order.slots
    reminder[.text] = title
    var task: Slots = [.title: title]
    task[.shelf] = act.slots[.shelf]
    return [(IntentName.todoDelete, task), (.reminderAdd, reminder)].map { intent, slots in
      .request(
        Request(intent: intent, slots: slots, asSaid: utterance), confidence: 0.9,
        tokens: 0..<mentions.tokenCount)
    }
  }

  /// "Make it a", "turn that into a": words that change something, and name nothing.
  private func isOrderAlone(_ text: String) -> Bool {
    let said = recognizer.mentions(in: text, context: context)
    return said.things.isEmpty && said.unexplained.isEmpty
      && (said.signs + said.hints).contains {
        [.edit, .making].contains($0.cue) && $0.tokens.lowerBound == 0
      }
  }
}
