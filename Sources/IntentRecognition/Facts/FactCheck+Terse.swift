import EntityRecognition

/// Facts that are told without a verb, and what may stand beside them.
extension FactCheck {
  /// Without a verb, everything in the clause must be explained.
  func isTerse(_ instance: FactInstance) -> Bool {
    if isOfOthers(instance) { return false }
    return isLoose || instance.unknown == 0 || isNarrativeBehind(instance)
      || isNameOfTwoWords(instance)
  }

  /// "two beers and he thinks he's Sinatra": without a verb it may be that of who comes next.
  func isOfOthers(_ instance: FactInstance) -> Bool {
    let next = instance.tokens.upperBound
    guard next + 1 < utterance.tokens.count,
      language.classes.has(utterance.tokens[next].word, .connector)
    else { return false }
    let subject = utterance.tokens[next + 1].word
    return language.classes.has(subject, .otherSubject) && !language.words.has(subject, .pronoun)
      && utterance.text(of: next + 1..<next + 2).utf8.count <= 4
      && !language.classes.has(subject, .possessive)
  }

  /// "yoga flow 25 min": the one unknown word stands between the exercise and its amount.
  func isNameOfTwoWords(_ instance: FactInstance) -> Bool {
    guard instance.kind == .exercise, instance.unknown == 1, instance.tokens.count > 2,
      beginsClause(instance), instance.duration != nil || instance.distance != nil
    else { return false }
    let second = instance.tokens.lowerBound + 1
    return utterance.tokens[second].kind == .word
      && !language.classes.isKnown(utterance.tokens[second].word)
  }

  /// Unknown words are let be behind the fact, after a preposition.
  func isNarrativeBehind(_ instance: FactInstance) -> Bool {
    let next = instance.tokens.upperBound
    guard next < utterance.tokens.count else { return false }
    var index = next
    while index < utterance.tokens.count, utterance.fillerEnds[index] > index {
      index = utterance.fillerEnds[index]
    }
    guard index < utterance.tokens.count else { return true }
    let word = utterance.tokens[index].word
    if language.classes.has(word, .preposition) { return true }
    // "two bowls lol was starving": what follows an interjection is of the sender.
    return beginsClause(instance) && (index > next || !isFinite(index))
  }

  /// "stressed about the exam": the feeling comes first, and then what it is about.
  func hasReasonBehind(_ instance: FactInstance) -> Bool {
    let next = instance.tokens.upperBound
    guard next < utterance.tokens.count, beginsClause(instance) else { return false }
    let word = utterance.tokens[next].word
    return language.classes.has(word, .preposition) && !language.classes.has(word, .purpose)
  }

  /// Nothing but small words stands before the fact.
  func beginsClause(_ instance: FactInstance) -> Bool {
    var index = instance.tokens.lowerBound
    while index > 0, !utterance.isSeparator[index - 1] {
      index -= 1
      let isSmall =
        language.classes.has(utterance.tokens[index].word, .neutral)
        || language.classes.has(utterance.tokens[index].word, .connector)
        || utterance.fillerEnds[index] > index || utterance.tokens[index].kind == .symbol
      if !isSmall { return false }
    }
    return true
  }

  /// A verb that makes the fact the subject of something else: "8 glasses of water is too much".
  func isFinite(_ index: Int) -> Bool {
    let token = utterance.tokens[index]
    if language.classes.has(token.word, .auxiliary) || language.classes.has(token.word, .plan) {
      return true
    }
    return token.word == 0 && utterance.bytes[token.bytes].last == UInt8(ascii: "s")
  }

  /// "Water 1.5", "0.75 of water": of what is poured by the litre, a figure with a point counts no
  /// glasses; "0.33 beer" is what a bottle, can or glass of it holds.
  func litres(of instance: FactInstance, _ size: Double) -> Double? {
    guard let count = instance.count, count != count.rounded(), instance.containers == nil,
      size == 250 ? count < 2.6 : isSold(count, of: instance)
    else { return nil }
    let isWritten = utterance.lattice.all.contains { entity in
      guard case .number(let number) = entity.value, number.value == count else { return false }
      return entity.tokens.count == 3 && utterance.tokens[entity.tokens.lowerBound].kind == .digits
        && utterance.isPunctuation(entity.tokens.lowerBound + 1)
    }
    let isPlural = utterance.text(of: instance.tokens).hasSuffix("s")
    return isWritten && !isPlural ? count * 1000 : nil
  }

  /// Litres of what comes in bottles, cans or glasses of wine; of a cup or a shot it is a part.
  private func isSold(_ litres: Double, of instance: FactInstance) -> Bool {
    let entry = instance.drink.flatMap { language.lists.entry($0, in: "drink") }
    return (0.1...0.75).contains(litres)
      && ["bottle", "can", "wine glass"].contains(entry?.attributes["default_unit"] ?? "")
  }

  /// "2000 steps left", "20 push-ups to go": what is still to be done. A coffee "to go" was bought.
  func isLeftToDo(_ instance: FactInstance) -> Bool {
    guard ![.weight, .mood].contains(instance.kind) else { return false }
    var next = instance.tokens.upperBound
    func isNext(_ holds: (WordID) -> Bool) -> Bool {
      next < utterance.tokens.count && holds(utterance.tokens[next].word)
    }
    let isToGo = isNext { language.classes.has($0, .infinitive) }
    if isToGo { next += 1 }
    guard isNext({ language.words.has($0, .outstanding) }),
      !isToGo || ![.drink, .meal].contains(instance.kind)
    else { return false }
    next += 1
    // "3 rolls left in the freezer"
    if [.drink, .meal].contains(instance.kind), isNext({ language.classes.has($0, .preposition) }) {
      return true
    }
    return next >= utterance.tokens.count || utterance.isSeparator[next]
      || utterance.candidateRange(at: next).contains {
        if case .time = utterance.lattice.all[$0].value { true } else { false }
      }
  }

  /// "Track coffee cups", "track my water intake": what is to be counted from now on. Without a
  /// number or an article nothing of it was had.
  func isToBeTracked(_ instance: FactInstance) -> Bool {
    let end = instance.tokens.upperBound
    guard instance.isLogged || isListedBehind(instance), instance.kind != .tracker,
      let verb = utterance.tokens[..<end].firstIndex(where: {
        language.words.has($0.word, .tracking)
      })
    else { return false }
    return !(verb + 1..<max(end, verb + 1)).contains { token in
      language.words.has(utterance.tokens[token].word, .single)
        || utterance.candidateRange(at: token).contains { index in
          let entity = utterance.lattice.all[index]
          switch entity.value {
          case .number: return true
          case .quantity(let quantity): return quantity.isCountSaid
          default: return false
          }
        }
    }
  }

  /// "Track push-ups and sit-ups": the second of two that are to be counted.
  private func isListedBehind(_ instance: FactInstance) -> Bool {
    let joint = instance.tokens.lowerBound - 1
    guard joint > 1, language.words.has(utterance.tokens[joint].word, .joining) else {
      return false
    }
    return utterance.tokens[..<joint].prefix(2).contains {
      language.words.has($0.word, .tracking)
    } && !utterance.isHardStop[..<joint].contains(true)
  }
}
