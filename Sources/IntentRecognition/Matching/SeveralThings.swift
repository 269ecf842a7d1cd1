import Slots

extension Slots {
  /// One set of slots for each thing that a sentence names: `habit`, `habit_2` and `habit_3` are
  /// three habits, `at_2` and `text_2` one more reminder; what else was said holds for all of them.
  var oneForEachThing: [Slots] {
    guard hasSeveralThings else { return [self] }
    var first = self
    for name in values.keys where Slots.isFurther(name) { first[name] = nil }
    return [first]
      + Slots.furtherEndings.compactMap { ending in
        var other = first
        for (key, value) in values where key.rawValue.hasSuffix(ending) {
          let own = SlotKey(rawValue: String(key.rawValue.dropLast(ending.count)))
          other[own] = value
          // The second figure of a pair is not that of what stands behind it.
          let second = SlotKey(rawValue: own.rawValue + "2")
          if values[second] != nil { other[second] = nil }
        }
        return other == first ? nil : other
      }
  }

  /// Whether any slot is of a second or third thing.
  var hasSeveralThings: Bool { values.hasKey(where: Slots.isFurther) }

  private static func isFurther(_ key: SlotKey) -> Bool {
    let name = key.rawValue
    guard let last = name.utf8.last, last == 0x32 || last == 0x33 else { return false }
    return furtherEndings.contains { name.hasSuffix($0) }
  }

  private static let furtherEndings = ["_2", "_3"]
}
