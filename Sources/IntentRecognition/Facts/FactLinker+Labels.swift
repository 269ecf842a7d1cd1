import EntityRecognition

/// Words that name the meal of foods told elsewhere.
extension FactLinker {
  /// "soup and bread, that was my lunch": what stands for the foods in front, and a statement.
  func pointsBack(_ clause: Range<Int>) -> Bool {
    clause.count > 2
      && (amounts.isWord(clause.lowerBound, .subjectStart)
        || amounts.isWord(clause.lowerBound, .pronoun))
      && (amounts.isWord(clause.lowerBound + 1, .statement)
        || utterance.tokens[clause.lowerBound + 1].word == language.possessive)
  }

  /// From which fact on a clause may say which meal it was: those of its sentence, and where it is
  /// a sentence of its own, "That was lunch.", those of the one before.
  func labelled(by clause: Range<Int>) -> Int {
    guard instances.count == sentenceStart,
      pointsBack(clause) || saysWhichMeal(clause) || endsWithMeal(clause)
    else { return sentenceStart }
    return sentenceBefore
  }

  /// "Rice, beans, steak. Lunch.": the name of a meal is all that is left of the message.
  private func endsWithMeal(_ clause: Range<Int>) -> Bool {
    isMealAlone(clause)
      && (clause.upperBound..<utterance.tokens.count).allSatisfy(utterance.isPunctuation)
  }

  /// "lunch", "my breakfast": a meal's name and at most whose it was, and words that say nothing.
  func isMealAlone(_ clause: Range<Int>) -> Bool {
    var end = clause.lowerBound
    while end < clause.upperBound, utterance.fillerEnds[end] == end { end += 1 }
    var behind = end
    while behind < clause.upperBound, utterance.fillerEnds[behind] > behind {
      behind = utterance.fillerEnds[behind]
    }
    if behind == clause.upperBound, end > clause.lowerBound, end < behind {
      return isMealAlone(clause.lowerBound..<end)
    }
    return clause.count == 1
      || clause.count == 2 && amounts.has(clause.lowerBound, .possessive)
        && amounts.mealName(clause.lowerBound + 1) != nil
  }

  /// "counts as breakfast", "call it lunch".
  func saysWhichMeal(_ clause: Range<Int>) -> Bool {
    clause.count <= 6
      && language.words.areIn(utterance.text(of: clause).lowercased(), .labelling)
  }

  /// A fact whose clause tells no deed: "8 h of sleep", "walk 30 minutes".
  func isNamedOnly(_ fact: FactInstance) -> Bool {
    guard fact.clause < clauses.count else { return false }
    return !clauses[fact.clause].tokens.contains { token in
      language.classes.tellsPast(utterance.tokens[token].word) || amounts.has(token, .ownSubject)
    }
  }

  /// "lunch break", "dinner ideas": one word that no list has right behind the name of a meal may
  /// be anything.
  func namesAnything(_ fact: FactInstance) -> Bool {
    guard fact.kind == .meal, !fact.hasVerb, fact.kcal == nil, fact.items.count == 1,
      let item = fact.items.first, item.quantity == nil, item.grams == nil,
      item.tokens.count == 1, item.tokens.lowerBound > 0
    else { return false }
    let token = item.tokens.lowerBound
    return amounts.mealName(token - 1) != nil
      && !FoodsInText(lists: language.lists, utterance: utterance).begins(at: token)
      && !utterance.names(.drink, at: token, language.lists)
  }

  /// "Two coffees please": what is only named, with a word that begs for it and nothing else, may
  /// be an order to a waiter.
  func isBegged(_ fact: FactInstance) -> Bool {
    guard fact.kind == .meal || fact.kind == .drink, !fact.isLogged, fact.meal == nil,
      fact.kcal == nil, fact.times.isEmpty, instances.allSatisfy({ $0.times.isEmpty }),
      let last = utterance.tokens.last(where: { $0.kind == .word }),
      language.words.has(last.word, .begging)
    else { return false }
    return !utterance.tokens.contains { token in
      FactVerb(token.word, language.classes) != nil
        || language.classes.has(token.word, .ownSubject)
        || language.classes.has(token.word, .logVerb)
    }
  }

  func isExplained(_ clause: Int) -> Bool {
    clause < clauses.count && clauses[clause].explained > 0
  }

  /// How many words of a clause nothing explains.
  func unknown(_ clause: Int) -> Int {
    clause < clauses.count ? clauses[clause].unknown : 0
  }

  /// A clause that only added to a fact of another clause.
  func belongsToFound(_ clause: Int, _ reading: FactReading) -> Bool {
    reading.found.contains { $0.clause < clause }
      || completed.contains(clause) && reading.found.contains { $0.clause == clause + 1 }
  }

  /// "my meal was soup", "the crew meal was salmon and rice", "tonight was chilli", "in the morning
  /// it was tea and toast": a meal was had, of whatever name.
  func tellsMeal(_ clause: Range<Int>) -> Bool {
    clause.prefix(4).dropLast().contains { token in
      token + 1 < clause.upperBound && amounts.isWord(token, .mealNoun)
        && amounts.isWord(token + 1, .statement)
    } || tellsMealOfDay(clause)
  }

  /// "Tonight was chilli", "in the morning it was tea and toast".
  func tellsMealOfDay(_ clause: Range<Int>) -> Bool {
    clause.prefix(4).dropLast().contains { token in
      guard token + 1 < clause.upperBound else { return false }
      let behind = amounts.isWord(token + 1, .pronoun) ? token + 2 : token + 1
      return behind < clause.upperBound && amounts.isWord(behind, .statement)
        && isPartOfDay(clause.lowerBound..<token + 1) && isServed(behind + 1, in: clause)
    }
  }

  /// Whether a clause tells such a meal, or goes on with what was in it.
  func isOfMealOfDay(_ fact: FactInstance, _ scan: ClauseScanner.Scan) -> Bool {
    guard [.meal, .drink].contains(fact.kind), fact.clause < clauses.count else { return false }
    if tellsMealOfDay(clauses[fact.clause].tokens) { return true }
    guard scan.verb == nil, instances.count > sentenceStart, let last = instances.last,
      last.clause + 1 == fact.clause
    else { return false }
    return last.isResult && [.meal, .drink].contains(last.kind)
  }

  /// "Tonight", "in the morning", "this evening".
  private func isPartOfDay(_ tokens: Range<Int>) -> Bool {
    utterance.candidateRange(at: tokens.lowerBound).contains { index in
      let entity = utterance.lattice.all[index]
      guard case .time(let time) = entity.value, entity.tokens == tokens else { return false }
      return time.known.contains(.dayPart) && !time.known.contains(.hour)
    }
  }

  /// A food or a drink stands there, with an article, a figure or nothing in front.
  private func isServed(_ token: Int, in clause: Range<Int>) -> Bool {
    let foods = FoodsInText(lists: language.lists, utterance: utterance)
    return clause.filter { (token...token + 2).contains($0) }.contains { place in
      let isFood = foods.begins(at: place) || utterance.names(.drink, at: place, language.lists)
      return isFood
        && (token..<place).allSatisfy {
          amounts.has($0, .article) || amounts.has($0, .quantifier)
            || utterance.tokens[$0].kind == .digits
        }
    }
  }
}
