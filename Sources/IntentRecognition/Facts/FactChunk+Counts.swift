import EntityRecognition

extension FactChunker {
  /// The "sugar" of "blood sugar 9.1" is no food.
  func isOfReading(_ tokens: Range<Int>) -> Bool {
    tokens.lowerBound > 0
      && utterance.listMatches.contains { match in
        match.tokens.upperBound == tokens.upperBound && match.tokens.count > tokens.count
          && language.lists.names[Int(match.list)] == "vital"
      }
  }

  /// "About ten grapes" counts what follows; "about ten" alone may be a time of day.
  func counts(_ tokens: Range<Int>) -> Bool {
    if tokens.count > 1, endsWithCount(tokens) || isDecimal(tokens) { return true }
    let isNumber = utterance.candidateRange(at: tokens.lowerBound).contains { index in
      let other = utterance.lattice.all[index]
      guard case .number = other.value else { return false }
      return other.tokens == tokens
    }
    guard isNumber, tokens.upperBound < utterance.tokens.count else { return false }
    if countsUnknown(tokens) || isBehindEating(tokens) { return true }
    return utterance.lists(at: tokens.upperBound).contains { match in
      let kinds: [FactChunk.Kind] = [.food, .drink, .activity]
      guard let kind = language.lists.factKinds[Int(match.list)], kinds.contains(kind) else {
        return false
      }
      // "Around 8 coffee and toast": of one thing it is a time.
      let said = utterance.text(of: match.tokens).lowercased()
      return said != language.lists.entries[Int(match.entry)].name.lowercased()
    }
  }

  /// "Had about ten mochi": behind the verb a food is counted, also where it has no plural.
  private func isBehindEating(_ tokens: Range<Int>) -> Bool {
    let before = tokens.lowerBound - 1
    guard tokens.count > 1, before >= 0,
      utterance.names(.food, at: tokens.upperBound, language.lists)
    else { return false }
    // "Leftovers: about ten mochi"; "lunch: about 2 pasta" tells when.
    if utterance.isColon(before), before > 0 {
      return !language.classes.hasAny(utterance.tokens[before - 1].word, of: WordClasses.meals)
    }
    return language.classes.hasAny(utterance.tokens[before].word, of: FactChunker.eating)
  }

  private static let eating = WordClasses.set([.had, .ate])

  /// "About ten vanillekipferl": behind what reads like a time, things that nobody knows.
  private func countsUnknown(_ tokens: Range<Int>) -> Bool {
    let next = tokens.upperBound
    guard tokens.count == 2, utterance.tokens[tokens.lowerBound].kind == .word,
      !language.words.has(utterance.tokens[tokens.lowerBound].word, .at),
      utterance.tokens[next].kind == .word, !utterance.isSeparator[next],
      !language.classes.isKnown(utterance.tokens[next].word),
      utterance.lists(at: next).isEmpty, utterance.candidateRange(at: next).isEmpty
    else { return false }
    let word = utterance.text(of: next..<next + 1)
    return word == word.lowercased() && !language.verbs.isPast(word) && word.utf8.count > 3
  }

  /// The word for how many times, in place of a number.
  func isTimesWord(_ tokens: Range<Int>) -> Bool {
    tokens.count == 1 && language.words.has(utterance.tokens[tokens.lowerBound].word, .times)
  }

  /// "And 12 on wine" beside no other food: so much money, and not so many of it.
  func isSpentOn(_ tokens: Range<Int>) -> Bool {
    let joint = tokens.upperBound
    guard joint + 1 < utterance.tokens.count,
      language.words.has(utterance.tokens[joint].word, .upon),
      !language.words.has(utterance.tokens[joint].word, .of),
      utterance.names(.drink, at: joint + 1, language.lists)
        || utterance.names(.food, at: joint + 1, language.lists)
    else { return false }
    return !utterance.listMatches.contains { match in
      match.tokens.upperBound <= tokens.lowerBound
        && [.food, .drink].contains(language.lists.factKinds[Int(match.list)])
    }
  }

