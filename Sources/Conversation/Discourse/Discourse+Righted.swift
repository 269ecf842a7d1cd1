import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// What puts several things right at once: the wrong tick, a total of several, two corrections.
  func righted(_ heard: Understanding) -> [Step] {
    if mentions.isQuestion || session.recent.isEmpty { return [] }
    let reminder = todoAsReminder(heard)
    if !reminder.isEmpty { return reminder }
    if let step = nthTask(heard) ?? profileReworded(heard) { return [step] }
    let tick = WrongTick(discourse: self, heard: heard).find()
    if !tick.isEmpty { return tick }
    let total = TotalOfSeveral(discourse: self, heard: heard).find()
    if !total.isEmpty { return total }
    if let step = InsteadOfRemoved(discourse: self, heard: heard).find() { return [step] }
    if let steps = correctedNamed(heard) { return steps }
    return SeveralCorrections(discourse: self, heard: heard).find()
  }
}
