/// What decides about an intent's readings again and again, without a look at its file.
struct IntentTraits: Sendable {
  var name: String
  var looksAhead: Bool
  var timeSlot: String?
  var isQuery: Bool
  /// Small talk must be nearly all there is; commands may have some narrative beside them.
  var threshold: Float
  /// It takes back or changes what was said before.
  var isCorrection: Bool
  /// A plan, behind which an amount belongs to the plan.
  var isPlan: Bool
  /// A wish, a task or a reminder, whose words stand behind its name.
  var isTitled: Bool
  /// A correction of a value, which is no list of amounts behind a colon.
  var takesBareAmount: Bool

  init(_ file: IntentFile) {
    name = file.intent
    looksAhead = file.looksAhead
    timeSlot = file.timeSlot
    isQuery = name.hasPrefix("query.")
    let isTalk = name.hasPrefix("chat.") || ["help.show", "tip.show"].contains(name)
    threshold = isTalk ? 0.7 : 0.4
    isCorrection = name.hasPrefix("entry.")
    isPlan = ["challenge.create", "goal.set"].contains(name)
    isTitled = ["bucket.add", "todo.add", "reminder.add", "habit.create"].contains(name)
    takesBareAmount = ["entry.edit", "profile.set"].contains(name)
  }
}
