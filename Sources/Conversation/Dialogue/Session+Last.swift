import TrackingCore

extension Session {
  /// What was done or asked last, talk left aside.
  var lastAct: DoneAction? { last.last { $0.family != "chat" } }

  /// The same, where it is kept and the message before was about it.
  var justKept: DoneAction? {
    guard let act = lastAct, act.id != nil, turn - act.touchedTurn <= 1 else { return nil }
    return act
  }
}
