import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What was told and then denied: "I didn't have the coffee", "no run after all", "the yoga didn't
/// happen". It is asked about, as some other one may be meant.
struct LikelyDenied {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let turns = 3
  private static let longest = 9

  func find() -> [Likely] {
    guard let (act, thing) = denied else { return [] }
    let step: Step
    if let rest = without(thing, act) {
      step = .edit(act, rest, confidence: 0.6)
    } else {
      var slots: Slots = [thing.kind.slot: .text(thing.name)]
      if thing.kind == .meal { slots[.metric] = .text("meals") }
      let request = Request(
        intent: .entryDelete, slots: slots, asSaid: discourse.utterance)
      step = .request(request, confidence: 0.6, tokens: 0..<mentions.tokenCount)
    }
    let isOfLast = session.last.contains { $0.id == act.id } && mentions.unexplained.isEmpty
    return [
      Likely(step: step, isOfLast: isOfLast, score: 6 - Double(mentions.unexplained.count))
    ]
  }

  /// The act of late of which one thing is named, and said not to have been.
  var denied: (act: Session.DoneAction, thing: Mentions.Thing)? {
    guard isDenial, mentions.fillers.allSatisfy(isToday),
      mentions.wordCount <= LikelyDenied.longest,
      mentions.unexplained.count <= 1, mentions.strangers.isEmpty, !mentions.isUnreal,
      Set(mentions.things.map(\.tokens)).count == 1,
      mentions.terms.allSatisfy({ isSmall($0) })
    else { return nil }
    for act in session.recent.reversed() where act.id != nil && act.intent.isLog {
      guard session.turn - act.touchedTurn <= LikelyDenied.turns,
        discourse.now.seconds - act.touchedAt.seconds <= DiscourseLimits.pronoun
      else { return nil }
      let named = mentions.things.first { thing in
        LikelyDenied.kinds.contains(thing.kind) && act.isNamed(by: thing)
      }
      if let named, mentions.fillers.isEmpty || act.slots.day(.day) == discourse.context.today {
        return (act, named)
      }
    }
    return nil
  }

  /// The deed itself, and no other: "I didn't wash the coffee mug".
  private func isSmall(_ term: Mentions.Term) -> Bool {
    !mentions.rest.contains(term.token)
      || mentions.hints.contains { $0.tokens.contains(term.token) }
  }

  private static let kinds: [Mentions.Thing.Kind] = [.drink, .food, .activity, .meal]

  /// "Didn't", "never", "skipped"; "no" only with a word that takes it back.
  private var isDenial: Bool {
    if mentions.isQuestion || [.edit, .addition, .more, .remove].contains(where: mentions.has) {
      return false
    }
    return mentions.has(.denial) || mentions.hint(.unhappened) || isNoneInFront
  }

  /// "No lunch today" behind a lunch: it was not, and nothing else is told.
  var isNone: Bool { isNoneInFront && !mentions.fillers.isEmpty && denied != nil }

  /// "Today", and no other day.
  private func isToday(_ filler: Filler) -> Bool {
    guard filler.amounts.isEmpty, filler.times.allSatisfy({ $0.isDate }) else { return false }
    return filler.times.allSatisfy { time in
      TimeReading(context: discourse.context, looksAhead: false).slots([time], into: .day)
        .day(.day) == discourse.context.today
    }
  }

  /// "No beer", "no beer today": the whole message.
  private var isNoneInFront: Bool {
    let days = mentions.fillers.map(\.tokens.count).reduce(0, +)
    guard let thing = mentions.things.first,
      mentions.wordCount == thing.tokens.count + 1 + days
    else { return false }
    return (mentions.signs + mentions.hints).contains { sign in
      sign.cue == .abstaining && sign.tokens.upperBound == thing.tokens.lowerBound
    }
  }

  /// The rest of a meal of several foods.
  private func without(_ thing: Mentions.Thing, _ act: Session.DoneAction) -> Slots? {
    guard thing.kind == .food, let items = act.slots.list(.items), items.count > 1 else {
      return nil
    }
    return [.items: .list(items.filter { $0.record?[.food]?.text != thing.name })]
  }
}
