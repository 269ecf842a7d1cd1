import EntityRecognition

/// Whose a figure is that no verb stands with.
extension StanceReader {
  /// "hers 151/92", "my friend 12000", "Tom's 92": in front of its first figure a clause names
  /// somebody else, and nothing names the sender.
  ///
  /// What goes on with what was told before ("it took 40 minutes", "the last one 3 km") names
  /// nobody.
  func isFigureOfAnother(_ clause: Range<Int>) -> Bool {
    guard let figure = clause.first(where: isFigure), figure > clause.lowerBound else {
      return false
    }
    let before = clause.lowerBound..<figure
    let isOwn = before.contains {
      language.classes.has(utterance.tokens[$0].word, .ownSubject) || isMe($0)
        || language.words.has(utterance.tokens[$0].word, .ownShare)
    }
    return !isOwn && before.contains(where: isSomebody)
  }

  /// The same of a clause that names nothing else that is reported.
  func isFigureOfAnother(_ clause: Range<Int>, _ chunks: [FactChunk], _ core: Int?) -> Bool {
    let told = core.flatMap { core in chunks.first { $0.tokens.lowerBound == core } }
    switch told?.kind {
    case nil, .number, .portion, .volume, .mass, .distance, .duration, .energy, .clock:
      return isFigureOfAnother(clause)
    default: return false
    }
  }

  /// "Dads sugar was 11": a word for a person with the mark of the owner left out, in front of what
  /// is measured or had.
  func isOwnerUnmarked(_ token: Int) -> Bool {
    guard token + 1 < utterance.tokens.count, utterance.tokens[token].kind == .word,
      !language.classes.isKnown(utterance.tokens[token].word)
    else { return false }
    let typed = utterance.text(of: token..<token + 1).lowercased()
    let name = language.vocabulary.id(String(typed.dropLast()))
    guard typed.hasSuffix("s"), language.classes.has(name, .otherSubject) else { return false }
    return utterance.lists(at: token + 1).contains { match in
      language.lists.isOfTracker(match.list)
        || [.food, .drink].contains(language.lists.factKinds[Int(match.list)])
    }
  }

  private func isFigure(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains {
      switch utterance.lattice.all[$0].value {
      case .number, .quantity, .duration: true
      case .time, .recurrence, .ordinal: false
      }
    }
  }

  /// A word for a person, or a name that begins with a capital letter.
  private func isSomebody(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    if isOwnerUnmarked(token) { return true }
    if language.classes.has(word, .otherSubject) {
      return !language.words.has(word, .pronoun) && !language.words.has(word, .inanimate)
        && !language.words.has(word, .subjectStart)
    }
    let initial = utterance.bytes[utterance.tokens[token].bytes.lowerBound]
    return (65...90).contains(initial) && !utterance.isSeparator[max(token - 1, 0)]
      && utterance.lists(at: token).contains { $0.list == language.lists.givenName }
  }
}
