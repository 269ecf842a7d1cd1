import EntityRecognition

extension FactReader {
  /// "Bench 60 kg 3x10, rows 50 kg 3x12, 20 min treadmill": the sets in front, and what else was
  /// done, which are read one after the other.
  func withoutSets(_ sentence: Range<Int>) -> [Range<Int>] {
    let marks = sentence.filter { utterance.isSeparator[$0] }
    guard marks.count > 1, sentence.contains(where: isOfSets),
      !isLifted(sentence)
    else { return [sentence] }
    let end = marks.dropFirst().last { isLifted(sentence.lowerBound..<$0) }
    guard let end, end + 1 < sentence.upperBound else { return [sentence] }
    return [sentence.lowerBound..<end, end + 1..<sentence.upperBound]
  }

  /// Whether some tokens are the sets of several exercises.
  private func isLifted(_ tokens: Range<Int>) -> Bool {
    guard var line = LiftingLine(tokens, language, utterance) else { return false }
    return line.exercises().map { $0.count > 1 } ?? false
  }

  /// A sign or word between two figures of a set.
  private func isOfSets(_ token: Int) -> Bool {
    guard token > 0, utterance.tokens[token - 1].kind == .digits else { return false }
    let names = language.workoutWords.names(of: utterance.text(of: token..<token + 1).lowercased())
    return names.contains(.by) || names.contains(.set)
  }
}
