import CivilTime
import EntityRecognition

/// Times that are parts of something else, and numbers that are times.
extension FactChunker {
  /// "gym 6 to 7", "yoga 10-11", "ran between 6.30 and 7.15": beside an exercise two times of day
  /// are its ends, whatever else their words may be.
  func isClockRange(_ entity: Entity, before end: Int) -> Bool {
    guard case .time(let value) = entity.value, value.known.contains(.hour),
      entity.tokens.count >= 3, entity.tokens.upperBound <= end,
      case .interval(let from?, let to?, _) = value.past, to > from,
      to.seconds - from.seconds <= 6 * 3600, isFree(behind: entity.tokens),
      namesDeed(before: utterance.readableEnd)
    else { return false }
    return !isScore(entity.tokens) && isToldOfDeed(entity.tokens)
  }

  /// A bare range stands at the beginning, or right behind an exercise, a time or a mark: "yoga is
  /// 6 to 7" and "open 6 to 7" tell when something takes place.
  private func isToldOfDeed(_ tokens: Range<Int>) -> Bool {
    let before = tokens.lowerBound - 1
    guard utterance.tokens[tokens.lowerBound].kind == .digits, before >= 0,
      utterance.tokens[before].kind == .word
    else { return true }
    let word = utterance.tokens[before].word
    if language.classes.has(word, .session) || language.classes.has(word, .timePreposition) {
      return true
    }
    return utterance.listMatches.contains { match in
      match.tokens.contains(before) && language.lists.factKinds[Int(match.list)] == .activity
    }
      || utterance.lattice.best.contains { entity in
        guard case .time = entity.value else { return false }
        return entity.tokens.contains(before)
      }
  }

  /// "6 to 7 km", "10-12 reps" and "6 to 7 grapes" count what stands behind them.
  private func isFree(behind tokens: Range<Int>) -> Bool {
    let next = tokens.upperBound
    guard next < utterance.tokens.count, !utterance.isSeparator[next] else { return true }
    if utterance.isPercent(next) { return false }
    let isMeasured = utterance.lattice.all.contains { entity in
      guard entity.tokens.upperBound > next, entity.tokens.lowerBound < next,
        entity.tokens.lowerBound >= tokens.lowerBound
      else { return false }
      switch entity.value {
      case .duration, .quantity: return true
      default: return false
      }
    }
    if isMeasured { return false }
    let word = utterance.tokens[next].word
    return language.classes.has(word, .preposition) || language.classes.has(word, .connector)
      || utterance.names(.activity, at: next, language.lists) || isMoment(at: next)
  }

