import EntityRecognition

/// Feelings that tell nothing of how the sender is: what is wished on a day, and what others did.
extension FactCheck {
  /// "Happy fourth", "happy Valentine's day": what one says on such a day.
  func isWished(_ instance: FactInstance) -> Bool {
    let word = word(of: instance)
    let (first, next) = (word.lowerBound, word.upperBound)
    guard language.words.has(utterance.tokens[first].word, .wishingWell), next - first == 1,
      next < utterance.tokens.count, utterance.tokens[next].kind != .punctuation,
      (0..<first).allSatisfy({ utterance.isPunctuation($0) || utterance.fillerEnds[$0] > $0 })
    else { return false }
    return isNamedDay(next) || isCelebrated(behind: next)
  }

  /// The word for the feeling in what may be a whole message.
  private func word(of instance: FactInstance) -> Range<Int> {
    utterance.listMatches.first { match in
      language.lists.factKinds[Int(match.list)] == .feeling
        && instance.tokens.contains(match.tokens.lowerBound)
    }?.tokens ?? instance.tokens
  }

  /// A day that has a name or a number, and is not told by the one that it is now: "fourth",
  /// "Friday", and not "today".
  private func isNamedDay(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      switch utterance.lattice.all[index].value {
      case .ordinal: true
      case .time(let time): time.known.isDisjoint(with: [.relative, .hour, .dayPart])
      default: false
      }
    }
  }

  /// "hump day", "Paddy's day", and not "with my day".
  private func isCelebrated(behind start: Int) -> Bool {
    let near = start..<min(start + FactCheck.longestDayName, utterance.tokens.count)
    guard
      let noun = near.dropFirst().first(where: {
        language.words.has(utterance.tokens[$0].word, .celebrated)
      })
    else { return false }
    return (start..<noun).allSatisfy { token in
      let word = utterance.tokens[token].word
      return word == language.possessive
        || utterance.tokens[token].kind == .word
          && !language.classes.hasAny(word, of: FactCheck.notOfNames)
          && !language.words.has(word, .pronoun)
    }
  }

  private static let longestDayName = 4
  private static let notOfNames = WordClasses.set([
    .preposition, .article, .possessive, .auxiliary, .ownSubject, .connector, .denial, .purpose,
    .timePreposition, .bare,
  ])

  /// "So proud of him", "my son ran 10 km, I'm proud": how one thinks of somebody.
  func isOfSomebody(_ instance: FactInstance) -> Bool {
    let stances = StanceReader(language: language, utterance: utterance)
    let word = word(of: instance)
    let next = word.upperBound
    // "Feeling proud of my daughter" tells of the sender first.
    let isFelt = (max(0, word.lowerBound - 3)..<word.lowerBound).contains {
      language.words.has(utterance.tokens[$0].word, .feelingVerb)
    }
    if isFelt { return false }
    if next + 1 < utterance.tokens.count, language.words.has(utterance.tokens[next].word, .of) {
      let end = min(next + FactCheck.longestPerson, utterance.tokens.count)
      return stances.person(at: next + 1, before: end) != nil
    }
    guard language.words.has(utterance.tokens[next - 1].word, .regard) else { return false }
    let clause = (0..<word.lowerBound).last { utterance.isSeparator[$0] } ?? 0
    return (0..<clause).contains { stances.person(at: $0, before: clause) != nil }
      && !(0..<clause).contains { stances.has($0, .ownSubject) }
  }

  private static let longestPerson = 5
}
