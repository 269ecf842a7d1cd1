import Commands
import EntityRecognition
import Slots

/// Where a reading of the body claims the same words as a food or a drink.
extension IntentRecognizer {
  /// Up to ten, and of no date.
  private func isSmallFigure(at token: Int, _ utterance: Utterance) -> Bool {
    let entities = utterance.candidateRange(at: token).map { utterance.lattice.all[$0] }
    return !entities.contains { entity in
      if case .time = entity.value { !entity.isLatent } else { false }
    }
      && entities.contains { entity in
        if case .number(let number) = entity.value { number.value <= 10 } else { false }
      }
  }

  /// "Energy 3 today", "my pressure was 13/8" tell a figure of what is tracked, and ask nothing.
  func isFigureTold(_ option: Option, _ utterance: Utterance) -> Bool {
    guard language.intents[Int(option.intent)].isQuery else { return false }
    return tellsFigure(option.tokens, utterance)
  }

  /// "Breakfast #2: 4 eggs" heads what was eaten, and asks for no entry.
  func isNumberedHeading(_ option: Option, _ utterance: Utterance) -> Bool {
    let end = option.tokens.upperBound
    return language.intents[Int(option.intent)].isQuery && end + 1 < utterance.tokens.count
      && utterance.isColon(end) && option.slots.contains { $0.number(.number) != nil }
      && option.tokens.contains { token in
        language.classes.hasAny(utterance.tokens[token].word, of: WordClasses.meals)
      }
  }

  /// The name of what is tracked and its figure begin some tokens, and nothing asks.
  func tellsFigure(_ tokens: Range<Int>, _ utterance: Utterance) -> Bool {
    guard let first = tokens.first, !utterance.text.hasSuffix("?"),
      !language.classes.has(utterance.tokens[first].word, .question)
    else { return false }
    return utterance.listMatches.contains { match in
      let name = match.tokens
      guard language.lists.trackedKinds[Int(match.list)] != nil, tokens.contains(name.upperBound)
      else { return false }
      let isSaid = utterance.says(.statement, at: name.upperBound, language)
      let next = isSaid ? name.upperBound + 1 : name.upperBound
      let isOwned =
        name.lowerBound == first + 1
        && language.classes.has(utterance.tokens[first].word, .possessive)
      return (name.lowerBound == first || isSaid && isOwned) && tokens.contains(next)
        && utterance.tokens[next].kind == .digits
        && (isSaid || isSmallFigure(at: next, utterance))
    }
  }

  /// "Sugar 6.7 before tea": a reading with its figure, where no verb says that anything was eaten
  /// or drunk.
  func isMeasured(_ option: Option, _ facts: FactReading, _ utterance: Utterance) -> Bool {
    language.intents[Int(option.intent)].name == .trackerLog && option.frame != nil
      && option.slots.contains { $0[.tracker] != nil && $0[.value] != nil }
      && !option.tokens.contains {
        language.classes.has(utterance.tokens[$0].word, .logVerb)
      }
      && facts.found.allSatisfy { fact in
        !option.tokens.contains(facts.clauses[fact.clause].tokens.lowerBound)
          || [IntentName.mealLog, .drinkLog].contains(fact.intent.intent)
      }
  }

  /// "She had three coffees and I had one": so many of what the sentence names in front, and no
  /// more of what was told last.
  func isOfOwnSentence(_ option: Option, _ facts: FactReading) -> Bool {
    intent(option) == .trackerLog && option.tokens.lowerBound > 0
      && option.slots.last?.text("scope") == "last"
      && facts.found.contains { fact in
        [IntentName.mealLog, .drinkLog].contains(fact.intent.intent)
          && facts.clauses[fact.clause].tokens.overlaps(option.tokens)
      }
  }

  /// "Took it every day at 9": what comes again and again is no single report.
  func isRecurring(_ option: Option) -> Bool {
    intent(option).isLog && option.slots.contains { $0[.recurrence] != nil }
  }

  /// "Lunch: 600 kcal": behind the name of a meal an amount is of that, and nothing said once more.
  func isMealAgain(_ option: Option, _ utterance: Utterance) -> Bool {
    intent(option) == .again && option.slots.contains { $0[.value] != nil }
      && option.tokens.first { !language.classes.has(utterance.tokens[$0].word, .connector) }
        .map { language.classes.hasAny(utterance.tokens[$0].word, of: WordClasses.meals) } ?? false
  }

  /// "On Monday I ran 5k" tells by its own verb what was done, and nothing once more of whatever
  /// was told before.
  func tellsOwnDeed(_ option: Option, _ facts: FactReading, _ utterance: Utterance) -> Bool {
    guard intent(option) == .again, option.slots.contains(where: { $0[.value] != nil }) else {
      return false
    }
    return facts.found.contains { fact in
      guard facts.clauses[fact.clause].tokens.overlaps(option.tokens) else { return false }
      switch fact.intent.intent {
      case .exerciseLog: return fact.intent.slots[.activity] != nil
      case .sleepLog:
        return option.tokens.contains { language.classes.has(utterance.tokens[$0].word, .slept) }
      default: return false
      }
    }
  }

