import CivilTime

/// Times of day: "7", "7:30 pm", "half past seven", "ten to 8", "noon", "15h20", "0730".
extension Scan {
  /// A time of day that begins at a token, and the token after it.
  struct ClockReading {
    var clock: Clock
    var end: Int
    var offset: Int?
  }

  /// All readings of a time of day at a token.
  mutating func clocks(at index: Int) -> [ClockReading] {
    guard index < count else { return [] }
    var found: [ClockReading] = []
    if let named = match(.clockWord, at: index) {
      found.append(ClockReading(clock: Clock(hour: Int(named.value), grain: .hour), end: named.end))
    }
    if senses[index].has(.digits) { digitClocks(at: index, into: &found) }
    if senses[index].has(.cardinal) { wordClocks(at: index, into: &found) }
    pastClocks(at: index, into: &found)
    for position in found.indices { finish(&found[position]) }
    return found
  }

  private func digitClocks(at index: Int, into found: inout [ClockReading]) {
    guard let number = digits(at: index), !isFraction(at: index) else { return }
    let width = digitCount(at: index)
    if width >= 3 {
      compactClock(number, width, index, into: &found)
      return
    }
    guard width <= 2, number <= 24 else { return }
    let isCertain = number > 12 || number == 0 || width == 2 && number < 10
    var hour = Clock(hour: number, isTwelve: !isCertain)
    if isGlued(index + 1), let minutes = clockMinutes(after: index, hour: &hour) {
      found.append(ClockReading(clock: hour, end: minutes))
      return
    }
    hour.isBare = true
    if let next = digits(at: index + 1), digitCount(at: index + 1) == 2, next < 60, number <= 23,
      !isGlued(index + 1), !isGlued(index + 2) || !isMark(":", at: index + 2)
    {
      var spaced = hour
      (spaced.minute, spaced.grain) = (next, .minute)
      found.append(ClockReading(clock: spaced, end: index + 2))
    }
    // "by 5 %" tells how much, "on Sunday, 21.1 km" how far.
    if isMark("%", at: index + 1) || isDecimal(at: index) || isCount(number, at: index) { return }
    found.append(ClockReading(clock: hour, end: index + 1))
  }

  /// "20 at night", "15 at lunch": an hour of twenty-four needs no part of the day, so that where
  /// nothing asks for a time of day it is so many.
  private func isCount(_ number: Int, at index: Int) -> Bool {
    guard number > 12, keyword(at: index + 1)?.word == .at, has(.dayPart, at: index + 2) else {
      return false
    }
    return index == 0 || keyword(at: index - 1) == nil || has(.and, at: index - 1)
  }

  /// "5.1 this morning": what stands behind the point is no hour.
  private func isFraction(at index: Int) -> Bool {
    index > 1 && isMark(".", at: index - 1) && isGlued(index) && isGlued(index - 1)
      && tokens[index - 2].kind == .digits
  }

  /// The token after ":30", ".30", "h30" or "h" behind an hour.
  private func clockMinutes(after index: Int, hour: inout Clock) -> Int? {
    let isHourMark = isMark("h", at: index + 1) || isMark("H", at: index + 1)
    let isColon = isMark(":", at: index + 1)
    guard isHourMark || isColon || isMark(".", at: index + 1) else { return nil }
    guard isGlued(index + 2), digitCount(at: index + 2) == 2, let minute = digits(at: index + 2),
      minute < 60, hour.hour < 24 || minute == 0
    else {
      guard isHourMark, hour.hour > 12 || !isLength(at: index) else { return nil }
      hour.grain = .minute
      // "2h" is a length of time more often.
      hour.isBare = hour.hour < 13
      return index + 2
    }
    (hour.minute, hour.grain) = (minute, .minute)
    if !isColon, !isHourMark {
      // 8.30 is a time only where something says so.
      let goesOn = isMark(".", at: index + 3) && index + 4 < count && isGlued(index + 4)
      guard !(isGlued(index + 3) && (goesOn || isMark("%", at: index + 3))) else { return nil }
      hour.isBare = true
    }
    if isHourMark {
      // "1h30m" is a length of time.
      if isGlued(index + 3), tokens[index + 3].kind == .word { return nil }
      // "did yoga for 1h15": how long.
      if index > 0, keyword(at: index - 1)?.word == .for, hour.hour < 13 { return nil }
      hour.isTwelve = false
    }
    if isColon, isMark(":", at: index + 3), isGlued(index + 3), isGlued(index + 4),
      digitCount(at: index + 4) == 2, let second = digits(at: index + 4), second < 60
    {
      (hour.second, hour.grain) = (second, .second)
      hour.isTwelve = false
      return index + 5
    }
    // "2:30:" and the like go on as something else.
    return index + 3
  }

