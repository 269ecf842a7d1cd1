import CivilTime
import Commands
import EntityRecognition
import Slots

/// Times of facts that their kind settles.
extension FactCheck {
  /// "Coffee since Monday", "tea last week": what is only named, of several days, is asked about.
  func isOnlyNamedOverDays(_ instance: FactInstance) -> Bool {
    guard !instance.hasVerb || instance.isBare, [.drink, .meal, .exercise].contains(instance.kind),
      instance.volume == nil, instance.count == nil, instance.duration == nil,
      instance.distance == nil, instance.kcal == nil,
      instance.items.allSatisfy({ $0.quantity == nil && $0.grams == nil })
    else { return false }
    return instance.times.contains { value in
      if case .interval(let from?, nil, _) = value.past, !value.known.contains(.hour) {
        return from.day < utterance.context.today
      }
      return time.isOverDays([value])
    }
  }

  /// When it was. Of a sum over several days the day is asked for; "my third run this week" is one
  /// of several, and of today.
  func dated(_ instance: FactInstance) -> Slots {
    if let day = dayMovedTo(instance.times) { return [.day: .day(day)] }
    // A night is of two days: "8 hours from Monday to Tuesday".
    let isOneNight =
      instance.kind == .sleep
      && instance.times.allSatisfy { time.period($0.past, $0).dayCount <= 2 }
    guard instance.kind != .mood, instance.kind != .weight, !isOneNight,
      time.isOverDays(instance.times)
    else { return when(instance) }
    let isCounted = utterance.lattice.best.contains {
      if case .ordinal = $0.value { true } else { false }
    }
    return isCounted ? [.day: .day(utterance.context.today)] : [.missing: .text("day")]
  }

  /// "Training moved from Tuesday to today": on the day behind "to".
  private func dayMovedTo(_ times: [TimeValue]) -> LocalDay? {
    guard times.count == 1, let span = times.first, time.isOverDays(times),
      utterance.lattice.all.contains(where: { entity in
        guard case .time(let told) = entity.value, told.past == span.past else { return false }
        let before = entity.tokens.lowerBound - 1
        return before >= 0 && language.words.has(utterance.tokens[before].word, .shifting)
      })
    else { return nil }
    let day = time.period(span.past, span).to
    return day <= utterance.context.today ? day : nil
  }

  /// "Breakfast 7:30", in the evening, was in the morning, and "dinner at 7", after noon, was last
  /// evening's: nobody has it at seven in the morning.
  func settled(_ slots: Slots, _ instance: FactInstance) -> Slots {
    guard instance.kind == .meal, let meal = slots.text(.meal),
      instance.times.allSatisfy({ $0.known.isDisjoint(with: [.dayPart, .meridiem]) }),
      case .instant(let instant, _)? = slots[.at]
    else { return slots }
    let zone = utterance.context.zone
    let local = zone.localTime(at: instant)
    let half = 43_200
    switch meal {
    case "breakfast" where local.hour >= 16: return moved(slots, to: local + -half)
    case "dinner" where FactCheck.morningHours.contains(local.hour):
      let evening = local + half
      if evening <= utterance.context.now { return moved(slots, to: evening) }
      let isDated = instance.times.contains { $0.isDated }
      return isDated ? slots : moved(slots, to: evening + -86_400)
    default: return slots
    }
  }

  private static let morningHours = 4...10

  private func moved(_ slots: Slots, to time: LocalTime) -> Slots {
    let zone = utterance.context.zone
    let instant = zone.instant(of: time)
    return slots.merging([
      .at: .instant(instant, offset: zone.offset(at: instant)), .day: .day(time.day),
    ])
  }

  /// "curry from last night": of what was left then, and eaten now.
  func isLeftover(_ instance: FactInstance) -> Bool {
    let next = instance.tokens.upperBound
    guard next < utterance.tokens.count, instance.unknown == 0, beginsClause(instance),
      language.mealWords.has(utterance.text(of: next..<next + 1).lowercased(), .whence)
    else { return false }
    return utterance.isJustPast(at: next)
  }

  /// "had pancakes this morning", told at noon: what was eaten in the morning was breakfast.
  func mealOfDay(_ instance: FactInstance) -> String? {
    if isOfPastEvening(instance) { return "dinner" }
    let isMorning = instance.times.contains { time in
      guard time.known.contains(.dayPart), !time.known.contains(.hour),
        case .interval(let from?, let to?, _) = time.past
      else { return false }
      return from.hour <= 8 && (9...12).contains(to.hour) && from.day == to.day
    }
    return isMorning ? "breakfast" : nil
  }

  /// "Saturday evening we had sushi": on an earlier day, and not only late at night.
  private func isOfPastEvening(_ instance: FactInstance) -> Bool {
    guard let time = instance.times.first(where: { $0.known.contains(.dayPart) }),
      !time.known.contains(.hour), case .interval(let from?, _, _) = time.past,
      instance.times.count == 1 && from.day < utterance.context.today
        || instance.times.count == 2 && time.known == .dayPart
    else { return false }
    return utterance.lattice.all.contains { entity in
      guard case .time(let told) = entity.value, told.past == time.past else { return false }
      return language.words.has(utterance.tokens[entity.tokens.upperBound - 1].word, .atEvening)
        && !language.words.has(
          utterance.text(of: entity.tokens.suffix(2)).lowercased(), .lastNight)
    }
  }

  /// "since 8 until 9": from one to the other.
  func openSpan(_ times: [TimeValue]) -> Double? {
    var (from, to): (LocalTime?, LocalTime?)
    for time in times where time.known.contains(.hour) {
      if case .interval(let start?, nil, _) = time.past { from = from ?? start }
      if case .interval(nil, let end?, _) = time.past { to = to ?? end }
    }
    guard let from, let to, to > from, to.seconds - from.seconds <= 43_200 else { return nil }
    return Double(to.seconds - from.seconds)
  }
}
