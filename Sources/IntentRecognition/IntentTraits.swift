/// What decides about an intent's readings again and again, without a look at its file.
final class IntentTraits: Sendable {
  let name: String
  let looksAhead: Bool
  let timeSlot: String?
  let isQuery: Bool
  /// Small talk must be nearly all there is; commands may have some narrative beside them.
  let threshold: Float
  /// It takes back or changes what was said before.
  let isCorrection: Bool
  /// A plan, behind which an amount belongs to the plan.
  let isPlan: Bool
  /// What is told in it counts more: "note: drank 2 cups of tea".
  let yieldsToFacts: Bool
  /// A wish, a task or a reminder, whose words stand behind its name.
  let isTitled: Bool
  /// What a bare length of time behind its title means.
  let length: Length?
  /// Whether its title may have a detail behind it.
  let takesDetail: Bool
  /// It lists things in the sender's words, in one sentence.
  let listsThings: Bool
  /// A correction of a value, which is no list of amounts behind a colon.
  let takesBareAmount: Bool

  enum Length {
    /// How many days it is kept.
    case days
    /// How long it is waited for.
    case wait
  }

  init(_ file: IntentFile) {
    name = file.intent
    looksAhead = file.looksAhead
    timeSlot = file.timeSlot
    isQuery = name.hasPrefix("query.")
    let isTalk = name.hasPrefix("chat.") || ["help.show", "tip.show"].contains(name)
    threshold = isTalk ? 0.7 : 0.4
    isCorrection = name.hasPrefix("entry.")
    isPlan = ["challenge.create", "goal.set"].contains(name)
    yieldsToFacts = name == "note.log"
    isTitled = ["bucket.add", "todo.add", "reminder.add", "habit.create"].contains(name)
    length =
      switch name {
      case "habit.create", "challenge.create": .days
      case "reminder.add": .wait
      default: nil
      }
    takesDetail = name == "todo.add"
    listsThings = name == "gratitude.log"
    takesBareAmount = ["entry.edit", "profile.set"].contains(name)
  }
}
