import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// Which entry of the last few turns a message corrects, where it is known that it corrects one:
/// whatever words stand beside, the values that fit a role decide.
struct ProposedCorrection {
  let discourse: Discourse
  /// Whether it is so likely a correction that only what it tells counts.
  let isSure: Bool

  /// How many turns back an entry is looked for.
  private static let turns = 2

  func find() -> (act: Session.DoneAction, changed: Slots)? {
    let session = discourse.session
    guard !discourse.namesOwnThing, !discourse.namesUnknown else { return nil }
    let reachable = session.recent.reversed().filter {
      $0.id != nil && session.turn - $0.touchedTurn <= ProposedCorrection.turns
        && !discourse.isOfUnheard($0, discourse.mentions)
        && !discourse.mentions.isOfStranger(to: $0, discourse.recognizer)
        && !discourse.namesOther(than: $0)
    }
    var best: (act: Session.DoneAction, fit: TargetFit.Fit)?
    for span in LikelySpans(mentions: discourse.mentions).all {
      let said = discourse.mentions.part(span)
      // A part that leaves a figure out corrects something else.
      guard said.values.count == discourse.mentions.values.count else { continue }
      for act in reachable {
        guard let fit = fit(said, act), fit.score > best?.fit.score ?? 0 else { continue }
        best = (act, fit)
      }
    }
    return best.map { ($0.act, $0.fit.changed) }
  }

  private func fit(_ said: Mentions, _ act: Session.DoneAction) -> TargetFit.Fit? {
    let readings = isSure ? [said, said.telling(of: act)] : [said]
    let fits = readings.compactMap(\.self).compactMap { said in
      let target = TargetFit(
        act: act, mentions: said, context: discourse.context, discourse.recognizer)
      return target.fit().flatMap { fit in
        discourse.mayCorrect(act, fit.changed) ? fit : nil
      }
    }
    // "At 12.6" is rather the figure than a time of day.
    return fits.max { $0.score <= $1.score }
  }
}

extension Discourse {
  /// "Kipper bap at half 9" behind a coffee: a time beside the name of what was not told of late is
  /// of that, where no word says that anything was wrong.
  var namesOwnThing: Bool {
    guard saysNothingWrong, mentions.amounts.isEmpty, !mentions.times.isEmpty else { return false }
    let named = mentions.things.filter { [.drink, .food, .activity].contains($0.kind) }
    let late = session.recent.filter { $0.id != nil && session.turn - $0.touchedTurn <= 2 }
    return !named.isEmpty
      && !named.contains { thing in late.contains { $0.isNamed(by: thing) } }
  }

  /// A noun that nothing explains says of what the figure is, where no word says that anything was
  /// wrong.
  fileprivate var namesUnknown: Bool {
    saysNothingWrong
      && mentions.terms.contains { term in
        !term.isVerb && mentions.unexplained.contains(term.token)
      }
  }

  private var saysNothingWrong: Bool {
    !mentions.isStarred && !mentions.hint(.source)
      && ![.contrast, .edit, .pointing, .was, .denial, .only].contains(where: mentions.has)
  }

  /// Whether a change is one, and no guess: of several foods a number is of the one that is named,
  /// and two figures are of a reading that has two.
  func mayCorrect(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    if isOfAnother(act, changed) || namesOther(than: act) { return false }
    if mentions.pair?.kind == .reading, act.slots[.value2] == nil { return false }
    if act.foods.count > 1, changed[.items] != nil, !namesFood(of: act) { return false }
    return changed.values.contains { act.slots[$0.key] != $0.value }
  }

  /// "Dinner was at 7" behind a reminder tells nothing of that, which names no dinner.
  func namesOther(than act: Session.DoneAction) -> Bool {
    if act.intent.isLog { return isOfOtherActivity(act) }
    let words = act.words(recognizer)
    return mentions.things.contains { thing in
      [.meal, .food, .drink, .activity].contains(thing.kind) && !act.isNamed(by: thing)
        && words.isDisjoint(with: recognizer.bases(of: thing.name))
    }
  }

  /// "The swim was 30 min" behind a ride: of a swim that was not told.
  private func isOfOtherActivity(_ act: Session.DoneAction) -> Bool {
    let named = mentions.things(of: .activity)
    guard named.count == 1, let one = named.first, !act.isNamed(by: one) else { return false }
    // "The ride was 1950 kcal" is of what was told as "rode the hills".
    let words = Set(mentions.terms.filter { one.tokens.contains($0.token) }.map(\.base))
    if !act.words(recognizer).isDisjoint(with: words) { return false }
    return mentions.signs.contains {
      $0.cue == .definite && $0.tokens.upperBound == one.tokens.lowerBound
    }
      && mentions.signs.contains {
        $0.cue == .was && $0.tokens.lowerBound == one.tokens.upperBound
      }
  }

  private func namesFood(of act: Session.DoneAction) -> Bool {
    let said = Set(mentions.terms.map(\.base))
    return !mentions.things(of: .food).isEmpty
      || act.foods.contains { !said.isDisjoint(with: recognizer.bases(of: $0)) }
  }
}

extension Mentions {
  /// What is told of an act that is known to be meant: its figures, whatever else is named; or the
  /// things, where there is no figure. Nil where a number counts something unknown, as in "7
  /// dollars".
  func telling(of act: Session.DoneAction) -> Mentions? {
    guard !countsStrangers else { return nil }
    // "Watch says 11,200 steps" behind a drink: the figure is of what is named.
    let metrics = things(of: .metric)
    if !metrics.isEmpty, !things.contains(where: act.isNamed),
      metrics.allSatisfy({ !act.metrics.contains($0.name) })
    {
      return nil
    }
    var told = content
    told.rest = []
    told.others = []
    // "That one was 12.6", "the second one was funny": one of them, no one of anything and no day.
    let places = fillers.filter(\.isPlace).map(\.tokens)
    // And "has it at 12.6" tells no time of day, where it may be a figure.
    let amounts = fillers.filter { !$0.amounts.isEmpty && !$0.isPlace }.map(\.tokens)
    told.values.removeAll { value in
      (places + (value.isTime ? amounts : [])).contains { $0.overlaps(value.tokens) }
    }
    if figures > 0 {
      told.things = things.filter { act.isNamed(by: $0) || Mentions.named.contains($0.kind) }
    }
    return Mentions(told)
  }

  /// What is drunk, eaten or done is named for what it is: another one is no word beside.
  private static let named: [Thing.Kind] = [.drink, .food, .activity]

  /// Whether it is said what a correction is of: a bare number needs a word beside it that says
  /// that something was wrong.
  var saysWhatIsCorrected: Bool {
    guard pair == nil else { return false }
    return !things.isEmpty || amounts.contains { $0.kind != .number }
      || [.contrast, .edit].contains(where: has)
  }
}

extension Mentions.Value {
  fileprivate var isTime: Bool {
    if case .time = value { return true }
    return false
  }
}