  private func isMoment(at token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      guard case .time = utterance.lattice.all[index].value else { return false }
      return !utterance.lattice.all[index].isLatent
    }
  }

  /// Whether an exercise is named in front of a token.
  private func namesDeed(before end: Int) -> Bool {
    utterance.listMatches.contains { match in
      match.tokens.lowerBound < end && language.lists.factKinds[Int(match.list)] == .activity
    }
  }

  /// "tennis 6-7": two bare figures with a dash, where games are told of.
  private func isScore(_ tokens: Range<Int>) -> Bool {
    let isDashed = tokens.contains { token in
      utterance.tokens[token].kind == .punctuation
        && ["-", "–"].contains(utterance.text(of: token..<token + 1))
    }
    return isDashed && tokens.count == 3
      && utterance.tokens.contains { language.words.has($0.word, .game) }
  }

  /// "walked half an hour there, half an hour back": the way back of what was told before.
  func isWayBack(_ tokens: Range<Int>) -> Bool {
    guard let last = tokens.last else { return false }
    return language.words.has(utterance.tokens[last].word, .back)
      && namesDeed(before: tokens.lowerBound)
  }

  /// "tennis 6-4 6-3": figures of one digit with dashes, of which two stand side by side, are no
  /// dates.
  func isScores(_ tokens: Range<Int>) -> Bool {
    guard tokens.count >= 6 else { return false }
    let isPlain = tokens.allSatisfy { token in
      let written = utterance.bytes[utterance.tokens[token].bytes]
      return written.count == 1
        && (utterance.tokens[token].kind == .digits || written.first == UInt8(ascii: "-"))
    }
    return isPlain
      && tokens.dropFirst().contains { token in
        utterance.tokens[token].kind == .digits && utterance.tokens[token - 1].kind == .digits
      }
  }

  /// "at a pace of 6:15 last night": the figures are of the pace.
  func cutsPace(_ tokens: Range<Int>) -> Bool {
    guard utterance.tokens.contains(where: { language.words.has($0.word, .pace) }) else {
      return false
    }
    let reader = PaceReader(language: language, utterance: utterance)
    return (max(0, tokens.lowerBound - 3)..<tokens.upperBound).contains { start in
      guard let end = reader.pace(at: start, distance: nil)?.end else { return false }
      return start < tokens.lowerBound
        ? tokens.lowerBound < end && end < tokens.upperBound
        : start > tokens.lowerBound && end > tokens.upperBound
    }
  }

  /// "About one third" is no hour of the third of a month.
  func isFraction(_ tokens: Range<Int>) -> Bool {
    utterance.candidateRange(at: tokens.lowerBound).contains { index in
      let entity = utterance.lattice.all[index]
      guard case .number(let number) = entity.value else { return false }
      // "Half of one" is no half past twelve.
      let of = entity.tokens.upperBound
      if number.value == 0.5, of < tokens.upperBound,
        language.words.has(utterance.tokens[of].word, .of)
      {
        return true
      }
      guard entity.tokens == tokens, !entity.isLatent else { return false }
      return number.value > 0 && number.value < 1
    }
  }

  /// "A midnight snack" was had at any time.
  func isOfSnack(_ tokens: Range<Int>) -> Bool {
    let isClock =
      tokens.count <= 2
      && utterance.candidateRange(at: tokens.lowerBound).contains { index in
        guard case .time(let time) = utterance.lattice.all[index].value else { return false }
        return time.known.contains(.hour)
      }
    return isClock && tokens.upperBound < utterance.tokens.count
      && language.classes.has(utterance.tokens[tokens.upperBound].word, .snack)
  }

  /// "A mile in 7:48 yesterday": behind how far it was, "in" tells how long that took, and the day
  /// stands behind it.
  func isLengthOfWay(_ tokens: Range<Int>) -> Bool {
    let mark = tokens.lowerBound - 1
    guard mark > 0, tokens.count > 3, utterance.isColon(tokens.lowerBound + 1),
      language.words.has(utterance.tokens[mark].word, .within)
    else { return false }
    return utterance.lattice.all.contains { entity in
      guard case .quantity(let quantity) = entity.value else { return false }
      return quantity.dimension == .distance && entity.tokens.upperBound == mark
    }
  }

  /// "at twelve thousand steps" is no time of day.
  func cutsNumber(_ tokens: Range<Int>) -> Bool {
    tokens.dropFirst().contains { start in
      utterance.tokens[start].kind == .word
        && utterance.candidateRange(at: start).contains { index in
          let entity = utterance.lattice.all[index]
          guard case .number(let number) = entity.value, !entity.isLatent, number.value >= 100
          else { return false }
          return entity.tokens.upperBound > tokens.upperBound
        }
    }
  }

  /// "walk this morning 1h15": of an exercise without another length it is how long, not when.
  func endsWithLengthOfDeed(_ tokens: Range<Int>) -> Bool {
    let ends = tokens.dropFirst().contains { start in
      utterance.candidateRange(at: start).contains { index in
        let entity = utterance.lattice.all[index]
        guard case .duration = entity.value, !entity.isLatent else { return false }
        return entity.tokens.count > 2 && entity.tokens.upperBound == tokens.upperBound
      }
    }
    return ends && namesDeed(before: tokens.lowerBound) && !namesLength(outside: tokens)
  }

  /// "Slept 7h on Tuesday and 8h last night": behind the length of one night so is the next one.
  func isNextNight(_ length: Range<Int>, _ seconds: Double) -> Bool {
    guard (3600...50_400).contains(seconds),
      (0..<length.lowerBound).contains(where: {
        language.classes.has(utterance.tokens[$0].word, .slept)
      })
    else { return false }
    return utterance.lattice.best.contains { entity in
      guard case .duration = entity.value else { return false }
      return entity.tokens.upperBound <= length.lowerBound
    }
  }

  private func namesLength(outside tokens: Range<Int>) -> Bool {
    utterance.lattice.all.contains { entity in
      guard case .duration = entity.value, !entity.isLatent else { return false }
      return !entity.tokens.overlaps(tokens)
    }
  }

  /// "jogged for 30 min earlier": of an exercise without another length it is how long, and not
  /// how long before something.
  func isLengthEarlier(_ tokens: Range<Int>) -> Bool {
    guard let last = tokens.last, last > tokens.lowerBound,
      language.words.has(utterance.tokens[last].word, .comparative)
    else { return false }
    // "for 30 min earlier": the first word may only lead to it.
    let isLength = tokens.prefix(2).contains { start in
      utterance.candidateRange(at: start).contains { index in
        guard case .duration = utterance.lattice.all[index].value else { return false }
        return utterance.lattice.all[index].tokens.upperBound == last
      }
    }
    guard isLength, namesDeed(before: tokens.lowerBound) else {
      return false
    }
    return !namesLength(outside: tokens)
  }
}
