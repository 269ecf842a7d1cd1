import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Not the wipes, we still have some", "no bread after all": one of the things that were put on a
/// list right before does not belong there. Behind it may stand why.
struct ItemTakenBack {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }
  private var utterance: Utterance { heard.utterance }

  private static let turns = 3
  private static let longestName = 4

  func find() -> Step? {
    guard !mentions.isQuestion, !mentions.has(.edit), mentions.values.isEmpty,
      mentions.wordCount <= DiscourseLimits.correctionWords,
      heard.intents.allSatisfy({ one in
        Verb(one.intent).leans || one.origin == "facts" || one.slots.flag(.isBare) == true
      }),
      let name, let act = listed(under: name), isAlone(behind: name)
    else { return nil }
    var slots: Slots = [.title: act.slots[.title] ?? .text("")]
    slots[.shelf] = act.slots[.shelf]
    let request = Request(intent: .todoDelete, slots: slots, asSaid: discourse.utterance)
    return .request(request, confidence: 0.9, tokens: 0..<utterance.tokens.count)
  }

  /// The words behind a "no" or "not" that begins the message, or "no, wait, not".
  private var name: Range<Int>? {
    let head = (mentions.signs + mentions.hints).filter { sign in
      sign.cue == .abstaining && sign.tokens.count == 1 && isHead(sign.tokens.lowerBound)
    }.max { $0.tokens.lowerBound < $1.tokens.lowerBound }
    guard var start = head?.tokens.upperBound else { return nil }
    while let small = mentions.signs.first(where: {
      [.definite, .indefinite].contains($0.cue) && $0.tokens.lowerBound == start
    }) {
      start = small.tokens.upperBound
    }
    let ends =
      mentions.marks.filter { $0 >= start }
      + mentions.hints.filter { $0.cue == .unhappened && $0.tokens.lowerBound >= start }
      .map(\.tokens.lowerBound)
    var end = ends.min() ?? utterance.tokens.count
    while end > start, !isWord(end - 1) { end -= 1 }
    return start < end && end - start <= ItemTakenBack.longestName ? start..<end : nil
  }

  /// Only joining words, marks, fillers and words that something is wrong stand in front: "oh and
  /// not the wipes", "no wait, not bread".
  private func isHead(_ token: Int) -> Bool {
    (0..<token).allSatisfy { before in
      mentions.signs.contains {
        [.addition, .contrast].contains($0.cue) && $0.tokens.contains(before)
      }
        || mentions.hints.contains { $0.cue == .abstaining && $0.tokens.contains(before) }
        || !mentions.terms.contains { $0.token == before } && !mentions.rest.contains(before)
    }
  }

  private func isWord(_ token: Int) -> Bool { utterance.tokens[token].kind == .word }

  /// The only thing put on a list of late that is called so.
  private func listed(under name: Range<Int>) -> Session.DoneAction? {
    let words = discourse.recognizer.bases(of: utterance.text(of: name))
    let acts = session.recent.filter { act in
      act.intent == .todoAdd && act.id != nil
        && session.turn - act.touchedTurn <= ItemTakenBack.turns
        && discourse.now.seconds - act.touchedAt.seconds <= DiscourseLimits.pronoun
        && act.slots.text(.title).map { title in
          let own = discourse.recognizer.bases(of: title)
          return !words.isEmpty && own.suffix(words.count).elementsEqual(words)
        } ?? false
    }
    return acts.count == 1 ? acts.first : nil
  }

  /// Whether nothing stands behind it, or a clause of its own that says why: "not the wipes, foil"
  /// puts another thing in its place.
  private func isAlone(behind name: Range<Int>) -> Bool {
    guard let mark = mentions.marks.first(where: { $0 >= name.upperBound }),
      let first = (mark + 1..<utterance.tokens.count).first(where: isWord)
    else { return true }
    let verbs = mentions.terms.filter { $0.isVerb && $0.token > mark }
    if verbs.contains(where: { $0.token == first }) { return false }
    // "Not granny, grandpa" names another person, "Tom has some" tells of one.
    let isLonger = (first + 1..<utterance.tokens.count).contains(where: isWord)
    return isLonger && discourse.recognizer.beginsClause(utterance, at: first) || !verbs.isEmpty
  }
}
