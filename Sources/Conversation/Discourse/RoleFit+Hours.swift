import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension RoleFit {
  /// "930 actually": the hour and the minutes without a mark between them, of a reminder whose own
  /// words hold no figure that it could be.
  func fourDigits(_ number: Double) -> Slots? {
    guard let said = Int(exactly: number), (100...2359).contains(said), said % 5 == 0,
      act.slots.text(.text)?.contains(where: \.isNumber) != true
    else { return nil }
    return clock(said / 100, said % 100)
  }

  /// "27.41" behind a run in 27:14.
  func minutesAndSeconds(_ number: Double) -> Double? {
    guard let old = act.slots.number(.duration), old.remainder(dividingBy: 60) != 0,
      number != number.rounded()
    else { return nil }
    let seconds = ((number - number.rounded(.down)) * 100).rounded()
    return seconds < 60 ? number.rounded(.down) * 60 + seconds : nil
  }
}
