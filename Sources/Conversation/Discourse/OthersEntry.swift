import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Sorry, that was my husband", "wasn't me, my son did them": what was told last is somebody
/// else's, and is taken back.
struct OthersEntry {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let longest = 9
  private static let fewWords = 6

  func find() -> Step? { saysSo ? meant.map(discourse.takingBack) : nil }

  /// "That was the baby": without a word that says that something was wrong it is asked about.
  func likely() -> [Likely] {
    guard mentions.isOfOther, mentions.wordCount <= OthersEntry.fewWords, mentions.times.isEmpty,
      mentions.signs.contains(where: { $0.cue == .pointing && $0.tokens.lowerBound == 0 }),
      let act = meant
    else { return [] }
    return [Likely(step: discourse.takingBack(act), isOfLast: true, score: OthersEntry.likely)]
  }

  private static let likely = 6.0

  /// What was told last, where the message says nothing of anything else.
  private var meant: Session.DoneAction? {
    guard !mentions.isQuestion, mentions.wordCount <= OthersEntry.longest,
      mentions.amounts.isEmpty, ![.remove, .more, .addition].contains(where: mentions.has),
      heard.intents.allSatisfy(mayBeIt),
      let act = told, mentions.things.allSatisfy({ isPerson($0) || act.isNamed(by: $0) })
    else { return nil }
    return act
  }

  /// Whose it was, with a word that says that it was told wrongly; or that it was not the sender.
  private var saysSo: Bool {
    let denied = mentions.hints.first { $0.cue == .notMine }
    if let denied {
      let isFirst = (0..<denied.tokens.lowerBound).allSatisfy { token in
        mentions.signs.contains { $0.tokens.contains(token) }
          || mentions.marks.contains(token)
      }
      return isFirst && (mentions.isOfOther || !mentions.others.isEmpty)
    }
    return mentions.isOfOther && mentions.has(.contrast)
  }

  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    [.correct, .talk, .undo, .delete].contains(Verb(intent.intent)) || intent.isDoubtful
  }

  /// A word for a person is no thing that was had.
  private func isPerson(_ thing: Mentions.Thing) -> Bool {
    mentions.others.contains { thing.tokens.contains($0) }
  }

  /// What the message before told, if it was one thing.
  private var told: Session.DoneAction? {
    let acts = session.last.filter { $0.id != nil && $0.intent.isLog }
    guard acts.count == 1, session.turn - acts[0].touchedTurn <= 1,
      session.recent.last(where: { $0.id != nil })?.id == acts[0].id
    else { return nil }
    return acts[0]
  }
}
