import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// Changes an earlier act, as a message or a yes says.
  mutating func edit(
    _ target: Session.DoneAction, _ changed: Slots, _ confidence: Double,
    _ session: inout Session
  ) throws {
    guard let id = target.id, let earlier = try ledger.keptAction(id), session.stands(target)
    else { return }
    let changed = DrinkTakenBack(session: session, context: context).counted(changed, of: target)
    let corrected = CorrectedEntry(earlier, as: target, changed: changed)
    guard corrected.isChange else {
      report.add(.entryEdit, Outcome(.answered, reply: "unchanged"), confidence: confidence)
      return
    }
    var request = corrected.request
    request.correction = message.text
    request = try SaidBeside(language: recognizer.language, ledger: ledger).filled(request)
    let outcome = try ledger.edit(earlier, to: request)
    session.recent.removeAll { $0.id == id }
    let intro = book.text(of: .entryEdit, keys: ["done"], turn: number) ?? ""
    let told = ToldChange(before: corrected.known, after: outcome.slots).slots
    report.addEdit(
      of: earlier.intent, changed.merging(told), outcome, intro: intro, confidence: confidence)
    if outcome.status == .done, let newest = try ledger.lastActions(limit: 1).first {
      var entry = Session.DoneAction(
        intent: target.intent, slots: newest.slots, id: newest.id, utterance: earlier.asSaid,
        said: said(of: target, changed))
      (entry.at, entry.turn, entry.firstID) = (target.at, target.turn, target.place)
      (entry.touchedAt, entry.touchedTurn) = (ledger.clock.now, session.turn)
      session.remember(
        [
          Session.DoneAction(
            intent: .entryEdit, slots: changed, id: newest.id, utterance: message.text)
        ], at: ledger.clock.now)
      session.recent.append(entry)
      session.last.append(entry)
    }
  }
}

extension Turn {
  /// The amounts that an entry was told in, once it is corrected: "one less" of three coffees
  /// leaves two of them, and tells no one.
  private func said(of target: Session.DoneAction, _ changed: Slots) -> [SaidAmount] {
    let roles = RoleFit(act: target, context: context, recognizer: recognizer)
    let amounts = mentions.amounts
    let measures = Turn.measures.compactMap { name -> (SlotKey, Double)? in
      guard let new = changed.number(name), let old = target.slots.number(name), old > 0, new > 0
      else { return nil }
      return (name, new / old)
    }
    guard amounts.count == 1, measures.count == 1, let (name, factor) = measures.first,
      let told = roles.slots(for: amounts[0])?.number(name), let new = changed.number(name),
      abs(new - told) > 0.01 * new,
      isBetween(told, new, target.slots.number(name)) || abs(amounts[0].number - factor) < 0.01
    else { return target.said(with: amounts) }
    return target.said.map { said in
      var left = said
      (left.number, left.base) = (said.number * factor, said.base * factor)
      return left
    }
  }

  private func isBetween(_ told: Double, _ new: Double, _ old: Double?) -> Bool {
    guard let old else { return false }
    return abs(abs(new - old) - told) <= 0.01 * old
  }

  /// What an amount that is taken off or put on leaves less or more of.
  private static let measures: [SlotKey] = [.volume, .duration, .distance, .steps, .value]
}

extension Session {
  /// Whether a reminder that is to be changed was not deleted since it was set: it is not set anew.
  fileprivate func stands(_ target: DoneAction) -> Bool {
    guard target.intent == .reminderAdd else { return true }
    return !recent.contains { act in
      act.intent == .reminderDelete && act.id != nil && act.slots[.period] == nil
        && act.touchedTurn > target.touchedTurn
        && (act.slots.text(.scope) == "all" || act.slots[.text] == target.slots[.text])
    }
  }
}
