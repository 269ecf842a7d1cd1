import CivilTime
import EntityRecognition

/// Where one was on a day, and what was had there: "was at the cinema on Saturday, popcorn and a
/// cola".
extension FactLinker {
  /// The day of a clause that tells only what one did elsewhere, or what kind of day it was.
  struct Stay {
    var day: TimeValue
    var clause: Int
    /// "Yesterday was a long day": the day leads, and what comes behind is of it.
    var isLed: Bool
  }

  mutating func noteStay(_ scan: ClauseScanner.Scan, in clause: Range<Int>, index: Int) {
    if !scan.times.isEmpty { stay = nil }
    // "I rowed 3 km yesterday" tells a deed, and no place.
    guard scan.instances.isEmpty, scan.times.count == 1, let day = scan.times.first,
      isPastDay(day),
      let verb = clause.first(where: isPastVerb),
      (clause.lowerBound..<verb).allSatisfy({
        amounts.has($0, .ownSubject) || utterance.fillerEnds[$0] > $0 || isTime($0)
      })
    else { return }
    stay = Stay(day: day, clause: index, isLed: clause.first.map(isTime) ?? false)
  }

  /// ", had 3 beers", ", popcorn and a cola": of the day that one is said to have been somewhere.
  func timesOfStay(for fact: FactInstance, _ scan: ClauseScanner.Scan) -> [TimeValue] {
    guard let stay, ![.sleep, .mood, .weight, .tracker].contains(fact.kind),
      fact.clause > stay.clause
    else { return [] }
    if tellsPast(fact) { return [stay.day] }
    let isListed = scan.verb == nil && (stay.isLed || instances.count >= sentenceStart)
    guard isListed, stay.isLed || fact.clause == stay.clause + 1, !tellsNow(in: fact) else {
      return []
    }
    return [stay.day]
  }

  private func tellsNow(in fact: FactInstance) -> Bool {
    guard fact.clause < clauses.count else { return true }
    let clause = clauses[fact.clause].tokens
    return tellsNow(clause) || clause.contains { amounts.isWord($0, .now) }
  }

  private func isPastVerb(_ token: Int) -> Bool {
    amounts.isWord(token, .statement)
      || language.verbs.isPast(utterance.text(of: token..<token + 1).lowercased())
  }

  private func isTime(_ token: Int) -> Bool {
    utterance.lattice.best.contains { entity in
      guard entity.tokens.contains(token), case .time = entity.value else { return false }
      return true
    }
  }
}
