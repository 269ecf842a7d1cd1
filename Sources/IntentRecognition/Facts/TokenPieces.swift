/// The pieces of some tokens between those that are marked, without empty ones: the sentences of a
/// text between its stops, the clauses of a sentence between its separators.
struct TokenPieces: Sequence, IteratorProtocol {
  private var position: Int
  private let end: Int
  private let isMark: [Bool]

  init(_ tokens: Range<Int>, _ isMark: [Bool]) {
    position = tokens.lowerBound
    end = tokens.upperBound
    self.isMark = isMark
  }

  mutating func next() -> Range<Int>? {
    while position < end, isMark[position] { position += 1 }
    guard position < end else { return nil }
    let start = position
    while position < end, !isMark[position] { position += 1 }
    return start..<position
  }
}
