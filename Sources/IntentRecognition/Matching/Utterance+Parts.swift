/// The parts that a message is divided into by its marks.
extension Utterance {
  /// Its sentences.
  public var sentences: [Range<Int>] { Array(TokenPieces(0..<readableEnd, isHardStop)) }

  /// What its commas and stops divide; in "3:15" and "1/2" nothing is divided.
  public var commaPieces: [Range<Int>] {
    let divides = tokens.indices.map { token in
      isHardStop[token] || Utterance.dividing.contains(text(of: token..<token + 1))
    }
    return Array(TokenPieces(0..<readableEnd, divides))
  }

  private static let dividing: Set<String> = [",", ";", "–", "—", "-", "..."]
}