  /// "This afternoon, around two flat whites", "yesterday evening 3 24oz mugs": the number at the
  /// end of what reads like a time counts what follows, unless a preposition makes it an hour.
  private func endsWithCount(_ tokens: Range<Int>) -> Bool {
    let last = tokens.upperBound - 1
    guard tokens.upperBound < utterance.tokens.count, !utterance.isSeparator[last],
      let first = tokens.dropFirst().first(where: { isSmallCount($0..<tokens.upperBound) })
    else { return false }
    // "at 8 eggs": an hour.
    let before = utterance.tokens[first - 1].word
    if language.words.has(before, .at) || language.words.has(before, .until)
      || language.classes.has(before, .earlierOrLater)
    {
      return false
    }
    let next = tokens.upperBound
    let isSize = utterance.candidateRange(at: next).contains { index in
      let entity = utterance.lattice.all[index]
      guard case .quantity(let quantity) = entity.value, !entity.isLatent else { return false }
      return [.volume, .mass, .portion].contains(quantity.dimension)
    }
    if isSize { return true }
    return utterance.lists(at: next).contains { match in
      let kinds: [FactChunk.Kind] = [.food, .drink]
      guard let kind = language.lists.factKinds[Int(match.list)], kinds.contains(kind) else {
        return false
      }
      return utterance.text(of: match.tokens).lowercased().hasSuffix("s")
    }
  }

  /// "dined on 1.5 samosas": a number with a point, though it reads like a date.
  private func isDecimal(_ tokens: Range<Int>) -> Bool {
    guard tokens.count <= 4, tokens.upperBound < utterance.tokens.count else { return false }
    let isNumber = tokens.contains { start in
      utterance.candidateRange(at: start).contains { index in
        let entity = utterance.lattice.all[index]
        guard entity.tokens == start..<tokens.upperBound, case .number(let number) = entity.value
        else { return false }
        return number.value != number.value.rounded()
      }
    }
    let next = tokens.upperBound
    return isNumber
      && (utterance.names(.food, at: next, language.lists)
        || utterance.names(.drink, at: next, language.lists))
  }

  private func isSmallCount(_ tokens: Range<Int>) -> Bool {
    utterance.candidateRange(at: tokens.lowerBound).contains { index in
      let entity = utterance.lattice.all[index]
      guard entity.tokens == tokens, !entity.isLatent, case .number(let number) = entity.value
      else { return false }
      return number.value < 13 && number.value == number.value.rounded()
    }
  }

  /// "half an hour ago", "an hour and a half ago": the length ends where the word stands that
  /// makes it a moment, and no other time follows it as in "1h30 yesterday".
  func isAgo(_ length: Range<Int>, in tokens: Range<Int>) -> Bool {
    !utterance.candidateRange(at: length.upperBound).contains { index in
      let entity = utterance.lattice.all[index]
      guard entity.tokens.upperBound == tokens.upperBound, case .time = entity.value else {
        return false
      }
      return true
    }
  }

  /// "7h mon 6h tue 8h": what reads like Monday at six is one more of several lengths.
  func isOneOfLengths(_ tokens: Range<Int>) -> Bool {
    let ends = tokens.dropFirst().contains { start in
      utterance.candidateRange(at: start).contains { index in
        let entity = utterance.lattice.all[index]
        guard case .duration = entity.value else { return false }
        return entity.tokens.upperBound == tokens.upperBound && entity.tokens.count > 1
      }
    }
    guard ends, !isSpanOfDays(tokens) else { return false }
    return utterance.lattice.all.contains { entity in
      guard case .duration = entity.value, !entity.isLatent else { return false }
      return !entity.tokens.overlaps(tokens)
    }
  }

