import EntityRecognition

extension MentionReader {
  /// "Better today, 3", "worse now, 8": a comparative that opens a few words with a figure says how
  /// the figure is, and is no feeling.
  func isComparison(_ token: Int) -> Bool {
    guard language.words.has(utterance.tokens[token].word, .comparative),
      utterance.tokens.count <= MentionReader.longestComparison,
      utterance.tokens[..<token].allSatisfy({ language.words.has($0.word, .comparingLead) })
    else { return false }
    return utterance.lattice.all.contains { entity in
      guard entity.tokens.lowerBound > token, !entity.isLatent else { return false }
      switch entity.value {
      case .number, .quantity, .duration: return true
      default: return false
      }
    }
  }

  func isCompared(_ feeling: Range<Int>) -> Bool { feeling.contains(where: isComparison) }

  /// In tokens: "a lot better last night, 8 hours".
  private static let longestComparison = 9
}
