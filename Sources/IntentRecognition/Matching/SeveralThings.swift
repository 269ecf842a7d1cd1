import Slots

extension Slots {
  /// One set of slots for each thing that a sentence names: `habit`, `habit_2` and `habit_3` are
  /// three habits, and what else was said holds for all of them.
  var oneForEachThing: [Slots] {
    let further = values.keys.filter(Slots.isFurther).sorted()
    guard !further.isEmpty else { return [self] }
    var first = self
    for name in further { first[name] = nil }
    return [first]
      + further.compactMap { name in
        var other = first
        other[String(name.dropLast(2))] = self[name]
        return other == first ? nil : other
      }
  }

  /// Whether any slot is of a second or third thing.
  var hasSeveralThings: Bool { values.keys.contains(where: Slots.isFurther) }

  private static func isFurther(_ name: String) -> Bool {
    name.hasSuffix("_2") || name.hasSuffix("_3")
  }
}
