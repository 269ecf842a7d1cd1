import EntityRecognition

/// What is left of a whole when its parts are taken away.
extension FactLinker {
  /// "Two hours in the garden: mowing 40 min, the rest weeding": the whole stands in front, and
  /// what is told behind it was a part of it.
  mutating func takeRemainder() {
    guard let rest = utterance.tokens.indices.first(where: isRemainder),
      let place = instances.firstIndex(where: { $0.kind == .exercise && $0.duration != nil }),
      let whole = instances[place].duration, instances[place].distance == nil,
      instances[place].tokens.lowerBound < rest
    else { return }
    // "The rest" reads like sleep.
    let behind = instances[(place + 1)...].filter { $0.kind != .sleep || $0.duration != nil }
    let parts = behind.filter { $0.tokens.lowerBound < rest }
    let taken = parts.reduce(0) { $0 + ($1.duration ?? 0) }
    guard !parts.isEmpty, behind.allSatisfy({ $0.kind == .exercise }),
      parts.allSatisfy({ $0.duration != nil && $0.distance == nil }), taken < whole
    else { return }
    let left = behind.filter { $0.tokens.lowerBound >= rest }
    if left.isEmpty {
      instances[place].duration = whole - taken
    } else if left.count == 1, let last = left.first, last.duration == nil, last.reps == nil {
      last.duration = whole - taken
      if last.times.isEmpty { last.times = instances[place].times }
      last.hasVerb = last.hasVerb || instances[place].hasVerb
      instances.remove(at: place)
    }
  }

  /// "The rest", but not "the rest of the way" and no pause.
  private func isRemainder(_ token: Int) -> Bool {
    guard token + 2 < utterance.tokens.count else { return false }
    return language.words.has(utterance.text(of: token..<token + 2).lowercased(), .remainder)
      && !amounts.isWord(token + 2, .of)
  }
}
