import EntityRecognition

/// A time of day behind several things that were had together.
extension FactLinker {
  /// "a croissant and a latte at 8", "2 idlis, filter coffee, 9:15": the time behind the last of
  /// them is that of all, up to one that is of another meal or told with a verb of its own.
  func shareClosingClock(of scan: ClauseScanner.Scan, before added: [FactInstance]) {
    guard added.isEmpty || leadTimes.isEmpty && !scan.leadsWithTime, scan.verb == nil,
      scan.times.count == 1, let time = scan.times.first, time.known.contains(.hour),
      added.allSatisfy(isHad)
    else { return }
    var next = added.first ?? instances.last
    for fact in instances[sentenceStart...].reversed() {
      if let other = next, fact === other { continue }
      guard isHad(fact), let behind = next, fact.times.isEmpty,
        fact.labelled == nil || fact.meal == behind.meal, added.isEmpty || isLinked(behind)
      else { return }
      fact.times = [time]
      next = fact
    }
  }

  private func isHad(_ fact: FactInstance) -> Bool { fact.kind == .meal || fact.kind == .drink }

  /// "I ate bread today, at 17": when it was on a day that is told apart.
  func isClockOfDay(_ times: [TimeValue]) -> Bool {
    times.count == 1 && times.allSatisfy { $0.known.contains(.hour) && !$0.isDated }
  }
}
