extension Utterance {
  /// The marks that stand between clauses, and not at the end.
  var innerMarks: [Int] {
    tokens.indices.dropLast().filter { isPunctuation($0) && isSeparator[$0] }
  }

  /// All clauses, divided by marks and joining words.
  public var clauses: [Range<Int>] { Array(TokenPieces(tokens.indices, isSeparator)) }

  /// The clauses behind the one that a token stands in, divided by marks and joining words.
  public func clauses(behind token: Int) -> [Range<Int>] {
    let rest = min(token, tokens.count)..<tokens.count
    guard let end = rest.first(where: { isSeparator[$0] }) else { return [] }
    return Array(TokenPieces(end..<tokens.count, isSeparator))
  }

  /// The words of the whole clauses that something was read from.
  public func clauses(around reading: Range<Int>) -> String {
    guard !reading.isEmpty, reading.upperBound <= tokens.count else { return "" }
    let before = isSeparator[..<reading.lowerBound].lastIndex(of: true)
    let end = isSeparator[(reading.upperBound - 1)...].firstIndex(of: true)
    return text(of: (before.map { $0 + 1 } ?? 0)..<(end ?? tokens.count))
  }
}
