import EntityRecognition

/// How words are mistyped most: two letters swapped, the key beside the right one, a letter left
/// out behind the first, or one typed twice.
enum Slip {
  /// Whether a word is another with one such slip in it.
  ///
  /// - Parameter leavesOutConsonants: Whether any letter may be missing, and not only a vowel or a
  ///   doubled one.
  static func isLikely(
    _ typed: [UInt8], for meant: some RandomAccessCollection<UInt8>,
    leavesOutConsonants: Bool = true
  ) -> Bool {
    let meant = Array(meant)
    let same = zip(typed, meant).prefix { $0 == $1 }.count
    let (left, right) = (typed.dropFirst(same), meant.dropFirst(same))
    switch left.count - right.count {
    case 0:
      guard let first = left.first, let other = right.first else { return false }
      if left.dropFirst().elementsEqual(right.dropFirst()) {
        return SpellingRepair.neighbours(of: first).contains(other)
      }
      return left.count > 1 && left.dropFirst().first == other
        && right.dropFirst().first == first
        && left.dropFirst(2).elementsEqual(right.dropFirst(2))
    case 1:
      return same > 0 && left.first == typed[same - 1]
        && left.dropFirst().elementsEqual(right)
    case -1:
      guard same > 0, let missing = right.first, left.elementsEqual(right.dropFirst()) else {
        return false
      }
      return leavesOutConsonants || "aeiou".utf8.contains(missing) || missing == meant[same - 1]
    default: return false
    }
  }
}
