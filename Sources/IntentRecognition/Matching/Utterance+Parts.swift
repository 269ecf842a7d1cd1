import EntityRecognition

/// The parts that a message is divided into by its marks.
extension Utterance {
  /// Its sentences.
  public var sentences: [Range<Int>] { pieces { isHardStop[$0] } }

  /// What its commas and stops divide; in "3:15" and "1/2" nothing is divided.
  public var commaPieces: [Range<Int>] {
    pieces { isHardStop[$0] || Utterance.dividing.contains(text(of: $0..<$0 + 1)) }
  }

  private static let dividing: Set<String> = [",", ";", "–", "—", "-", "..."]

  /// Whether a token is a mark, or ends a line.
  public func isStop(_ token: Int) -> Bool { isPunctuation(token) }

  private func pieces(_ divides: (Int) -> Bool) -> [Range<Int>] {
    var (pieces, start) = ([Range<Int>](), 0)
    for token in 0..<readableEnd where divides(token) {
      if start < token { pieces.append(start..<token) }
      start = token + 1
    }
    if start < readableEnd { pieces.append(start..<readableEnd) }
    return pieces
  }
}

extension IntentLanguage {
  /// Whether a word is in no list and none of the classes of words.
  public func isUnknown(_ token: Int, in utterance: Utterance) -> Bool {
    utterance.tokens[token].kind == .word && !classes.isKnown(utterance.tokens[token].word)
      && utterance.lists(at: token).isEmpty
  }
}
