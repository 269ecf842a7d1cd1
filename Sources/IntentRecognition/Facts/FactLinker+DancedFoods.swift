import CivilTime
import EntityRecognition

/// Dances that are called like a food.
extension FactLinker {
  /// "Then salsa from 18:30 to 20:00": nobody eats one thing for an hour and more; what has a name
  /// of both kinds was done then.
  func readAsDone() {
    for fact in instances where fact.kind == .meal && !fact.isEaten && fact.items.count == 1 {
      guard let food = fact.items.first, food.quantity == nil, food.grams == nil, fact.kcal == nil,
        fact.times.contains(where: isLong), let activity = activity(food.tokens)
      else { continue }
      fact.kind = .exercise
      fact.activity = activity
      (fact.items, fact.meal) = ([], nil)
    }
  }

  private func isLong(_ time: TimeValue) -> Bool {
    guard amounts.isClockRange(time), case .interval(let from?, let to?, _) = time.past else {
      return false
    }
    return to.seconds - from.seconds >= 1800
  }

  private func activity(_ tokens: Range<Int>) -> String? {
    utterance.lists(at: tokens.lowerBound).first { match in
      match.tokens == tokens && language.lists.factKinds[Int(match.list)] == .activity
    }.map { language.lists.entries[Int($0.entry)].name }
  }
}
