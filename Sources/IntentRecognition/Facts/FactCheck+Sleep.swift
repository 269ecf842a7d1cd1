import CivilTime
import Commands
import EntityRecognition
import Slots

extension FactCheck {
  /// A night or a nap, told by its length or by its ends.
  func sleep(_ instance: FactInstance) -> (IntentName, Slots)? {
    guard let (intent, told) = sleptTime(instance) else { return nil }
    var slots = told
    if instance.tokens.contains(where: isNapping) { slots[.isNap] = .flag(true) }
    return (intent, slots)
  }

  /// A duration, or the times of falling asleep and waking up.
  private func sleptTime(_ instance: FactInstance) -> (IntentName, Slots)? {
    if let end = instance.openEnd { return halfNight(instance, end) }
    if let seconds = instance.duration {
      if isLost(instance) { return nil }
      guard instance.hasVerb || instance.unknown == 0 else { return nil }
      // "8 hours of sleep is a myth"
      let next = instance.tokens.upperBound
      if instance.unknown > 0, next < utterance.tokens.count,
        language.words.has(utterance.tokens[next].word, .asking)
      {
        return nil
      }
      return (.sleepLog, [.duration: .number(seconds)])
    }
    guard let (from, to) = night(instance) else { return nil }
    let zone = utterance.context.zone
    let start = zone.instant(of: from)
    let end = zone.instant(of: to)
    // "From 22 to 6 with an hour awake": so long, and not from one time to another.
    if let awake = instance.night?.awake, awake > 0, end - start > awake {
      return (.sleepLog, [.duration: .number(Double(end - start - awake)), .day: .day(to.day)])
    }
    return (
      .sleepLog,
      [
        .from: .instant(start, offset: zone.offset(at: start)),
        .to: .instant(end, offset: zone.offset(at: end)),
        .duration: .number(Double(end - start)), .day: .day(to.day),
      ]
    )
  }

  /// One end alone: the other one is asked for.
  private func halfNight(
    _ instance: FactInstance, _ end: WordClasses.Name
  ) -> (IntentName, Slots)? {
    guard case .point(let time, _)? = instance.times.first?.past else { return nil }
    let instant = utterance.context.zone.instant(of: time)
    let said = SlotValue.instant(instant, offset: utterance.context.zone.offset(at: instant))
    let isUp = end == .waking
    return (.sleepLog, isUp ? [.to: said, .day: .day(time.day)] : [.from: said])
  }

  private func night(_ instance: FactInstance) -> (LocalTime, LocalTime)? {
    if let night = instance.night { return ends(of: night, instance) }
    if let span = instance.span, case .interval(let from?, let to?, let grain) = span.past {
      let end = grain <= .minute ? LocalTime(seconds: to.seconds - to.seconds % 60) : to
      // "11 to 7" was read as 11 in the morning to 7 in the evening.
      let isByDay = from.secondOfDay >= 7 * 3600 && from.secondOfDay < 43_200
      if isByDay, end.secondOfDay >= 43_200, end.seconds - from.seconds >= 5 * 3600,
        span.known.isDisjoint(with: [.meridiem, .dayPart])
      {
        return closed(from.secondOfDay, end.secondOfDay - 43_200, on: nil)
      }
      let morning = isDayBehind(instance, span) ? min(from.day, to.day) : to.day
      return closed(
        from.secondOfDay, end.secondOfDay, on: span.isDated ? morning : nil,
        isCertain: span.known.contains(.meridiem))
    }
    let clocks = instance.times.filter { $0.known.contains(.hour) }
    guard clocks.count >= 2, case .point(let from, _) = clocks[0].past,
      case .point(let to, _) = clocks[1].past
    else { return nil }
    let ends = closed(from.secondOfDay, to.secondOfDay, on: morning(clocks[0], clocks[1]))
    // "Up at 9 and in bed at 23:30" are the ends of a day.
    return ends.1.seconds - ends.0.seconds <= FactCheck.longestNight ? ends : nil
  }

  private static let longestNight = 14 * 3600

  /// When a night began and ended: on the day that was told, in front of it that of going to bed.
  private func ends(of night: NightSpan, _ instance: FactInstance) -> (LocalTime, LocalTime) {
    let isNap = clause(around: instance.nightTokens).contains { isNapping($0) }
    var (morning, evening): (LocalDay?, LocalDay?)
    for entity in utterance.lattice.all
    where !entity.isLatent && !entity.tokens.overlaps(instance.nightTokens) {
      guard case .time(let value) = entity.value, value.isDated, let day = value.past.firstDay
      else { continue }
      let isOfEvening = value.known.contains(.dayPart) && (value.past.firstHour ?? 0) >= 17
      if isOfEvening || !isNap && entity.tokens.lowerBound < instance.nightTokens.lowerBound {
        evening = evening ?? day
      } else {
        morning = morning ?? day
      }
    }
    return night.ends(
      isNap: isNap, now: utterance.context.now, morning: morning, evening: evening)
  }

