import CivilTime
import EntityRecognition

/// Times of a clause: when it was, or how long it took.
extension ClauseScanner {
  func time(
    _ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int, isFirst: Bool
  ) {
    guard case .time(var value) = utterance.lattice.all[chunk.item].value else { return }
    if isWhence(chunk, value) || isOfWhatMoved(chunk) || isFormerWeight(chunk) { return }
    // "Slept better than yesterday": that was another day.
    if chunk.tokens.lowerBound > 0, isWord(chunk.tokens.lowerBound - 1, .compared) { return }
    if isOfComparison(chunk, value) { return }
    if isWord(chunk.tokens.lowerBound, .until) {
      markUntil(
        isDenied: chunks[..<index].contains {
          $0.kind == .word && has($0.tokens.lowerBound, .denial)
        })
    }
    // "up at 6 tomorrow"
    if nightMark != nil, let day = value.past.firstDay, day > utterance.context.today {
      nightMark = nil
    }
    if value.known.contains(.hour), let mark = nightMark, let clock = clock(chunk) {
      value = clock.settled(isMorning: mark == .waking, now: utterance.context.now)
      noteNight(value, isWaking: mark == .waking)
      // "Got up at 6:30, had porridge": the hour is of getting up alone.
      if mark == .waking, !(current.map { scan.instances[$0].kind == .sleep } ?? false) {
        if value.isDated, let day = value.past.firstDay { scan.times.append(.day(day)) }
        return
      }
    }
    if let current, scan.instances[current].kind == .mood, let share = share(chunk) {
      set {
        $0.score = $0.score ?? (share.isWithin ? (share.value * 5).rounded() : share.number)
        $0.isBeyondScale = !share.isWithin
      }
      return
    }
    if let current, scan.instances[current].kind == .sleep,
      scan.instances[current].duration == nil, nightMark == nil,
      !scan.isPast || isRightBehind(current, chunk), let seconds = nightLength(chunk)
    {
      set { $0.duration = seconds }
      return
    }
    if takesNight(behindDay: chunk) { return }
    for token in chunk.tokens where chunk.tokens.count > 1 {
      if let meal = mealName(token), scan.meal == nil { scan.meal = meal }
    }
    if let seconds = lengthOfExercise(chunk) {
      set { $0.duration = seconds }
      return
    }
    if let night = nightBehindWaking(chunk, chunks[..<index]) {
      if current == nil { begin(.sleep, chunk.tokens) }
      set { $0.duration = night }
      return
    }
    if let current, scan.instances[current].kind == .sleep, value.known.contains(.hour),
      case .interval = value.past, scan.instances[current].span == nil
    {
      set { $0.span = closed(value, chunk) }
      return
    }
    if let length = waitingLength(chunk, isFirst: isFirst)
      ?? lengthOfDeed(chunk, before: chunks[(index + 1)...])
    {
      pending.append(length)
      return
    }
    if scan.instances.isEmpty, isFirst { scan.leadsWithTime = true }
    scan.times.append(value)
    if let current { take(value, for: scan.instances[current]) }
  }

  /// How long the exercise in front took, where that is not known yet.
  private func lengthOfExercise(_ chunk: FactChunk) -> Double? {
    guard let current, case let deed = scan.instances[current], deed.kind == .exercise,
      deed.duration == nil
    else { return nil }
    if let seconds = clockDuration(chunk) {
      return isOfHours(chunk, seconds) || isClockOfDay(chunk, seconds, of: deed) ? nil : seconds
    }
    let isMeasured =
      deed.distance != nil || deed.kcal != nil || deed.reps != nil
      || has(deed.tokens.lowerBound, .pastDeed) || !pending.isEmpty
    guard isMeasured, let seconds = takenDuration(chunk) else { return nil }
    return isClockOfDay(chunk, seconds, of: deed) ? nil : seconds
  }

  /// "Worked out 11-13h": from when to when, and nobody does so for twelve hours.
  private func isOfHours(_ chunk: FactChunk, _ seconds: Double) -> Bool {
    guard seconds >= ClauseScanner.longestDeed,
      case .time(let value) = utterance.lattice.all[chunk.item].value,
      case .interval(let from?, let to?, _) = value.past
    else { return false }
    return to > from && value.known.contains(.hour)
  }

  private static let longestDeed = 36_000.0

  /// "Slept in till 10", "didn't get up till 10": when the night ended; "awake till 3": when it
  /// began.
  private func markUntil(isDenied: Bool) {
    if scan.verb?.kind == .slept {
      if scan.isPast { nightMark = .waking }
    } else if nightMark == .waking, !isDenied {
      nightMark = .bedtime
    }
  }

