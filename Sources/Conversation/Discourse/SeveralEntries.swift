import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Both were hard", "that was all yesterday", "move both to Monday": the same of each of several
/// things that were told.
struct SeveralEntries {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let longest = 8

  func find() -> [Step] {
    guard mentions.hint(.both) || mentions.hint(.several) || isOfMessage, !mentions.isQuestion,
      mentions.wordCount <= SeveralEntries.longest, mentions.others.allSatisfy(isPronoun),
      ![.remove, .more, .denial].contains(where: mentions.has), !mentions.isUnreal,
      mentions.rest.allSatisfy(isOfHint), isOfDayOrEffort, heard.intents.allSatisfy(mayBeIt)
    else { return [] }
    let acts = meant
    guard acts.count > 1 else { return [] }
    let said = told
    let changed = acts.map { discourse.changed(of: $0, by: said) }
    guard changed.allSatisfy({ $0 != nil }) else { return [] }
    return zip(acts, changed).compactMap { act, slots in
      slots.map { Step.edit(act, $0, confidence: 0.9) }
    }
  }

  /// "That was yesterday": nothing but a day, of all that the message before told of one day.
  private var isOfMessage: Bool {
    guard mentions.has(.pointing), mentions.things.isEmpty, !mentions.times.isEmpty,
      mentions.times.allSatisfy(\.isDate), mentions.fillers.allSatisfy({ !$0.times.isEmpty }),
      ![.only, .definite].contains(where: isApart)
    else { return false }
    let days = Set(meant.map { $0.slots[.day] })
    return days.count == 1 && meant.count > 1
  }

  /// "That was only yesterday", "the last was yesterday": a word that is no part of "that was".
  private func isApart(_ cue: Cue) -> Bool {
    mentions.signs.contains { sign in
      sign.cue == cue
        && !mentions.signs.contains { $0.cue == .pointing && $0.tokens.overlaps(sign.tokens) }
    }
  }

  /// Only on which day it was, or how hard.
  private var isOfDayOrEffort: Bool {
    let days = mentions.fillers
    if days.isEmpty {
      return !mentions.things.isEmpty && mentions.tellsEffort
    }
    return mentions.things.isEmpty
      && days.allSatisfy { filler in
        filler.isPlace || !filler.times.isEmpty && filler.times.allSatisfy(\.isDate)
      }
  }

  private var told: Mentions {
    var told = mentions.content
    told.rest = []
    told.others = []
    return Mentions(told)
  }

  private func isPronoun(_ token: Int) -> Bool {
    discourse.recognizer.language.words.has(
      heard.utterance.text(of: token..<token + 1).lowercased(), .pronoun)
      || isOfHint(token)
  }

  private func isOfHint(_ token: Int) -> Bool {
    mentions.hints.contains {
      [.both, .several].contains($0.cue) && $0.tokens.contains(token)
    }
  }

  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    Verb(intent.intent).leans || Verb(intent.intent) == .talk || intent.isDoubtful
      || intent.intent.isQuestion
  }

  /// What the message before told, or the two things that were told last.
  private var meant: [Session.DoneAction] {
    let late = discourse.entriesOfLate
    guard let newest = late.last, session.turn - newest.touchedTurn <= 1 else { return [] }
    let together = late.filter { $0.turn == newest.turn }
    if mentions.hint(.both) { return together.count == 2 ? together : Array(late.suffix(2)) }
    return together
  }
}
