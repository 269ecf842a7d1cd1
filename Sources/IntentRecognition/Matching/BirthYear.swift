import CivilTime
import EntityRecognition

extension SlotReader {
  /// "Born in 1985", "born in May 1985": a year without a day is no birthday. How old one is by the
  /// middle of what was said; nil where a day was named.
  func age(bornIn value: TimeValue, before last: LocalDay) -> Int? {
    guard value.known.contains(.year), value.known.isDisjoint(with: BirthYear.days),
      last < utterance.context.today, case .point(let first, _) = value.past
    else { return nil }
    let middle = first.day + (last - first.day) / 2
    let today = utterance.context.today
    let isAhead = (today.month, today.day) < (middle.month, middle.day)
    return today.year - middle.year - (isAhead ? 1 : 0)
  }
}

private enum BirthYear {
  static let days: TimeParts = [.day, .weekday, .holiday, .season, .relative, .week]
}
