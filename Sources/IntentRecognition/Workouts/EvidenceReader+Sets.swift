import EntityRecognition

extension EvidenceReader {
  /// "Worked up to 3 reps at 90", "1 rep max 120": a word that is read beside sets limits nothing.
  func isOfSets(_ tokens: Range<Int>, _ fact: FactInstance) -> Bool {
    fact.reps != nil && fact.load != nil
      && tokens.allSatisfy { token in
        let word = utterance.text(of: token..<token + 1).lowercased()
        return !language.workoutWords.names(of: word).isDisjoint(with: [.join, .record])
      }
  }
}
