import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// How much it is by now in all, or was on a day: "that makes 6 today", "8 so far", "yesterday's
/// total was 10450 steps".
extension Turn {
  /// What adds up over a day, the slot of its amount, and the metric that sums it.
  static let summed: [IntentName: (slot: SlotKey, thing: SlotKey?)] = [
    .drinkLog: (.volume, .drink), .stepsLog: (.steps, nil),
    .trackerLog: (.value, .tracker),
  ]
  static let same = 0.01

  /// Brings the day's total of what was told last to what the message says: what is missing is
  /// logged, what fits is answered by the total, and of what is too much the last entry is asked
  /// about. False where the message tells no total, or nothing adds up to one yet.
  mutating func playRunningTotal(
    _ plan: Discourse.Plan, _ session: inout Session
  ) throws -> Bool {
    guard !mentions.hint(.doubled), !mentions.hint(.intended),
      let (act, slot, said) = runningTotal(mentions, plan, session),
      let known = try total(of: act), known > 0, let last = act.slots.number(slot)
    else { return false }
    let missing = said - known
    if abs(missing) <= Turn.same * known {
      try carryOut(question(about: act), confidence: 0.9, &session)
    } else if missing > 0 {
      var slots = act.slots
      for name in [SlotKey.at, .note, .energy] { slots[name] = nil }
      slots[slot] = .number(missing)
      slots[.day] = act.slots[.day]
      let request = Request(intent: act.intent, slots: slots, asSaid: message.text)
      try carryOut(request, confidence: 0.9, &session)
      if let place = report.done.lastIndex(where: { $0.id != nil && $0.intent == act.intent }) {
        report.done[place].dayTotal = said
      }
    } else if last + missing > 0 {
      ask([slot: .number(last + missing)], of: act, &session)
    } else {
      return false
    }
    return true
  }

  /// "That's three" behind three glasses that were told one by one: a sum, and no correction of the
  /// last of them.
  mutating func playSummedUp(_ plan: Discourse.Plan, _ session: inout Session) throws -> Bool {
    let said = mentions.fillers.filter { !$0.amounts.isEmpty }
    guard mentions.has(.pointing) || mentions.hint(.summing), !mentions.isQuestion,
      mentions.things.isEmpty, mentions.wordCount <= 3, said.count == 1,
      let amount = said[0].amounts.first, amount.kind == .number, amount.number >= 2,
      let act = session.recent.last(where: { $0.id != nil }), act.intent == .drinkLog
    else { return false }
    let run = session.recent.reversed().prefix { told in
      told.id != nil && told.intent == act.intent
        && [SlotKey.drink, .volume, .day].allSatisfy { told.slots[$0] == act.slots[$0] }
    }
    guard Double(run.count) == amount.number else { return false }
    try carryOut(question(about: act), confidence: 0.9, &session)
    return true
  }

  /// What was told last, the slot of its amount, and how much of it the message says there is.
  private func runningTotal(
    _ mentions: Mentions, _ plan: Discourse.Plan, _ session: Session
  ) -> (act: Session.DoneAction, slot: SlotKey, said: Double)? {
    let said = mentions.fillers.filter { !$0.amounts.isEmpty }
    guard mentions.hint(.summing) || tellsOnlyNow(mentions) || isCounter(session),
      !mentions.isQuestion, !mentions.isUnreal,
      mentions.others.allSatisfy({ token in
        mentions.hints.contains {
          [.summing, .source].contains($0.cue) && $0.tokens.contains(token)
        }
      }), said.count == 1 || said.isEmpty, plan.steps.count <= 1,
      mentions.rest.allSatisfy({ token in
        mentions.hints.contains { $0.tokens.contains(token) }
      }),
      case let day = dayTotalled ?? context.today,
      mentions.fillers.allSatisfy({ isOf(day, $0) || said.first?.tokens == $0.tokens }),
      plan.understanding.refusals.allSatisfy({ ![.document, .tooLong, .question].contains($0) }),
      let act = session.recent.last(where: {
        Turn.summed[$0.intent] != nil && $0.id != nil
          && (dayTotalled == nil || $0.slots.day(.day) == day)
      }), let (slot, _) = Turn.summed[act.intent], act.slots.day(.day) == day,
      mentions.things.allSatisfy({
        isNamed($0, by: act) || isSumming($0.tokens)
      }),
      plan.steps.allSatisfy({ mayBeTotal($0, of: act) })
    else { return nil }
    let roles = RoleFit(act: act, context: context, recognizer: recognizer)
    let units = act.said.map(\.unit)
    let amount = (said.first?.amounts ?? []).lazy
      .filter { $0.kind != .number || act.intent != .drinkLog || $0.isCount || $0.number >= 50 }
      .filter { $0.kind == .number || act.intent != .trackerLog || units.contains($0.unit) }
      .compactMap(roles.slots).compactMap { $0.number(slot) }.first
    return (amount ?? total(readIn: plan, of: act, slot)).map { (act, slot, $0) }
  }

