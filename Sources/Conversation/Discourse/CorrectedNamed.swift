import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  private static let longestName = 5

  /// "No, the eggs" right behind a bare figure that was taken for the bacon: that is taken back
  /// there, and the figure is of what is named.
  func correctedNamed(_ heard: Understanding) -> [Step]? {
    guard let edit = session.last.first(where: { $0.intent == .entryEdit && $0.id != nil }),
      mentions.has(.contrast), mentions.wordCount <= Discourse.longestName,
      mentions.values.isEmpty, mentions.others.isEmpty, mentions.unexplained.isEmpty,
      !mentions.things.isEmpty, !mentions.has(.denial), !mentions.has(.indefinite),
      heard.intents.allSatisfy({ Verb($0.intent).leans || Verb($0.intent) == .talk })
    else { return nil }
    let told = recognizer.mentions(in: edit.utterance, context: context)
    guard told.things.isEmpty, told.fillers.count == 1, told.times.isEmpty,
      let wrong = session.last.last(where: { $0.id == edit.id && $0.intent.isLog }),
      !mentions.things.contains(where: wrong.isNamed) || wrong.foods.count > 1
    else { return nil }
    let named = entriesOfLate.filter { act in
      act.id != wrong.id && mentions.things.contains(where: act.isNamed)
    }
    guard named.count == 1, let meant = named.first else { return nil }
    var said = told.content
    // The figure stands behind all that names it.
    said.things = mentions.things
    said.signs = []
    guard let slots = changed(of: meant, by: Mentions(said)) else { return nil }
    let undo = Request(intent: .entryUndo, slots: [:], asSaid: utterance)
    return [
      .request(undo, confidence: 0.9, tokens: 0..<mentions.tokenCount),
      .edit(meant, slots, confidence: 0.9),
    ]
  }
}
