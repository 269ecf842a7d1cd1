import EntityRecognition

/// Subjects that are no pronouns of the first or third person.
extension StanceReader {
  /// Whether a clause begins with whom somebody looks after, or with a place and its number, and
  /// what that one did: "bed 4 drank 400 ml", "pt 74 kg".
  func isWard(_ chunks: [FactChunk]) -> Bool {
    guard let first = chunks.first?.tokens.lowerBound, first + 2 < utterance.tokens.count else {
      return false
    }
    let isDigits = utterance.tokens[first + 1].kind == .digits
    let name = utterance.text(of: first..<first + 1).lowercased()
    let isPatient = language.words.has(name, .patient)
    if isPatient, isDigits { return true }
    guard isPatient || isDigits && language.words.has(name, .ward) else { return false }
    let verb = first + (isDigits ? 2 : 1)
    return (verb..<min(verb + 2, utterance.tokens.count)).contains(where: tellsDeed)
  }

  /// "Coach made us run a mile", "got me to swim": the sender, behind the verb of one who has
  /// something done and in front of what was done.
  func isMade(_ token: Int) -> Bool {
    guard token > 0, token + 1 < utterance.tokens.count, isWord(token, .caused),
      isWord(token - 1, .causing)
    else { return false }
    if has(token + 1, .infinitive) { return isPlainVerb(token + 2) }
    if language.words.has(utterance.text(of: token + 1..<token + 2).lowercased(), .into) {
      return true
    }
    return isPlainVerb(token + 1)
  }

  /// A verb in the form that stands behind "to".
  func isPlainVerb(_ token: Int) -> Bool {
    guard token < utterance.tokens.count, utterance.tokens[token].kind == .word else {
      return false
    }
    if has(token, .present) { return true }
    let word = utterance.text(of: token..<token + 1).lowercased()
    return language.verbs.isVerb(word) && !language.verbs.isPast(word)
      || utterance.names(.activity, at: token, language.lists)
        && language.verbs.base(of: word) == word
  }

  /// "Me play tennis", "yesterday me drink two beers": the sender, where no verb stands in front
  /// that has something done.
  func isMe(_ token: Int) -> Bool {
    if isMade(token) || isMeOnly(token) { return true }
    guard token + 1 < utterance.tokens.count,
      utterance.says(.me, at: token, language),
      tellsDeed(token + 1) || has(token + 1, .article)
        || language.classes.has(utterance.tokens[token + 1].word, .present)
    else { return false }
    // "my husband had pizza, me a salad"
    if has(token + 1, .article) { return token > 0 && utterance.isSeparator[token - 1] }
    if token == 0 || utterance.isSeparator[token - 1] { return true }
    return utterance.lattice.all.contains { entity in
      guard case .time = entity.value else { return false }
      return entity.tokens.upperBound == token
    }
  }

  /// "They had two litres, me only a glass".
  private func isMeOnly(_ token: Int) -> Bool {
    token > 0 && token + 2 < utterance.tokens.count && utterance.isSeparator[token - 1]
      && utterance.says(.me, at: token, language)
      && isWord(token + 1, .limiting)
      && (has(token + 2, .article) || utterance.tokens[token + 2].kind == .digits)
  }

  /// "Crew meal was salmon": what kind of meal it was; and the meal itself.
  func isOfMeal(_ token: Int) -> Bool {
    if token + 1 < utterance.tokens.count, isWord(token, .mealNoun) {
      return isWord(token + 1, .statement)
    }
    guard token + 2 < utterance.tokens.count, utterance.tokens[token + 1].kind == .word else {
      return false
    }
    let meal = utterance.tokens[token + 1].word
    let isMeal =
      language.words.has(meal, .mealNoun)
      || [.breakfast, .lunch, .dinner, .snack].contains { language.classes.has(meal, $0) }
    return isMeal && language.words.has(utterance.tokens[token + 2].word, .statement)
  }

  /// "Knee exercises done: 3 sets of 12": no subject, and a participle that ends the clause.
  func isHeading(_ chunks: [FactChunk]) -> Bool {
    guard chunks.count > 2, let last = chunks.last, last.kind == .word,
      language.words.has(utterance.tokens[last.tokens.lowerBound].word, .settled),
      last.tokens.upperBound < utterance.tokens.count,
      utterance.isSeparator[last.tokens.upperBound]
    else { return false }
    return !chunks.contains { chunk in
      let isOwner = TextShape.owner(in: utterance.text(of: chunk.tokens), language.words) != nil
      return isOwner
        || chunk.kind == .word
          && [.otherSubject, .auxiliary, .question, .denial].contains {
            language.classes.has(utterance.tokens[chunk.tokens.lowerBound].word, $0)
          }
    }
  }

