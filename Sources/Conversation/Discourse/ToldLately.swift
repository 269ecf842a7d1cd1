import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// What short messages say of what was told right before, in words that others write of much
  /// else: another kind of it, one of several, whose it was, that it was left out, another day.
  func ofToldLately(_ heard: Understanding) -> [Step] {
    guard !mentions.isQuestion, heard.utterance.tokens.count <= Discourse.longestOfTold,
      !session.recent.isEmpty || !session.gone.isEmpty
    else { return [] }
    let counted = OneOfCounted(discourse: self, heard: heard).find()
    if !counted.isEmpty { return counted }
    let absent = NotThere(discourse: self, heard: heard).find()
    if !absent.isEmpty { return absent }
    if let step = journalReworded(heard) ?? weekdayAfter(heard) { return [step] }
    let food =
      FewerOfFood(discourse: self, heard: heard).find()
      ?? SizedFood(discourse: self, heard: heard).find()
      ?? KindTold(discourse: self, heard: heard).find()
      ?? FillingTold(discourse: self, heard: heard).find()
      ?? FoodTakenBack(discourse: self, heard: heard).find()
    if let food { return [food] }
    let part =
      PartToldAnew(discourse: self, heard: heard).find()
      ?? AddedToFood(discourse: self, heard: heard).find()
      ?? OthersPart(discourse: self, heard: heard).find()
    let step =
      part ?? LeftOut(discourse: self, heard: heard).find()
      ?? OtherKind(discourse: self, heard: heard).find()
      ?? ForgottenDay(discourse: self, heard: heard).find()
      ?? NamedReturn(discourse: self, heard: heard).find()
    return step.map { [$0] } ?? []
  }

  private static let longestOfTold = 16
}
