public import CivilTime
import EntityRecognition

/// One of several rules that a message lists: "weekdays at 7 and weekends at 9", "every morning at
/// 7 and every evening at 8".
public struct ListedRule: Sendable, Equatable {
  /// Without its time of day, which `first` has.
  public var rule: String
  public var first: LocalTime
}

extension IntentRecognizer {
  /// The rules with days and a time of day of their own that stand side by side; empty where there
  /// is only one.
  public func rules(listedIn utterance: Utterance) -> [ListedRule] {
    var listed: [(tokens: Range<Int>, rule: ListedRule)] = []
    for entity in utterance.lattice.all where !entity.isLatent {
      guard case .recurrence(let value) = entity.value, value.hasTimeOfDay, let first = value.first,
        let rule = try? RecurrenceRule(value.rule),
        !rule.weekdays.isEmpty || !rule.monthDays.isEmpty || rule.isDaily
      else { continue }
      let one = ListedRule(rule: SlotReader.withoutClock(value.rule), first: first)
      if let place = listed.firstIndex(where: { $0.tokens.overlaps(entity.tokens) }) {
        if listed[place].tokens.count < entity.tokens.count { listed[place] = (entity.tokens, one) }
      } else {
        listed.append((entity.tokens, one))
      }
    }
    listed.sort { $0.tokens.lowerBound < $1.tokens.lowerBound }
    let areJoined = zip(listed, listed.dropFirst()).allSatisfy { one, next in
      (one.tokens.upperBound..<next.tokens.lowerBound).allSatisfy { token in
        utterance.isPunctuation(token)
          || language.classes.has(utterance.tokens[token].word, .connector)
      } && one.tokens.upperBound < next.tokens.lowerBound
    }
    return listed.count > 1 && areJoined ? listed.map(\.rule) : []
  }
}

extension RecurrenceRule {
  /// Every day, without an end.
  fileprivate var isDaily: Bool {
    frequency == .daily && interval == 1 && count == nil && until == nil
  }
}
