import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension CorrectionResolver {
  /// "Every weekday at 7:30" tells the time of day as well.
  func ofRule(_ rule: SlotValue, at said: SlotValue?) -> Slots {
    var slots: Slots = [.recurrence: rule]
    slots[.at] =
      said
      ?? mentions.values.lazy.compactMap { value -> SlotValue? in
        guard case .recurrence(let told) = value.value, told.hasTimeOfDay,
          told.rule.hasPrefix(rule.text ?? "-"), let first = told.first
        else { return nil }
        return context.moment(first)
      }.first
    return slots
  }
}
