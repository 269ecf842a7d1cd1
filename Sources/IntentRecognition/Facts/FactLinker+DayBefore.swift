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
      let day = LocalTime(day: utterance.context.now.day - 1, hour: 0, minute: 0, second: 0)
      return [TimeValue(next: .point(day, .day), past: .point(day, .day), known: .relative)]
    }
    return last.times.map { time in
      TimeValue(next: earlier(time.next), past: earlier(time.past), known: time.known)
    }
  }

  private func tellsDayBefore(_ tokens: Range<Int>) -> Bool {
    tokens.contains { token in
      language.cues.cues(in: utterance.tokens, at: token, upTo: tokens.upperBound)?
        .cues.contains(.earlier) ?? false
    }
  }

  private func earlier(_ span: TimeSpan) -> TimeSpan {
    func moved(_ time: LocalTime) -> LocalTime { LocalTime(seconds: time.seconds - 86_400) }
    switch span {
    case .point(let time, let grain): return .point(moved(time), grain)
    case .interval(let from, let to, let grain):
      return .interval(from: from.map(moved), to: to.map(moved), grain)
    }
  }
}
