import Commands
import IntentRecognition
import Slots

/// "no, the raw one", "it was fried", "the zibda was 120 kcal": what one food of the meal was.
extension CorrectionResolver {
  /// The meal's foods with one in another state; its weight stays, and its figures are looked up
  /// again. Nil where there is no such food.
  func restated(
    _ state: SlotValue, of food: String?, in target: Session.DoneAction
  ) -> Slots? {
    if target.intent == .drinkLog { return restated(drink: state.text, in: target) }
    guard let state = state.text, var items = target.slots.list(.items), !items.isEmpty else {
      return nil
    }
    let named = food.map { food in items.firstIndex { $0.record?[.food]?.text == food } }
    guard let place = named ?? meant(by: state, among: items), var item = items[place].record,
      let name = item[.food]?.text
    else { return nil }
    item[.food] = .text(state + " " + bare(name))
    if item[.isEstimate] != nil { item[.energy] = nil }
    items[place] = .record(item)
    return [.items: .list(items)]
  }

  /// "Greek" behind a yoghurt and a banana: of the food that is known in that state, else of the
  /// last one.
  private func meant(by state: String, among items: [SlotValue]) -> Int? {
    let known = items.lastIndex { item in
      item.record?[.food]?.text.map {
        recognizer.language.names(inList: "food").contains(state + " " + bare($0))
      } ?? false
    }
    return known ?? items.count - 1
  }

  /// "Skimmed", behind a glass of milk: another drink of that name, where there is one.
  private func restated(drink state: String?, in target: Session.DoneAction) -> Slots? {
    guard let state, let drink = target.slots.text(.drink),
      let other = recognizer.drink(called: state + " " + bare(drink), context: context),
      other != drink
    else { return nil }
    return [.drink: .text(other)]
  }

  /// The meal's foods with the energy of one that was told later; nil where there is no such food.
  func told(_ said: Slots, of food: String?, in target: Session.DoneAction) -> Slots? {
    guard let kcal = said.number(.toldEnergy), let food, var items = target.slots.list(.items),
      let place = items.firstIndex(where: { $0.record?[.food]?.text == food.lowercased() }),
      var item = items[place].record
    else { return nil }
    let count = said.flag(.toldEach) == true ? item[.quantity]?.number ?? 1 : 1
    item[.energy] = .number(kcal * count)
    item[.isEstimate] = nil
    items[place] = .record(item)
    return [.items: .list(items)]
  }

  /// A name without the state that it was told in.
  private func bare(_ name: String) -> String {
    let states = recognizer.language.names(inList: "food_state")
    let state = states.filter { name.hasPrefix($0 + " ") }.max { $0.count < $1.count }
    return state.map { String(name.dropFirst($0.count + 1)) } ?? name
  }
}
