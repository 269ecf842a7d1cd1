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
        said: target.said(with: mentions.amounts))
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
