public import CivilTime
import EntityRecognition

extension IntentLanguage {
  /// The time of day that a text tells for going to bed or getting up, as a moment that is past.
  ///
  /// - Parameter isWaking: A bare hour is one of the morning, else one of the evening.
  /// - Returns: Nil where it tells no time and no bare hour.
  public func endOfNight(in utterance: Utterance, isWaking: Bool) -> LocalTime? {
    let now = utterance.context.now
    for entity in utterance.lattice.best where !entity.isAlternative {
      switch entity.value {
      case .time(let value) where value.known.contains(.hour):
        if case .point(let time, _) = value.settled(isMorning: isWaking, now: now).past {
          return time
        }
      case .number(let number):
        guard (0...24).contains(number.value), let hour = Int(exactly: number.value) else {
          continue
        }
        let value = TimeValue.hour(hour, of: now.day)
        if case .point(let time, _) = value.settled(isMorning: isWaking, now: now).past {
          return time
        }
      default: continue
      }
    }
    return nil
  }
}