  /// "Todays damage two sausage rolls": right behind whose it was, the day's, and in front of a
  /// figure or a food: a heading, and nobody.
  func isHeadOfDay(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard index > 0, index + 1 < chunks.count, chunks[index - 1].kind == .time,
      chunks[index - 1].tokens.upperBound == chunks[index].tokens.lowerBound,
      [.number, .portion, .volume, .mass, .food, .drink].contains(chunks[index + 1].kind),
      !isDoing(chunks[...], index)
    else { return false }
    let day = utterance.text(of: chunks[index - 1].tokens)
    return language.words.has(day.lowercased(), .ofDay)
      || TextShape.owner(in: day, language.words) != nil
  }

  /// "The tall ones 473 ml": what kind of glasses or cans they were.
  func isOfSize(_ token: Int) -> Bool {
    [token, token + 1].contains { place in
      place < utterance.tokens.count
        && language.words.has(utterance.tokens[place].word, .sized)
    }
  }

  /// "I'd like to": politeness in front of a command, and a plan in front of a deed.
  func isWish(_ token: Int) -> Bool {
    let end = utterance.fillerEnds[token]
    return end > token + 1
      && language.words.has(utterance.text(of: token..<end).lowercased(), .wish)
  }

  /// "Rick had four": a verb of a deed stands behind a word, which is its subject then.
  func isDoing(_ chunks: ArraySlice<FactChunk>, _ index: Int) -> Bool {
    let first = chunks[index].tokens.lowerBound
    let next = first + 1
    return (next..<min(next + 4, utterance.tokens.count)).prefix { !utterance.isSeparator[$0] }
      .contains { token in
        utterance.tokens[token].kind == .word
          && (tellsDeed(token) || has(token, .auxiliary) || has(token, .present))
      }
  }

  /// "Mum's lentil soup, two bowls": who cooked it, in front of a food and behind no verb.
  func isOwnerOfFood(_ token: Int, in chunks: [FactChunk]) -> Bool {
    let isMark = token > 0 && utterance.tokens[token].word == language.possessive
    let token = isMark ? token - 1 : token
    guard token + 2 < utterance.tokens.count,
      utterance.tokens[token + 1].word == language.possessive,
      let food = chunks.first(where: { $0.tokens.lowerBound > token + 1 }), food.kind == .food
    else { return false }
    return !chunks.contains { $0.kind == .word && tellsDeed($0.tokens.lowerBound) }
  }

  /// "Salmon and baby potatoes": a kind of vegetable, and nobody.
  func isYoung(_ token: Int, in chunks: [FactChunk]) -> Bool {
    guard language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .young),
      let food = chunks.first(where: { $0.tokens.lowerBound == token + 1 }), food.kind == .food
    else { return false }
    return utterance.text(of: food.tokens).lowercased().hasSuffix("s")
  }

  func tellsDeed(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return language.classes.has(word, .pastDeed)
      || FactVerb(word, language.classes).map { $0.kind != .logged } ?? false
  }

  /// "Servo pie and a coffee", "gas station burrito": one or two words in small letters that no
  /// list has, right in front of a food, say which one it was, and are no person.
  func namesKind(at token: Int) -> Bool { kindNames(around: token)?.contains(token) ?? false }

  /// The words that begin a clause and say which kind the food behind them was; nil where the token
  /// is none of them.
  func kindNames(around token: Int) -> Range<Int>? {
    let first = token > 0 && !utterance.isClauseStart(token) ? token - 1 : token
    guard first == 0 || utterance.isClauseStart(first) else { return nil }
    return (first + 1...first + StanceReader.mostKindNames).lazy.compactMap { food -> Range<Int>? in
      let names = first..<food
      return names.contains(token) && isKind(names) ? names : nil
    }.first
  }

  private static let mostKindNames = 2

  private func isKind(_ names: Range<Int>) -> Bool {
    guard names.upperBound < utterance.tokens.count,
      names.allSatisfy({ token in
        isUnknown(token) && !has(token, .handled)
          && (!isCapital(token) || token == 0 && names.count == 1)
          && !language.phrases.has(utterance.tokens[token].word)
          && !utterance.lists(at: token).contains { $0.list == language.lists.givenName }
          && utterance.fillerEnds[token] == token
      })
    else { return false }
    // "Chickn nuggets": a part of the name itself.
    let last = names.upperBound - 1
    let start = utterance.text(of: last..<last + 1).lowercased().prefix(3)
    return utterance.lists(at: names.upperBound).contains { match in
      language.lists.factKinds[Int(match.list)] == .food
        && !language.lists.entries[Int(match.entry)].name.hasPrefix(start)
    }
  }

  func isCapital(_ token: Int) -> Bool {
    (65...90).contains(utterance.bytes[utterance.tokens[token].bytes.lowerBound])
  }

  /// "That would be about forty minutes": how much it was, and no plan.
  func isEstimating(_ token: Int) -> Bool {
    guard token > 0, token + 2 < utterance.tokens.count, isWord(token - 1, .pronoun),
      isWord(token + 1, .toBe)
    else { return false }
    return (token + 2...min(token + 4, utterance.tokens.count - 1)).contains { place in
      utterance.candidateRange(at: place).contains { index in
        switch utterance.lattice.all[index].value {
        case .quantity, .duration, .number: true
        default: false
        }
      }
    }
  }
}
