import EntityRecognition

/// Clauses that no mark and no joining word divides.
extension FactReader {
  /// "The exam went great im so happy": how the sender feels begins a clause of its own, unless a
  /// word in front subordinates it.
  func clauses(in piece: Range<Int>) -> [Range<Int>] {
    guard piece.count > 3 else { return [piece] }
    if let start = resultStart(in: piece) {
      return clauses(in: piece.lowerBound..<start - 1) + [start..<piece.upperBound]
    }
    if let start = insteadStart(in: piece) ?? behindDeniedMeal(in: piece)
      ?? startBehindDay(in: piece)
      ?? bareFeltStart(in: piece) ?? servedStart(in: piece)
    {
      return [piece.lowerBound..<start] + clauses(in: start..<piece.upperBound)
    }
    return notes(in: piece).flatMap(deeds).flatMap(exercises).flatMap { deed in
      guard deed.count > 3, let start = feltStart(in: deed) ?? figureStart(in: deed) else {
        return [deed]
      }
      return [deed.lowerBound..<start, start..<deed.upperBound]
    }
  }

  /// "No breakfast just a mug of tea": what was had in place of the meal begins a clause.
  private func insteadStart(in piece: Range<Int>) -> Int? {
    guard has(piece.lowerBound, .denial) else { return nil }
    return piece.dropFirst(2).prefix(4).first { token in
      language.words.has(utterance.tokens[token].word, .instead) && token + 1 < piece.upperBound
        && (piece.lowerBound + 1..<token).contains { place in
          language.classes.hasAny(utterance.tokens[place].word, of: WordClasses.meals)
        }
    }
  }

  /// "Skipped lunch ate 2 eggs": what was had begins a clause behind the meal that was not.
  private func behindDeniedMeal(in piece: Range<Int>) -> Int? {
    guard has(piece.lowerBound, .denial),
      let meal = piece.dropFirst().prefix(3).first(where: {
        language.classes.hasAny(utterance.tokens[$0].word, of: WordClasses.meals)
      }), meal + 2 < piece.upperBound
    else { return nil }
    let next = meal + 1
    return (has(next, .had) || has(next, .ate)) && has(next, .pastDeed) ? next : nil
  }

