import EntityRecognition

/// What a clause says besides its facts.
extension FactLinker {
  /// Readies the linker for a clause, and notes the food and the forgotten meal that it names.
  mutating func prepare(_ scanner: ClauseScanner, noting chunks: [FactChunk]) {
    prepare(scanner)
    noteFood(in: chunks)
    noteForgotten(in: chunks)
  }

  /// What is planned, or done by others, without a deed explains nothing of its clause.
  mutating func leaveUnexplained(_ clause: Int, _ stance: Stance) {
    if stance == .refused(.plan) || stance == .refused(.otherPerson) {
      clauses[clause].explained = 0
    }
  }
}
