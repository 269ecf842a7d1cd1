import Commands
import CivilTime
import EntityRecognition
import Slots

/// "Conferences start Thursday at 4, remind me at 3:30 that day to print the reports": what takes
/// place is told with its time, and then a word is asked for, about something else or at another
/// time. What is told gives the day; what is asked for says what to speak of.
struct FrameToldEvent {
  let language: IntentLanguage
  let utterance: Utterance
  let reading: FrameReading
  let timeSlot: String

  typealias Fillers = [FrameReading.Filler]

  /// The parts of a message that tells of an event first.
  struct Parts {
    /// What to speak of: what is asked for, or else the event.
    var text: [Range<Int>]
    /// When the event is.
    var event: Fillers
    /// When to speak, and whatever else was asked.
    var asked: Fillers
    /// How long before the event.
    var lead: Lead?
    /// Whether something else than the event is to be spoken of.
    var isOfOther: Bool
  }

  enum Lead {
    case seconds(Double)
    /// The evening before, at an hour of its own where none is said.
    case evening(hour: Int)
  }

  private static let asking = ["remind", "polite", "weak", "heads"]
  private static let before = "before_s"
  private static let eve = "eve_hour"

  /// Nil where nothing with a time is told before a word is asked for.
  func parts() -> Parts? {
    guard
      let order = reading.words.first(where: {
        FrameToldEvent.asking.contains(reading.frame.items[$0.item].name)
      })?.tokens.lowerBound
    else { return nil }
    let pieces = reading.text.filter { utterance.wordCount($0) > 0 }
    let told = pieces.filter { $0.upperBound <= order }
    var asked = pieces.filter { $0.lowerBound > order }
    guard told.count + asked.count == pieces.count else { return nil }
    var lead = lead
    if lead == nil, asked.count == 1, let (seconds, end) = length(asked[0]) {
      let rest = end..<asked[0].upperBound
      (lead, asked) = (.seconds(seconds), rest.isEmpty ? [] : [rest])
    }
    let times = reading.fillers.filter(isTime)
    let event = times.filter { $0.tokens.lowerBound < order }
    let rest = reading.fillers.filter { filler in
      !event.contains { $0.tokens == filler.tokens } && !isLead(filler)
    }
    guard !told.isEmpty, !event.isEmpty,
      isDivided(order) || tellsWhen(told, order, asked, rest) || tellsDeadline(told, event, order),
      !told.contains(where: isErrand),
      !asked.isEmpty || lead != nil || rest.contains(where: isTime)
    else { return nil }
    return Parts(
      text: asked.isEmpty ? told : asked, event: event, asked: rest, lead: lead,
      isOfOther: !asked.isEmpty)
  }

  private var lead: Lead? {
    for filler in reading.fillers where isLead(filler) {
      guard case .word(let word) = filler.value, let figure = Double(word) else { continue }
      return filler.role == FrameToldEvent.eve ? .evening(hour: Int(figure)) : .seconds(figure)
    }
    return nil
  }

  /// "10 mins before", "an hour before to leave": a length and what makes it a lead, in front of
  /// all else.
  private func length(_ piece: Range<Int>) -> (seconds: Double, end: Int)? {
    for index in utterance.candidateRange(at: piece.lowerBound) {
      let entity = utterance.lattice.all[index]
      let mark = entity.tokens.upperBound
      guard case .duration(let length) = entity.value, mark < piece.upperBound,
        language.words.has(utterance.tokens[mark].word, .leading)
      else { continue }
      if mark + 1 == piece.upperBound { return (length.seconds, mark + 1) }
      guard mark + 2 < piece.upperBound,
        language.classes.has(utterance.tokens[mark + 1].word, .infinitive)
      else { continue }
      return (length.seconds, mark + 2)
    }
    return nil
  }

  private func isLead(_ filler: FrameReading.Filler) -> Bool {
    filler.role == FrameToldEvent.before || filler.role == FrameToldEvent.eve
  }

