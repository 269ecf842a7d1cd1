import EntityRecognition

/// Whose deeds the clauses of a sentence tell, one after the other.
struct SentenceSubject {
  /// What was made or done for the sender, and that it was eaten: "mom made dumplings, ate 4".
  enum Serving { case served, taken }

  private var stance = Stance.own
  /// The clause before was "me", in front of "and" and others.
  private var wasMyself = false
  /// The clause before was a plan.
  private var wasPlan = false
  /// The clause before told of what somebody made, or did for the sender.
  private var wasServed = false
  /// What is only named goes on with what was done with other foods: "bought eggs and 2 litres of
  /// milk".
  var isHandling = false
  /// The sentence is what somebody said: "Priya: I ran".
  var isSpeech = false

  /// Why the next clause is no report of the sender's; nil when it is one.
  ///
  /// - Parameters:
  ///   - isListed: It only names foods and drinks.
  ///   - isName: Its subject is one unknown word without a verb: "sauna 20 minutes".
  ///   - isThing: Its subject is no person: "the weather was awful".
  mutating func refusal(
    of clause: Stance, isReporting: Bool, isMyself: Bool, isListed: Bool, isName: Bool,
    isThing: Bool = false, serving: Serving? = nil
  ) -> Understanding.Refusal? {
    if clause != .open, isReporting || clause == .own { stance = clause }
    if wasMyself, stance == .refused(.otherPerson) { stance = .own }
    wasMyself = !isReporting && isMyself
    if wasServed, serving == .taken, clause == .open { stance = .own }
    wasServed = serving == .served || wasServed && serving == nil && isListed
    if isSpeech { stance = .refused(.otherPerson) }
    // "we need flour and 10 eggs": what is only named goes on with the plan.
    if wasPlan, stance == .own, clause == .open, isListed { stance = .refused(.plan) }
    guard case .refused(let refusal) = stance else {
      wasPlan = false
      return nil
    }
    // A denial or plan ends with its clause, and so does a mere name; another subject stays.
    if refusal != .otherPerson || isName || isThing { stance = .own }
    wasPlan = refusal == .plan
    return refusal
  }
}

extension FactReader {
  /// Why a clause is no report of the sender's; nil where it is one.
  func refusal(
    of stance: Stance, _ chunks: [FactChunk], _ core: Int?, in clause: Range<Int>,
    of sentence: Range<Int>, _ subject: inout SentenceSubject
  ) -> Understanding.Refusal? {
    subject.isSpeech =
      isTurn(clause, of: sentence)
      ?? (subject.isSpeech || isSpoken(by: clause, in: sentence))
    return subject.refusal(
      of: stance, isReporting: core != nil, isMyself: isMyself(chunks),
      isListed: isListed(chunks), isName: isName(chunks), isThing: isThing(chunks),
      serving: serving(chunks, at: clause.lowerBound))
  }

  /// Names a deed that no list knows as left out, beside what is kept.
  func leaveNamedDeed(
    _ chunks: [FactChunk], _ refused: Understanding.Refusal, _ index: Int,
    _ linker: inout FactLinker
  ) {
    guard !linker.instances.isEmpty, isNamedDeed(chunks, refused), let first = chunks.first,
      let last = chunks.last
    else { return }
    let tokens = first.tokens.lowerBound..<last.tokens.upperBound
    linker.orphaned.append((index, utterance.text(of: tokens)))
  }

  /// "Yoga, then sauna 20 min", where "sauna" is nobody's name: what looks like another's is rather
  /// a thing to do that no list knows.
  private func isNamedDeed(_ chunks: [FactChunk], _ refused: Understanding.Refusal) -> Bool {
    let words = chunks.filter { $0.kind == .word }.map(\.tokens.lowerBound)
    guard refused == .otherPerson, isName(chunks), words.count <= 2, let name = words.last,
      chunks.contains(where: { $0.kind == .duration && $0.tokens.lowerBound == name + 1 })
    else { return false }
    let initial = utterance.bytes[utterance.tokens[name].bytes.lowerBound]
    return !(65...90).contains(initial) && !stances.isGivenName(name)
      && !words.contains { has(utterance.tokens[$0].word, .otherSubject) }
  }

