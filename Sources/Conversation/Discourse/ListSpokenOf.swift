import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Also bread on the list", right behind what went on the shopping list: on that one, as long as
  /// none is named.
  func onListSpokenOf(_ request: Request) -> Request {
    guard request.intent == .todoAdd, request.slots[.shelf] == nil, request.slots[.due] == nil,
      !mentions.hint(.kept), pointsToList,
      let last = session.recent.last(where: { $0.family == "todo" && $0.id != nil }),
      session.turn - last.touchedTurn <= DiscourseLimits.namedTurns,
      age(last) <= DiscourseLimits.pronoun, let shelf = last.slots[.shelf]
    else { return request }
    var request = request
    request.slots[.shelf] = shelf
    return request
  }

  /// "The list", behind all that goes on it or in front of it.
  private var pointsToList: Bool {
    mentions.signs.contains { item in
      item.cue == .item
        && mentions.signs.contains {
          $0.cue == .definite && $0.tokens.upperBound == item.tokens.lowerBound
        }
    }
  }
}