  private func isTime(_ filler: FrameReading.Filler) -> Bool {
    filler.role == timeSlot && filler.type?.isTime == true
  }

  /// Whether a stop or a joining word stands right before what asks.
  private func isDivided(_ order: Int) -> Bool {
    var place = order - 1
    while place > 0, utterance.fillerEnds[place] == place + 1,
      !utterance.isPunctuation(place), !utterance.isSeparator[place]
    {
      place -= 1
    }
    return place >= 0
      && (utterance.isSeparator[place] || utterance.isPunctuation(place)
        || language.classes.has(utterance.tokens[place].word, .connector))
  }

  /// "The essay is due Friday remind me Thursday to print it": without a mark, what is said to be
  /// at a time is told, where what is asked for has a time of its own.
  private func tellsWhen(
    _ told: [Range<Int>], _ order: Int, _ asked: [Range<Int>], _ rest: Fillers
  ) -> Bool {
    !asked.isEmpty && rest.contains { isTime($0) && $0.tokens.lowerBound > order }
      && told.contains(where: states)
  }

  /// "Essay is due Friday remind me tomorrow": what something is, and when, right before the order.
  private func tellsDeadline(_ told: [Range<Int>], _ event: Fillers, _ order: Int) -> Bool {
    event.contains { $0.tokens.upperBound == order } && told.contains(where: states)
  }

  /// Behind what it is about, a word such as "is".
  private func states(_ piece: Range<Int>) -> Bool {
    piece.dropFirst().contains { language.words.has(utterance.tokens[$0].word, .statement) }
  }

  /// "Call mum at 5 and remind me to …" are two things to do.
  private func isErrand(_ piece: Range<Int>) -> Bool {
    piece.first { !utterance.isPunctuation($0) }
      .map { utterance.says(.errand, at: $0, language) } ?? false
  }
}

extension FrameSlots {
  /// The reading with what is asked for alone, and when to speak; nil where no event is told, and
  /// where it is all that is to be spoken of and has its time of day in its name.
  func afterEvent(_ reading: FrameReading) -> (FrameReading, Slots)? {
    guard let slot = intent.timeSlot, slot == SlotReader.reminding,
      let parts = FrameToldEvent(
        language: language, utterance: utterance, reading: reading, timeSlot: slot
      ).parts(),
      parts.isOfOther || parts.lead != nil || aheadOfEvent(reading) == nil || countsBack(parts)
    else { return nil }
    var asked = reading
    (asked.text, asked.fillers) = (parts.text, parts.asked)
    let times = parts.asked.filter { $0.role == slot }
    guard let lead = parts.lead else { return atEvent(asked, parts, times) }
    let main = slots(of: parts.event)
    guard let at = moment(lead, before: main, clock: slots(of: times)[.at]) else { return nil }
    asked.fillers.removeAll { $0.role == slot }
    return (asked, [.at: at])
  }

  /// A time of day alone is one of the day of the event; with no time at all it is the event's.
  private func atEvent(
    _ reading: FrameReading, _ parts: FrameToldEvent.Parts, _ times: FrameToldEvent.Fillers
  ) -> (FrameReading, Slots)? {
    var reading = reading
    if times.contains(where: isDated) {
      guard let moment = countedBack(slots(of: times), slots(of: parts.event)) else {
        return (reading, [:])
      }
      reading.fillers.removeAll { $0.role == intent.timeSlot }
      return (reading, [.at: moment])
    }
    if reading.fillers.contains(where: isRecurring) { return (reading, [:]) }
    // "Exam tomorrow at 9, remind me 7:15 to get up and 8 to leave": each at its time of that day.
    let items = FrameItems(
      language: language, utterance: utterance, text: reading.text, fillers: reading.fillers)
    if items.isLedByTimes {
      reading.fillers += parts.event.compactMap(items.dayIn)
      return (reading, [:])
    }
    let zone = utterance.context.zone
    guard case .instant(let begin, _)? = slots(of: parts.event)[.at] else {
      reading.fillers += parts.event
      return (reading, [:])
    }
    guard zone.localTime(at: begin) > utterance.context.now else { return (reading, [:]) }
    guard !times.isEmpty else {
      reading.fillers += parts.event
      return (reading, [:])
    }
    guard case .instant(let said, _)? = slots(of: times)[.at] else { return nil }
    let start = zone.localTime(at: begin)
    let second = zone.localTime(at: said).secondOfDay
    let halves = isExact(times) ? [second] : [second % 43_200 + 43_200, second % 43_200]
    let moments = halves.map { LocalTime(seconds: start.day.ordinal * 86_400 + $0) }
    guard let moment = moments.first(where: { $0 < start && $0 > utterance.context.now }) else {
      return nil
    }
    let instant = zone.instant(of: moment)
    reading.fillers.removeAll { $0.role == intent.timeSlot }
    return (reading, [.at: .instant(instant, offset: zone.offset(at: instant))])
  }

