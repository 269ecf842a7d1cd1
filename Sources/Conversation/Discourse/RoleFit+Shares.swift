import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension RoleFit {
  /// "Only ate half of that" behind 300 g: so much of what was weighed, and of its energy.
  func share(_ part: Double) -> Slots? {
    guard part < 1, let items = act.slots.list(.items), items.count == 1,
      let only = items[0].record,
      only[.isEstimate] == nil, only[.quantity]?.number ?? 1 == 1,
      let grams = only[.grams]?.number, only[.unit] == nil
    else { return nil }
    return item { $0[.grams] = .number(grams * part) }
  }
}
