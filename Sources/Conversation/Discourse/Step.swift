import Commands
import Slots
import TrackingCore

/// One thing that a message comes to.
enum Step: Sendable {
  /// A request, how sure it is, and the tokens that it was read from.
  case request(Request, confidence: Double, tokens: Range<Int>)
  /// Changes an earlier act.
  case edit(Session.DoneAction, Slots, confidence: Double)
  /// There is nothing that it could lean on.
  case nothing

  var isNothing: Bool { if case .nothing = self { true } else { false } }

  /// The intents that a message with it may be said to have: to correct an act also tells it anew.
  var intents: [IntentName] {
    switch self {
    case .request(let request, _, _): [request.intent]
    case .edit(let act, _, _): [Turn.editing, act.intent]
    case .nothing: []
    }
  }

  /// With the edits of one entry as one: a message corrects it once.
  static func merged(_ steps: [Step]) -> [Step] {
    var result: [Step] = []
    for step in steps {
      if case .edit(let act, let changed, let sure) = step,
        let place = result.firstIndex(where: { $0.isEdit(of: act) }),
        case .edit(_, let before, let other) = result[place]
      {
        result[place] = .edit(act, before.merging(changed), confidence: min(sure, other))
      } else if let last = result.last, step.tellsMore(than: last) {
        result[result.count - 1] = step
      } else {
        result.append(step)
      }
    }
    return result
  }

  /// "And yesterday 48 km, 4h10": the exercise before once more, with one more of its figures.
  private func tellsMore(than other: Step) -> Bool {
    guard case .request(let more, _, _) = self, case .request(let less, _, _) = other,
      more.intent == less.intent, more.intent == .exerciseLog,
      more.slots.values.count > less.slots.values.count,
      less.slots[.distance] != nil || less.slots[.duration] != nil
    else { return false }
    return less.slots.values.allSatisfy { more.slots[$0.key] == $0.value }
  }

  private func isEdit(of act: Session.DoneAction) -> Bool {
    if case .edit(let other, _, _) = self { other.id == act.id && act.id != nil } else { false }
  }
}

extension [Step] {
  /// "OK done, cake is out": whether the same is crossed off already.
  func isTicked(by step: Step) -> Bool {
    guard case .request(let next, _, _) = step, Verb.listChange(next.intent) == .done,
      let name = next.slots.listedName?.lowercased()
    else { return false }
    return contains { other in
      guard case .request(let request, _, _) = other else { return false }
      return request.intent == next.intent && request.slots.listedName?.lowercased() == name
    }
  }
}
