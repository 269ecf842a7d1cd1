import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// An entry of the history with what a correction changes put over it.
struct CorrectedEntry {
  let earlier: PastAction
  let changed: Slots
  let context: RecognitionContext
  let recognizer: IntentRecognizer

  var request: Request {
    var slots = earlier.slots.merging(changed)
    let isMoved = changed["day"] != nil && changed.values.count == 1
    if changed["kcal"] == nil, !isMoved,
      ["exercise.log", "drink.log", "meal.log"].contains(earlier.intent)
    {
      slots["kcal"] = statedKcal
    }
    // A thing is named by its number or by its title.
    if changed["number"] != nil { for name in ["title", "text", "habit"] { slots[name] = nil } }
    if changed["title"] != nil { slots["number"] = nil }
    return Request(intent: earlier.intent, slots: slots, utterance: earlier.utterance)
  }

  /// Energy that was stated in words is kept; an estimate is made anew.
  private var statedKcal: SlotValue? {
    let said = recognizer.language.entities.entities(in: earlier.utterance, context: context)
    let isStated = said.contains {
      if case .quantity(let quantity) = $0.value { quantity.dimension == .energy } else { false }
    }
    return isStated ? earlier.slots["kcal"] : nil
  }
}