  /// "me: 2 beers, Tom: 5 beers": whether it is somebody else's turn; nil where it is as before.
  private func isTurn(_ clause: Range<Int>, of sentence: Range<Int>) -> Bool? {
    guard clause.count == 1, clause.upperBound < sentence.upperBound,
      utterance.isColon(clause.upperBound)
    else { return nil }
    let name = clause.lowerBound
    if utterance.says(.myself, at: name, language) { return false }
    let isOfList = sentence.contains { token in
      token + 1 < sentence.upperBound && utterance.isColon(token + 1)
        && utterance.says(.myself, at: token, language)
    }
    return isOfList && stances.isGivenName(name) ? true : nil
  }

  /// "no dinner today just an apple": behind what was not done, what was.
  func instead(of chunks: [FactChunk], behind core: Int) -> [FactChunk]? {
    guard let first = chunks.first, let last = chunks.last else { return nil }
    let tokens = first.tokens.lowerBound..<last.tokens.upperBound
    let word = tokens.first { token in
      token > core && language.words.has(utterance.tokens[token].word, .instead)
        || endsNothing(token, in: chunks)
    }
    guard let word else { return nil }
    let rest = chunks.filter { $0.tokens.lowerBound > word }
    let isOwn = rest.allSatisfy { chunk in
      chunk.kind != .word
        || ![.plan, .denial, .otherSubject, .condition].contains {
          has(utterance.tokens[chunk.tokens.lowerBound].word, $0)
        }
    }
    guard isOwn else { return nil }
    return rest.contains { [.food, .drink, .activity].contains($0.kind) } ? rest : nil
  }

  /// "Nothing until a hot dog at three", "no food till a pasty": what ended it, and no time of day.
  private func endsNothing(_ token: Int, in chunks: [FactChunk]) -> Bool {
    guard language.words.has(utterance.tokens[token].word, .until),
      let next = chunks.first(where: { chunk in
        chunk.tokens.lowerBound > token
          && (chunk.kind != .word || !has(utterance.tokens[chunk.tokens.lowerBound].word, .article))
      })
    else { return false }
    return [.food, .drink, .portion, .volume].contains(next.kind)
      && chunks.contains { chunk in
        chunk.kind == .word && chunk.tokens.lowerBound < token
          && has(utterance.tokens[chunk.tokens.lowerBound].word, .denial)
      }
  }

  /// Only what was had and where or when: asked about.
  func askOfOccasion(
    _ guards: FactGuards, _ chunker: FactChunker, _ linker: inout FactLinker,
    _ reading: inout FactReading
  ) {
    guard reading.clauses.count == 1, reading.refusals.isEmpty, !linker.instances.isEmpty,
      case let tokens = reading.clauses[0].tokens,
      tokens.contains(where: { language.words.has(utterance.tokens[$0].word, .occasion) }),
      case let chunks = chunker.chunks(in: tokens), guards.isOnOccasion(chunks),
      !chunks.contains(where: { $0.kind == .word && guards.isMeal($0.tokens.lowerBound) })
    else { return }
    linker.markBare(isContinuing: guards.isContinuing)
    reading.clauses[0].isUnsure = true
  }

  /// "mom made dumplings", "my boss took us out"; behind a comma "ate 4" is of the sender then.
  func serving(_ chunks: [FactChunk], at start: Int) -> SentenceSubject.Serving? {
    let words = chunks.filter { $0.kind == .word }.map {
      utterance.tokens[$0.tokens.lowerBound].word
    }
    if let first = chunks.first, first.kind == .word, start > 0,
      utterance.isPunctuation(start - 1) || !utterance.isSeparator[start - 1],
      let word = words.first, has(word, .pastDeed),
      let verb = FactVerb(word, language.classes), [.ate, .drank, .light].contains(verb.kind)
    {
      return .taken
    }
    let isForMe = words.contains {
      language.words.has($0, .cooking)
        || has($0, .recipient) && (has($0, .ownSubject) || language.words.has($0, .me))
    }
    return isForMe || didFood(chunks) ? .served : nil
  }

