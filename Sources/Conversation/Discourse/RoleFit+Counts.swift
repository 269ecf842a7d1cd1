import Commands
import Slots

extension RoleFit {
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
