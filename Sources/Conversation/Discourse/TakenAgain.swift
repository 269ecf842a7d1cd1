import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// What is done once a day may be told some hours later than the day before.
  private static let daily = 2 * DiscourseLimits.repetition

  /// "Ok just took it", "took it this morning too" the day after "took my pill": the only thing of
  /// late that was told by that verb and is only counted, on a day that has none of it yet.
  func takenAgain(_ heard: Understanding) -> Step? {
    guard heard.refusals.isEmpty, !mentions.isQuestion, !mentions.isUnreal,
      mentions.wordCount <= DiscourseLimits.completionWords, mentions.others.isEmpty,
      heard.intents.allSatisfy({ Verb($0.intent).leans || Verb($0.intent) == .talk }),
      ![.denial, .contrast, .edit, .remove, .away].contains(where: mentions.has),
      mentions.rest.isEmpty, mentions.things.allSatisfy(isOpening),
      mentions.fillers.allSatisfy(\.amounts.isEmpty),
      namesNothing(heard),
      let act = toldBySameVerb, let name = act.slots.text(.tracker)
    else { return nil }
    let read = TimeReading(context: context, looksAhead: false).slots(mentions.times, into: .day)
    let day = read.day(.day) ?? context.today
    let isKept = session.recent.contains {
      $0.id != nil && $0.slots.text(.tracker) == name && $0.slots.day(.day) == day
    }
    guard !isKept, day <= context.today else { return nil }
    var slots: Slots = [.tracker: .text(name), .day: .day(day)]
    slots[.value] = act.slots[.value]
    slots[.at] = read[.at]
    let request = Request(intent: act.intent, slots: slots, asSaid: utterance)
    return .request(request, confidence: 0.85, tokens: 0..<heard.utterance.tokens.count)
  }

  /// "Ok just took it": no feeling.
  private func isOpening(_ thing: Mentions.Thing) -> Bool {
    thing.kind == .feeling && thing.tokens == 0..<1
  }

  /// Whether a pronoun is all that says what was done: behind it stands when, or that it is one
  /// more. "Took it with me" is no pill.
  private func namesNothing(_ heard: Understanding) -> Bool {
    let words = recognizer.language.words
    let pronoun = heard.utterance.tokens.indices.first { token in
      words.has(heard.utterance.text(of: token..<token + 1).lowercased(), .pronoun)
    }
    guard let pronoun, isOver(at: pronoun + 1) else { return false }
    return mentions.terms.allSatisfy { term in
      term.isVerb || term.token == 0 || mentions.isAside(term.token) || isOfTime(term)
    }
  }

  private func isOver(at token: Int) -> Bool {
    token >= mentions.firstSentence.upperBound || mentions.marks.contains(token)
      || mentions.values.contains { $0.tokens.contains(token) }
      || mentions.signs.contains { $0.cue == .addition && $0.tokens.contains(token) }
      || mentions.hints.contains { $0.cue == .soFar && $0.tokens.contains(token) }
  }

  private func isOfTime(_ term: Mentions.Term) -> Bool {
    mentions.values.contains { $0.tokens.contains(term.token) }
  }

  private var toldBySameVerb: Session.DoneAction? {
    let verbs = Set(mentions.terms.filter(\.isPast).map(\.base))
    let told = session.recent.filter { act in
      act.intent == .trackerLog && act.id != nil && act.slots.number(.value) == 1
        && [SlotKey.value2, .unit, .dose].allSatisfy { act.slots[$0] == nil }
        && age(act) <= Discourse.daily
        && !verbs.isDisjoint(with: recognizer.bases(of: act.utterance))
    }
    return Set(told.map { $0.slots.text(.tracker) }).count == 1 ? told.last : nil
  }
}
