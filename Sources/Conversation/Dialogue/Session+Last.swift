import Commands
import Slots
import TrackingCore

extension Session {
  /// What was done or asked last, talk left aside.
  var lastAct: DoneAction? { last.last { $0.family != "chat" } }

  /// What it was asked about whether it is to be changed: it is spoken of since.
  var actInQuestion: DoneAction? {
    guard let askedAbout, turn - askedAbout.turn <= 1 else { return nil }
    return recent.last { $0.id == askedAbout.id && $0.intent.isLog }
  }

  /// The same, where it is kept and the message before was about it.
  var justKept: DoneAction? {
    guard let act = lastAct, act.id != nil, turn - act.touchedTurn <= 1 else { return nil }
    return act
  }

  /// What was told last, the newest first; of several readings the one first that a figure comes
  /// nearest to: "37.6 now" behind a temperature and a headache.
  func last(nearestTo value: Double?) -> [DoneAction] {
    let newestFirst = Array(last.reversed())
    guard let value, value > 0, last.count > 1,
      last.allSatisfy({ $0.intent == .trackerLog && $0.slots[.value2] == nil })
    else { return newestFirst }
    func factor(_ act: DoneAction) -> Double {
      guard let old = act.slots.number(.value), old > 0 else { return .infinity }
      return max(old / value, value / old)
    }
    return newestFirst.sorted { factor($0) < factor($1) }
  }
}
