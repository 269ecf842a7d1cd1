import CivilTime
import EntityRecognition

extension FactGuards {
  /// "Made a litre of soup for the week", "cooked pasta for six": cooked for later or for several,
  /// and nobody tells how much of it was eaten.
  func isCookedAhead(_ chunks: [FactChunk]) -> Bool {
    // "Cooked rice" is a food by its name.
    guard let verb = chunks.first(where: { isCooking($0.tokens.lowerBound) }),
      verb.kind == .word || verb.kind == .food && verb.tokens == chunks.first?.tokens,
      let food = chunks.first(where: { [.food, .drink].contains($0.kind) }),
      verb.tokens.lowerBound <= food.tokens.lowerBound
    else { return false }
    let end = utterance.isHardStop.indices.first {
      $0 >= food.tokens.upperBound && utterance.isHardStop[$0]
    }
    let behind = food.tokens.upperBound..<(end ?? utterance.tokens.count)
    // "Made pasta for dinner" is had, whoever else had some of it.
    let isOfMeal = chunks.contains { $0.kind == .word && isMeal($0.tokens.lowerBound) }
    if verb.tokens != food.tokens, !isOfMeal, isEatenByOthers(behind) { return true }
    return behind.dropLast().contains { token in
      language.classes.has(utterance.tokens[token].word, .purpose)
        && (isForLater(token + 1) || isForOthers(token + 1))
    }
  }

  /// "2 eggs and 200 g flour for the cake": what goes into a dish, where nobody says that it was
  /// eaten; "2 eggs for lunch" is a meal.
  func isIngredient(_ chunks: [FactChunk]) -> Bool {
    guard chunks.allSatisfy({ $0.kind != .word || !isVerb($0.tokens.lowerBound) }) else {
      return false
    }
    return chunks.indices.dropFirst().dropLast().contains { index in
      guard chunks[index].kind == .word, isPurpose(chunks[index].tokens.lowerBound),
        chunks[..<index].contains(where: { [.food, .drink].contains($0.kind) })
      else { return false }
      let dish = chunks[(index + 1)...].drop {
        $0.kind == .word
          && (has($0.tokens.lowerBound, .article) || has($0.tokens.lowerBound, .possessive))
      }.first
      return dish.map {
        [.food, .drink].contains($0.kind) && !$0.tokens.contains(where: isMeal)
      } ?? false
    }
  }

  private func isPurpose(_ token: Int) -> Bool { has(token, .purpose) }

  private func isVerb(_ token: Int) -> Bool {
    has(token, .ate) || has(token, .drank) || has(token, .had) || has(token, .pastDeed)
  }

  /// "… and they ate it all": what was cooked was eaten, and not by the sender.
  private func isEatenByOthers(_ behind: Range<Int>) -> Bool {
    behind.dropLast(2).contains { token in
      has(token, .otherSubject) && !behind.contains { has($0, .ownSubject) }
        && has(token + 1, .ate) && language.words.has(utterance.tokens[token + 2].word, .pronoun)
    }
  }

  /// "… for my son's birthday", "for mum's party": for somebody or something of the sender's that
  /// is no meal.
  private func isForOthers(_ token: Int) -> Bool {
    guard token + 1 < utterance.tokens.count else { return false }
    if utterance.says(.person, at: token, language), token + 2 < utterance.tokens.count,
      utterance.tokens[token + 1].word == language.possessive
    {
      return !isMeal(token + 2)
    }
    guard has(token, .possessive) else { return false }
    let next = utterance.tokens[token + 1]
    return next.kind == .word && !language.classes.isKnown(next.word)
  }

  private func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  private func isCooking(_ token: Int) -> Bool {
    language.words.has(utterance.tokens[token].word, .cooking)
  }

  /// "The week", "six", "the freezer", "tomorrow".
  private func isForLater(_ token: Int) -> Bool {
    let noun = min(
      language.words.has(utterance.tokens[token].word, .definite) ? token + 1 : token,
      utterance.tokens.count - 1)
    if language.words.has(utterance.tokens[noun].word, .storing) { return true }
    return utterance.candidateRange(at: token).contains { index in
      let entity = utterance.lattice.all[index]
      switch entity.value {
      // "For 3 dinners" counts meals, "for 6 euros" costs.
      case .number(let number):
        let next = entity.tokens.upperBound
        let isAlone =
          next == utterance.tokens.count || utterance.isSeparator[next]
          || language.words.has(utterance.tokens[next].word, .storing)
        return number.value > 1 && isAlone
      case .time(let time):
        guard case .point(let point, let grain) = time.next else { return false }
        return grain >= .day && point.day > utterance.context.today && time.past != time.next
      default: return false
      }
    }
  }

  /// "coffee at the station", "hot chocolate before bed": had where or when it is named with, which
  /// is asked about, since it may be a plan as well.
  func isOnOccasion(_ chunks: [FactChunk]) -> Bool {
    let head = head(of: chunks)
    guard head.count < chunks.count, isBare(head), head.contains(where: isStrong),
      language.words.has(utterance.tokens[chunks[head.count].tokens.lowerBound].word, .occasion)
    else { return false }
    // "Three beers at the match": what is counted was had there.
    let isPlace = language.words.has(
      utterance.tokens[chunks[head.count].tokens.lowerBound].word, .at)
    if isPlace, head.contains(where: isCounted) { return false }
    let rest = chunks[(head.count + 1)...]
    return !rest.isEmpty
      && rest.allSatisfy { chunk in
        switch chunk.kind {
        case .word: !has(chunk.tokens.lowerBound, .plan) && !has(chunk.tokens.lowerBound, .denial)
        case .activity: true
        case .time:
          if case .time(let time) = utterance.lattice.all[chunk.item].value {
            !time.known.contains(.hour)
              && time.past.firstDay.map { $0 <= utterance.context.today } ?? false
          } else {
            false
          }
        default: false
        }
      }
  }

  private func isCounted(_ chunk: FactChunk) -> Bool {
    switch chunk.kind {
    case .number, .volume, .portion, .mass: true
    case .word:
      language.classes.has(utterance.tokens[chunk.tokens.lowerBound].word, .article)
    default: false
    }
  }
}
