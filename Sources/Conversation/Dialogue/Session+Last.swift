import Commands
import Slots
import TrackingCore

extension Session {
  /// What was done or asked last, talk left aside.
  var lastAct: DoneAction? {
    // By place: it is asked for a dozen times a message, and an act is large to be handed on.
    for place in last.indices.reversed() where !last[place].intent.isTalk { return last[place] }
    return nil
  }

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
    guard let value, value > 0, last.allSatisfy(isReading) else { return newestFirst }
    func factor(_ act: DoneAction) -> Double {
      guard let old = act.slots.number(.value), old > 0 else { return .infinity }
      return max(old / value, value / old)
    }
    guard last.count == 1, factor(last[0]) > Session.farOff else {
      return newestFirst.sorted { factor($0) < factor($1) }
    }
    // "Now 37.6" behind a temperature of 38.1, and a headache of 6 since.
    let near = recent.reversed().filter { isReading($0) && factor($0) < Session.near }
    return near + newestFirst
  }

  private func isReading(_ act: DoneAction) -> Bool {
    act.intent == .trackerLog && act.slots[.value2] == nil
  }

  /// How many times as much a figure is that is hardly of the same thing, and one that may be.
  private static let (farOff, near) = (4.0, 1.3)
}
