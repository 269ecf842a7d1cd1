import Commands
import EntityRecognition

/// What decides about an intent's readings again and again, without a look at its file.
final class IntentTraits: Sendable {
  let name: IntentName
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
  /// Whether several things may stand in its title: "sweep the yard, feed the hens".
  let dividesTitle: Bool
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

  /// Reads what `write` wrote.
  init(from image: inout ImageReader) throws {
    name = IntentName(rawValue: try image.read())
    looksAhead = try image.read()
    timeSlot = try image.read()
    isQuery = try image.read()
    threshold = try image.read()
    isCorrection = try image.read()
    isPlan = try image.read()
    yieldsToFacts = try image.read()
    isTitled = try image.read()
    length = try image.read()
    takesDetail = try image.read()
    dividesTitle = try image.read()
    listsThings = try image.read()
    takesBareAmount = try image.read()
  }

  init(_ file: IntentFile) {
    name = file.name
    looksAhead = file.looksAhead
    timeSlot = file.timeSlot
    isQuery = name.isQuestion
    let isTalk = name.matter == .chat || [IntentName.helpShow, .tipShow].contains(name)
    threshold = isTalk ? 0.7 : 0.4
    isCorrection = name.matter == .entry
    isPlan = [IntentName.challengeCreate, .goalSet].contains(name)
    yieldsToFacts = name == .noteLog
    isTitled = [IntentName.bucketAdd, .todoAdd, .reminderAdd, .habitCreate].contains(name)
    length =
      switch name {
      case .habitCreate, .challengeCreate: .days
      case .reminderAdd: .wait
      default: nil
      }
    takesDetail = name == .todoAdd
    dividesTitle = name == .todoAdd
    listsThings = name == .gratitudeLog
    takesBareAmount = [IntentName.entryEdit, .profileSet].contains(name)
  }
}

extension IntentTraits: Imaged {
  func write(to image: inout ImageWriter) {
    image.put(name.rawValue)
    image.put(looksAhead)
    image.put(timeSlot)
    image.put(isQuery)
    image.put(threshold)
    image.put(isCorrection)
    image.put(isPlan)
    image.put(yieldsToFacts)
    image.put(isTitled)
    image.put(length)
    image.put(takesDetail)
    image.put(dividesTitle)
    image.put(listsThings)
    image.put(takesBareAmount)
  }
}

extension IntentTraits.Length: Imaged {}
