import EntityRecognition

/// The smallest pieces that facts are made of.
struct FactChunk {
  enum Kind: Equatable {
    case volume, mass, distance, energy, portion
    case number, duration, time
    /// "27:30": a duration beside an exercise, else a time of day or nothing.
    case clock
    case food, drink, activity, race, feeling
    /// What several of a clause make together; see ``AmountAlgebra``.
    case composed
    /// A tracker of the sender's, and a route.
    case tracker, route
    case word
  }

  var kind: Kind
  var tokens: Range<Int>
  /// The index of the entity in the lattice, of the list match, or of the own name's match.
  var item: Int
  /// Of a composed one.
  var amount: ComposedAmount?
  /// How many of them, where its words say how many there were in all: "4 of the 8 slices".
  var part: Double?
  /// How many of its size there were: "2 1.5 l bottles", "half of a 16 oz mug".
  var times: Double?
  /// How many grams or millilitres an energy is of: "60 kcal per 100 g".
  var per: Double?
  /// The name of a food of the sender's own, which no list has.
  var own: String?
}

/// Cuts a clause into chunks: at each token the longest find wins.
struct FactChunker {
  let language: IntentLanguage
  let utterance: Utterance

  func chunks(in range: Range<Int>) -> [FactChunk] {
    if let night = utterance.nights.first(where: { range.contains($0.tokens) }) {
      let told = FactChunk(
        kind: .composed, tokens: night.tokens, item: -1, amount: .night(night.span))
      return chunks(in: range.lowerBound..<night.tokens.lowerBound) + [told]
        + chunks(in: night.tokens.upperBound..<range.upperBound)
    }
    let holdsDrink = range.contains(where: isDrink)
    return blended(
      AmountAlgebra(language: language, utterance: utterance)
        .rewritten(chunks(in: range, withContainers: holdsDrink)))
  }

  /// A drink or a verb of drinking: beside it "the bottle" is an amount.
  private func isDrink(_ token: Int) -> Bool {
    language.classes.has(utterance.tokens[token].word, .drank)
      || utterance.names(.drink, at: token, language.lists)
  }

  private func chunks(in range: Range<Int>, withContainers: Bool) -> [FactChunk] {
    var result: [FactChunk] = []
    result.reserveCapacity(range.count)
    var (position, seller) = (range.lowerBound, Range<Int>?.none)
    while position < range.upperBound {
      let replaced = endOfReplaced(at: position, before: range.upperBound, behind: result)
      if let end = replaced ?? endOfSeller(at: position, in: range) {
        seller = replaced == nil ? position..<end : nil
        position = end
        continue
      }
      if utterance.fillerEnds[position] > position,
        utterance.fillerEnds[position] <= range.upperBound,
        (longest(at: position, before: range.upperBound, withContainers)?.tokens.upperBound ?? 0)
          <= utterance.fillerEnds[position],
        !isCue(position), !isFeeling(position, after: result)
      {
        position = utterance.fillerEnds[position]
        continue
      }
      if let chunk = longest(at: position, before: range.upperBound, withContainers) {
        result.append(bought(chunk, at: seller))
        position = chunk.tokens.upperBound
      } else {
        if !utterance.isPunctuation(position) {
          result.append(FactChunk(kind: .word, tokens: position..<position + 1, item: -1))
        }
        position += 1
      }
    }
    return result
  }

  /// "okay" behind "mood" is the feeling.
  private func isFeeling(_ token: Int, after chunks: [FactChunk]) -> Bool {
    let isAsked = chunks.contains {
      $0.kind == .word && language.classes.has(utterance.tokens[$0.tokens.lowerBound].word, .felt)
        || $0.kind == .word
          && language.classes.has(utterance.tokens[$0.tokens.lowerBound].word, .moodNoun)
    }
    // "mood: okay"
    let isHeaded =
      token > 1 && utterance.isColon(token - 1)
      && language.classes.has(utterance.tokens[token - 2].word, .moodNoun)
    return (isAsked || isHeaded) && utterance.names(.feeling, at: token, language.lists)
  }

  /// Words that decide whose deed it is are never fillers.
  private func isCue(_ token: Int) -> Bool {
    let end = utterance.fillerEnds[token]
    guard end == token + 1 else {
      return StanceReader(language: language, utterance: utterance).isWish(token)
    }
    let word = utterance.tokens[token].word
    let names: [WordClasses.Name] = [
      .ownSubject, .denial, .otherSubject, .plan, .light, .moderate, .hard, .condition, .habitual,
    ]
    return names.contains { language.classes.has(word, $0) }
  }

