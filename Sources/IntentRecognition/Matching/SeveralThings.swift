import Slots

extension Slots {
  /// One set of slots for each thing that a sentence names: `habit`, `habit_2` and `habit_3` are
  /// three habits, and what else was said holds for all of them.
  var oneForEachThing: [Slots] {
    let further = values.keys.filter { $0.hasSuffix("_2") || $0.hasSuffix("_3") }.sorted()
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
}