  /// "slept 7h last night", "ran 2h tonight": what nothing in front asks for as a time of day is a
  /// length in front of a part of a day.
  private func isLength(at index: Int) -> Bool {
    if index > 0, let before = keyword(at: index - 1)?.word, before != .for,
      match(.about, at: index - 1) == nil
    {
      return false
    }
    if has(.tonightWord, at: index + 2) { return true }
    return has(.dayPart, at: index + 3) && keyword(at: index + 2)?.word != .in
  }

  /// "730", "0730", "1030".
  private func compactClock(
    _ number: Int, _ width: Int, _ index: Int, into found: inout [ClockReading]
  ) {
    // "at 8 and 300 ml" tells one time, "at 8 and 300" too: nobody writes the two so differently.
    let isOther =
      index > 1 && has(.and, at: index - 1) && tokens[index - 2].kind == .digits
      && digitCount(at: index - 2) < 3
    // "730 in the evening" counts no inches.
    let isMeasured =
      has(.unit, at: index + 1) && !(2...3).contains { has(.dayPart, at: index + $0) }
    guard width <= 4, number / 100 < 24, number % 100 < 60, !isMeasured, !isOther else { return }
    let hour = number / 100
    let isCertain = width == 4 && number < 1000 || hour > 12 || hour == 0
    var clock = Clock(hour: hour, minute: number % 100, grain: .minute, isTwelve: !isCertain)
    // "0445" counts nothing: no amount begins with a zero.
    let isZeroed = width == 4 && (100..<1000).contains(number)
    clock.isBare = !isZeroed || isGlued(index) && index > 0 || isGlued(index + 1)
    found.append(ClockReading(clock: clock, end: index + 1))
  }

  /// "seven", "seven fifteen", "three oh five".
  private func wordClocks(at index: Int, into found: inout [ClockReading]) {
    guard let hour = match(.cardinal, at: index), hour.value >= 1, hour.value <= 24,
      !has(.weak, at: index)
    else { return }
    var clock = Clock(hour: Int(hour.value), isTwelve: hour.value <= 12)
    clock.isBare = true
    let next = isMark("-", at: hour.end) ? hour.end + 1 : hour.end
    if next < count, let minute = smallWhole(at: next), minute.value >= 10, minute.value < 60 {
      var full = clock
      (full.minute, full.grain) = (minute.value, .minute)
      // A trailing "minutes" belongs to it: "six forty-three minutes".
      let end = unit(at: minute.end) == .minute ? minute.end + 1 : minute.end
      found.append(ClockReading(clock: full, end: end))
    } else if next < count, senses[next].has(.cardinal), let zero = match(.cardinal, at: next),
      zero.value == 0, let minute = smallWhole(at: zero.end), (1...9).contains(minute.value)
    {
      var full = clock
      (full.minute, full.grain) = (minute.value, .minute)
      found.append(ClockReading(clock: full, end: minute.end))
    }
    found.append(ClockReading(clock: clock, end: hour.end))
  }

  /// "half past seven", "half three", "quarter to 8", "10 minutes past noon", "ten to 8".
  private mutating func pastClocks(at index: Int, into found: inout [ClockReading]) {
    var start = index
    if keyword(at: start)?.word == .a { start += 1 }
    guard start < count else { return }
    var minutes = 0
    var end = start
    var hasUnit = true
    if keyword(at: start)?.word == .half {
      (minutes, end) = (30, start + 1)
      if let hour = baseHour(at: end), hour.clock.isTwelve, hour.clock.minute == 0 {
        found.append(past(hour, minutes: 30))
      }
    } else if unit(at: start) == .quarter {
      // "4 quarters of 10 min" are parts of a game.
      if start > 0, tokens[start - 1].kind == .digits { return }
      (minutes, end) = (15, start + 1)
    } else if let number = smallWhole(at: start), (1...59).contains(number.value) {
      (minutes, end) = (number.value, number.end)
      hasUnit = unit(at: end) == .minute
      if hasUnit { end += 1 }
    } else {
      return
    }
    guard let word = keyword(at: end) else { return }
    let sign: Int
    switch word.word {
    case .past, .after: sign = 1
    case .to, .before, .until: sign = -1
    case .of where hasUnit: sign = -1
    default: return
    }
    guard let hour = baseHour(at: word.end), hour.clock.minute == 0 else { return }
    if !hasUnit, sign < 0, !(minutes % 5 == 0 || minutes > 12) { return }
    var reading = past(hour, minutes: sign * minutes)
    // "ten to eight" can also be a range, "5 after 8" a count of something.
    reading.clock.isBare = !hasUnit && (sign < 0 && minutes <= 12)
    found.append(reading)
  }

