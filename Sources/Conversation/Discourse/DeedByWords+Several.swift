import IntentRecognition

/// Titles of several things, which are done when all of them are.
extension DeedByWords {
  /// "Got the bread" beside "buy bread and dishwasher tabs": of what the title joins, something is
  /// not told of.
  func isOnlyPart(_ told: Set<String>, of title: String) -> Bool {
    let words = recognizer.language.words
    guard !words.areIn(title.lowercased(), .fixedPair) else { return false }
    var parts: [[Substring]] = [[]]
    for word in title.lowercased().split(separator: " ") {
      if words.has(word, .joining) {
        parts.append([])
        continue
      }
      parts[parts.count - 1].append(word)
      if word.hasSuffix(",") { parts.append([]) }
    }
    let things = parts.filter { !$0.isEmpty }
    return things.count > 1
      && things.contains { part in
        told.isDisjoint(with: recognizer.bases(of: part.joined(separator: " ")))
      }
  }
}
