import CivilTime
import EntityRecognition

/// A time of day behind several things that were had together.
extension FactLinker {
  /// "a croissant and a latte at 8", "2 idlis, filter coffee, 9:15": the time behind the last of
  /// them is that of all, up to one that is of another meal or told with a verb of its own.
  func shareClosingClock(of scan: ClauseScanner.Scan, before added: [FactInstance]) {
    shareDay(of: scan, before: added)
    let isLedByDay = leadTimes.allSatisfy(isDay)
    guard added.isEmpty || isLedByDay && !scan.leadsWithTime, scan.verb == nil,
      scan.times.count == 1, let time = scan.times.first, time.known.contains(.hour),
      added.allSatisfy(isHad)
    else { return }
    var next = added.first ?? instances.last
    for fact in instances[sentenceStart...].reversed() {
      if let other = next, fact === other { continue }
      guard isHad(fact), let behind = next,
        fact.times.isEmpty || !added.isEmpty && fact.times == leadTimes,
        fact.labelled == nil || fact.meal == behind.meal, added.isEmpty || isLinked(behind)
      else { return }
      fact.times = added.first?.times ?? [time]
      next = fact
    }
  }

  /// "An apple at 10 and a banana at 3 yesterday": the day behind the last of several times of day
  /// is that of all of them.
  private func shareDay(of scan: ClauseScanner.Scan, before added: [FactInstance]) {
    guard leadTimes.isEmpty, scan.verb == nil, scan.times.count == 1, let time = scan.times.first,
      time.isDated, time.known.contains(.hour), !time.known.contains(.dayPart),
      !added.isEmpty, added.allSatisfy({ isHad($0) && isLinked($0) })
    else { return }
    let told = instances[sentenceStart...]
    guard told.allSatisfy({ isHad($0) && isClockOfDay($0.times) }) else { return }
    guard let day = time.past.firstDay else { return }
    let date = TimeSpan.point(LocalTime(day: day), .day)
    let value = TimeValue(next: date, past: date, known: .relative)
    for fact in told { fact.times.append(value) }
  }

  private func isHad(_ fact: FactInstance) -> Bool { fact.kind == .meal || fact.kind == .drink }

  /// "I ate bread today, at 17": when it was on a day that is told apart.
  func isClockOfDay(_ times: [TimeValue]) -> Bool {
    times.count == 1 && times.allSatisfy { $0.known.contains(.hour) && !$0.isDated }
  }
}