  /// "Dad did dal and roti": somebody, and what was on the table.
  private func didFood(_ chunks: [FactChunk]) -> Bool {
    let told = chunks.drop { chunk in
      chunk.kind == .word && has(utterance.tokens[chunk.tokens.lowerBound].word, .possessive)
    }.prefix(3)
    guard told.count == 3, let who = told.first, who.kind == .word, let food = told.last else {
      return false
    }
    let verb = utterance.text(of: told[told.startIndex + 1].tokens).lowercased()
    return language.words.has(utterance.tokens[who.tokens.lowerBound].word, .person)
      && language.mealWords.has(verb, .served) && food.kind == .food
  }

  /// "I walked to the office. It was 40 minutes.": an amount of what was told right before.
  func goesOn(_ chunks: [FactChunk], behind told: FactInstance?) -> Bool {
    guard let told else { return false }
    // "54.3 kg today, yesterday it was 54.8"
    let rest = chunks.filter { $0.kind != .time }
    if told.kind == .weight, rest.count < chunks.count, rest.count == 3,
      isWord(rest[0], .pronoun), isWord(rest[1], .statement),
      [.number, .mass].contains(rest[2].kind)
    {
      return true
    }
    guard told.kind == .exercise, told.duration == nil, chunks.count > 2,
      isWord(chunks[0], .pronoun), isWord(chunks[1], .statement)
    else { return false }
    return chunks[2...].allSatisfy { chunk in
      switch chunk.kind {
      case .duration, .distance: true
      case .word: has(utterance.tokens[chunk.tokens.lowerBound].word, .neutral)
      default: false
      }
    }
  }

  private func isWord(_ chunk: FactChunk, _ name: NamedWords.Name) -> Bool {
    chunk.kind == .word
      && language.words.has(utterance.tokens[chunk.tokens.lowerBound].word, name)
  }

  /// Whether something else than eating was done with the foods of a clause, or of the one before
  /// it, whose list goes on.
  func isHandled(
    _ chunks: [FactChunk], _ guards: FactGuards, _ subject: inout SentenceSubject,
    _ linker: inout FactLinker
  ) -> Bool {
    subject.isHandling =
      !guards.isForSelf(chunks)
      && (guards.isHandled(chunks) || subject.isHandling && isListed(chunks))
    if subject.isHandling, guards.isIngredient(chunks) { linker.leaveIngredients() }
    return subject.isHandling
  }

  /// Foods and drinks with their amounts, and no verb.
  func isListed(_ chunks: [FactChunk]) -> Bool {
    chunks.contains { [.food, .drink].contains($0.kind) }
      && !chunks.contains {
        $0.kind == .activity || $0.kind == .time
          || $0.kind == .word
            && FactVerb(utterance.tokens[$0.tokens.lowerBound].word, language.classes) != nil
      }
  }

  /// "bp 130 over 85": what was measured and its figures, and nobody who does anything.
  private func isReading(_ chunks: [FactChunk]) -> Bool {
    guard let first = chunks.first, chunks.contains(where: { $0.kind == .number }) else {
      return false
    }
    return utterance.lists(at: first.tokens.lowerBound).contains {
      language.lists.isOfTracker($0.list)
    }
  }

  /// One unknown word and amounts, or a reading.
  func isName(_ chunks: [FactChunk]) -> Bool {
    if isReading(chunks) { return true }
    guard chunks.count > 1, let first = chunks.firstIndex(where: { $0.kind == .word }),
      !chunks[(first + 1)...].contains(where: { $0.kind == .word })
    else { return false }
    return !language.classes.isKnown(utterance.tokens[chunks[first].tokens.lowerBound].word)
  }

