import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// The times of a correction.
extension TargetFit {
  /// What a time of day may be as a length: minutes, hours, or the minutes of each kilometre or
  /// mile, as in "no, 5:20" after 5 km at 5:30. In the evening 5:20 was read as 17:20.
  func lengths(of clock: LocalTime) -> [Double] {
    let one = act.said.first { $0.kind == .distance }?.one ?? 1000
    let parts = act.slots.number(.distance).map { $0 / (one > 1500 ? one : 1000) }
    let hours = clock.hour >= 12 ? [clock.hour, clock.hour - 12] : [clock.hour]
    return hours.flatMap { hour -> [Double] in
      let short = Double(hour * 60 + clock.minute)
      return [short, short * 60] + (parts.map { [(short * $0).rounded()] } ?? [])
    }
  }

  /// "That took 52:30" behind ten kilometres: the minutes or hours in which people get so far.
  func lengthOfWay(_ clock: LocalTime) -> Double? {
    guard let metres = act.slots.number(.distance), metres > 0,
      mentions.has(.pointing) || mentions.has(.was) || mentions.hint(.source)
    else { return nil }
    let short = Double(clock.hour * 60 + clock.minute)
    let fastest = metres >= TargetFit.farOnFoot ? 12 : 5.6
    return [short, short * 60].first { $0 > 0 && (0.5...fastest).contains(metres / $0) }
  }

  /// "The sleep was 4:45": hours and minutes right behind what it is called, and no time of day.
  func lengthOfNight(_ filler: Filler) -> Double? {
    guard filler.times.count == 1, let time = filler.times.first,
      time.known.contains(.minute), time.known.isSubset(of: [.hour, .minute]),
      case .point(let clock, _) = time.past,
      let was = mentions.signs.last(where: {
        $0.cue == .was && $0.tokens.upperBound <= filler.tokens.lowerBound
      }),
      mentions.things(of: .metric).contains(where: { metric in
        metric.name == "sleep" && metric.tokens.upperBound == was.tokens.lowerBound
      })
    else { return nil }
    let seconds = clock.hour % 12 * 3600 + clock.minute * 60
    return seconds >= 3600 ? Double(seconds) : nil
  }

  /// From so many metres on, people may have gone by bicycle, and faster than they run.
  private static let farOnFoot = 15_000.0

  /// "Make it half an hour later": the time of a reminder, moved by so much.
  var moved: SlotValue? {
    guard let shift = mentions.shift, act.family == "reminder", abs(shift) < 1e9,
      case .instant(let at, _)? = act.slots[.at]
    else { return nil }
    return context.moment(context.zone.localTime(at: Instant(seconds: at.seconds + Int(shift))))
  }

  /// "From 23:30 till 6:15": both ends of a night, or of an exercise, that were said anew.
  private func span(_ times: [TimeValue]) -> Slots? {
    guard isClock(times),
      let ends = times.lazy.compactMap(TargetFit.ends).first
    else { return nil }
    if act.intent == .sleepLog {
      return CorrectedNight(context: context, target: act).slots(ends)
    }
    guard act.intent == .exerciseLog, let day = act.slots.day(.day)
    else { return nil }
    let length = (ends.to - ends.from + 86_400) % 86_400
    guard (60...43_200).contains(length) else { return nil }
    let begin = LocalTime(seconds: day.ordinal * 86_400 + ends.from)
    return [.duration: .number(Double(length)), .at: context.moment(begin)]
  }

  /// The seconds of the day at which a span of hours begins and ends.
  private static func ends(of time: TimeValue) -> (from: Int, to: Int)? {
    guard time.known.contains(.hour), case .interval(let from?, let to?, _) = time.past else {
      return nil
    }
    return (from.secondOfDay, to.secondOfDay)
  }

  /// "No, 13:30", "until 14:30": the end of a night that the time of day is nearest to.
  private func night(_ times: [TimeValue]) -> Slots? {
    if let both = span(times) { return both }
    guard act.intent == .sleepLog, isClock(times), let time = times.first,
      let clock = TargetFit.clock(of: time)
    else { return nil }
    let zone = context.zone
    let local = LocalTime(seconds: context.today.ordinal * 86_400 + clock)
    let said = context.moment(local)
    let ends = [SlotKey.bed, .wake].compactMap { name -> (slots: Slots, apart: Int)? in
      let old = act.slots[name == .bed ? .from : .to]
      guard case .instant(let end, _)? = old,
        let slots = CorrectedNight(context: context, target: act).slots(name, said)
      else { return nil }
      // "Half 5" is that of the morning as well.
      let apart = abs(zone.localTime(at: end).secondOfDay - clock) % 43_200
      return (slots, min(apart, 43_200 - apart))
    }
    return ends.min { $0.apart < $1.apart }?.slots
  }

  /// "20:15" of a night whose ends are known is one of them, though it may be a length; that of a
  /// reminder is when it comes.
  func isEnd(_ filler: Filler) -> Bool {
    night(filler.times) != nil || isClockOfReminder(filler)
  }

  /// "Move it to Monday 9:30", "no, at 6:00": no minutes and seconds from now on.
  private func isClockOfReminder(_ filler: Filler) -> Bool {
    act.intent == .reminderAdd && act.slots[.at] != nil
      && filler.times.contains { $0.known.isSuperset(of: [.hour, .minute]) }
      && filler.amounts.allSatisfy { $0.kind == .duration }
  }

