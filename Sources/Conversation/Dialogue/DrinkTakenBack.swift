import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension Session.DoneAction {
  /// Whether it took something of a drink back; nobody has that once more.
  var isTakenBack: Bool { intent == .drinkLog && (slots.number(.volume) ?? 0) < 0 }
}

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

  /// "4 glasses", "one glass less", "I only had 2": the volume that is told instead is what shall
  /// be left of the drink in all, whichever of them it is said of.
  func counted(_ changed: Slots, of target: Session.DoneAction) -> Slots {
    guard let told = changed.number(.volume), told > 0, target.intent == .drinkLog,
      let was = target.slots.number(.volume)
    else { return changed }
    let acts = session.recent.filter {
      $0.intent == .drinkLog && $0.id != nil && $0.slots[.day] == target.slots[.day]
        && $0.slots[.drink] == target.slots[.drink]
    }
    guard let drunk = acts.lastIndex(where: { ($0.slots.number(.volume) ?? 0) > 0 }) else {
      return changed
    }
    let linked = acts[drunk...]
    guard linked.count > 1, linked.contains(where: { $0.id == target.id }) else { return changed }
    let standing = linked.reduce(0) { $0 + ($1.slots.number(.volume) ?? 0) }
    return changed.merging([.volume: .number(was + told - standing)])
  }
}
