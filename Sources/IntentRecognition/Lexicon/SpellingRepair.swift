import EntityRecognition

/// Mends typing errors of words that the language does not know, toward words that it uses.
///
/// Words of four letters or more, one slip (two from eight letters on): a letter too many, too
/// few, another one, or two swapped. Real words that are merely not used by Tally are left alone.
struct SpellingRepair: Sendable {
  private struct Candidate: Sendable {
    var word: WordID
    var letters: [UInt8]
    var mask: UInt32
    var weight: Int32
  }

  /// By first letter and length.
  private var buckets: [[Candidate]] = [[Candidate]](repeating: [], count: 27 * 32)
  private var realWords: Set<String> = []

  /// A word that others may be mended to; the heavier wins where two are as near.
  mutating func add(_ word: WordID, text: String, weight: Int32) {
    let letters = Array(text.utf8)
    guard letters.count >= 3, letters.count < 32, letters.allSatisfy(SpellingRepair.isLetter) else {
      return
    }
    let bucket = SpellingRepair.bucket(letters[0], letters.count)
    buckets[bucket].append(
      Candidate(
        word: word, letters: letters, mask: SpellingRepair.mask(letters), weight: weight))
  }

  mutating func addRealWord(_ word: String) { realWords.insert(word) }

  /// The word that was most likely meant, and nil when none is near or the word is a real one.
  func repaired(_ word: [UInt8]) -> WordID? {
    guard word.count >= 4, word.count < 31, word.allSatisfy(SpellingRepair.isLetter) else {
      return nil
    }
    let allowed = word.count >= 8 ? 2 : 1
    let mask = SpellingRepair.mask(word)
    var best: (distance: Int, weight: Int32, word: WordID)?
    var firsts = [word[0]]
    if word[1] != word[0] { firsts.append(word[1]) }
    for (order, first) in firsts.enumerated() {
      for length in (word.count - allowed)...(word.count + allowed) {
        for candidate in buckets[SpellingRepair.bucket(first, length)] {
          if (candidate.mask ^ mask).nonzeroBitCount > allowed * 2 { continue }
          if candidate.letters.count < 4, word.count > 4 { continue }
          let distance = SpellingRepair.distance(word, candidate.letters, limit: allowed)
          if distance > allowed || (order == 1 && distance > 1) { continue }
          let weight = candidate.weight * (candidate.letters.count == word.count ? 4 : 1)
          if let best, (best.distance, -best.weight) <= (distance, -weight) { continue }
          best = (distance, weight, candidate.word)
        }
      }
    }
    guard let best, !realWords.contains(String(decoding: word, as: UTF8.self)) else { return nil }
    return best.word
  }

  private static func bucket(_ first: UInt8, _ length: Int) -> Int {
    let letter = first >= 97 && first <= 122 ? Int(first) - 96 : 0
    return letter * 32 + min(max(length, 0), 31)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 97 && byte <= 122 }

  private static func mask(_ letters: [UInt8]) -> UInt32 {
    letters.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  }

  /// Edits with swaps of neighbours counted once; more than `limit` ends early.
  static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
    if abs(left.count - right.count) > limit { return limit + 1 }
    var before: [Int] = []
    var previous = Array(0...right.count)
    for row in 1...max(left.count, 1) where row <= left.count {
      var current = [row] + [Int](repeating: 0, count: right.count)
      var smallest = row
      for column in 1...max(right.count, 1) where column <= right.count {
        let same = left[row - 1] == right[column - 1]
        var cost = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (same ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, before[column - 2] + 1)
        }
        current[column] = cost
        smallest = min(smallest, cost)
      }
      if smallest > limit { return limit + 1 }
      before = previous
      previous = current
    }
    return previous[right.count]
  }
}
