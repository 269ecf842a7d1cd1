import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension ReferenceResolver {
  /// Nobody has so many of a food, and nobody drinks less in millilitres.
  static let leastPoured = 50.0

  /// "500 more" behind half a litre of water and then something to eat: more of the drink, which
  /// was told in millilitres, where the meal was told in no figure of that size.
  func poured(
    _ intent: RecognizedIntent, behind last: Session.DoneAction
  ) -> Session.DoneAction? {
    guard last.intent == .mealLog, let more = intent.bareMore, more >= Self.leastPoured,
      intent.slots[.meal] == nil, intent.slots[.food] == nil, mentions.things.isEmpty,
      !last.said.contains(where: { $0.kind == .energy || $0.kind == .mass })
    else { return nil }
    return session.recent.last { act in
      act.intent == .drinkLog && act.id != nil && act.slots.day(.day) == context.today
        && act.said.contains { $0.kind == .volume && $0.one <= 1 }
    }
  }
}

extension RecognizedIntent {
  /// How many more, where no unit says of what.
  var bareMore: Double? {
    if slots[.unit] != nil { return nil }
    if let number = slots.number(.number) ?? slots.number(.count) { return number }
    return slots[.value].flatMap { SaidAmount(slot: $0) }.flatMap {
      $0.kind == .number ? $0.number : nil
    }
  }
}
