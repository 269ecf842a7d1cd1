/// Changes bytes by chance, the same way for the same seed: for machines without a fuzzing engine,
/// and for the few rounds of every test run.
struct SeededMutation {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  private mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return limit > 0 ? Int(state % UInt64(limit)) : 0
  }

  /// One input with a few changes, some of them pieces of another.
  mutating func mutate(_ input: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = input
    for _ in 0...next(below: 4) {
      let place = next(below: bytes.count + 1)
      let length = min(next(below: 8), bytes.count - place)
      switch next(below: 6) {
      case 0: bytes.insert(UInt8(next(below: 256)), at: place)
      case 1: bytes.removeSubrange(place..<place + length)
      case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      case 3 where place < bytes.count: bytes[place] ^= 1 << UInt8(next(below: 8))
      case 4:
        bytes.insert(
          contentsOf: SeededMutation.odd[next(below: SeededMutation.odd.count)], at: place)
      default:
        let start = next(below: other.count + 1)
        let end = min(other.count, start + next(below: 24))
        bytes.insert(contentsOf: other[start..<end], at: place)
      }
    }
    return Array(bytes.prefix(4096))
  }

  /// What readers stumble over.
  private static let odd: [[UInt8]] =
    [
      "\u{0}", "\n", "\r\n", "\u{1B}[31m", "\u{9B}", "½", "👍🏽", "e\u{301}", "\u{202E}", "\\u0000",
      "\\ud800", "99999999999999999999", "-1", "1e400", "0.1", "{", "[", "\"", "(", "|", "<", ">",
      " and ", ", ", " at 5 ", " yesterday", ". monday", "\ntomorrow", "  ", "\t",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xF0, 0x9F]]
}
