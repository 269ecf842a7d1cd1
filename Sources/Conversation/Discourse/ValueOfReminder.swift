import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  private static let remindedTurns = 4

  /// "It's 151" behind a reminder to check the sugar: the figure of what it reminds of, which no
  /// word names.
  func valueOfReminder(_ heard: Understanding) -> Step? {
    guard mentions.things.isEmpty, mentions.others.isEmpty, !mentions.isQuestion,
      !mentions.isUnreal, mentions.rest.isEmpty, !mentions.values.isEmpty,
      mentions.wordCount <= DiscourseLimits.completionWords,
      ![.contrast, .edit, .denial, .remove, .postpone, .more].contains(where: mentions.has),
      heard.refusals.allSatisfy({ $0 == .doubt }),
      heard.intents.allSatisfy({ Verb($0.intent).leans || Verb($0.intent) == .talk }),
      !session.last.contains(where: { $0.intent.isLog }),
      let act = session.recent.last(where: { $0.intent.matter == .reminder }),
      let text = act.slots.text(.text), isMeasuredNow(act),
      let first = mentions.values.map(\.tokens.lowerBound).min(),
      let last = mentions.values.map(\.tokens.upperBound).max()
    else { return nil }
    let figure = heard.utterance.text(of: first..<last)
    for topic in topics(of: text) {
      let read = reading("\(topic) \(figure)")
      guard read.refusals.isEmpty, read.leftovers.isEmpty, read.intents.count == 1,
        let told = read.intents.first, [IntentName.trackerLog, .weightLog].contains(told.intent),
        told.slots.number(.value) ?? told.slots.number(.mass) != nil, !told.isDoubtful
      else { continue }
      let request = Request(intent: told.intent, slots: told.slots, asSaid: utterance)
      return .request(request, confidence: 0.8, tokens: 0..<heard.utterance.tokens.count)
    }
    return nil
  }

  /// Its time has come, or the figure is no other time of day for it.
  private func isMeasuredNow(_ act: Session.DoneAction) -> Bool {
    if session.isDue(at: now) { return true }
    guard session.turn - act.touchedTurn <= Discourse.remindedTurns else { return false }
    return mentions.pair?.kind == .reading || mentions.has(.pointing)
      || mentions.fillers.contains { filler in
        filler.times.isEmpty && filler.amounts.contains { $0.kind == .number && $0.number > 24 }
      }
  }

  /// What it reminds of, without the verb: "my sugar" of "check my sugar".
  private func topics(of text: String) -> [String] {
    let words = text.split(separator: " ")
    guard words.count > 1, recognizer.isVerb(String(words[0]).lowercased()) else { return [text] }
    return [words.dropFirst().joined(separator: " ")]
  }
}
