import Commands
import EntityRecognition
import Slots

/// How often a reminder is said again until it is done, where that is not within a day.
extension SlotReader {
  /// In seconds: a nag is said again once a day at the slowest.
  private static let slowestNag = 86_400.0

  /// "Ping me every 2 weeks to water the ferns": what is so slow is no nag but comes again.
  func withSlowNag(_ found: FoundSlots) -> FoundSlots {
    guard let every = found.slots.number(.nagEvery), every > SlotReader.slowestNag,
      found.recurrences.isEmpty,
      !utterance.tokens.contains(where: { language.words.has($0.word, .until) })
    else { return found }
    let rules = utterance.lattice.all.compactMap { entity -> (Int, RecurrenceValue)? in
      guard case .recurrence(let rule) = entity.value, !entity.isLatent, rule.isOfDays else {
        return nil
      }
      return (entity.tokens.count, rule)
    }
    guard let rule = rules.max(by: { $0.0 < $1.0 })?.1 else { return found }
    var found = found
    found.slots[.nagEvery] = nil
    found.recurrences = [rule]
    return found
  }
}