  private func longest(
    at position: Int, before end: Int, _ withContainers: Bool
  ) -> FactChunk? {
    var (best, bestRank): (FactChunk?, Int) = (nil, 0)
    func offer(_ kind: FactChunk.Kind, _ tokens: Range<Int>, _ item: Int, rank: Int) {
      // The dot of "5 km." also ends the sentence.
      let isStopped = tokens.upperBound == end + 1 && tokens.count > 1 && utterance.isHardStop[end]
      let tokens = isStopped ? tokens.dropLast() : tokens
      guard tokens.upperBound <= end else { return }
      if let best, (best.tokens.count, bestRank) >= (tokens.count, rank) { return }
      best = FactChunk(kind: kind, tokens: tokens, item: item)
      bestRank = rank
    }
    for own in ownChunks(at: position, before: end) {
      offer(own.kind, own.tokens, own.item, rank: own.rank)
    }
    for index in utterance.candidateRange(at: position) {
      let entity = utterance.lattice.all[index]
      if withContainers, isContainer(entity), !holdsDrink(entity.tokens) {
        offer(.volume, entity.tokens, index, rank: 0)
      }
      if isClockRange(entity, before: end) { offer(.time, entity.tokens, index, rank: 10) }
      if isShare(entity) || isWeekday(entity) { offer(.time, entity.tokens, index, rank: 4) }
      guard let (kind, rank) = FactChunker.kind(of: entity), !isCut(entity.tokens),
        !isCutByTime(entity)
      else { continue }
      if isDifference(entity.tokens) {
        offer(.word, entity.tokens, -1, rank: 6)
        continue
      }
      if isOther(kind, entity.tokens) { continue }
      if kind == .number, isTimesWord(entity.tokens) || isSpentOn(entity.tokens) {
        offer(.word, entity.tokens, -1, rank: rank)
        continue
      }
      if kind == .mass, isOrdinal(entity.tokens) {
        offer(.word, entity.tokens, -1, rank: 6)
        continue
      }
      offer(kind, entity.tokens, index, rank: rank)
    }
    for index in utterance.listStarts[position]..<utterance.listStarts[position + 1] {
      let match = utterance.listMatches[index]
      guard let kind = language.lists.factKinds[Int(match.list)], !isCut(match.tokens),
        !isInTracked(match.tokens)
      else { continue }
      switch kind {
      // Of a food of the sender's own, a word that may be anything is no other one.
      case .food where isOfReading(match.tokens) || isLikened(match.tokens):
        offer(.word, match.tokens, -1, rank: 6)
      case .food: offer(.food, match.tokens, index, rank: match.isWeak ? 3 : 5)
      case .drink where match.isWeak && isRatherEaten(match.tokens): continue
      case .drink where isOtherWord(match.tokens): offer(.word, match.tokens, -1, rank: 6)
      case .drink: offer(.drink, match.tokens, index, rank: 6)
      case .activity where endsInTracker(match.tokens): continue
      case .activity where isPlaceOfDeed(match.tokens): offer(.word, match.tokens, -1, rank: 7)
      case .activity where isWhoCauses(match.tokens): offer(.word, match.tokens, -1, rank: 7)
      case .activity: offer(.activity, match.tokens, index, rank: match.isWeak ? 2 : 7)
      // "half an hor" is no half marathon.
      case .race where match.tokens.count == 1 && isArticle(match.tokens.upperBound): continue
      case .race: offer(.race, match.tokens, index, rank: 8)
      default: offer(.feeling, match.tokens, index, rank: 1)
      }
    }
    if let tokens = best?.tokens, best?.kind == .food, best?.item == -1 {
      best?.own = utterance.ownMatches.first { $0.kind == .ownFood && $0.tokens == tokens }?.name
    }
    return best
  }

  /// "Sugar craving 8/10", "coffee withdrawal": a word inside of a longer name of what is tracked.
  private func isInTracked(_ tokens: Range<Int>) -> Bool {
    guard tokens.count == 1 else { return false }
    return utterance.lists(covering: tokens.lowerBound).contains { match in
      match.tokens.count > 1 && !match.isWeak
        && language.lists.trackedKinds[Int(match.list)] != nil
    }
  }

