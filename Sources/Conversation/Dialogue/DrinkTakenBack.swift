import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// "One glass less" takes an amount back, not the whole entry.
struct DrinkTakenBack {
  let session: Session
  let context: RecognitionContext

  /// The slots of a drink with a volume below zero; nil where a whole entry shall go.
  func slots(of intent: RecognizedIntent) -> Slots? {
    guard let drink = intent.slots.text(.drink), let ml = volume(of: intent.slots, drink) else {
      return nil
    }
    var slots: Slots = [.drink: .text(drink), .volume: .number(-abs(ml))]
    slots[.day] = intent.slots[.day]
    return slots
  }

  private func volume(of slots: Slots, _ drink: String) -> Double? {
    if let ml = slots.number(.volume) { return ml }
    guard slots.number(.count) != nil else { return nil }
    if drink == "water" { return context.containers["glass"] ?? 250 }
    let earlier = session.recent.last {
      $0.intent == .drinkLog && $0.slots.text(.drink) == drink
    }
    return earlier?.slots.number(.volume)
  }
}
