import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension RoleFit {
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
}
