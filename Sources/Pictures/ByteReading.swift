/// Numbers in bytes that may end anywhere; what lies outside is nil, never a crash.
extension [UInt8] {
  /// A number of `count` bytes at a place, highest byte first unless said otherwise.
  func number(at place: Int, count: Int, isLittle: Bool = false) -> Int? {
    guard place >= 0, count >= 0, count <= 4, place <= self.count - count else { return nil }
    let slice = self[place..<place + count]
    return isLittle
      ? slice.reversed().reduce(0) { $0 << 8 | Int($1) } : slice.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether a text stands at a place.
  func has(_ text: String, at place: Int) -> Bool {
    place >= 0 && place <= count && self[place...].starts(with: Array(text.utf8))
  }
}