  /// "3 hours of study" of one who tracks "study hours", "412 miles driven" of one who tracks
  /// "miles driven": the number is of that.
  func cutsTracker(_ tokens: Range<Int>) -> Bool {
    utterance.ownMatches.contains {
      $0.kind == .tracker && $0.share == 1 && tokens.contains($0.tokens.lowerBound)
        && $0.tokens.lowerBound > tokens.lowerBound && $0.tokens.upperBound > tokens.upperBound
    }
  }

  /// "Screen time for Monday 8" of one who tracks it: the figure behind the weekday is of that, and
  /// no day of a month.
  func cutsReading(_ tokens: Range<Int>) -> Bool {
    guard tokens.count > 1,
      utterance.ownMatches.contains(where: {
        $0.kind == .tracker && $0.isWhole && $0.tokens.upperBound <= tokens.lowerBound
      })
    else { return false }
    // "On Monday 8 it was 5": another figure follows.
    let rest = (tokens.upperBound..<utterance.tokens.count).prefix { !utterance.isSeparator[$0] }
    if rest.contains(where: { utterance.tokens[$0].kind == .digits }) { return false }
    return tokens.dropFirst().contains { figure in
      isEntity(figure..<tokens.upperBound) { if case .number = $0 { true } else { false } }
        && isEntity(tokens.lowerBound..<figure) {
          if case .time(let time) = $0 { time.known == [.weekday] } else { false }
        }
    }
  }

  private func isEntity(_ tokens: Range<Int>, _ holds: (EntityValue) -> Bool) -> Bool {
    utterance.candidateRange(at: tokens.lowerBound).contains { index in
      utterance.lattice.all[index].tokens == tokens && holds(utterance.lattice.all[index].value)
    }
  }

  /// "About 3 spring rolls": the name of a food that begins within what reads like a time.
  func cutsThing(_ tokens: Range<Int>) -> Bool {
    tokens.contains { start in
      utterance.lists(at: start).contains { match in
        let kinds: [FactChunk.Kind] = [.food, .drink]
        guard let kind = language.lists.factKinds[Int(match.list)], kinds.contains(kind) else {
          return false
        }
        return !match.isWeak && match.tokens.upperBound > tokens.upperBound
      }
    }
  }

  /// "On the second try": the number of what is named behind it, and no day of the month.
  func countsNoun(_ tokens: Range<Int>) -> Bool {
    let next = tokens.upperBound
    guard let last = tokens.last, utterance.tokens[last].kind == .word,
      next < utterance.tokens.count,
      utterance.tokens[next].kind == .word, isOrdinal(last..<next),
      !language.classes.hasAny(utterance.tokens[next].word, of: FactChunker.goingOn)
    else { return false }
    let word = utterance.text(of: next..<next + 1).lowercased()
    return !language.verbs.isPast(word) && !language.words.has(word, .statement)
      && FactVerb(utterance.tokens[next].word, language.classes) == nil
  }

  /// What may follow a day: "on the second I ran", "on the third in the park".
  private static let goingOn = WordClasses.set([
    .ownSubject, .connector, .preposition, .timePreposition, .auxiliary, .possessive, .article,
    .otherSubject, .neutral, .pastDeed,
  ])

  /// "2 sugars in my coffee" of one who tracks blood sugar: what is in the drink.
  func sweetensDrink(_ tokens: Range<Int>) -> Bool {
    tokens.count == 1
      && language.classes.has(utterance.tokens[tokens.lowerBound].word, .sweetener)
      && utterance.listMatches.contains { match in
        !match.isWeak && language.lists.factKinds[Int(match.list)] == .drink
          && !match.tokens.overlaps(tokens)
      }
  }
}

extension FactChunker {
  /// "All week", "the whole month": when something was, and not how long it took.
  func isSpanOfDays(_ tokens: Range<Int>) -> Bool {
    utterance.candidateRange(at: tokens.lowerBound).contains { index in
      let entity = utterance.lattice.all[index]
      guard entity.tokens == tokens, !entity.isLatent, case .time(let time) = entity.value else {
        return false
      }
      return TimeReading(context: utterance.context, looksAhead: false).isOverDays([time])
    }
  }