  /// Whether tokens that read like an amount or a time are parts of something else.
  private func isOther(_ kind: FactChunk.Kind, _ tokens: Range<Int>) -> Bool {
    switch kind {
    case .time:
      cutsAmount(tokens) || counts(tokens) || isOneOfLengths(tokens) || cutsPace(tokens)
        || cutsNumber(tokens) || isFigure(tokens) || isLengthEarlier(tokens)
        || endsWithLengthOfDeed(tokens) || isLengthOfWay(tokens) || isOfSnack(tokens)
        || isFraction(tokens) || isEnergyOfFood(tokens) || isCountAndTime(tokens)
        || isScores(tokens) || cutsReading(tokens) || cutsThing(tokens) || isFigureOfDay(tokens)
        || countsNoun(tokens)
    case .duration: cutsMoment(tokens) || cutsTracker(tokens) || isSpanOfDays(tokens)
    case .volume: holdsDrink(tokens) || cutsTracker(tokens)
    case .distance, .mass, .energy: cutsTracker(tokens)
    default: false
    }
  }

  /// "played guitar" of one who tracks the guitar.
  private func endsInTracker(_ tokens: Range<Int>) -> Bool {
    utterance.ownMatches.contains {
      $0.kind == .tracker && $0.isWhole && $0.tokens.upperBound == tokens.upperBound
        && tokens.contains($0.tokens.lowerBound)
    }
  }

  /// "My physio had me do squats": somebody, and no exercise.
  private func isWhoCauses(_ tokens: Range<Int>) -> Bool {
    let stances = StanceReader(language: language, utterance: utterance)
    return (tokens.upperBound..<min(tokens.upperBound + 2, utterance.tokens.count)).contains {
      language.words.has(utterance.tokens[$0].word, .causing) && stances.isMade($0 + 1)
    }
  }

  /// "3 km more than last week": by how much it differs from something else.
  private func isDifference(_ tokens: Range<Int>) -> Bool {
    let next = tokens.upperBound
    return next + 1 < utterance.tokens.count
      && language.words.has(utterance.tokens[next].word, .comparative)
      && language.words.has(utterance.tokens[next + 1].word, .compared)
  }

  /// "the bottle", "a glass": one of it.
  private func isContainer(_ entity: Entity) -> Bool {
    guard entity.isLatent, case .quantity(let quantity) = entity.value else { return false }
    let first = entity.tokens.lowerBound
    guard quantity.dimension == .volume, !quantity.isCountSaid, first > 0 else { return false }
    let before = utterance.tokens[first - 1].word
    return language.classes.has(before, .article) || language.classes.has(before, .possessive)
      || isDrink(first - 1)
      || language.classes.has(before, .neutral) && !language.classes.has(before, .preposition)
  }

  /// "a glass of wine" as a unit: here the wine is the drink and the glass the amount.
  private func holdsDrink(_ tokens: Range<Int>) -> Bool {
    tokens.dropFirst().contains { token in
      utterance.lists(at: token).contains {
        language.lists.factKinds[Int($0.list)] == .drink
          && !$0.isWeak
      }
    }
  }

  /// "tea was fish and chips", "pasties for tea": the meal, and not what is drunk.
  func isMeal(_ tokens: Range<Int>) -> Bool {
    guard tokens.count == 1, language.classes.has(utterance.tokens[tokens.lowerBound].word, .dinner)
    else { return false }
    let next = tokens.upperBound
    // "Sausage and egg for my tea"
    let isOwned =
      tokens.lowerBound > 1
      && language.classes.has(utterance.tokens[tokens.lowerBound - 1].word, .possessive)
    let before = tokens.lowerBound - (isOwned ? 2 : 1)
    if before == 0, language.classes.has(utterance.tokens[0].word, .purpose) {
      return next < utterance.tokens.count
        && (language.classes.has(utterance.tokens[next].word, .ownSubject)
          || utterance.isPunctuation(next))
    }
    if before > 0, language.classes.has(utterance.tokens[before].word, .purpose) {
      // "yesterday for tea I had fish and chips"
      if next < utterance.tokens.count,
        language.classes.has(utterance.tokens[next].word, .ownSubject)
      {
        return true
      }
      return utterance.listMatches.contains {
        $0.tokens.upperBound <= before
          && language.lists.factKinds[Int($0.list)] == .food
      }
    }
    guard next + 1 < utterance.tokens.count else { return false }
    let isSaid =
      utterance.isColon(next)
      || language.words.has(utterance.tokens[next].word, .statement)
    return isSaid && isFood(next + 1)
  }

  private func isArticle(_ token: Int) -> Bool {
    token < utterance.tokens.count
      && language.classes.has(utterance.tokens[token].word, .article)
  }

  private func isFood(_ token: Int) -> Bool {
    let isArticle = language.classes.has(utterance.tokens[token].word, .article)
    let place = isArticle && token + 1 < utterance.tokens.count ? token + 1 : token
    return FoodsInText(lists: language.lists, utterance: utterance).isEaten(at: place)
  }