  /// "The day before at noon" was read from today, and is past: it is counted from the event.
  private func countedBack(_ asked: Slots, _ event: Slots) -> SlotValue? {
    let (zone, now) = (utterance.context.zone, utterance.context.now)
    guard case .instant(let said, _)? = asked[.at],
      case .instant(let begin, _)? = event[.at] ?? noon(event)
    else { return nil }
    let (past, start) = (zone.localTime(at: said), zone.localTime(at: begin))
    guard past < now, past.day < now.day, start.day > now.day else { return nil }
    let day = start.day - (now.day - past.day)
    let moment = LocalTime(seconds: day.ordinal * 86_400 + past.secondOfDay)
    guard moment > now else { return nil }
    let instant = zone.instant(of: moment)
    return .instant(instant, offset: zone.offset(at: instant))
  }

  /// "Dentist on Friday at 9:15, remind me the day before at noon".
  private func countsBack(_ parts: FrameToldEvent.Parts) -> Bool {
    let times = parts.asked.filter { $0.role == intent.timeSlot }
    return times.contains(where: isDated)
      && countedBack(slots(of: times), slots(of: parts.event)) != nil
  }

  private func moment(
    _ lead: FrameToldEvent.Lead, before main: Slots, clock: SlotValue?
  ) -> SlotValue? {
    let zone = utterance.context.zone
    switch lead {
    case .seconds(let seconds):
      return FrameAhead.moment(seconds, before: main[.at] ?? noon(main), clock: clock, in: zone)
    case .evening(let hour):
      guard case .instant(let was, _)? = main[.at] ?? noon(main) else { return nil }
      var second = hour * 3600
      if case .instant(let said, _)? = clock {
        second = zone.localTime(at: said).secondOfDay % 43_200 + 43_200
      }
      let eve = LocalTime(seconds: (zone.localTime(at: was).day.ordinal - 1) * 86_400 + second)
      let instant = zone.instant(of: eve)
      return .instant(instant, offset: zone.offset(at: instant))
    }
  }

  /// The noon of a day that has no time.
  private func noon(_ slots: Slots) -> SlotValue? {
    guard case .day(let day)? = slots[.day] else { return nil }
    let instant = utterance.context.zone.instant(
      of: LocalTime(seconds: day.ordinal * 86_400 + 43_200))
    return .instant(instant, offset: utterance.context.zone.offset(at: instant))
  }

  private func isDated(_ filler: FrameReading.Filler) -> Bool {
    guard case .entity(.time(let time)) = filler.value else { return false }
    return time.isDated
  }

  private func isExact(_ times: FrameToldEvent.Fillers) -> Bool {
    times.contains { filler in
      guard case .entity(.time(let time)) = filler.value else { return false }
      return time.known.contains(.meridiem) || time.known.contains(.dayPart)
    }
  }

  private func isRecurring(_ filler: FrameReading.Filler) -> Bool {
    if case .entity(.recurrence) = filler.value { true } else { false }
  }
}
