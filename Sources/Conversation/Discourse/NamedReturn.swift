import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Put the run back please", "I want it back in": what was taken away right before is there again.
struct NamedReturn {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let longest = 9
  private static let turns = 5

  func find() -> Step? {
    guard saysSo, mentions.wordCount <= NamedReturn.longest, mentions.strangers.isEmpty,
      mentions.amounts.isEmpty, ![.remove, .more, .denial].contains(where: mentions.has),
      heard.intents.allSatisfy({
        Verb($0.intent).leans || $0.isDoubtful || $0.intent == .entryRedo || $0.intent == .entryUndo
      }),
      let last, let intent = bringing(back: last), isMeant(last)
    else { return nil }
    let request = Request(intent: intent, slots: [:], asSaid: discourse.utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// "Put … back", "want … back in", "restore".
  private var saysSo: Bool {
    if mentions.hint(.restored) { return true }
    guard let back = mentions.hints.first(where: { $0.cue == .returning && $0.tokens.count == 1 })
    else { return false }
    return mentions.signs.contains {
      [.edit, .take].contains($0.cue) && $0.tokens.lowerBound < back.tokens.lowerBound
    }
  }

  /// What was done right before, but for a question.
  private var last: Session.DoneAction? { session.lastAct }

  private func bringing(back last: Session.DoneAction) -> IntentName? {
    if last.isDeletion { return .entryUndo }
    return last.intent == .entryUndo ? .entryRedo : nil
  }

  /// Nothing else is said than who wants it back.
  private var isSmall: Bool {
    mentions.unexplained.allSatisfy { $0 - 1 == mentions.senderToken }
  }

  /// What is named is what was taken away; without a name it was taken away right before.
  private func isMeant(_ last: Session.DoneAction) -> Bool {
    let apart = session.turn - last.touchedTurn
    if mentions.things.isEmpty { return apart <= 1 && isSmall }
    guard apart <= NamedReturn.turns, isSmall else { return false }
    return session.gone.last.map { gone in
      mentions.things.allSatisfy { thing in
        mentions.things.contains { $0.tokens == thing.tokens && gone.isNamed(by: $0) }
      }
    } ?? false
  }
}
