import Commands
import Slots

/// What a question is about.
struct QuestionTopic: Sendable, Equatable {
  /// A metric or the name of a tracker.
  var metric: String?
  var activity: String?
  var drink: String?
  var food: String?
  var habit: String?
  /// Named by a verb alone: "slept".
  var isOfVerb = false
  /// A thing that is lifted, whose figure is its load.
  var isLift = false
  /// A reading that is measured, such as a weight: days of it do not add up.
  var isMeasured = false

  /// A reading that the sender has not begun to track: the pressure of tyres is another one.
  var isUntracked = false

  /// Something to be had or done, which may be spoken of in many ways.
  var isThing: Bool { metric == nil && habit == nil || metric == "meals" }

  /// Nothing was named.
  var isEmpty: Bool {
    metric == nil && activity == nil && drink == nil && food == nil && habit == nil
  }

  /// As slots; what a drink and an activity are measured in is said where nothing else is.
  func slots(measuringActivityIn measure: String? = "exercise") -> Slots {
    var slots = Slots()
    slots[.activity] = activity.map(SlotValue.text)
    slots[.drink] = drink.map(SlotValue.text)
    slots[.food] = food.map(SlotValue.text)
    slots[.habit] = habit.map(SlotValue.text)
    let implied = activity != nil ? measure : drink != nil ? "water" : nil
    slots[.metric] = (metric ?? implied).map(SlotValue.text)
    return slots
  }
}