  /// When one went to bed or got up.
  func noteNight(_ time: TimeValue, isWaking: Bool) {
    if isWaking {
      scan.isWakingFirst = scan.isWakingFirst || scan.wake == nil && scan.bed == nil
      scan.wake = scan.wake ?? time
    } else {
      scan.bed = scan.bed ?? time
    }
    nightMark = nil
  }

  /// The first time of a fact, and its hours.
  private func take(_ time: TimeValue, for instance: FactInstance) {
    guard instance.times.isEmpty || time.known.contains(.hour) else { return }
    // "From 6 to 7 badminton on Sunday": the day behind is that of the hours in front.
    let hours = scan.times.dropLast().filter { isClockRange($0) && !$0.isDated }
    if instance.kind == .exercise, instance.times.isEmpty, time.isDated, hours.count == 1 {
      instance.times += hours
    }
    instance.times.append(time)
  }

  /// "Slept from 10 to 5": a night has two ends, though "from ten to five" has one by itself.
  private func closed(_ value: TimeValue, _ chunk: FactChunk) -> TimeValue {
    if case .interval(_?, _?, _) = value.past { return value }
    for index in utterance.candidateRange(at: chunk.tokens.lowerBound) {
      let entity = utterance.lattice.all[index]
      if entity.tokens == chunk.tokens, case .time(let other) = entity.value,
        other.known.contains(.hour), case .interval(_?, _?, _) = other.past
      {
        return other
      }
    }
    return value
  }

  /// A length of time for the exercise that is named behind it, or was named before.
  private func waitingLength(_ chunk: FactChunk, isFirst: Bool) -> FactChunk? {
    guard scan.instances.isEmpty else { return nil }
    let isLabelled =
      chunk.tokens.lowerBound > 0
      && FigureLabel(language: language, utterance: utterance).isLabel(chunk.tokens.lowerBound - 1)
    if isLabelled || chunk.tokens.count >= 5, clockDuration(chunk) != nil {
      return FactChunk(kind: .clock, tokens: chunk.tokens, item: clockItem(chunk))
    }
    // "got in 50 minutes on the bike": of a deed that is done.
    let before = chunk.tokens.lowerBound - 1
    let isDone =
      scan.verb?.kind == .light && (scan.isPast || before >= 0 && has(before, .exercised))
    if isDone || pending.contains(where: isDistanceLike), let item = takenItem(chunk) {
      return FactChunk(kind: .duration, tokens: chunk.tokens, item: item)
    }
    // "12k in 1:05": a time that one runs so far in.
    if chunk.tokens.count >= 3, let item = lengthItem(in: chunk.tokens),
      let pace = pace(item), (170...540).contains(pace)
    {
      return FactChunk(kind: .clock, tokens: chunk.tokens, item: item)
    }
    if goesOnExercise, isFirst, scan.verb == nil, let item = lengthItem(chunk) {
      return FactChunk(kind: .duration, tokens: chunk.tokens, item: item)
    }
    return nil
  }

  /// "In 40 minutes I ran 8 km": what follows was done, and so it is no time to come.
  private func lengthOfDeed(_ chunk: FactChunk, before next: ArraySlice<FactChunk>) -> FactChunk? {
    guard scan.instances.isEmpty, isWord(chunk.tokens.lowerBound, .at),
      let deed = next.first(where: { $0.kind != .word || !has($0.tokens.lowerBound, .ownSubject) }),
      deed.kind == .activity, has(deed.tokens.lowerBound, .pastDeed),
      next.contains(where: isDistanceLike), let item = takenItem(chunk),
      !isClockOfDay(chunk, length: item, before: next)
    else { return nil }
    return FactChunk(kind: .duration, tokens: chunk.tokens, item: item)
  }

  /// "So happy about Monday's result", "nervous about tomorrow's interview": the day is of what
  /// moved the sender, and not of the mood.
  private func isOfWhatMoved(_ chunk: FactChunk) -> Bool {
    guard let current, scan.instances[current].kind == .mood, let last = chunk.tokens.last else {
      return false
    }
    let next = chunk.tokens.upperBound
    let isOwner =
      utterance.tokens[last].word == language.possessive
      || next < utterance.tokens.count && utterance.tokens[next].word == language.possessive
    return isOwner && next < utterance.tokens.count && !utterance.isSeparator[next]
  }

  /// "slept 7:20", with no word between that makes it a moment.
  private func isRightBehind(_ instance: Int, _ chunk: FactChunk) -> Bool {
    chunk.tokens.count == 3
      && scan.instances[instance].tokens.upperBound == chunk.tokens.lowerBound
  }

  /// "sleep was 7:45 last night": how long, as nothing says that it is a moment.
  func nightLength(_ chunk: FactChunk) -> Double? { nightLength(chunk.tokens) }

