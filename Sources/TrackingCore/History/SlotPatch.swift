internal import Slots

/// What a correction changes in the slots of an action, whatever else they hold.
struct SlotPatch {
  private let set: Slots
  private let unset: [SlotKey]
  /// The words of the correction; empty where an older history did not keep them.
  let words: String

  init(from old: Slots, to new: Slots, words: String = "") {
    var set: Slots = [:]
    for (name, value) in new.values where old[name] != value { set[name] = value }
    self.set = set
    unset = old.values.keys.filter { new[$0] == nil }
    self.words = words
  }

  /// Nil for what is no patch.
  init?(json: Slots) {
    guard let set = json["set"]?.record else { return nil }
    self.set = Slots(set)
    unset = (json.list("unset") ?? []).compactMap(\.text).map { SlotKey(rawValue: $0) }
    // What was said is text, also where it looks like a day.
    words = json["words"]?.record?["said"]?.text ?? ""
  }

  var json: String {
    var patch: Slots = [
      "set": .record(set.values), "unset": .list(unset.map { .text($0.rawValue) }),
    ]
    if !words.isEmpty { patch["words"] = .record(["said": .text(words)]) }
    return patch.exactJSON
  }

  func applied(to slots: Slots) -> Slots {
    var slots = slots.merging(set)
    for name in unset { slots[name] = nil }
    return slots
  }
}
