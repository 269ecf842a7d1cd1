import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// An entry that a part of the message most likely corrects: some words are left unexplained, or no
/// word says that anything was wrong, and a value fits all the same.
struct LikelyCorrection {
  let discourse: Discourse
  let heard: Understanding

  private var session: Session { discourse.session }

  /// How many acts back one is looked for.
  private static let acts = 6
  /// What a word costs that nothing explains.
  private static let unexplained = 0.7

  func find(in spans: [Range<Int>]) -> [Likely] {
    if discourse.tellsNoneToday || discourse.tellsPart(heard) { return [] }
    let isOfList = discourse.mentions.speaksOfList(discourse.recognizer.language.words)
    let reachable = session.recent.suffix(LikelyCorrection.acts).filter { act in
      act.id != nil && !(isOfList && act.intent.isLog)
    }
    return spans.flatMap { span -> [Likely] in
      let said = discourse.mentions.part(span)
      guard !said.values.isEmpty || !said.things.isEmpty,
        discourse.mentions.strangers.allSatisfy({ $0 >= span.upperBound }), !said.isUnreal,
        !isConditional(behind: span), !isOfSomethingElse(said)
      else { return [] }
      return reachable.compactMap { likely($0, said) }
    }
  }

  /// "+ 5", "two more": on top, and no correction; "delete", "push" do something else.
  private func isOfSomethingElse(_ said: Mentions) -> Bool {
    let whole = discourse.mentions
    let isMore = whole.has(.more) || whole.isPlus || said.has(.addition) && !said.has(.was)
    return isMore && !said.has(.edit) && !whole.has(.contrast)
      || said.has(.remove) || said.has(.take) && said.has(.away)
      || said.has(.general)
        && said.has(.indefinite)
  }

  private func isConditional(behind span: Range<Int>) -> Bool {
    span.upperBound < discourse.mentions.tokenCount
      && discourse.recognizer.isConditional(heard.utterance, from: span.upperBound)
  }

  private func likely(_ act: Session.DoneAction, _ said: Mentions) -> Likely? {
    let fit = TargetFit(act: act, mentions: said, context: discourse.context, discourse.recognizer)
      .fit()
    guard let fit, fit.changed.values.contains(where: { act.slots[$0.key] != $0.value }),
      !isPastDue(fit.changed), !isToCome(fit.changed, of: act),
      !discourse.isOfAnother(act, fit.changed), !discourse.isOfUnheard(act, discourse.mentions),
      !discourse.mentions.isOfStranger(to: act, discourse.recognizer)
    else { return nil }
    // "And it took 55 min" says what was not said.
    if said.has(.addition), ![.edit, .contrast].contains(where: said.has), !said.hint(.source),
      fit.changed.values.keys.contains(where: { act.slots[$0] != nil })
    {
      return nil
    }
    let apart = session.turn - act.touchedTurn
    let isNamed = fit.isThingNamed || fit.isMetricNamed
    let cue = weight(of: said, for: act)
    guard apart <= (cue >= 2 ? 2 : 1) || isNamed, isFresh(act) || isNamed else { return nil }
    let isMeasured = said.fillers.contains { filler in
      filler.amounts.contains { $0.kind != .number }
    }
    let rest = said.unexplained.count
    // Without a word that says so, only a value with its unit does.
    if cue < 1, !(isMeasured && rest <= 1 && said.has(.definite)) { return nil }
    if cue < 1.5, !isMeasured, !isNamed, rest > 0 { return nil }
    // Another day, meal, feeling or thing, and no figure: nothing else may be said.
    if said.amounts.isEmpty, rest > 0 || cue < 1.5 || isDenied(said) { return nil }
    if isOrderToOthers, !(said.has(.contrast) || beginsAsEdit(said)) { return nil }
    var score = fit.score + cue - LikelyCorrection.unexplained * Double(rest)
    score += isNamed ? DiscourseLimits.named : 0
    score += DiscourseLimits.perTurn * Double(max(0, apart - 1))
    if discourse.isOnlyNow(act, fit.changed) { return nil }
    return Likely(step: .edit(act, fit.changed, confidence: 0.6), score: score)
  }

  /// "Alexa, turn off the lights" changes nothing here.
  private var isOrderToOthers: Bool {
    heard.refusals.contains { [.otherPerson, .plan, .condition].contains($0) }
  }

  private func beginsAsEdit(_ said: Mentions) -> Bool {
    said.signs.contains {
      $0.cue == .edit && $0.tokens.count > 1
        && $0.tokens.lowerBound <= (said.terms.first?.token ?? 0) + 1
    }
  }

  /// "No cardio, never do cardio."
  private func isDenied(_ said: Mentions) -> Bool {
    discourse.mentions.has(.denial) && !said.fillers.contains(where: \.isOld)
  }

  /// What was done is not moved to a day that is yet to come.
  private func isToCome(_ changed: Slots, of act: Session.DoneAction) -> Bool {
    guard act.intent.isLog else { return false }
    if let day = changed.day(.day), day > discourse.context.today { return true }
    return changed.instant(.at).map { $0 > discourse.now } ?? false
  }

  private func isFresh(_ act: Session.DoneAction) -> Bool {
    discourse.now.seconds - act.touchedAt.seconds <= DiscourseLimits.addition
  }

  /// "Since last year": nothing is due before now.
  private func isPastDue(_ changed: Slots) -> Bool {
    if let due = changed.day(.due), due < discourse.context.today { return true }
    for name in [SlotKey.due, .at] {
      if let at = changed.instant(name), changed[.day] == nil, name == .due,
        at < discourse.now
      {
        return true
      }
    }
    return false
  }

  /// How much the words say that something was wrong.
  private func weight(of said: Mentions, for act: Session.DoneAction) -> Double {
    if said.hint(.soFar), act.intent == .stepsLog { return 2 }
    // "Got up at 6:30" behind a night that was told until seven.
    if said.hint(.night), act.slots[.from] != nil, act.intent == .sleepLog,
      said.times.contains(where: { $0.known.contains(.hour) })
    {
      return 2
    }
    if said.has(.postpone), ["todo", "reminder"].contains(act.family), said.unexplained.isEmpty {
      return 2
    }
    if said.isStarred || said.has(.contrast) { return 2 }
    // "Forgot the iron pill yesterday" tells no figure that was read wrongly.
    if said.hint(.source), !said.amounts.isEmpty { return 2 }
    if said.has(.edit) {
      return said.signs.contains { $0.cue == .edit && $0.tokens.count > 1 } ? 2 : 1.5
    }
    if said.has(.denial), said.fillers.contains(where: \.isOld) { return 2 }
    if said.has(.pointing) || said.hint(.due) && act.family == "todo" { return 1.5 }
    if said.has(.was) { return 1 }
    return said.has(.definite) ? 0.5 : 0
  }
}
