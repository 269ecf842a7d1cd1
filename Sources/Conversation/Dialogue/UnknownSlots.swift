import Commands
import IntentRecognition
import Slots

extension RecognizedIntent {
  /// Without what its command does not know: the hour beside a goal of days.
  func without(_ keys: [SlotKey]) -> RecognizedIntent {
    var rest = self
    for key in keys { rest.slots[key] = nil }
    return rest
  }
}
