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
      case .number(let number) where (0...24).contains(number.value) && number.value.isFullHour:
        let hour = TimeSpan.point(LocalTime(day: now.day, hour: Int(number.value) % 24), .hour)
        let value = TimeValue(next: hour, past: hour, known: [.hour])
        if case .point(let time, _) = value.settled(isMorning: isWaking, now: now).past {
          return time
        }
      default: continue
      }
    }
    return nil
  }
}

extension Double {
  fileprivate var isFullHour: Bool { self == rounded() }
}
