import CivilTime
import EntityRecognition

/// Finds days and times of day that are none: 30 February, 31 June, 2026-02-30, "at 25:00".
///
/// They must not be bent to what is near: nobody knows which day was meant.
struct ImpossibleTime {
  let language: IntentLanguage
  let utterance: Utterance

  /// What was said, and why it is refused; nil where all is possible.
  func find() -> (refusal: Understanding.Refusal, text: String)? {
    guard mayHold else { return nil }
    if let range = day() { return (.day, utterance.text(of: range)) }
    if let range = clock() { return (.clock, utterance.text(of: range)) }
    return nil
  }

  /// Digits on both sides of a mark, or a month.
  private var mayHold: Bool {
    var digits = 0
    for token in utterance.tokens where token.kind == .digits { digits += 1 }
    return digits > 1 || utterance.lattice.all.indices.contains(where: namesMonth)
  }

  // MARK: Days

  private func day() -> Range<Int>? {
    // Most messages name no month: they need no choice among what was found.
    if !utterance.lattice.all.indices.contains(where: namesMonth) { return writtenDay() }
    let entities = utterance.lattice.best
    for (index, entity) in entities.enumerated() {
      guard !entity.isLatent, !entity.isAlternative, case .time(let value) = entity.value,
        value.known.contains(.month)
      else { continue }
      if let range = leapDay(value, entity, entities[(index + 1)...]) { return range }
      guard case .point(let month, .month) = value.next else { continue }
      let length = LocalDay.length(ofMonth: month.day.month, year: month.day.year)
      let before = entities[..<index].last {
        !$0.isAlternative && !$0.tokens.overlaps(entity.tokens)
      }
      // "94 in january": a word before the month parts it from the number.
      let isMonthFirst =
        entity.tokens.count == 1
        || entity.tokens.count == 2
          && utterance.tokens[entity.tokens.upperBound - 1].kind == .digits
      if isMonthFirst, let before, let number = number(before), number > length, number < 100,
        isGap(before.tokens.upperBound..<entity.tokens.lowerBound)
      {
        return lastDigits(in: before.tokens)..<entity.tokens.upperBound
      }
      let behind = entities[(index + 1)...].first {
        !$0.isAlternative && $0.tokens.lowerBound >= entity.tokens.upperBound
      }
      if let behind, let number = number(behind), number > length, number <= 31,
        isGap(entity.tokens.upperBound..<behind.tokens.lowerBound)
      {
        return entity.tokens.upperBound - 1..<behind.tokens.upperBound
      }
    }
    return writtenDay()
  }

  private func namesMonth(_ index: Int) -> Bool {
    guard case .time(let value) = utterance.lattice.all[index].value else { return false }
    return value.known.contains(.month)
  }

  private func number(_ entity: Entity) -> Int? {
    switch entity.value {
    case .number(let number): Int(exactly: number.value)
    case .ordinal(let ordinal): ordinal
    case .time(let value):
      // "the 31st" alone is a day of the month.
      if value.known == .day, case .point(let time, .day) = value.next { time.day.day } else { nil }
    default: nil
    }
  }

  /// 29 February with a year behind it that has none.
  private func leapDay(
    _ value: TimeValue, _ entity: Entity, _ behind: ArraySlice<Entity>
  ) -> Range<Int>? {
    guard !value.known.contains(.year), case .point(let time, .day) = value.next,
      (time.day.month, time.day.day) == (2, 29),
      let next = behind.first(where: {
        !$0.isAlternative && $0.tokens.lowerBound >= entity.tokens.upperBound
      }),
      next.tokens.lowerBound == entity.tokens.upperBound, let year = number(next),
      1000...9999 ~= year, LocalDay.length(ofMonth: 2, year: year) < 29
    else { return nil }
    return max(entity.tokens.lowerBound, entity.tokens.upperBound - 2)..<next.tokens.upperBound
  }

  private func lastDigits(in tokens: Range<Int>) -> Int {
    tokens.last { utterance.tokens[$0].kind == .digits } ?? tokens.lowerBound
  }

  /// Nothing between a day and its month but "of" and "the".
  private func isGap(_ range: Range<Int>) -> Bool {
    range.count <= 2 && range.allSatisfy { isWord($0, .of) || isWord($0, .definite) }
  }

  /// `2026-02-30`, `30.02.2026` and `30/02/2026`.
  private func writtenDay() -> Range<Int>? {
    let tokens = utterance.tokens
    guard tokens.count >= 5 else { return nil }
    for start in 0...(tokens.count - 5) {
      guard let mark = mark(start + 1), mark == self.mark(start + 3),
        let first = digits(start), let month = digits(start + 2), let last = digits(start + 4)
      else { continue }
      let isYearFirst = first.length == 4 && mark == UInt8(ascii: "-") && last.length == 2
      let isYearLast = last.length == 4 && mark != UInt8(ascii: "-")
      guard isYearFirst || isYearLast else { continue }
      let year = isYearFirst ? first.value : last.value
      let day = isYearFirst ? last.value : first.value
      guard 1...12 ~= month.value, day > LocalDay.length(ofMonth: month.value, year: year),
        // In America the month comes first.
        isYearFirst || day > 12
      else { continue }
      return start..<start + 5
    }
    return nil
  }

  // MARK: Times of day

  /// "At 25:00", "until 9:75".
  private func clock() -> Range<Int>? {
    let tokens = utterance.tokens
    guard tokens.count >= 4 else { return nil }
    for start in 1...(tokens.count - 3) {
      guard mark(start + 1) == UInt8(ascii: ":"), let hour = digits(start), hour.length <= 2,
        let minute = digits(start + 2), minute.length == 2, hour.value > 24 || minute.value > 59,
        isWord(start - 1, .clockMark), !isWritten(start + 3, UInt8(ascii: ":"))
      else { continue }
      return start..<start + 3
    }
    return nil
  }

  // MARK: Tokens

  private func digits(_ token: Int) -> (value: Int, length: Int)? {
    let written = utterance.tokens[token].bytes
    guard utterance.tokens[token].kind == .digits, written.count < 16 else { return nil }
    var value = 0
    for place in written { value = value * 10 + Int(utterance.bytes[place] & 0x0F) }
    return (value, written.count)
  }

  /// A punctuation mark that is glued to the tokens around it.
  private func mark(_ token: Int) -> UInt8? {
    let (this, next) = (utterance.tokens[token], utterance.tokens[token + 1])
    guard this.kind == .punctuation, !this.hasSpaceBefore, !next.hasSpaceBefore else { return nil }
    let byte = utterance.bytes[this.bytes.lowerBound]
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"): return byte
    default: return nil
    }
  }

  private func isWritten(_ token: Int, _ byte: UInt8) -> Bool {
    guard token < utterance.tokens.count, !utterance.tokens[token].hasSpaceBefore else {
      return false
    }
    return utterance.bytes[utterance.tokens[token].bytes.lowerBound] == byte
  }

  private func isWord(_ token: Int, _ name: NamedWords.Name) -> Bool {
    language.words.has(utterance.tokens[token].word, name)
  }
}