  /// "9/5" right behind the word for mood is a share of a scale, though it looks like a date.
  private func isShare(_ entity: Entity) -> Bool {
    guard entity.isLatent, case .time = entity.value, entity.tokens.count == 3,
      entity.tokens.lowerBound > 0
    else { return false }
    return language.classes.has(utterance.tokens[entity.tokens.lowerBound - 1].word, .moodNoun)
  }

  /// An amount that begins inside a time goes on behind it: "today, about 2 liters". And "1h30
  /// yesterday" begins with a length; of sleep "7h45 last night" too.
  private func cutsAmount(_ tokens: Range<Int>) -> Bool {
    let isLength = utterance.candidateRange(at: tokens.lowerBound).contains { index in
      let entity = utterance.lattice.all[index]
      guard !entity.isLatent, entity.tokens.upperBound < tokens.upperBound,
        case .duration(let duration) = entity.value
      else { return false }
      let isOfSleep =
        tokens.lowerBound > 0
        && language.classes.has(utterance.tokens[tokens.lowerBound - 1].word, .slept)
      if isNextNight(entity.tokens, duration.seconds) { return true }
      return entity.tokens.count > 2 && duration.seconds < (isOfSleep ? 14 : 5) * 3600
        && !isAgo(entity.tokens, in: tokens)
    }
    // "after 5 hours of sleep"
    let isOf =
      tokens.upperBound < utterance.tokens.count
      && language.words.has(utterance.tokens[tokens.upperBound].word, .of)
      && utterance.candidateRange(at: tokens.lowerBound + 1).contains {
        if case .duration = utterance.lattice.all[$0].value { return true }
        return false
      }
    return isLength || isOf || endsWithLength(tokens)
      || tokens.dropFirst().contains { start in
        utterance.candidateRange(at: start).contains { index in
          let entity = utterance.lattice.all[index]
          guard !entity.isLatent, entity.tokens.upperBound > tokens.upperBound else { return false }
          switch entity.value {
          case .quantity, .duration: return true
          default: return false
          }
        }
      }
  }

  /// "about an hour ago": a moment that begins inside and goes on behind is no length.
  private func cutsMoment(_ tokens: Range<Int>) -> Bool {
    tokens.dropFirst().contains { start in
      utterance.candidateRange(at: start).contains { index in
        let entity = utterance.lattice.all[index]
        guard !entity.isLatent, entity.tokens.upperBound > tokens.upperBound,
          case .time = entity.value, !isWayBack(entity.tokens), !isLengthEarlier(entity.tokens)
        else { return false }
        return utterance.candidateRange(at: start).contains {
          if case .duration = utterance.lattice.all[$0].value {
            return utterance.lattice.all[$0].tokens.upperBound == tokens.upperBound
          }
          return false
        }
      }
    }
  }

  /// "yesterday, 1:52:30", "today, 1h10": behind a comma it is how long, and not when.
  private func endsWithLength(_ tokens: Range<Int>) -> Bool {
    tokens.dropFirst().contains { start in
      (utterance.isPunctuation(start - 1) && !utterance.isColon(start - 1)
        || language.classes.has(utterance.tokens[start - 1].word, .purpose))
        && utterance.candidateRange(at: start).contains { index in
          let entity = utterance.lattice.all[index]
          guard case .duration = entity.value, entity.tokens.upperBound == tokens.upperBound
          else { return false }
          let isSpoken = !utterance.isPunctuation(start - 1)
          return entity.isLatent
            ? entity.tokens.count >= 5 : entity.tokens.count >= (isSpoken ? 2 : 3)
        }
    }
  }

  /// A time that ends inside "1h30m" is none.
  private func isCut(_ tokens: Range<Int>) -> Bool {
    guard tokens.upperBound < utterance.tokens.count else { return false }
    let next = utterance.tokens[tokens.upperBound]
    // "50% off protein bars" counts none.
    if utterance.tokens[tokens.upperBound - 1].kind == .digits, next.kind == .word,
      language.words.has(utterance.text(of: tokens.upperBound..<tokens.upperBound + 1), .percent)
    {
      return true
    }
    if utterance.isPercent(tokens.upperBound) { return true }
    if next.hasSpaceBefore { return false }
    // "a g&t"
    if utterance.bytes[next.bytes].elementsEqual([UInt8(ascii: "&")]) { return true }
    // "5x5" counts twice.
    if language.words.has(next.word, .by) { return false }
    return next.kind == .word && utterance.tokens[tokens.upperBound - 1].kind == .digits
  }
}
