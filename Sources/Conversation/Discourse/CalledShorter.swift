import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Delete the soup" behind a lentil soup, "undo the tea one" behind green tea: the only thing of
  /// late that is called by more words, where none has that very name.
  func calledInFull(_ request: Request) -> Request {
    let keys = [SlotKey.food, .drink]
    guard [.entryDelete, .entryUndo].contains(request.intent),
      request.slots[.id] == nil, request.slots[.at] == nil,
      let key = keys.first(where: { request.slots[$0] != nil }),
      let name = request.slots.text(key)
    else { return request }
    let known = entriesOfLate.flatMap { act in
      act.foods.map { (key: SlotKey.food, name: $0) }
        + (act.slots.text(.drink).map { [(key: SlotKey.drink, name: $0)] } ?? [])
    }
    let isTold = session.recent.contains { act in
      act.foods.contains(name) || act.slots.text(.drink) == name
    }
    if isTold { return request }
    let found = known.filter { calls(name, $0.name) }
    guard let one = found.first, found.allSatisfy({ $0.name == one.name }) else { return request }
    var slots = request.slots
    slots[key] = nil
    if one.key != .drink { slots[.metric] = nil }
    slots[one.key] = .text(one.name)
    return Request(intent: .entryDelete, slots: slots, asSaid: request.asSaid)
  }

  /// Whether a name has no word that a longer one is without: "chicken" of grilled chicken.
  func calls(_ name: String, _ longer: String) -> Bool {
    let words = Set(recognizer.bases(of: name))
    return !words.isEmpty && words.isSubset(of: recognizer.bases(of: longer))
  }
}