  /// A thing as the subject does nothing that the next clauses tell: "the weather was awful, ran
  /// 5 km".
  func isThing(_ chunks: [FactChunk]) -> Bool {
    let first = chunks.first { chunk in
      chunk.kind != .word
        || ![.article, .bare, .neutral].contains {
          has(utterance.tokens[chunk.tokens.lowerBound].word, $0)
        }
    }
    if let first, isWord(first, .inanimate) { return true }
    guard let verb = chunks.firstIndex(where: { isWord($0, .statement) }),
      verb > 0, chunks[..<verb].allSatisfy({ $0.kind == .word })
    else { return false }
    let subject = chunks[..<verb].map(\.tokens.lowerBound)
    return isWord(chunks[verb], .statement)
      && subject.allSatisfy { token in
        language.words.has(utterance.tokens[token].word, .definite) || isPlain(token)
      }
  }

  /// An unknown word in small letters that is nobody's name.
  private func isPlain(_ token: Int) -> Bool {
    let initial = utterance.bytes[utterance.tokens[token].bytes.lowerBound]
    return utterance.tokens[token].kind == .word && !(65...90).contains(initial)
      && !language.classes.isKnown(utterance.tokens[token].word)
      && !utterance.lists(at: token).contains { $0.list == language.lists.givenName }
  }

  /// What is told of a meal, the weight, the sleep or the steps is of the sender's, whoever was
  /// spoken of before: "Tom had three beers, dinner was an apple".
  func isOfMetric(_ chunks: [FactChunk]) -> Bool {
    // "for lunch I had soup"
    if chunks.count > 3, chunks[...2].allSatisfy({ $0.kind == .word }),
      case let words = chunks[...2].map({ utterance.tokens[$0.tokens.lowerBound].word }),
      has(words[0], .purpose), has(words[2], .ownSubject),
      [.breakfast, .lunch, .dinner, .snack].contains(where: { has(words[1], $0) })
    {
      return true
    }
    let own = chunks.drop { chunk in
      let word = utterance.tokens[chunk.tokens.lowerBound].word
      return chunk.kind == .word && !has(word, .otherSubject)
        && (has(word, .possessive)
          || isPlain(chunk.tokens.lowerBound) && !language.words.has(word, .mealNoun))
    }
    guard own.count > 1, let noun = own.first, noun.kind == .word,
      chunks.count - own.count < 2
    else { return false }
    let word = utterance.tokens[noun.tokens.lowerBound].word
    let isNamed =
      language.words.has(word, .mealNoun)
      || [.breakfast, .lunch, .dinner, .snack, .weightNoun, .sleepNoun, .stepNoun].contains {
        has(word, $0)
      }
    return isNamed && isWord(own[own.startIndex + 1], .statement)
  }

  /// "Priya: I ran 5 km": a name and a colon in front of somebody's words.
  func isSpoken(by range: Range<Int>, in sentence: Range<Int>) -> Bool {
    let (token, colon) = (range.lowerBound, range.upperBound)
    guard range.count == 1, token == 0, colon + 1 < sentence.upperBound, utterance.isColon(colon),
      utterance.tokens[token].kind == .word, has(utterance.tokens[colon + 1].word, .ownSubject)
    else { return false }
    let initial = utterance.bytes[utterance.tokens[token].bytes.lowerBound]
    return (65...90).contains(initial) && !language.classes.isKnown(utterance.tokens[token].word)
      && utterance.lists(at: token).allSatisfy { language.lists.factKinds[Int($0.list)] == nil }
  }

  /// "me and the boys played": the sender is one of them.
  func isMyself(_ chunks: [FactChunk]) -> Bool {
    chunks.count == 1 && chunks[0].kind == .word
      && language.words.has(utterance.tokens[chunks[0].tokens.lowerBound].word, .myself)
  }
}
