import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

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

  /// Fewer are counted: "2 more" behind "32 oz" are two such drinks.
  static let leastMeasured = 4.0

  /// What is said again of a drink is the drink, as only a meal has another one, and so many more
  /// of it are millilitres.
  func inMillilitres(
    _ intent: RecognizedIntent, of last: Session.DoneAction
  ) -> RecognizedIntent {
    var intent = intent
    intent.slots[.otherMeal] = nil
    guard last.intent == .drinkLog, let more = intent.bareMore else { return intent }
    let measured = last.measure.flatMap { more >= Self.leastMeasured ? more * $0 : nil }
    if let volume = measured ?? (more >= Self.leastPoured ? more : nil) {
      intent.slots[.volume] = .number(volume)
      for name in [SlotKey.value, .number, .count] { intent.slots[name] = nil }
    }
    return intent
  }
}

extension Session.DoneAction {
  /// The millilitres of what a drink was measured in, where that is no container: "12 more" behind
  /// "32 oz" is in ounces.
  var measure: Double? {
    let poured = said.first { $0.kind == .volume && $0.one > 1 && $0.one < 200 }
    guard let poured, poured.number >= ReferenceResolver.leastMeasured, let unit = poured.unit,
      Containers.volumes[unit] == nil
    else { return nil }
    return poured.one
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
