import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Mine was 118 over 76", "I did eat three of them", right behind a message about what somebody
/// else had, or what the sender was not going to: what was had or measured is named there, and
/// nothing of that message was kept. Both are read as one.
struct ShareBefore {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private static let fewWords = 10

  /// What the sender did; nil where the message before tells of nothing that it could be.
  func find() -> Request? {
    guard let before = discourse.session.unheard, mentions.wordCount <= ShareBefore.fewWords,
      !mentions.isQuestion, mentions.others.isEmpty, namesShare,
      mentions.things.allSatisfy({ $0.kind == .meal || $0.kind == .feeling })
    else { return nil }
    guard tellsOfOthers(before) else { return nil }
    let both = discourse.reading("\(before). \(discourse.utterance)")
    return own(in: both) ?? share(in: both)
  }

  /// The sender with a figure of the own: "me 3100", "I ate one".
  private var namesShare: Bool {
    mentions.fillers.contains { !$0.amounts.isEmpty && !$0.isOld }
      && (mentions.namesSender || mentions.has(.deed)
        || mentions.fillers.contains { filler in
          heard.utterance.ownShare(before: filler.tokens.lowerBound, discourse.recognizer.language)
            != nil
        })
  }

  private func tellsOfOthers(_ text: String) -> Bool {
    let told = discourse.reading(text)
    // "Should I go for a run?", "I only have 30 minutes" tells of none.
    if mentions.terms.contains(where: \.isPast),
      told.refusals.contains(where: { [.denial, .plan, .question].contains($0) })
    {
      return true
    }
    return told.refusals.contains(.otherPerson)
      || !discourse.recognizer.mentions(in: told.utterance).others.isEmpty
  }

  /// The only deed of both that stands in the last of them.
  private func own(in both: Understanding) -> Request? {
    let start = both.utterance.tokens.count - heard.utterance.tokens.count
    guard both.intents.count == 1, let fact = both.intents.first, fact.origin == "facts",
      fact.tokens.lowerBound >= start, fact.intent.isLog, fact.slots[.missing] == nil
    else { return nil }
    return Request(intent: fact.intent, slots: fact.slots, asSaid: discourse.utterance)
  }

  /// The sender's figure in place of somebody else's.
  private func share(in both: Understanding) -> Request? {
    var whole = discourse
    whole.mentions = discourse.recognizer.mentions(in: both.utterance)
    return OwnShare(discourse: whole, heard: both).find()
  }
}
