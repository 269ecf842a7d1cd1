import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Salad instead" right behind "no fries": what was taken out of a meal has another food in its
/// place, and the rest of the meal stays.
struct InsteadOfRemoved {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private static let longest = 6

  func find() -> Step? {
    guard let act, !mentions.isQuestion, mentions.wordCount <= InsteadOfRemoved.longest,
      mentions.has(.contrast), mentions.others.isEmpty, mentions.unexplained.isEmpty,
      mentions.times.isEmpty, ![.denial, .remove, .edit].contains(where: mentions.has),
      heard.intents.allSatisfy({ Verb($0.intent).leans || $0.origin == "facts" || $0.isDoubtful }),
      let food, let items = act.slots.list(.items), !act.foods.contains(food)
    else { return nil }
    let told = heard.intents.lazy.compactMap { $0.slots.list(.items) }.first ?? []
    let item =
      told.first { $0.record?[.food]?.text == food }
      ?? .record([.food: .text(food), .quantity: .number(1)])
    return .edit(act, [.items: .list(items + [item])], confidence: 0.9)
  }

  /// The only food that is named.
  private var food: String? {
    let foods = mentions.things.filter { $0.kind == .food }
    guard Set(foods.map(\.tokens)).count == 1,
      mentions.things.allSatisfy({ thing in foods.contains { $0.tokens == thing.tokens } })
    else { return nil }
    return foods.first?.name
  }

  /// The meal that the message before took something out of.
  private var act: Session.DoneAction? {
    guard let edit = discourse.session.last.first(where: { $0.intent == .entryEdit }),
      let act = discourse.session.last.last(where: { $0.intent == .mealLog && $0.id == edit.id }),
      edit.slots[.items] != nil
    else { return nil }
    let told = discourse.recognizer.mentions(in: edit.utterance, context: discourse.context)
    let isTakenOut = told.hint(.abstaining) || told.hint(.lacking) || told.has(.remove)
    let named = told.things(of: .food)
    return isTakenOut && !named.isEmpty && named.allSatisfy { !act.foods.contains($0.name) }
      ? act : nil
  }
}
