import Commands
import Slots

extension SlotReader {
  /// "Track arts and crafts", "track gin and tonic": two words that are one name, and not two
  /// things.
  func joiningPairs(_ slots: Slots) -> Slots {
    var joined = slots
    let text = utterance.text.lowercased()
    for (key, value) in slots.values where key.rawValue.hasSuffix(SlotReader.second) {
      let name = SlotKey(rawValue: String(key.rawValue.dropLast(SlotReader.second.count)))
      guard let first = slots.text(name)?.lowercased(), let other = value.text?.lowercased(),
        let start = text.ranges(of: first).first,
        let end = text[start.upperBound...].ranges(of: other).first
      else { continue }
      let whole = String(text[start.lowerBound..<end.upperBound])
      guard language.words.has(whole, .fixedPair) || isListed(whole) else { continue }
      joined[name] = .text(whole)
      joined[key] = nil
    }
    return joined
  }

  private static let second = "_2"

  private func isListed(_ name: String) -> Bool {
    utterance.listMatches.contains { match in
      match.tokens.count > 2 && utterance.text(of: match.tokens).lowercased() == name
    }
  }
}

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
