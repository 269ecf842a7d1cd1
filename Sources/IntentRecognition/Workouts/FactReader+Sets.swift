import EntityRecognition

extension FactReader {
  /// "Bench 60 kg 3x10, rows 50 kg 3x12, 20 min treadmill", "3 sets of 12 heel slides and then 15
  /// min on the bike", "10 min rowing, bench 3x8 at 60, curls 3x10": the sets, and what else was
  /// done in front of them or behind, are read one after the other.
  func withoutSets(_ sentence: Range<Int>) -> [Range<Int>] {
    guard sentence.contains(where: isOfSets) else { return [sentence] }
    let marks = sentence.dropFirst().filter { utterance.isSeparator[$0] || joins($0) }
    guard !marks.isEmpty, marks.count <= FactReader.mostMarks, !isLifted(sentence, beside: nil)
    else { return [sentence] }
    for mark in marks.reversed() where mark + 1 < sentence.upperBound {
      if isLifted(sentence.lowerBound..<mark, beside: mark + 1..<sentence.upperBound) {
        return [sentence.lowerBound..<mark, mark + 1..<sentence.upperBound]
      }
    }
    for mark in marks where mark + 1 < sentence.upperBound {
      if isLifted(mark + 1..<sentence.upperBound, beside: sentence.lowerBound..<mark) {
        return [sentence.lowerBound..<mark, mark + 1..<sentence.upperBound]
      }
    }
    return [sentence]
  }

  /// Each way to divide a sentence is read as a whole.
  private static let mostMarks = 12

  private func joins(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return language.words.has(word, .joining) || language.words.has(word, .then)
  }

  /// Whether some tokens are the sets of several exercises, or beside something else of one that no
  /// list has.
  private func isLifted(_ tokens: Range<Int>, beside rest: Range<Int>?) -> Bool {
    guard tokens.contains(where: isOfSets),
      var line = LiftingLine(tokens, language, utterance), let exercises = line.exercises()
    else { return false }
    guard let rest, exercises.count == 1 else { return true }
    // "8 x 100 on 1:50, 4 x 50 kick" is swum.
    return exercises.allSatisfy { !$0.isKnown && $0.isNamedLift }
      && !rest.contains(where: isOfSets)
  }

  /// A sign or word between two figures of a set.
  private func isOfSets(_ token: Int) -> Bool {
    guard token > 0, utterance.tokens[token - 1].kind == .digits else { return false }
    let names = language.workoutWords.names(of: utterance.text(of: token..<token + 1).lowercased())
    return names.contains(.by) || names.contains(.set)
  }
}
