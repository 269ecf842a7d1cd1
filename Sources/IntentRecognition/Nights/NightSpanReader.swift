import CivilTime
import EntityRecognition

/// Finds a night that is told by its two ends: "slept from 10 to 6", "bed 10.30, up at 7".
///
/// Beside sleep two times of day are its ends, whatever else their words may be: "10 to 6" is no
/// ten minutes to six there, and "6.30" no date.
struct NightSpanReader {
  let language: IntentLanguage
  let utterance: Utterance

  struct Found {
    var tokens: Range<Int>
    var span: NightSpan
  }

  /// The first night of a sentence; nil where it speaks of no sleep, or of no two times.
  func night(in sentence: Range<Int>) -> Found? {
    guard sentence.count <= ReadingLimit.nightTokens,
      sentence.contains(where: isOfSleep) || sentence.contains(where: isSleepless)
    else { return nil }
    for start in sentence where mayBegin(start) {
      if let found = range(from: start, in: sentence) ?? marks(from: start, in: sentence) {
        return lessAwake(found, in: sentence)
      }
    }
    return nil
  }

  func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  func isWord(_ token: Int, _ name: NamedWords.Name) -> Bool {
    language.words.has(utterance.tokens[token].word, name)
  }

  private func isOfSleep(_ token: Int) -> Bool {
    has(token, .slept) || has(token, .sleepNoun) || has(token, .nap) || has(token, .bedtime)
  }

  private func mayBegin(_ token: Int) -> Bool {
    utterance.tokens[token].kind == .digits || has(token, .bedtime) || has(token, .slept)
      || utterance.candidateRange(at: token).contains {
        switch utterance.lattice.all[$0].value {
        case .time, .number: true
        default: false
        }
      }
  }

  // MARK: One range

  /// "10 to 6", "from 22:00 until 6", "11-7": two times with what joins them, beside a word for
  /// sleep.
  private func range(from start: Int, in sentence: Range<Int>) -> Found? {
    span(from: start, in: sentence) {
      isNear($0, in: sentence) || isOfLastNight($0, in: sentence)
    }
  }

  /// Two times with what joins them.
  func span(
    from start: Int, in sentence: Range<Int>, where isOfNight: (Range<Int>) -> Bool = { _ in true }
  ) -> Found? {
    let first = opening(before: start, in: sentence)
    if endsLength(before: first.token) { return nil }
    for bed in clocks(at: start, before: sentence.upperBound) {
      var next = bed.end
      guard next < sentence.upperBound, isJoint(next, isBetween: first.isBetween) else { continue }
      next = skipped(from: next + 1, to: sentence.upperBound)
      guard next < sentence.upperBound,
        let wake = clocks(at: next, before: sentence.upperBound).first(where: isWhole)
      else { continue }
      // "Slept 7-8h" tells how long.
      let isLength = utterance.lattice.all.contains { entity in
        guard case .duration = entity.value else { return false }
        return entity.tokens.upperBound == wake.end && entity.tokens.contains(first.token)
      }
      guard bed.clock != wake.clock, !isLength, isOfNight(first.token..<wake.end) else { continue }
      return Found(
        tokens: first.token..<wake.end, span: NightSpan(bed: bed.clock, wake: wake.clock))
    }
    return nil
  }

  /// Where what stands in front of a range begins: "from about", "between".
  private func opening(
    before start: Int, in sentence: Range<Int>
  ) -> (token: Int, isBetween: Bool) {
    var token = start
    while token > sentence.lowerBound, isWord(token - 1, .nearClock) { token -= 1 }
    guard token > sentence.lowerBound else { return (token, false) }
    if has(token - 1, .ranging) { return (token - 1, true) }
    return isWord(token - 1, .whenceClock) ? (token - 1, false) : (token, false)
  }

  private func isJoint(_ token: Int, isBetween: Bool) -> Bool {
    if isBetween, has(token, .connector) { return true }
    if isWord(token, .untilClock) { return true }
    let written = utterance.bytes[utterance.tokens[token].bytes]
    return utterance.tokens[token].kind == .punctuation
      && NightSpanReader.dashes.contains { written.elementsEqual($0) }
  }

  private static let dashes: [[UInt8]] = ["-", "–", "—"].map { Array($0.utf8) }

