import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Move the soup to dinner", "swap lunch and dinner": the meal that something told lately belongs
/// to, where nothing was eaten once more.
struct MovedMeal {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  private static let longest = 8

  func find() -> [Step] {
    guard !mentions.isQuestion, !mentions.isUnreal, mentions.wordCount <= MovedMeal.longest,
      mentions.fillers.allSatisfy(isMealTime), !mentions.has(.remove), !mentions.has(.denial),
      heard.intents.allSatisfy({ intent in
        Verb(intent.intent).leans || intent.isDoubtful || intent.intent == .mealLog
      })
    else { return [] }
    return exchanged ?? moved ?? []
  }

  /// "Lunch" is a time of day as well.
  private func isMealTime(_ filler: Filler) -> Bool {
    meals.contains { $0.tokens.overlaps(filler.tokens) }
  }

  private var meals: [Mentions.Thing] { mentions.things(of: .meal) }

  private var late: [Session.DoneAction] {
    discourse.entriesOfLate.filter { $0.intent == .mealLog && discourse.age($0) <= MovedMeal.old }
  }

  /// A day's meals may be told together in the evening.
  private static let old = DiscourseLimits.addition

  // MARK: One to another meal

  /// An order to move something, what it is, and behind "to" the meal.
  private var moved: [Step]? {
    guard mentions.has(.postpone) || mentions.has(.edit), let meal = meals.last,
      mentions.unexplained.isEmpty, isBehindTo(meal.tokens.lowerBound),
      meal.tokens.upperBound == end
    else { return nil }
    let named = mentions.things.filter { $0.tokens.upperBound <= meal.tokens.lowerBound }
    let foods = named.filter { $0.kind == .food }
    if foods.isEmpty {
      guard let from = named.first(where: { $0.kind == .meal }),
        let act = late.last(where: { $0.slots.text(.meal) == from.name })
      else { return nil }
      return [.edit(act, [.meal: .text(meal.name)], confidence: 0.95)]
    }
    let act = late.last { act in foods.allSatisfy { act.foods.contains($0.name) } }
    guard let act, act.slots.text(.meal) != meal.name, let items = act.slots.list(.items) else {
      return nil
    }
    let names = Set(foods.map(\.name))
    let (gone, left) = (
      items.filter { $0.record?[.food]?.text.map(names.contains) ?? false },
      items.filter { !($0.record?[.food]?.text.map(names.contains) ?? false) }
    )
    if left.isEmpty { return [.edit(act, [.meal: .text(meal.name)], confidence: 0.95)] }
    // What was said of all of it is of neither part.
    guard act.slots[.energy] == nil else { return nil }
    var slots: Slots = [.items: .list(gone), .meal: .text(meal.name)]
    slots[.day] = act.slots[.day]
    let request = Request(intent: .mealLog, slots: slots, asSaid: discourse.utterance)
    return [
      .edit(act, [.items: .list(left)], confidence: 0.95),
      .request(request, confidence: 0.95, tokens: 0..<mentions.tokenCount),
    ]
  }

  /// Where the message ends, but for a mark.
  private var end: Int {
    let last = heard.utterance.tokens.lastIndex { $0.kind == .word || $0.kind == .digits }
    return (last ?? -1) + 1
  }

  private func isBehindTo(_ token: Int) -> Bool {
    (1...2).contains { back in
      token >= back
        && discourse.recognizer.language.leadsToVerb(token - back, in: heard.utterance)
    }
  }

  // MARK: Two for each other

  /// An order to exchange, and two meals of one day with a word between them.
  private var exchanged: [Step]? {
    guard meals.count == 2, let one = meals.first, let other = meals.last, one.name != other.name,
      mentions.things.allSatisfy({ $0.kind == .meal || meals.map(\.tokens).contains($0.tokens) }),
      mentions.signs.contains(where: { $0.cue == .edit && $0.tokens.lowerBound <= 1 }),
      mentions.signs.contains(where: { sign in
        sign.cue == .addition
          && (one.tokens.upperBound...other.tokens.lowerBound)
            .contains(sign.tokens.lowerBound)
      }), mentions.unexplained.isEmpty
    else { return nil }
    let (first, second) = (late.filter { isOf($0, one) }, late.filter { isOf($0, other) })
    guard let day = first.last?.slots[.day], let old = second.last?.slots[.day], day == old else {
      return nil
    }
    return (first + second).filter { $0.slots[.day] == day }.map { act in
      let meal = act.slots.text(.meal) == one.name ? other : one
      return .edit(act, [.meal: .text(meal.name)], confidence: 0.95)
    }
  }

  private func isOf(_ act: Session.DoneAction, _ meal: Mentions.Thing) -> Bool {
    act.slots.text(.meal) == meal.name
  }
}
