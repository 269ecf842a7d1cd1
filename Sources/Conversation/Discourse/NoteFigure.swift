import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "No, 4456", "change it to 4456" right behind a note of the code 4455: the figure in it that is
  /// as long takes its place.
  func noteFigure(_ heard: Understanding) -> Step? {
    guard let act = session.justKept, act.intent == .noteLog, let text = act.slots.text(.text),
      !mentions.isQuestion, mentions.others.isEmpty, mentions.wordCount <= Discourse.fewInNote,
      heard.intents.allSatisfy({ Verb($0.intent).leans || $0.isDoubtful }),
      [.contrast, .edit, .pointing].contains(where: mentions.has),
      case let told = Discourse.figures(utterance), told.count == 1, let new = told.first,
      case let old = Discourse.figures(text).filter({ $0.count == new.count }), old.count == 1,
      let replaced = old.first, replaced != new
    else { return nil }
    return .edit(
      act, [.text: .text(text.replacing(replaced, with: new, maxReplacements: 1))], confidence: 0.9)
  }

  private static let fewInNote = 6

  private static func figures(_ text: String) -> [String] {
    text.split(whereSeparator: { !$0.isNumber }).map(String.init)
  }
}