  /// "for 6 to 8 hours" and "5 km from 6 to 7" measure something else.
  private func isWhole(_ clock: (clock: NightClock, end: Int)) -> Bool {
    let next = clock.end
    guard next < utterance.tokens.count else { return true }
    if utterance.isPercent(next) { return false }
    let isMeasured = utterance.lattice.all.contains { entity in
      switch entity.value {
      case .duration, .quantity:
        entity.tokens.upperBound > next && entity.tokens.lowerBound < next
          && entity.tokens.lowerBound >= next - 3
      default: false
      }
    }
    return !isMeasured
  }

  /// "8 hours from 10 to 6": how long it was is said already.
  private func endsLength(before token: Int) -> Bool {
    utterance.lattice.all.contains { entity in
      guard case .duration = entity.value, !entity.isLatent else { return false }
      return entity.tokens.upperBound == token
    }
  }

  /// A word for sleep stands shortly before the range or right behind it, and nothing that was
  /// done, eaten or drunk between them.
  private func isNear(_ tokens: Range<Int>, in sentence: Range<Int>) -> Bool {
    let before = max(sentence.lowerBound, tokens.lowerBound - 8)..<tokens.lowerBound
    if let word = before.last(where: isOfSleep) {
      return !(word..<tokens.lowerBound).contains(where: isOfOther)
    }
    var next = tokens.upperBound
    if next < sentence.upperBound, has(next, .article) { next += 1 }
    return next < sentence.upperBound && isOfSleep(next)
  }

  private func isOfOther(_ token: Int) -> Bool {
    utterance.tokens[token].kind == .digits
      || !isOfSleep(token)
        && utterance.lists(at: token).contains {
          [.food, .drink, .activity].contains(language.lists.factKinds[Int($0.list)])
            && !$0.isWeak
        }
  }

  // MARK: Two marks

  /// "bed at 10, up at 6": a time beside going to bed, and one beside getting up.
  private func marks(from start: Int, in sentence: Range<Int>) -> Found? {
    guard has(start, .bedtime) || has(start, .slept) else { return nil }
    let first = skipped(from: start + 1, to: sentence.upperBound)
    guard first < sentence.upperBound else { return nil }
    for down in clocks(at: first, before: sentence.upperBound) {
      let bed = fallingAsleep(behind: down.end, in: sentence) ?? down
      guard let wake = waking(behind: bed.end, in: sentence), wake.clock != bed.clock else {
        continue
      }
      var start = start
      while start > sentence.lowerBound, isWord(start - 1, .toBed) { start -= 1 }
      return Found(
        tokens: start..<wake.end, span: NightSpan(bed: bed.clock, wake: wake.clock))
    }
    return nil
  }

  /// The time beside the word for getting up, with nothing but small words of the sender's between.
  private func waking(
    behind start: Int, in sentence: Range<Int>
  ) -> (clock: NightClock, end: Int)? {
    var token = start
    while token < sentence.upperBound, token - start < NightSpanReader.farthest {
      if has(token, .waking) || has(token, .slept), isMarkOfTime(token) {
        let next = skipped(from: token + 1, to: sentence.upperBound)
        guard next < sentence.upperBound else { return nil }
        return clocks(at: next, before: sentence.upperBound).first(where: isWhole)
      }
      guard isBetweenMarks(token) else { return nil }
      token += 1
    }
    return nil
  }

  /// "slept till 7" tells when it ended, "slept at 7" would not.
  private func isMarkOfTime(_ token: Int) -> Bool {
    guard has(token, .slept), !has(token, .waking) else { return true }
    let next = token + 1
    return next < utterance.tokens.count && isWord(next, .untilClock)
  }

  private func isBetweenMarks(_ token: Int) -> Bool {
    if utterance.tokens[token].kind == .punctuation { return !utterance.isHardStop[token] }
    guard utterance.tokens[token].kind == .word, !has(token, .otherSubject) else { return false }
    return has(token, .connector) || has(token, .ownSubject) || has(token, .auxiliary)
      || has(token, .neutral) || has(token, .had) || has(token, .denial) || has(token, .possessive)
      || isWord(token, .nearClock) || isWord(token, .statement)
      || utterance.fillerEnds[token] > token
  }