  private func past(_ hour: ClockReading, minutes: Int) -> ClockReading {
    var reading = hour
    var clock = hour.clock
    (clock.grain, clock.isBare) = (.minute, false)
    if minutes >= 0 {
      clock.minute = minutes
    } else {
      clock.minute = 60 + minutes
      clock.hour = clock.hour == 1 && clock.isTwelve ? 12 : (clock.hour + 23) % 24
    }
    reading.clock = clock
    return reading
  }

  /// The hour behind "half past": "seven", "3pm", "15h", "noon", "7 o'clock".
  mutating func baseHour(at index: Int) -> ClockReading? {
    guard index < count else { return nil }
    if let named = match(.clockWord, at: index) {
      return ClockReading(clock: Clock(hour: Int(named.value)), end: named.end)
    }
    if digitCount(at: index) <= 2, let hour = smallWhole(at: index), (0...24).contains(hour.value),
      !isMark(":", at: hour.end) || !isGlued(hour.end + 1), !isMark("/", at: hour.end)
    {
      let isCertain = hour.value > 12 || hour.value == 0
      var reading = ClockReading(
        clock: Clock(hour: hour.value, isTwelve: !isCertain), end: hour.end)
      if isGlued(hour.end), isMark("h", at: hour.end) { reading.end += 1 }
      finish(&reading)
      return reading
    }
    return nil
  }

  /// Reads what may follow an hour: "o'clock", "pm", "in the PM", "ish", "sharp", "PST".
  private mutating func finish(_ reading: inout ClockReading) {
    if let word = keyword(at: reading.end), word.word == .oclock, reading.clock.minute == 0 {
      reading.end = word.end
      reading.clock.isBare = false
    }
    meridiem(&reading)
    let ish = isMark("-", at: reading.end) && isGlued(reading.end) ? reading.end + 1 : reading.end
    if let word = keyword(at: ish), word.word == .ish {
      reading.end = word.end
      reading.clock.isBare = false
    }
    if let word = keyword(at: reading.end), word.word == .exactly { reading.end = word.end }
    if let zone = match(.timeZone, at: reading.end), !reading.clock.isBare || isUpper(reading.end) {
      reading.offset = Int(zone.value) * 60
      reading.end = zone.end
      reading.clock.isBare = false
    }
  }

  private func isUpper(_ index: Int) -> Bool { index < count && isCapitalized(index) }

  private mutating func meridiem(_ reading: inout ClockReading) {
    var index = reading.end
    if let word = keyword(at: index), word.word == .in, keyword(at: index + 1)?.word == .the {
      index += 2
    }
    guard let half = match(.meridiem, at: index), reading.clock.hour <= 24 else { return }
    // A lone "a" or "p" must be glued: "3p", "9a", but not "3 a day".
    let isLetter = half.end == index + 1 && tokens[index].bytes.count == 1
    if isLetter, !isGlued(index) { return }
    reading.end = half.end
    // The dot of "3 p." belongs to it.
    reading.clock.isBare = false
    guard half.value < 2, reading.clock.hour <= 12 else { return }
    reading.clock.isTwelve = true
    reading.clock = reading.clock.settled(afternoon: half.value == 1)
  }

  // MARK: Words

  /// The role of the small word at a token, and the token after it.
  @inline(__always)
  func keyword(at index: Int) -> (word: TimeWord, end: Int)? {
    guard let found = match(.timeWord, at: index) else { return nil }
    return (language.times.words[Int(found.value)], found.end)
  }

  /// The unit of time that one token names.
  @inline(__always)
  func unit(at index: Int) -> TimeUnit? {
    unitMatch(at: index).flatMap { $0.end == index + 1 ? $0.unit : nil }
  }

  /// The unit of time at a token and the token after it.
  @inline(__always)
  func unitMatch(at index: Int) -> (unit: TimeUnit, end: Int)? {
    guard let found = match(.timeUnit, at: index) else { return nil }
    return (language.times.units[Int(found.value)], found.end)
  }
}
