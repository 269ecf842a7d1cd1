import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "This evening it was 131 over 79" behind the blood pressure of the morning: what is measured
  /// at another part of the day is one more reading, unless a word says that the first was wrong.
  func ofOtherPartOfDay(_ step: Step) -> Step {
    guard case .edit(let act, let changed, let confidence) = step,
      Discourse.readInParts.contains(act.intent), act.slots.day(.day) == context.today,
      Discourse.readings.contains(where: { changed[$0] != nil }),
      ![.contrast, .edit, .denial].contains(where: mentions.has),
      let part = part(of: mentions.times), part != told(act)
    else { return step }
    return .request(anew(act, changed), confidence: confidence, tokens: 0..<mentions.tokenCount)
  }

  private static let readInParts = [IntentName.trackerLog, .weightLog, .moodLog]
  private static let readings: [SlotKey] = [.value, .mass, .score, .feeling]

  /// The half of today that is named by its part, beginning at that second.
  private func part(of times: [TimeValue]) -> Int? {
    let parts = times.filter { $0.known.contains(.dayPart) && !$0.known.contains(.hour) }
    guard parts.count == 1, times.count == 1, case .interval(let from?, _, _) = parts[0].past,
      from.day == context.today
    else { return nil }
    return from.secondOfDay
  }

  /// The same of what was told; where no part was named, that in which it was told.
  private func told(_ act: Session.DoneAction) -> Int? {
    let times = recognizer.mentions(in: act.utterance, context: context).times
    if let part = part(of: times) { return part }
    guard times.isEmpty, let named = mentions.times.first,
      case .interval(let from?, let to?, _) = named.past
    else { return nil }
    let at = context.zone.localTime(at: act.at)
    return from <= at && at < to ? from.secondOfDay : nil
  }
}