  /// So many words may stand between the two.
  private static let farthest = 8

  // MARK: Times of day

  /// Past small words in front of a time of day: "at about".
  func skipped(from token: Int, to end: Int) -> Int {
    var next = token
    while next < end, next - token < 5, utterance.tokens[next].kind != .digits,
      isWord(next, .nearClock) || isWord(next, .bedParticle) || isWord(next, .untilClock)
        || utterance.isColon(next) && next == token
    {
      next += 1
    }
    return next
  }

  /// The times of day that may begin at a token, the longest first.
  func clocks(at token: Int, before end: Int) -> [(clock: NightClock, end: Int)] {
    var found: [(clock: NightClock, end: Int)] = []
    let entities = utterance.candidateRange(at: token).map { utterance.lattice.all[$0] }
    // "8:10 on Sunday": the day behind it is that of the night, and no part of the clock.
    let first = entities.filter { $0.value.isClockAlone }.map(\.tokens.upperBound).min()
    for entity in entities where entity.tokens.upperBound <= end {
      if let first, first < entity.tokens.upperBound, entity.value.isDatedTime { continue }
      switch entity.value {
      case .time(let value):
        guard value.known.contains(.hour), !value.known.contains(.relative),
          case .point(let time, _) = value.past
        else { continue }
        let isCertain =
          !value.known.isDisjoint(with: [.meridiem, .dayPart]) || isOfDay(entity.tokens)
        let clock = NightClock(time.secondOfDay, isCertain: isCertain)
        found.append((clock, entity.tokens.upperBound))
      case .number(let number):
        guard entity.tokens.count == 1, number.range == nil, (0...24).contains(number.value),
          number.value == number.value.rounded(), !isWord(token, .times)
        else { continue }
        let isCertain = number.value == 0 || number.value > 12 || isPadded(token)
        let clock = NightClock(Int(number.value) % 24 * 3600, isCertain: isCertain)
        found.append((clock, token + 1))
      default: continue
      }
    }
    if let dotted = dotted(at: token), dotted.end <= end { found.append(dotted) }
    return found.sorted { $0.end > $1.end }
  }

  /// "10.30": an hour and its minutes.
  private func dotted(at token: Int) -> (clock: NightClock, end: Int)? {
    guard token + 2 < utterance.tokens.count,
      let hour = figure(token, digits: 1...2), (0...24).contains(hour),
      let minute = figure(token + 2, digits: 2...2), (0..<60).contains(minute),
      !utterance.tokens[token + 1].hasSpaceBefore, !utterance.tokens[token + 2].hasSpaceBefore,
      utterance.bytes[utterance.tokens[token + 1].bytes].elementsEqual([UInt8(ascii: ".")])
    else { return nil }
    let seconds = hour % 24 * 3600 + minute * 60
    let isCertain = hour == 0 || hour > 12 || isPadded(token)
    return (NightClock(seconds, isCertain: isCertain), token + 3)
  }

  private func figure(_ token: Int, digits: ClosedRange<Int>) -> Int? {
    guard utterance.tokens[token].kind == .digits,
      digits.contains(utterance.tokens[token].bytes.count)
    else { return nil }
    return utterance.bytes[utterance.tokens[token].bytes].reduce(0) {
      $0 * 10 + Int($1) - Int(UInt8(ascii: "0"))
    }
  }

  /// "06:45" is of the morning, "18:45" of the evening.
  private func isOfDay(_ tokens: Range<Int>) -> Bool {
    guard let first = tokens.first, let hour = figure(first, digits: 1...2) else { return false }
    return hour > 12 || hour == 0 || isPadded(first)
  }

  private func isPadded(_ token: Int) -> Bool {
    let written = utterance.tokens[token].bytes
    return utterance.tokens[token].kind == .digits && written.count == 2
      && utterance.bytes[written.lowerBound] == UInt8(ascii: "0")
  }
}

extension EntityValue {
  /// A time of day, and no day with it.
  fileprivate var isClockAlone: Bool {
    guard case .time(let value) = self else { return false }
    return value.known.contains(.hour) && !value.isDated
  }

  fileprivate var isDatedTime: Bool {
    guard case .time(let value) = self else { return false }
    return value.isDated
  }
}
