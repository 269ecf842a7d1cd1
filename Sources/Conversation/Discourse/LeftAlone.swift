import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Didn't smoke today", of the habit "no smoking": what was to be left alone was left alone,
  /// and the habit kept. "Failed no smoking" took it back.
  func leftAlone(_ request: Request) -> Request {
    guard request.intent == .habitUncheck, let habit = request.slots.text(.habit),
      mentions.has(.denial), !mentions.isQuestion
    else { return request }
    let name = recognizer.mentions(in: habit, context: context)
    guard name.abstains,
      !mentions.has(.remove), !mentions.hint(.undoing), !saysName(name, habit)
    else { return request }
    var kept = request
    kept.intent = .habitCheck
    return kept
  }

  /// Whether the word by which the habit abstains stands in the message itself.
  private func saysName(_ name: Mentions, _ habit: String) -> Bool {
    let first = habit.lowercased().split(separator: " ").first.map(String.init) ?? ""
    return utterance.lowercased().split(whereSeparator: { !$0.isLetter && $0 != "'" })
      .contains { $0 == first }
  }
}
