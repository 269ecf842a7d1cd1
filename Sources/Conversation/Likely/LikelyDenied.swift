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
    guard isDenial,
      mentions.wordCount <= LikelyDenied.longest,
      mentions.unexplained.count <= 1, mentions.strangers.isEmpty, !mentions.isUnreal,
      Set(mentions.things.filter { !isDeed($0) }.map(\.tokens)).count == 1,
      mentions.terms.allSatisfy({ isSmall($0) })
    else { return nil }
    for act in session.recent.reversed() where act.id != nil && act.intent.isLog {
      guard session.turn - act.touchedTurn <= LikelyDenied.turns,
        discourse.now.seconds - act.touchedAt.seconds <= DiscourseLimits.pronoun
      else { return nil }
      let named = mentions.things.first { thing in
        isKind(thing, of: act) && act.isNamed(by: thing)
      }
      guard let named, mentions.fillers.allSatisfy({ isToday($0) || isFigure($0, of: act) }) else {
        continue
      }
      if mentions.fillers.isEmpty || act.slots.day(.day) == discourse.context.today {
        return (act, named)
      }
    }
    return nil
  }

  /// The verb of "I didn't drink the beer", which may name a metric.
  private func isDeed(_ thing: Mentions.Thing) -> Bool {
    thing.tokens.count == 1 && mentions.things.contains { $0.tokens != thing.tokens }
      && mentions.signs.contains {
        $0.cue == .denial && $0.tokens.upperBound == thing.tokens.lowerBound
      }
  }

  private func isKind(_ thing: Mentions.Thing, of act: Session.DoneAction) -> Bool {
    LikelyDenied.kinds.contains(thing.kind)
      || thing.kind == .metric && [IntentName.stepsLog, .sleepLog].contains(act.intent)
  }

  /// "I didn't walk 5000 steps": the figure that was told, once more.
  private func isFigure(_ filler: Filler, of act: Session.DoneAction) -> Bool {
    filler.amounts.contains { said in
      act.slots.values.values.compactMap(\.number).contains { abs($0 - said.base) < 0.01 }
    }
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

  /// "No lunch today" behind a lunch, "no tea actually" behind a tea and a muffin: it was not, and
  /// nothing else is told.
  var isNone: Bool {
    guard isNoneInFront, let denied else { return false }
    let isPlain = denied.thing.kind != .food || denied.act.foods.count <= 1
    return isPlain && !mentions.fillers.isEmpty || isOneOfSeveral(denied)
  }

  /// Whether it was told among other things: "no wine" behind a wine alone may name what it was.
  private func isOneOfSeveral(_ denied: (act: Session.DoneAction, thing: Mentions.Thing)) -> Bool {
    denied.act.foods.count <= 1
      && !mentions.things.contains { [.tracker, .habit].contains($0.kind) }
      && session.recent.contains { act in
        act.id != nil && act.id != denied.act.id && act.intent.isLog
          && session.turn - act.touchedTurn <= LikelyDenied.turns
      }
  }

  /// "Today", and no other day.
  private func isToday(_ filler: Filler) -> Bool {
    guard filler.amounts.isEmpty, filler.times.allSatisfy({ $0.isDate }) else { return false }
    return filler.times.allSatisfy { time in
      TimeReading(context: discourse.context, looksAhead: false).slots([time], into: .day)
        .day(.day) == discourse.context.today
    }
  }

  /// "No beer", "no beer today", "no beer actually": the whole message.
  private var isNoneInFront: Bool {
    guard let thing = mentions.things.first else { return false }
    let days = mentions.fillers.map(\.tokens.count).reduce(0, +)
    let tail = mentions.signs.filter {
      $0.cue == .contrast && $0.tokens.lowerBound >= thing.tokens.upperBound
    }
    let told = thing.tokens.count + 1 + days + tail.map(\.tokens.count).reduce(0, +)
    guard mentions.wordCount == told else { return false }
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