  func nightLength(_ tokens: Range<Int>) -> Double? {
    let start = tokens.lowerBound
    guard utterance.tokens[start].kind == .digits else { return nil }
    for index in utterance.candidateRange(at: start) {
      let entity = utterance.lattice.all[index]
      if case .duration(let length) = entity.value, entity.tokens.count == 3,
        (2 * 3600...14 * 3600).contains(length.seconds)
      {
        return length.seconds
      }
    }
    return nil
  }

  /// "slept at 11": when the night began.
  func isMomentNext(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard index + 1 < chunks.count, chunks[index + 1].kind == .time,
      case .time(let value) = utterance.lattice.all[chunks[index + 1].item].value
    else { return false }
    let first = chunks[index + 1].tokens.lowerBound
    return value.known.contains(.hour) && isWord(first, .moment)
  }

  /// "4/5" behind the word for mood is no date.
  private func share(_ chunk: FactChunk) -> (value: Double, number: Double, isWithin: Bool)? {
    let (first, last) = (chunk.tokens.lowerBound, chunk.tokens.upperBound - 1)
    guard chunk.tokens.count == 3,
      utterance.bytes[utterance.tokens[first + 1].bytes].elementsEqual([UInt8(ascii: "/")]),
      let number = Double(utterance.text(of: first..<first + 1)),
      let scale = Double(utterance.text(of: last..<last + 1)), scale > 0
    else { return nil }
    return (number / scale, number, number <= scale)
  }

  /// "in 35 minutes" behind a distance is how long it took.
  private func takenDuration(_ chunk: FactChunk) -> Double? {
    guard let item = takenItem(chunk),
      case .duration(let duration) = utterance.lattice.all[item].value
    else { return nil }
    return duration.seconds
  }

  private func takenItem(_ chunk: FactChunk) -> Int? {
    guard has(chunk.tokens.lowerBound, .timePreposition), chunk.tokens.count > 1 else { return nil }
    let tokens = chunk.tokens.dropFirst()
    // "in 29 minutes before the first meeting": what is behind says when.
    return lengthItem(in: tokens)
      ?? utterance.candidateRange(at: tokens.lowerBound).first {
        let entity = utterance.lattice.all[$0]
        guard case .duration = entity.value, !entity.isLatent else { return false }
        let next = entity.tokens.upperBound
        return next < tokens.upperBound && has(next, .earlierOrLater)
      }
  }

  /// The length of time that some tokens may be; of "1:05" the reading that fits the distance.
  private func lengthItem(in tokens: Range<Int>) -> Int? {
    let items = utterance.candidateRange(at: tokens.lowerBound).filter { index in
      let entity = utterance.lattice.all[index]
      guard case .duration = entity.value else { return false }
      return entity.tokens.upperBound == tokens.upperBound
    }
    guard items.count > 1 else { return items.first }
    return items.first { pace($0).map((100...1500).contains) ?? false } ?? items.first
  }

  /// Seconds for each kilometre of the distance that was told before.
  private func pace(_ item: Int) -> Double? {
    guard let meters = told, case .duration(let length) = utterance.lattice.all[item].value
    else { return nil }
    return length.seconds / meters * 1000
  }

  /// The distance that was told before.
  private var told: Double? {
    current.flatMap { scan.instances[$0].distance }
      ?? pending.first(where: isDistanceLike).flatMap { latentDistance($0) }
  }

  /// "20 minutes back" behind a walk is the way back, and not how long ago.
  private func lengthItem(_ chunk: FactChunk) -> Int? {
    utterance.candidateRange(at: chunk.tokens.lowerBound).first { index in
      let entity = utterance.lattice.all[index]
      guard case .duration = entity.value, !entity.isLatent else { return false }
      return entity.tokens.upperBound == chunk.tokens.upperBound - 1
        && isWord(chunk.tokens.upperBound - 1, .back)
    }
  }

  private func clockItem(_ chunk: FactChunk) -> Int { lengthItem(in: chunk.tokens) ?? chunk.item }

  /// "22:10" right behind a distance is how long it took.
  private func clockDuration(_ chunk: FactChunk) -> Double? {
    guard let item = lengthItem(in: chunk.tokens),
      case .duration(let duration) = utterance.lattice.all[item].value
    else { return nil }
    return duration.seconds
  }

  /// "And that is the most this week": how it compares, and not when it was.
  private func isOfComparison(_ chunk: FactChunk, _ value: TimeValue) -> Bool {
    let start = chunk.tokens.lowerBound
    if case .point(_, let grain) = value.past, grain <= .day { return false }
    return (max(0, start - 4)..<start).contains { token in
      isWord(token, .superlative) && token > 0
        && (isWord(token - 1, .definite) || has(token - 1, .possessive))
    }
  }
}
