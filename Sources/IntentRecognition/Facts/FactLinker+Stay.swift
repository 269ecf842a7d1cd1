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
    /// It tells when something was that one goes to.
    var isEvent = false
  }

  mutating func noteStay(_ scan: ClauseScanner.Scan, in clause: Range<Int>, index: Int) {
    if !scan.times.isEmpty { stay = nil }
    // "I rowed 3 km yesterday" tells a deed, and no place.
    guard scan.instances.isEmpty, scan.times.count == 1, let day = scan.times.first,
      isPastDay(day)
    else { return }
    if isEvent(clause) {
      stay = Stay(day: day, clause: index, isLed: false, isEvent: true)
      return
    }
    guard
      let verb = clause.first(where: isPastVerb),
      (clause.lowerBound..<verb).allSatisfy({
        amounts.has($0, .ownSubject) || utterance.fillerEnds[$0] > $0 || isTime($0)
      })
    else { return }
    stay = Stay(day: day, clause: index, isLed: clause.first.map(isTime) ?? false)
  }

  /// "My sister's wedding was yesterday": what is told of it behind that was on the same day.
  private func isEvent(_ clause: Range<Int>) -> Bool {
    guard let verb = clause.first(where: { amounts.isWord($0, .statement) }),
      verb > clause.lowerBound,
      clause[clause.lowerBound..<verb].allSatisfy({ utterance.tokens[$0].kind == .word })
    else { return false }
    let isNamed = (clause.lowerBound..<verb).contains { token in
      language.words.has(utterance.tokens[token].word, .festivity)
    }
    return isNamed
      && clause[(verb + 1)...].allSatisfy { isTime($0) || amounts.has($0, .preposition) }
  }

  /// ", had 3 beers", ", popcorn and a cola": of the day that one is said to have been somewhere.
  func timesOfStay(for fact: FactInstance, _ scan: ClauseScanner.Scan) -> [TimeValue] {
    guard let stay, ![.sleep, .mood, .weight, .tracker].contains(fact.kind),
      fact.clause > stay.clause, !stay.isEvent || isOfEvent(fact, stay)
    else { return [] }
    if tellsPast(fact) { return [stay.day] }
    let isListed = scan.verb == nil && (stay.isLed || instances.count >= sentenceStart)
    guard isListed, stay.isLed || fact.clause == stay.clause + 1, !tellsNow(in: fact) else {
      return []
    }
    return [stay.day]
  }

  /// What is told of an event in the same sentence, or on the day behind it.
  private func isOfEvent(_ fact: FactInstance, _ stay: Stay) -> Bool {
    guard let day = stay.day.past.firstDay else { return false }
    let between =
      clauses[stay.clause].tokens
      .upperBound..<max(
        clauses[stay.clause].tokens.upperBound, fact.tokens.lowerBound)
    return day == utterance.context.today - 1
      || !between.contains { utterance.isHardStop[$0] }
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
