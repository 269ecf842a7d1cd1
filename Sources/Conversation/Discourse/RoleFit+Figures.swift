import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension RoleFit {
  /// Of a feeling in words, a figure beyond its scale is of something else: "actually it was 6"
  /// behind a night and a mood.
  ///
  /// On the scale that the mood was told on: "actually 6" behind "mood 7/10" is of ten.
  func score(_ number: Double) -> Slots? {
    let isOfTen = act.isOfTen(recognizer, context)
    let most = act.slots[.feeling] == nil || isOfTen ? 10.0 : 5
    guard (1...most).contains(number) else { return nil }
    let score = isOfTen || number > 5 ? max((number / 2).rounded(), 1) : number
    return [.score: .number(score)]
  }

  /// "Make that 30" of a reminder that was told "in 40 minutes": so many minutes from now.
  func waitedMinutes(_ number: Double) -> Slots? {
    guard let told = said(.duration), told.unit == "minute", number <= RoleFit.longestWait,
      number == number.rounded()
    else { return nil }
    return [.at: context.moment(context.now + Int(number) * 60)]
  }

  func said(_ kind: SaidAmount.Kind) -> SaidAmount? { act.said.first { $0.kind == kind } }

  /// Longer is told in hours.
  private static let longestWait = 180.0

  /// Of a pair the figure that the number is nearer to: "84, not 85" after 134/85; "40" is neither.
  func figure(_ number: Double) -> SlotKey? {
    if isOneMore(number) || isOfUncounted(number) { return nil }
    guard let first = act.slots.number(.value), let second = act.slots.number(.value2) else {
      return .value
    }
    let isSecond = abs(number - second) < abs(number - first)
    let old = isSecond ? second : first
    guard (old * 0.6...max(old * 1.7, old)).contains(number) else { return nil }
    return isSecond ? .value2 : .value
  }

  /// "Another one" behind 400 mg is one more tablet, and no milligram.
  func isOneMore(_ number: Double) -> Bool {
    act.slots.number(.dose).map { $0 >= 20 && number <= 4 } ?? false
  }

  /// "192.4" behind "took my lisinopril": of what was told without a figure no such figure counts
  /// how many there were; it is of something else.
  func isOfUncounted(_ number: Double) -> Bool {
    act.said.isEmpty && act.slots.number(.value) == 1 && act.slots[.unit] == nil
      && (number > RoleFit.mostAtOnce || number > 2 && number != number.rounded())
  }

  private static let mostAtOnce = 20.0
}
