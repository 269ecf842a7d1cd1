import CivilTime
import EntityRecognition

/// Times of day that were told one after the other.
extension FactLinker {
  /// Times of a list come one after the other, where it is not said which half of the day they are
  /// of: "porridge at 7, a sandwich at 12:30, pasta at 8" has its porridge in the morning.
  func putInOrder() {
    followWaking()
    let timed = instances.filter { [.meal, .drink].contains($0.kind) && clock($0) != nil }
    guard timed.count > 1 else { return }
    for index in timed.indices.dropLast().reversed() {
      guard timed[index].meal == nil, let time = clock(timed[index]),
        let next = clock(timed[index + 1]), next < time, isUnclear(timed[index]),
        days(timed[index]) == days(timed[index + 1]),
        time.secondOfDay >= FactLinker.halfDay + 3600
      else { continue }
      let earlier = LocalTime(seconds: time.seconds - FactLinker.halfDay)
      if earlier < next { move(timed[index], to: earlier) }
    }
  }

  /// "Up at 6, coffee at 6:30, ran 5 km at 7": what is told by the hours right behind the one at
  /// which one got up was done that morning. Wine and dinner are of the evening.
  private func followWaking() {
    guard case .point(var before, _)? = night.wake?.past, before.hour < 12 else { return }
    for fact in instances where fact.clause > 0 && ![.sleep, .mood].contains(fact.kind) {
      guard let time = clock(fact), time.day == before.day else { return }
      let earlier = LocalTime(seconds: time.seconds - FactLinker.halfDay)
      if isUnclear(fact), earlier > before, earlier.seconds - before.seconds <= FactLinker.morning,
        fact.meal != "dinner", !isOfEvening(fact)
      {
        move(fact, to: earlier)
      }
      before = max(before, clock(fact) ?? before)
    }
  }

  private func isOfEvening(_ fact: FactInstance) -> Bool {
    fact.drink.flatMap { language.lists.entry($0, in: "drink") }?
      .attributes["counts_as_water"] == "no"
  }

  /// "7:30 porridge, 13:00 soup, 21:00 wine", told in the afternoon: hours that come one after the
  /// other are of one day, which is over by then, and not some of yesterday and some of today.
  func keepOnOneDay() {
    let had = instances.filter { [.meal, .drink].contains($0.kind) }
    let told = had.compactMap(clock)
    guard told.count == had.count, told.count > 1, had.allSatisfy(isLoneClock),
      let last = told.map(\.day).max(), let first = told.map(\.day).min(), last - first == 1,
      zip(told, told.dropFirst()).allSatisfy({ $0.secondOfDay <= $1.secondOfDay })
    else { return }
    let late = had.filter { clock($0)?.day == first }
    guard had.count > 2 || late.allSatisfy({ !$0.times[0].isOfEitherHalf }) else { return }
    for fact in had {
      guard let time = clock(fact), time.day == last else { continue }
      move(fact, to: LocalTime(seconds: time.seconds - 86_400))
    }
  }

  private func isLoneClock(_ fact: FactInstance) -> Bool {
    fact.times.count == 1 && !fact.times[0].isDated
      && fact.times[0].known.isDisjoint(with: [.relative, .dayPart])
  }

  private static let morning = 4 * 3600
  private static let halfDay = 43_200

  private func days(_ instance: FactInstance) -> [TimeValue] {
    instance.times.filter { !$0.known.contains(.hour) }
  }

  /// Of times told with a day apart the hour.
  private func clock(_ instance: FactInstance) -> LocalTime? {
    guard let place = hour(of: instance), case .point(let time, _) = instance.times[place].past
    else { return nil }
    return time
  }

  private func hour(of instance: FactInstance) -> Int? {
    let hours = instance.times.indices.filter { instance.times[$0].known.contains(.hour) }
    guard hours.count == 1, instance.times.count == 1 || instance.times.allSatisfy(isHourOrDay)
    else { return nil }
    return hours[0]
  }

  private func isHourOrDay(_ time: TimeValue) -> Bool {
    isDay(time) || time.known.contains(.hour) && !time.isDated
  }

  private func isUnclear(_ instance: FactInstance) -> Bool {
    hour(of: instance).map {
      instance.times[$0].known.isDisjoint(with: [.meridiem, .relative, .dayPart])
    } ?? false
  }

  private func move(_ instance: FactInstance, to time: LocalTime) {
    guard let place = hour(of: instance), case .point(_, let grain) = instance.times[place].past
    else { return }
    instance.times[place].past = .point(time, grain)
  }
}