  /// "I take lisinopril every morning" tells what is usual, and asks nothing.
  func isUsual(_ option: Option, _ utterance: Utterance) -> Bool {
    let next = option.tokens.lowerBound + 1
    guard language.intents[Int(option.intent)].isQuery, option.tokens.contains(next),
      language.classes.has(utterance.tokens[next - 1].word, .ownSubject),
      language.words.has(utterance.tokens[next].word, .takingNow)
    else { return false }
    return next == 1
      && !utterance.tokens.indices.contains {
        utterance.bytes[utterance.tokens[$0].bytes].elementsEqual("?".utf8)
      }
  }

  /// "Ran 5k (new route) in 25 min": what begins in brackets ends in them.
  func leavesBrackets(_ option: Option, _ utterance: Utterance) -> Bool {
    guard option.tokens.lowerBound > 0 else { return false }
    var depth = 0
    for token in option.tokens where utterance.tokens[token].bytes.count == 1 {
      switch utterance.bytes[utterance.tokens[token].bytes.lowerBound] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: continue
      }
      if depth < 0 { return token + 1 < option.tokens.upperBound }
    }
    return false
  }

  /// "Carbs 30, sugar was 12", "cake for lunch, sugar was 20": beside other things a bare "sugar"
  /// is a reading only where another one stands there, or its figure has a fraction, and no
  /// nutrient.
  func isSugarOfFood(_ option: Option, _ facts: FactReading, _ utterance: Utterance) -> Bool {
    guard intent(option) == .trackerLog, option.frame != nil,
      let first = option.tokens.first(where: { !utterance.isPunctuation($0) }),
      utterance.names(.food, at: first, language.lists),
      let value = option.slots.first?.number(.value)
    else { return false }
    let others = utterance.tokens.indices.filter {
      !option.tokens.contains($0) && utterance.tokens[$0].kind == .word
    }
    if others.isEmpty { return false }
    let isNutrient = others.contains { token in
      Nutrient(utterance.text(of: token..<token + 1).lowercased(), language) != nil
    }
    let isRead =
      value != value.rounded()
      || others.contains { token in
        utterance.lists(at: token).contains { $0.list == language.lists.vital }
          || language.classes.has(utterance.tokens[token].word, .weightNoun)
      }
    // "Cake for lunch, sugar was 9.2" is one meal to those who read it, and not two things.
    let start = option.tokens.lowerBound
    let isOfMeal = facts.found.contains { told in
      told.intent.intent == .mealLog && told.intent.tokens.lowerBound < start
        && told.intent.tokens.upperBound > start
    }
    return isNutrient || isOfMeal || !isRead
  }

  /// "Headache from 3 to 5": from when to when, and no figure in the middle of them; "pain 6 this
  /// morning, slept badly": a figure, and no hour.
  func isHoursAsFigure(_ option: Option, _ utterance: Utterance) -> Bool {
    guard intent(option) == .trackerLog else { return false }
    guard let value = option.slots.first?.number(.value) else {
      return option.frame != nil && !utterance.isAll(option.tokens)
        && utterance.listMatches.contains { match in
          let next = match.tokens.upperBound
          return option.tokens.contains(next) && utterance.tokens[next].kind == .digits
            && language.lists.trackedKinds[Int(match.list)] != nil
        }
    }
    let inside = utterance.lattice.all.filter { entity in
      !entity.isLatent && entity.tokens.count > 2
        && option.tokens.contains(entity.tokens.lowerBound)
        && language.words.has(utterance.tokens[entity.tokens.lowerBound].word, .origin)
    }
    return inside.contains { entity in
      guard case .number(let number) = entity.value, number.value == value else { return false }
      return inside.contains { other in
        if case .time(let time) = other.value {
          other.tokens == entity.tokens && time.known.contains(.hour)
        } else {
          false
        }
      }
    }
  }

  /// "How many miles in five kilometers": what a length, a volume or a mass is in another unit, and
  /// nothing that the sender did.
  func isConversion(_ option: Option, _ utterance: Utterance) -> Bool {
    guard intent(option) == .queryTotal else { return false }
    let tokens = option.tokens
    let isOwn = tokens.contains { token in
      language.classes.has(utterance.tokens[token].word, .ownSubject)
    }
    guard !isOwn else { return false }
    return tokens.dropFirst().contains { start in
      language.classes.has(utterance.tokens[start - 1].word, .preposition)
        && utterance.candidateRange(at: start).contains { index in
          let entity = utterance.lattice.all[index]
          guard case .quantity(let quantity) = entity.value, !entity.isLatent else { return false }
          return entity.tokens.upperBound >= tokens.upperBound
            && [.distance, .volume, .mass].contains(quantity.dimension)
        }
    }
  }

  /// "Walk 20": a bare figure behind a thing is how much of it there was, and no hour that is asked
  /// about.
  func isFigureAsPeriod(_ option: Option, _ utterance: Utterance) -> Bool {
    guard language.intents[Int(option.intent)].isQuery,
      let last = option.tokens.last(where: {
        utterance.tokens[$0].kind == .word
          || utterance.tokens[$0].kind == .digits
      }),
      last > 0, utterance.tokens[last].kind == .digits,
      utterance.tokens[last - 1].kind == .word,
      !language.classes.has(utterance.tokens[last - 1].word, .timePreposition),
      option.slots.contains(where: { $0[.period] != nil })
    else { return false }
    return !utterance.candidateRange(at: last).isEmpty
      && !utterance.lattice.all.contains { entity in
        entity.tokens.upperBound == last + 1 && entity.tokens.count > 1 && !entity.isLatent
      }
  }
}
