import CivilTime
import EntityRecognition

extension ClauseScanner {
  /// "in bed from 11 to 6": the two ends of a night tell of one by themselves.
  func night(_ chunk: FactChunk) -> Bool {
    guard case .night? = chunk.amount else { return false }
    if let current, scan.instances[current].kind == .sleep,
      give(chunk, to: scan.instances[current])
    {
      return true
    }
    begin(.sleep, chunk.tokens)
    set { $0.hasVerb = true }
    if let current { _ = give(chunk, to: scan.instances[current]) }
    return true
  }

  /// "7:30 sleep": a clause that begins with such a figure tells how long it was; false for
  /// anything else.
  func takesNight(_ chunk: FactChunk, _ before: ArraySlice<FactChunk>) -> Bool {
    guard let figure = before.last, figure.kind == .time,
      before.count == 1 || before.dropLast().contains(where: isDevice),
      figure.tokens.count == 3, figure.tokens.upperBound == chunk.tokens.lowerBound,
      has(chunk.tokens.lowerBound, .sleepNoun)
        || has(chunk.tokens.lowerBound, .slept)
          && (before.contains(where: isDevice) || isShown(behind: chunk.tokens.lowerBound)),
      !isInTracked(chunk.tokens.lowerBound),
      let seconds = nightLength(figure)
    else { return false }
    scan.times.removeAll()
    begin(.sleep, chunk.tokens)
    set {
      $0.duration = seconds
      $0.times = []
      $0.tokens = figure.tokens.lowerBound..<chunk.tokens.upperBound
    }
    return true
  }

  /// "5:55 asleep per the ring": a device counts hours, and tells no time of day.
  private func isShown(behind token: Int) -> Bool {
    let near = token + 1..<min(token + 6, utterance.tokens.count)
    return near.prefix { !utterance.isHardStop[$0] }.contains { isWord($0, .device) }
  }

  private func isDevice(_ chunk: FactChunk) -> Bool {
    chunk.kind == .word && isWord(chunk.tokens.lowerBound, .device)
  }

  /// "Sleep last night 6h10": behind the day of a night how long it was, which reads like a time of
  /// that day; false for anything else.
  func takesNight(behindDay chunk: FactChunk) -> Bool {
    let start = chunk.tokens.upperBound - 3
    guard let current, scan.instances[current].kind == .sleep, nightMark == nil,
      scan.instances[current].duration == nil, start > chunk.tokens.lowerBound,
      let seconds = nightLength(chunk.tokens.suffix(3)),
      utterance.tokens[start + 1].kind == .word || !scan.isPast && seconds < 9 * 3600
    else { return false }
    set { $0.duration = seconds }
    for index in utterance.candidateRange(at: chunk.tokens.lowerBound) {
      let entity = utterance.lattice.all[index]
      guard case .time(let day) = entity.value, entity.tokens.upperBound == start else { continue }
      scan.times.append(day)
      set { $0.times.append(day) }
      break
    }
    return true
  }

  /// The time of day that a chunk's words are, also where they first read as something else: "at
  /// ten to seven" is one moment beside getting up.
  func clock(_ chunk: FactChunk) -> TimeValue? {
    // "until 3" is a time without a beginning, its second word a moment.
    let first = chunk.tokens.lowerBound
    if isWord(first, .until) { return point(in: first + 1..<chunk.tokens.upperBound) }
    // "slept from half past ten": without an end, a moment too.
    return point(in: chunk.tokens)
      ?? (isWord(first, .moment) ? point(in: first + 1..<chunk.tokens.upperBound) : nil)
  }

  private func point(in tokens: Range<Int>) -> TimeValue? {
    guard let first = tokens.first else { return nil }
    for index in utterance.candidateRange(at: first) {
      let entity = utterance.lattice.all[index]
      if entity.tokens == tokens, case .time(let value) = entity.value,
        value.known.contains(.hour), case .point = value.past
      {
        return value
      }
    }
    return nil
  }

  /// "bed 11 wake 7": a bare hour between the word for it and the next such word, or the end.
  func takeHour(_ chunk: FactChunk) -> Bool {
    let (before, next) = (chunk.tokens.lowerBound - 1, chunk.tokens.upperBound)
    // "Sleep 7.5" tells how long.
    guard let mark = nightMark, before >= 0, has(before, mark), !has(before, .sleepNoun),
      let hour = wholeNumber(chunk),
      (0...24).contains(hour),
      next == utterance.tokens.count || utterance.isSeparator[next] || has(next, .waking)
    else { return false }
    let value = TimeValue.hour(Int(hour), of: utterance.context.today)
      .settled(isMorning: mark == .waking, now: utterance.context.now)
    noteNight(value, isWaking: mark == .waking)
    return true
  }
}

extension TimeValue {
  /// A bare hour of a day, 24 being its midnight.
  static func hour(_ hour: Int, of day: LocalDay) -> TimeValue {
    let time = TimeSpan.point(LocalTime(day: day, hour: hour % 24), .hour)
    return TimeValue(next: time, past: time, known: [.hour])
  }

  /// A day as it was told beside a time of day.
  static func day(_ day: LocalDay) -> TimeValue {
    let start = TimeSpan.point(LocalTime(day: day), .day)
    return TimeValue(next: start, past: start, known: .relative)
  }

  /// A bare hour beside getting up is of the morning, one beside going to bed of the evening.
  func settled(isMorning: Bool, now: LocalTime) -> TimeValue {
    guard !known.contains(.meridiem), case .point(let time, let grain) = past else { return self }
    let hour = time.hour
    var moved = time
    if isMorning, hour >= 15 {
      moved = time + -43_200
    } else if !isMorning, (7..<12).contains(hour) {
      moved = time + 43_200
    } else if !isMorning, (12..<16).contains(hour), now.day == time.day {
      // "Asleep at 1" is of the night.
      moved = time + -43_200
    }
    while moved > now { moved = moved + -86_400 }
    return TimeValue(next: next, past: .point(moved, grain), known: known)
  }
}