  /// "Slept 11 to 6 and a nap of 20 min at 2": the nap is told in a clause of its own.
  private func clause(around tokens: Range<Int>) -> Range<Int> {
    let (before, behind) = (0..<tokens.lowerBound, tokens.upperBound..<utterance.tokens.count)
    let start = before.last { utterance.isSeparator[$0] }.map { $0 + 1 } ?? 0
    let end = behind.first { utterance.isSeparator[$0] } ?? utterance.tokens.count
    return start..<end
  }

  /// By its letters: "napped" is a way to say "slept", and read as that.
  private func isNapping(_ token: Int) -> Bool {
    utterance.says(.napping, at: token, language)
  }

  /// The day of getting up, where it or that of going to bed was told: "up at 7 on Sunday".
  private func morning(_ bed: TimeValue, _ wake: TimeValue) -> LocalDay? {
    if wake.isDated, case .point(let up, _) = wake.past { return up.day }
    guard bed.isDated, case .point(let down, _) = bed.past else { return nil }
    return down.secondOfDay >= 43_200 ? down.day + 1 : down.day
  }

  /// Whether a day stands behind both times: of "slept 22:45 to 6:30 yesterday" that is the day on
  /// which it ended, and not that of going to bed, as in "yesterday from 22:45".
  private func isDayBehind(_ instance: FactInstance, _ span: TimeValue) -> Bool {
    guard span.isDated, !span.known.contains(.dayPart) else { return false }
    let times = utterance.lattice.all.filter { entity in
      guard case .time = entity.value else { return false }
      return !entity.isLatent
    }
    let starts = instance.tokens.lowerBound...instance.tokens.upperBound + 1
    let whole = times.filter { starts.contains($0.tokens.lowerBound) }
      .max { $0.tokens.count < $1.tokens.count }
    return times.contains { entity in
      guard case .time(let time) = entity.value else { return false }
      return entity.tokens.upperBound == whole?.tokens.upperBound && !time.known.contains(.hour)
    }
  }

  /// The latest night with these times that is over; bedtimes from six on are of the evening.
  ///
  /// - Parameter isCertain: The hours were told by a 24-hour clock, or with am and pm: who works at
  ///   night sleeps from 14:00 to 21:00.
  private func closed(
    _ from: Int, _ to: Int, on day: LocalDay?, isCertain: Bool = false
  ) -> (LocalTime, LocalTime) {
    if isCertain { return latest(from, to, on: day) }
    // "from 1 to 9 last night" was read as of the afternoon; nobody sleeps through one.
    if from >= 43_200, from < 18 * 3600, to - from >= 4 * 3600 {
      return closed(from - 43_200, to - 43_200, on: nil)
    }
    if from >= 43_200, from < 18 * 3600, to > from - 43_200, to <= 43_200 {
      return closed(from - 43_200, to, on: day)
    }
    var bed = from
    if bed < 43_200, bed >= 6 * 3600, to < bed { bed += 43_200 }
    if bed < 43_200, bed >= 7 * 3600, to > bed, to - bed < 3 * 3600 { bed += 43_200 }
    if bed < 43_200, bed > 8 * 3600, to <= 12 * 3600, to < bed { bed += 43_200 }
    if bed >= 9 * 3600, bed < 43_200, to < 43_200 { bed += 43_200 }
    return latest(bed, to, on: day)
  }

  /// The latest night with these times that is over.
  private func latest(_ bed: Int, _ to: Int, on day: LocalDay?) -> (LocalTime, LocalTime) {
    let today = day ?? utterance.context.today
    var end = LocalTime(seconds: today.ordinal * 86_400 + to)
    if day == nil, end > utterance.context.now { end = end + -86_400 }
    var start = LocalTime(seconds: end.day.ordinal * 86_400 + bed)
    if start >= end { start = start + -86_400 }
    return (start, end)
  }
}

extension TimeValue {
  /// A date was said, not only times of day.
  var isDated: Bool { !known.isDisjoint(with: [.day, .weekday, .month, .relative]) }

  /// "Two days ago": counted from this hour, it tells of no time of day.
  var isDaysAgo: Bool {
    guard known == .relative, case .point(_, .hour) = past else { return false }
    return true
  }
}
