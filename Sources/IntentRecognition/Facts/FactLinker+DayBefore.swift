import CivilTime
import EntityRecognition

/// Days that are counted from the one of the fact before.
extension FactLinker {
  /// "And 8 the night before": a day earlier than the fact before; what was told without a day was
  /// of today. Nil where a clause says nothing of the kind, or has an hour of its own.
  func dayBefore(in clause: Int, _ scan: ClauseScanner.Scan) -> [TimeValue]? {
    guard scan.times.allSatisfy({ $0.known.isSubset(of: [.relative, .day]) }),
      let last = instances.last, clause < clauses.count,
      tellsDayBefore(clauses[clause].tokens)
    else { return nil }
    if last.times.isEmpty {
      let day = LocalTime(day: utterance.context.today - 1, hour: 0, minute: 0, second: 0)
      return [TimeValue(next: .point(day, .day), past: .point(day, .day), known: .relative)]
    }
    return last.times.map { time in
      time.moved(by: -86_400)
    }
  }

  private func tellsDayBefore(_ tokens: Range<Int>) -> Bool {
    tokens.contains { token in
      language.cues.cues(in: utterance.tokens, at: token, upTo: tokens.upperBound)?
        .cues.contains(.earlier) ?? false
    }
  }
}
