import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "That's with slippers on. 67.9 without", "3.4 i forgot the last lap": a figure that comes near
/// the one that was told right before, and stands by itself among words about something else.
struct LikelyNear {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  private static let (turns, factor, longest) = (2, 1.25, 14)
  private static let score = 3.5
  /// Below this the next number is near, and may be of anything.
  private static let least = 10.0
  private static let otherCues: [Cue] = [.more, .remove, .take, .postpone, .general]

  func find() -> Likely? {
    let figures = mentions.fillers.filter { !$0.amounts.isEmpty && !$0.isPlace }
    guard figures.count == 1, let figure = figures.first, isAlone(figure.tokens),
      mentions.wordCount <= LikelyNear.longest, !mentions.isUnreal, mentions.strangers.isEmpty,
      !mentions.isPlus, mentions.prices.isEmpty, mentions.scales.isEmpty,
      !LikelyNear.otherCues.contains(where: mentions.has),
      mentions.times.allSatisfy({ !$0.isDate || $0.past.firstDay == discourse.context.today }),
      mentions.things.allSatisfy({ $0.kind == .feeling || $0.kind == .intensity }),
      heard.refusals.allSatisfy({ $0 == .doubt || $0 == .denial }),
      heard.intents.allSatisfy({ $0.origin != "facts" || $0.isDoubtful }),
      let act = told, !LeaningRemark(discourse: discourse, heard: heard).changesNothing,
      let changed = changes(figure, of: act)
    else { return nil }
    let isExact = changed.values.values.contains { value in
      figure.amounts.contains { $0.number != $0.number.rounded() } && value.number != nil
    }
    return Likely(
      step: .edit(act, changed, confidence: 0.6), isOfLast: isExact, score: LikelyNear.score)
  }

  /// The newest entry, which was told right before; what was said since was not understood.
  private var told: Session.DoneAction? {
    guard let act = discourse.session.recent.last(where: { $0.id != nil }), act.intent.isLog,
      discourse.session.turn - act.touchedTurn <= LikelyNear.turns,
      discourse.now.seconds - act.touchedAt.seconds <= DiscourseLimits.pronoun
    else { return nil }
    return act
  }

  private func changes(_ figure: Filler, of act: Session.DoneAction) -> Slots? {
    if mentions.isOfStranger(to: act, discourse.recognizer)
      || discourse.isOfUnheard(act, mentions)
    {
      return nil
    }
    let roles = RoleFit(act: act, context: discourse.context, recognizer: discourse.recognizer)
    return figure.amounts.filter { amount in
      amount.kind == .number
        ? amount.number >= LikelyNear.least || amount.number != amount.number.rounded()
        : act.said.contains { $0.kind == amount.kind }
    }.compactMap(roles.slots).first { slots in
      FigureJump(slots, of: act).ratio.map { $0 > 1 && $0 <= LikelyNear.factor } ?? false
    }
  }

  /// No noun stands on either side.
  private func isAlone(_ tokens: Range<Int>) -> Bool {
    let beside = [tokens.lowerBound - 1, tokens.upperBound]
    return !mentions.terms.contains { term in
      beside.contains(term.token) && !term.isVerb && mentions.unexplained.contains(term.token)
    }
  }
}
