import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "I only had 2 coffees" behind three that were told one by one, "so 50 in total" behind twice 20
/// push-ups: how much it is of all of them, and not of the last.
struct TotalOfSeveral {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let longest = 9
  private static let summed: [IntentName: [SlotKey]] = [
    .drinkLog: [.volume], .exerciseLog: [.reps, .distance, .duration],
  ]

  func find() -> [Step] {
    let amounts = mentions.fillers.filter { !$0.amounts.isEmpty }
    guard mentions.has(.only) || mentions.hint(.summing), !mentions.isQuestion,
      !mentions.isUnreal, mentions.others.isEmpty, mentions.unexplained.isEmpty,
      mentions.wordCount <= TotalOfSeveral.longest, amounts.count == 1,
      ![.remove, .more, .denial].contains(where: mentions.has),
      mentions.fillers.allSatisfy({ $0.tokens == amounts[0].tokens || isToday($0) }),
      heard.intents.allSatisfy({
        Verb($0.intent).leans || $0.origin == "facts" || Verb($0.intent) == .talk
      }), let run, let last = run.last
    else { return [] }
    let roles = RoleFit(
      act: last, context: discourse.context, recognizer: discourse.recognizer)
    guard let told = amounts[0].amounts.lazy.compactMap(roles.slots).first,
      let (slot, said) = figure(told, of: last)
    else { return [] }
    let figures = run.compactMap { $0.slots.number(slot) }
    guard figures.count == run.count, let newest = figures.last, said > newest else { return [] }
    let sum = figures.reduce(0, +)
    if abs(sum - said) < 0.01 * sum { return [total(of: last)] }
    if said > sum { return mentions.hint(.summing) ? [missing(said - sum, slot, like: last)] : [] }
    return less(sum - said, slot, in: run)
  }

  /// Several of the same today, the last of which was told last.
  private var run: [Session.DoneAction]? {
    guard let newest = discourse.entriesOfLate.last, session.turn - newest.touchedTurn <= 1,
      TotalOfSeveral.summed[newest.intent] != nil,
      mentions.things.allSatisfy({ thing in
        mentions.things.contains { $0.tokens == thing.tokens && newest.isNamed(by: $0) }
          || isSumming(thing.tokens)
      })
    else { return nil }
    let same = discourse.logged { act in
      act.intent == newest.intent && act.slots[.day] == newest.slots[.day]
        && [SlotKey.drink, .activity].allSatisfy { act.slots[$0] == newest.slots[$0] }
    }
    return same.count > 1 && !same.contains(where: \.isTakenBack) ? same : nil
  }

  private func isSumming(_ tokens: Range<Int>) -> Bool {
    mentions.hints.contains { $0.cue == .summing && $0.tokens.overlaps(tokens) }
  }

  private func isToday(_ filler: Filler) -> Bool {
    isSumming(filler.tokens)
      || filler.times.allSatisfy { $0.past.firstDay == discourse.context.today }
  }

  private func figure(
    _ told: Slots, of act: Session.DoneAction
  ) -> (slot: SlotKey, number: Double)? {
    for slot in TotalOfSeveral.summed[act.intent] ?? [] where act.slots[slot] != nil {
      if let number = told.number(slot) { return (slot, number) }
    }
    return nil
  }

  // MARK: What it comes to

  private func total(of act: Session.DoneAction) -> Step {
    var slots: Slots = [.period: .period(Period(discourse.context.today))]
    for name in [SlotKey.drink, .activity] { slots[name] = act.slots[name] }
    return request(.queryTotal, slots)
  }

  private func missing(_ rest: Double, _ slot: SlotKey, like act: Session.DoneAction) -> Step {
    var slots = act.slots
    for name in [SlotKey.at, .energy, .note, .duration, .distance, .reps] { slots[name] = nil }
    slots[slot] = .number(rest)
    return request(act.intent, slots)
  }

  /// The newest are taken back, or made less, until it comes to that.
  private func less(_ more: Double, _ slot: SlotKey, in run: [Session.DoneAction]) -> [Step] {
    var (steps, left) = ([Step](), more)
    for act in run.reversed() where left > 0 {
      guard let figure = act.slots.number(slot) else { return [] }
      if figure <= left * 1.01 {
        steps.append(discourse.taking(back: discourse.naming(act)))
      } else {
        steps.append(.edit(act, [slot: .number(figure - left)], confidence: 0.9))
      }
      left -= figure
    }
    return steps
  }

  private func request(_ intent: IntentName, _ slots: Slots) -> Step {
    .request(
      Request(intent: intent, slots: slots, asSaid: discourse.utterance), confidence: 0.9,
      tokens: 0..<mentions.tokenCount)
  }
}