  /// "10k steps now": a figure that fits the entry only as the message was understood.
  private func total(
    readIn plan: Discourse.Plan, of act: Session.DoneAction, _ slot: SlotKey
  ) -> Double? {
    guard case .request(let request, _, _)? = plan.steps.first, request.intent == act.intent,
      Turn.summed[act.intent]?.thing.map({ request.slots[$0] == act.slots[$0] }) ?? true
    else { return nil }
    return request.slots.number(slot)
  }

  /// "Tea" is a meal as well, and "water" what all drinks count for: a drink is meant first.
  private func isNamed(_ thing: Mentions.Thing, by act: Session.DoneAction) -> Bool {
    let readings = mentions.things.filter { $0.tokens == thing.tokens }
    let drinks = readings.filter { $0.kind == .drink }
    return (drinks.isEmpty ? readings : drinks).contains(where: act.isNamed)
  }

  /// "Now 5": how many it is by now, and nothing else.
  private func tellsOnlyNow(_ mentions: Mentions) -> Bool {
    mentions.hint(.soFar) && mentions.wordCount <= 2 && mentions.things.isEmpty
  }

  /// A report of something else is no total of what was told last.
  private func mayBeTotal(_ step: Step, of act: Session.DoneAction) -> Bool {
    step.intents.allSatisfy { $0 == act.intent || !IntentRecognizer.reports.contains($0) }
  }

  /// "7800 steps now", "my watch says 7800 already": what counts steps shows those of the whole
  /// day.
  private func isCounter(_ session: Session) -> Bool {
    mentions.hint(.soFar) && !mentions.has(.more)
      && session.recent.last { $0.intent.isLog }?.intent == .stepsLog
  }

  /// "Yesterday ended up at 10450 steps": the day before today that the total is of.
  private var dayTotalled: LocalDay? {
    mentions.times.filter(\.isDate).compactMap(\.past.firstDay).first { $0 < context.today }
  }

  /// "So far", and what else only says of which day it is.
  private func isOf(_ day: LocalDay, _ filler: Filler) -> Bool {
    filler.times.allSatisfy { $0.past.firstDay == day }
      || isSumming(filler.tokens)
  }

  /// "Far" is no distance in "so far".
  private func isSumming(_ tokens: Range<Int>) -> Bool {
    mentions.hints.contains { $0.cue == .summing && $0.tokens.overlaps(tokens) }
  }

  /// What the day comes to so far; nil of what does not add up.
  func total(of act: Session.DoneAction) throws -> Double? {
    let (metric, facet): (Metric?, String?) =
      switch act.intent {
      case .stepsLog: (.steps, nil)
      case .drinkLog: (.drinks, act.slots.text(.drink))
      default: (try ledger.trackers().first { $0.name == act.slots.text(.tracker) }, nil)
      }
    guard let metric, metric.rule == .sum else { return nil }
    return try ledger.value(metric, facet: facet, on: act.slots.day(.day) ?? context.today)
  }

  private func question(about act: Session.DoneAction) -> Request {
    var slots: Slots = [.period: .period(Period(act.slots.day(.day) ?? context.today))]
    if act.intent == .drinkLog {
      slots[.drink] = act.slots[.drink]
    } else {
      slots[.metric] = act.slots[.tracker] ?? .text(Metric.steps.name)
    }
    return Request(intent: .queryTotal, slots: slots, asSaid: message.text)
  }
}