  /// "6:30, not 7": the hour at which a night was told to end or to begin.
  func isOldEnd(_ filler: Filler) -> Bool {
    guard filler.isOld, act.intent == .sleepLog, let number = filler.amounts.first,
      number.kind == .number
    else { return false }
    return [SlotKey.from, .to].contains { name in
      guard let end = act.slots.instant(name) else { return false }
      let clock = context.zone.localTime(at: end)
      let hour = Double(clock.hour % 12) + Double(clock.minute) / 60
      return number.number.truncatingRemainder(dividingBy: 12) == hour
    }
  }

  /// A time of day, and nothing else of a date.
  private func isClock(_ times: [TimeValue]) -> Bool {
    !times.isEmpty
      && times.allSatisfy { $0.known.subtracting([.hour, .minute, .meridiem]).isEmpty }
  }

  /// The second of the day that is said, also where it only begins or ends something.
  private static func clock(of time: TimeValue) -> Int? {
    switch time.past {
    case .point(let point, _): point.secondOfDay
    case .interval(let from?, nil, _): from.secondOfDay
    case .interval(nil, let to?, _): to.secondOfDay
    default: nil
    }
  }

  /// "Sunday's was actually Saturday": in front of "was" stands the day that it was told for, and
  /// behind it the one that is meant.
  private func renamed(_ fillers: [Filler]) -> (named: Filler?, said: [Filler]) {
    // "Wednesday's was only 7": the entry of that day has another value.
    if let place = fillers.firstIndex(where: { $0.tokens == mentions.ownedDay }) {
      var said = fillers
      return (said.remove(at: place), said)
    }
    // "It wasn't 82 yesterday but 81.8": the figure that was wrong is that of the day.
    if fillers.count == 1, !fillers[0].isOld, fillers[0].times.contains(where: \.isDate),
      mentions.fillers.contains(where: {
        $0.isOld && !$0.amounts.isEmpty && $0.tokens.upperBound == fillers[0].tokens.lowerBound
      })
    {
      return (fillers[0], [])
    }
    guard fillers.count > 1, let first = fillers.first, first.times.contains(where: \.isDate),
      let was = mentions.signs.first(where: { $0.cue == .was }),
      first.tokens.upperBound <= was.tokens.lowerBound,
      let next = fillers.dropFirst().first, was.tokens.upperBound <= next.tokens.lowerBound
    else { return (nil, fillers) }
    return (first, Array(fillers.dropFirst()))
  }

  /// "It's Easter Monday, that was Thursday": which day it is says no day of what was done.
  private func withoutToday(_ times: [TimeValue]) -> [TimeValue] {
    guard times.count > 1, act.intent.isLog, !mentions.marks.isEmpty else { return times }
    let others = times.filter { $0.isDate && $0.past.firstDay != context.today }
    return others.count == times.count - 1 ? others : times
  }

  /// Whether the act is of a day that is named.
  private func isOfDay(_ filler: Filler) -> Bool {
    guard act.slots[.day] != nil else { return true }
    return [false, true].contains { looksAhead in
      let reading = TimeReading(context: context, looksAhead: looksAhead)
      return reading.slots(filler.times, into: .day)[.day] == act.slots[.day]
    }
  }

  func times(_ fit: inout Fit) -> Bool {
    let fillers = mentions.fillers.filter {
      !$0.times.isEmpty && ($0.amounts.isEmpty || isEnd($0)) && !isPaired($0.tokens)
        && length($0) == nil
    }
    let (named, said) = renamed(fillers)
    if let named {
      guard isOfDay(named) else { return false }
      fit.names += 1
      fit.isThingNamed = fit.isThingNamed || named.tokens == mentions.ownedDay
    }
    let new = withoutToday(said.filter { !$0.isOld && !isAside($0, fit) }.flatMap(\.times))
    if new.isEmpty { return true }
    if let night = night(new) {
      fit.changed = fit.changed.merging(night)
      fit.score += DiscourseLimits.unitFits
      return true
    }
    guard
      let slots = MovedTime(
        context: context, times: new,
        keepsDay: said.contains { $0.isOld && $0.times.contains { $0.known == [.month] } }
      ).slots(of: act)
    else { return false }
    // "I just took it, put it down now" says when something else was; "better now" behind a mood or
    // a pain tells how it went on.
    if act.intent.isLog, new.contains(where: { $0.isNow(context.now) }),
      !mentions.has(.contrast)
        || fit.changed.isEmpty && [.moodLog, .trackerLog].contains(act.intent)
    {
      return false
    }
    // "No gym this week, obviously" tells of something else, and of no other day of the pulse.
    if fit.changed.isEmpty, fit.names == 0, act.intent.isLog, !mentions.rest.isEmpty {
      return false
    }
    // "The run on Wednesday was 35 minutes" names the run by its day.
    if !fit.changed.isEmpty, slots[.day] == act.slots[.day], slots[.day] != nil {
      fit.names += 1
      fit.isDayNamed = true
      return true
    }
    // Another day than the entry's beside a value: that is another entry.
    let isMeal = fit.changed.values.keys.allSatisfy { $0 == .meal } && mentions.has(.pointing)
    if !fit.changed.isEmpty, slots[.day] != nil, !mentions.has(.contrast), !isMeal {
      return false
    }
    fit.changed = fit.changed.merging(slots)
    fit.score += DiscourseLimits.unitFits
    return true
  }
}