  /// "Mum made curry and rice had 2 plates": behind what somebody made, how much of it was had.
  private func servedStart(in piece: Range<Int>) -> Int? {
    var start = piece.lowerBound
    while start > 0, !utterance.isHardStop[start - 1] { start -= 1 }
    let lead = (start..<piece.upperBound).prefix(5)
    guard lead.contains(where: { language.words.has(utterance.tokens[$0].word, .person) }),
      let cook = lead.dropFirst().first(where: { token in
        language.words.has(utterance.tokens[token].word, .cooking)
          || language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .served)
      }),
      (start..<cook).contains(where: {
        language.words.has(utterance.tokens[$0].word, .person)
      }),
      !(start..<cook).contains(where: { has($0, .ownSubject) })
    else { return nil }
    let foods = FoodsInText(lists: language.lists, utterance: utterance)
    return piece.dropFirst().dropLast().first { token in
      token > cook + 1 && (has(token, .had) || has(token, .ate)) && has(token, .pastDeed)
        && foods.isIn(cook + 1..<token) && beginsAmount(token + 1)
        && utterance.tokens[token - 1].kind == .word && !has(token - 1, .ownSubject)
        && !has(token - 1, .otherSubject) && !has(token - 1, .auxiliary)
    }
  }

  private func beginsAmount(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      switch utterance.lattice.all[index].value {
      case .number: true
      case .quantity(let quantity): quantity.dimension != .distance
      default: false
      }
    }
  }

  /// "Beach day swam 30 min", "busy shift walked 9000 steps": what kind of day it was stands in
  /// front of what was done on it, with nobody who did it.
  private func startBehindDay(in piece: Range<Int>) -> Int? {
    guard
      let day = piece.prefix(4).dropFirst().first(where: {
        language.words.has(utterance.tokens[$0].word, .hardship)
      }), day + 2 < piece.upperBound, language.classes.tellsPast(utterance.tokens[day + 1].word),
      utterance.candidateRange(at: day).allSatisfy({ !isTime($0) })
    else { return nil }
    let isPlain = (piece.lowerBound..<day).allSatisfy { token in
      let word = utterance.tokens[token].word
      return utterance.tokens[token].kind == .word && utterance.candidateRange(at: token).isEmpty
        && !language.words.has(word, .definite)
        && !language.classes.hasAny(word, of: FactReader.ofPersons)
        && !language.classes.tellsPast(word)
        && utterance.text(of: token..<token + 1).first?.isUppercase != true
    }
    return isPlain ? day + 1 : nil
  }

  private func isTime(_ index: Int) -> Bool {
    if case .time = utterance.lattice.all[index].value { true } else { false }
  }

  /// Who may have done it, or what makes a sentence of its own.
  private static let ofPersons = WordClasses.set([
    .ownSubject, .otherSubject, .possessive, .denial, .plan, .condition, .question, .had,
    .preposition,
  ])

  /// "Run done. 5k 25 min feeling great": behind nothing but amounts of what was told before, how
  /// one felt is a clause of its own.
  private func bareFeltStart(in piece: Range<Int>) -> Int? {
    guard piece.lowerBound > 0, !utterance.ownMatches.contains(where: { $0.tokens.overlaps(piece) })
    else { return nil }
    var token = piece.lowerBound
    while token < piece.upperBound {
      let end = utterance.candidateRange(at: token).compactMap { index -> Int? in
        switch utterance.lattice.all[index].value {
        case .duration: utterance.lattice.all[index].tokens.upperBound
        case .quantity(let quantity) where quantity.dimension == .distance:
          utterance.lattice.all[index].tokens.upperBound
        default: nil
        }
      }.max()
      guard let end else { break }
      token = end
    }
    guard token > piece.lowerBound + 1, token < piece.upperBound else { return nil }
    let near = token..<min(token + 4, piece.upperBound)
    guard let feeling = near.first(where: { utterance.names(.feeling, at: $0, language.lists) }),
      utterance.tokens[feeling].kind == .word
    else { return nil }
    // "15 min easy stretching": how hard it was.
    if (feeling..<piece.upperBound).contains(where: {
      utterance.names(.activity, at: $0, language.lists)
    }) {
      return nil
    }
    let leads = (token..<feeling).allSatisfy { place in
      let word = utterance.tokens[place].word
      return language.classes.has(word, .felt) || language.classes.has(word, .neutral)
    }
    return leads ? token : nil
  }

  /// "I run 5k on Wednesdays, today it was 7": days on both sides of a comma are no list, where the
  /// last of them begins a clause of its own.
  private func resultStart(in piece: Range<Int>) -> Int? {
    piece.dropFirst(2).dropLast(3).first { token in
      guard utterance.isPunctuation(token - 1), !utterance.isSeparator[token - 1] else {
        return false
      }
      return utterance.candidateRange(at: token).contains { index in
        let entity = utterance.lattice.all[index]
        let next = entity.tokens.upperBound
        guard case .time = entity.value, next + 1 < piece.upperBound else { return false }
        return language.words.has(utterance.tokens[next].word, .pronoun)
          && language.words.has(utterance.tokens[next + 1].word, .statement)
      }
    }
  }

  /// "Weight 71.8 sleep 6.5": each figure with its name.
  private func notes(in piece: Range<Int>) -> [Range<Int>] {
    let starts = utterance.noteStarts.filter { piece.contains($0) && $0 > piece.lowerBound }
    let bounds = [piece.lowerBound] + starts + [piece.upperBound]
    return zip(bounds, bounds.dropFirst()).map { $0..<$1 }
  }

  /// "Walked to the shop and back it's about 2 km": how far or long the deed was begins a clause
  /// of its own.
  private func figureStart(in piece: Range<Int>) -> Int? {
    guard let deed = piece.first(where: { has($0, .pastDeed) }) else { return nil }
    return (deed + 1..<piece.upperBound).dropFirst().first { token in
      guard token + 2 < piece.upperBound,
        language.words.has(utterance.tokens[token].word, .pronoun),
        language.words.has(utterance.tokens[token + 1].word, .statement)
          || utterance.tokens[token + 1].word == language.possessive
      else { return false }
      return (token + 2..<min(token + 5, piece.upperBound)).contains(where: beginsLength)
    }
  }

  private func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  private func beginsLength(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      switch utterance.lattice.all[index].value {
      case .duration: true
      case .quantity(let quantity): quantity.dimension == .distance
      default: false
      }
    }
  }

  private func feltStart(in piece: Range<Int>) -> Int? {
    guard !language.words.has(utterance.tokens[piece.lowerBound].word, .subordinating) else {
      return nil
    }
    return piece.dropFirst(2).dropLast().first { token in
      language.classes.has(utterance.tokens[token].word, .ownSubject)
        && !(piece.lowerBound..<token).contains(where: isOfOthers)
        && !language.words.has(utterance.tokens[token - 1].word, .subordinating)
        && !language.classes.has(utterance.tokens[token - 1].word, .preposition)
        && tellsFeeling(behind: token, before: piece.upperBound)
    }
  }

  /// "My sister said I'm so lazy": whoever is named may have said it, or felt so.
  private func isOfOthers(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return language.words.has(word, .reporting) || language.classes.has(word, .otherSubject)
      || language.classes.has(word, .condition)
  }

  /// Only small words stand between the subject and the name of a feeling.
  private func tellsFeeling(behind subject: Int, before end: Int) -> Bool {
    let near = (subject + 1)..<min(subject + 5, end)
    guard let feeling = near.first(where: { utterance.names(.feeling, at: $0, language.lists) })
    else { return false }
    return (subject + 1..<feeling).allSatisfy { token in
      let word = utterance.tokens[token].word
      return language.classes.has(word, .felt) || language.classes.has(word, .auxiliary)
        || language.classes.has(word, .neutral) || utterance.fillerEnds[token] > token
    }
  }
}
