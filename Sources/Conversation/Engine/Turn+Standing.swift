import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// Whether a request may take away what was logged, or bring it back.
  static func mayTakeAway(_ intent: IntentName) -> Bool {
    intent.isDeletion || [.entryRedo, .moodClear].contains(intent)
  }

  /// Parts what stands from what was taken away: "no, 2" behind "delete the steps" is about no
  /// steps, and behind "undo" it is again.
  func settleEntries(of session: inout Session) throws {
    let known = session.gone + session.recent
    var (standing, gone): ([Session.DoneAction], [Session.DoneAction]) = ([], [])
    for act in known {
      guard let id = act.id else {
        standing.append(act)
        continue
      }
      if let kept = try ledger.keptAction(id) {
        standing.append(try withoutDeleted(act, kept))
      } else {
        gone.append(act)
      }
    }
    session.withdrawn = session.recent.last { act in gone.contains { $0.id == act.id } }
    session.recent = Array(standing.suffix(Session.most))
    session.gone = Array(gone.suffix(Session.most))
  }

  /// A meal as it is once one of its foods was deleted, or is there again.
  private func withoutDeleted(
    _ act: Session.DoneAction, _ kept: PastAction
  ) throws -> Session.DoneAction {
    guard act.intent == .mealLog, let whole = kept.slots.list(.items) else { return act }
    let deleted = try ledger.deletedFoods(of: kept.id)
    let left = whole.filter { item in
      !(item.record?[.food]?.text.map(deleted.contains) ?? false)
    }
    if left.isEmpty || left.count == act.foods.count { return act }
    var act = act
    act.slots[.items] = .list(left)
    return act
  }
}