  /// What an entity may be a part of a fact as; the higher rank wins among those of one length.
  static func kind(of entity: Entity) -> (FactChunk.Kind, Int)? {
    switch entity.value {
    case .number: return entity.isLatent ? nil : (.number, 3)
    case .duration: return (entity.isLatent ? .clock : .duration, entity.isLatent ? 3 : 6)
    case .time: return entity.isLatent ? nil : (.time, 4)
    case .ordinal, .recurrence: return nil
    case .quantity(let quantity):
      if entity.isLatent { return nil }
      switch quantity.dimension {
      case .volume: return (.volume, 7)
      case .mass: return (.mass, 6)
      case .distance: return (.distance, quantity.number.value >= 100 ? 7 : 5)
      case .energy: return (.energy, 6)
      case .portion: return (.portion, 6)
      // "the water was 14 degrees": no number of anything.
      case .temperature, .speed, .pace, .heartRate: return (.word, 6)
      }
    }
  }
}

extension FactChunker {
  /// "5 km an hour ago": a rate whose hour begins a time is none.
  func isCutByTime(_ entity: Entity) -> Bool {
    guard case .quantity(let rate) = entity.value, rate.dimension == .speed else { return false }
    return entity.tokens.dropFirst().contains { token in
      utterance.candidateRange(at: token).contains { index in
        let other = utterance.lattice.all[index]
        guard case .time = other.value else { return false }
        return other.tokens.upperBound > entity.tokens.upperBound
      }
    }
  }
}

extension FactChunker {
  /// The "squash" of "roasted squash" is eaten: a doubtful name of a drink that is that of a food
  /// too is drunk out of a glass, by the millilitre, or behind a verb that only drinks.
  func isRatherEaten(_ tokens: Range<Int>) -> Bool {
    let kinds = utterance.lists(at: tokens.lowerBound).compactMap { match in
      match.tokens == tokens ? language.lists.factKinds[Int(match.list)] : nil
    }
    guard kinds.contains(.food), kinds.contains(.activity) || isStrongFood(tokens) else {
      return false
    }
    let isDrunk = utterance.tokens[..<tokens.lowerBound].contains { token in
      language.classes.has(token.word, .drank) && !language.classes.has(token.word, .ate)
    }
    return !isDrunk && !isPoured(tokens)
  }

  private func isStrongFood(_ tokens: Range<Int>) -> Bool {
    utterance.lists(at: tokens.lowerBound).contains { match in
      match.tokens == tokens && !match.isWeak && language.lists.factKinds[Int(match.list)] == .food
    }
  }

  private func isPoured(_ tokens: Range<Int>) -> Bool {
    var before = tokens.lowerBound
    if before > 0, language.words.has(utterance.tokens[before - 1].word, .of) { before -= 1 }
    return (max(0, before - 4)..<before).contains { start in
      utterance.candidateRange(at: start).contains { index in
        guard case .quantity(let quantity) = utterance.lattice.all[index].value else {
          return false
        }
        return utterance.lattice.all[index].tokens.upperBound == before
          && quantity.dimension == .volume && !FactChunker.spoons.contains(quantity.unit)
      }
    }
  }

  /// Volumes by which foods are measured too.
  private static let spoons: Set<String> = ["cup", "us_cup", "tablespoon", "teaspoon"]

  /// "1st" is the first, and no stone.
  func isOrdinal(_ tokens: Range<Int>) -> Bool {
    utterance.candidateRange(at: tokens.lowerBound).contains { index in
      guard case .ordinal = utterance.lattice.all[index].value else { return false }
      return utterance.lattice.all[index].tokens == tokens
    }
  }
}
