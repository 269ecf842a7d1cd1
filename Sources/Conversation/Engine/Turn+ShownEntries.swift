import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What is said right behind a list of entries, by a number alone: it is of that list.
extension Turn {
  private static let longest = 5

  /// "Delete 1", "delete note 2", "remove the second one" right behind notes that were shown: the
  /// entry with that number, or at that place.
  ///
  /// Its number, and the message as if it said "delete that".
  func ofShown(_ heard: Understanding, _ session: Session) throws -> (number: Int, text: String)? {
    guard let shown = session.lastAct, shown.id == nil, session.turn - shown.touchedTurn <= 1,
      shown.intent == .noteList || shown.intent == .queryList,
      let removal = mentions.signs.first(where: { $0.cue == .remove }),
      removal.tokens.lowerBound <= 1, !mentions.isQuestion, mentions.wordCount <= Turn.longest,
      mentions.times.isEmpty, let place = onlyPlace,
      heard.intents.allSatisfy({ [.delete, .undo, .correct].contains(Verb($0.intent)) }),
      let word = recognizer.language.words.pronoun,
      let number = try entry(at: place, shown)
    else { return nil }
    let text = "\(heard.utterance.text(of: removal.tokens)) \(word)"
    return (number, text)
  }

  private enum Place {
    case number(Int), ordinal(Int)
  }

  /// The only figure of the message, with at most a word beside it for what it counts.
  private var onlyPlace: Place? {
    guard mentions.rest.count <= 1, mentions.others.isEmpty, mentions.things.isEmpty else {
      return nil
    }
    for filler in mentions.fillers {
      if let ordinal = filler.readings.lazy.compactMap(\.ordinal).first { return .ordinal(ordinal) }
    }
    guard mentions.fillers.count == 1, mentions.fillers[0].isBareNumber,
      let number = mentions.fillers[0].amounts.first.flatMap({ Int(exactly: $0.number) })
    else { return nil }
    return .number(number)
  }

  private func entry(at place: Place, _ shown: Session.DoneAction) throws -> Int? {
    switch place {
    case .number(let number):
      let intent = try ledger.action(ofEntry: number)?.intent
      let isOfList = shown.intent == .noteList ? intent == .noteLog : intent?.isLog == true
      return isOfList ? number : nil
    case .ordinal(let place):
      guard shown.intent == .noteList else { return nil }
      let notes = try ledger.numbersOfNotes(
        in: shown.slots.period(.period), about: shown.slots.text(.text))
      return notes.indices.contains(place - 1) ? notes[place - 1] : nil
    }
  }
}
