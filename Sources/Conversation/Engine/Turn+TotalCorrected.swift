import Commands
import IntentRecognition
import Slots
import TrackingCore

/// What the day was said to come to, said anew.
extension Turn {
  /// "Make it 9010" behind "9100 now", "4" behind "now three": the figure that is corrected was of
  /// the whole day, and so is the new one. False where the entry was not told as what the day came
  /// to.
  mutating func playTotalCorrected(
    _ plan: Discourse.Plan, _ session: inout Session
  ) throws -> Bool {
    guard !mentions.hint(.summing), !mentions.hint(.soFar), plan.steps.count == 1,
      case .edit(let edited, let slots, let confidence) = plan.steps[0],
      let (slot, thing) = Turn.summed[edited.intent],
      case let act = newest(like: edited, thing, session), let last = act.slots.number(slot),
      let told = dayTotal(of: act, slot),
      let known = try total(of: act), abs(known - told) <= Turn.same * told,
      let new = newTotal(slots, slot, of: edited, insteadOf: told)
    else { return false }
    let rest = new - (known - last)
    guard rest > 0 else { return false }
    let step = Step.edit(act, slots.merging([slot: .number(rest)]), confidence: confidence)
    try carryOut(step, isOnly: true, &session)
    if let place = session.recent.lastIndex(where: { $0.place == act.place }) {
      session.recent[place].dayTotal = new
    }
    return true
  }

  /// The figure may be nearer to what was told before the total than to what was missing.
  private func newest(
    like edited: Session.DoneAction, _ thing: SlotKey?, _ session: Session
  ) -> Session.DoneAction {
    let newest = session.recent.last { act in
      act.id != nil && act.intent == edited.intent && act.slots[.day] == edited.slots[.day]
        && (thing.map { act.slots[$0] == edited.slots[$0] } ?? true)
    }
    guard let newest, newest.dayTotal != nil, mentions.fillers.allSatisfy({ !$0.isOld }) else {
      return edited
    }
    return newest
  }

  /// Steps are told as those of the whole day by a mark of the report as well.
  private func dayTotal(of act: Session.DoneAction, _ slot: SlotKey) -> Double? {
    if let total = act.dayTotal { return total }
    guard act.intent == .stepsLog, act.said.count == 1, let told = act.said.first?.base,
      let last = act.slots.number(slot), told > last
    else { return nil }
    return told
  }

  /// The figure as it would be said of an entry of the whole day: "4" behind "now three" is four
  /// of what three of make the day. Nil where the change is no figure that was said.
  private func newTotal(
    _ changed: Slots, _ slot: SlotKey, of act: Session.DoneAction, insteadOf old: Double
  ) -> Double? {
    let amounts = mentions.fillers.filter { !$0.isOld }.compactMap(\.amounts.first)
    guard let new = changed.number(slot), amounts.count == 1 else { return nil }
    let roles = RoleFit(act: act, context: context, recognizer: recognizer)
    guard roles.slots(for: amounts[0])?.number(slot) == new else { return nil }
    var whole = act
    whole.slots[slot] = .number(old)
    return RoleFit(act: whole, context: context, recognizer: recognizer)
      .slots(for: amounts[0])?.number(slot)
  }
}
