import CivilTime
import Commands
import IntentRecognition
import Slots
import TrackingCore

/// A figure of the exercise right before, told with its name: "time 28:30", "distance 6 km", "pace
/// 5:30" behind "ran 5k".
extension Turn {
  /// Reads the figure with the words that it is of, and gives the exercise what those come to;
  /// false where they come to nothing more, or no exercise was told right before.
  mutating func playLabelledFigure(
    _ heard: Understanding, _ session: inout Session
  ) throws -> Bool {
    guard heard.utterance.isLabelledFigure(recognizer.language) else { return false }
    if let question = session.question, question.turn == session.turn - 1,
      question.missing == .duration, question.request.intent == .exerciseLog
    {
      var request = question.request
      let told = figures(behind: request.asSaid, of: request.slots) ?? Slots()
      // A pace says how long nothing took: it is asked for once more.
      if told.isEmpty, !heard.utterance.tellsPace(recognizer.language) { return false }
      request.slots = request.slots.merging(told)
      session.question = nil
      try carryOut(request, confidence: 0.95, &session)
      return true
    }
    guard let act = session.last.last, act.intent == .exerciseLog, act.id != nil,
      session.turn - act.touchedTurn <= 1,
      ledger.clock.now.seconds - act.touchedAt.seconds <= DiscourseLimits.completion,
      let told = figures(behind: act.utterance, of: act.slots)
    else { return false }
    try carryOut(.edit(act, told, confidence: 0.9), &session)
    return true
  }

  /// The figures of an exercise that the message adds to what was said of it, or has otherwise.
  private func figures(behind said: String, of known: Slots) -> Slots? {
    let both = recognizer.understand("\(said), \(message.text)", context: context)
    guard both.intents.count == 1, let told = both.intents.first?.slots,
      both.intents[0].intent == .exerciseLog,
      told.text(.activity) == known.text(.activity)
    else { return nil }
    if let metres = told.number(.distance), let seconds = told.number(.duration),
      !Turn.speeds.contains(metres / max(seconds, 1))
    {
      return nil
    }
    var changed = Slots()
    for name in [SlotKey.duration, .distance] where told[name] != known[name] {
      changed[name] = told[name]
    }
    return changed.isEmpty ? nil : changed
  }

  /// Metres a second that somebody makes by himself.
  private static let speeds = 0.2...20.0
}
