internal import Slots

/// What a correction changes in the slots of an action, whatever else they hold.
struct SlotPatch {
  private let set: Slots
  private let unset: [String]

  init(from old: Slots, to new: Slots) {
    var set: Slots = [:]
    for (name, value) in new.values where old[name] != value { set[name] = value }
    self.set = set
    unset = old.values.keys.filter { new[$0] == nil }
  }

  /// Nil for what is no patch.
  init?(json: Slots) {
    guard let set = json["set"]?.record else { return nil }
    self.set = Slots(set)
    unset = json.list("unset")?.compactMap(\.text) ?? []
  }

  var json: String {
    let slots: Slots = ["set": .record(set.values), "unset": .list(unset.map(SlotValue.text))]
    return slots.exactJSON
  }

  func applied(to slots: Slots) -> Slots {
    var slots = slots.merging(set)
    for name in unset { slots[name] = nil }
    return slots
  }
}
