public import Commands
public import Slots

/// One thing that a text asks for or reports.
public struct RecognizedIntent: Sendable, Equatable {
  public var intent: IntentName
  public var slots: Slots
  /// 0…1: how sure this reading is.
  public var confidence: Double
  /// The tokens it was read from.
  public var tokens: Range<Int>
  /// Where the sentence or frame that won was written, such as `en/todo.add.intent:14`.
  public var origin: String
  /// It may be no deed of the sender's: it waits for a yes.
  public var isDoubtful = false

  public init(
    intent: IntentName, slots: Slots, confidence: Double, tokens: Range<Int>, origin: String
  ) {
    self.intent = intent
    self.slots = slots
    self.confidence = confidence
    self.tokens = tokens
    self.origin = origin
  }

  /// A report that says nothing but what it is of.
  var isOnlyNamed: Bool {
    IntentRecognizer.reports.contains(intent)
      && slots.values.keys.allSatisfy { $0 == .missing || $0 == .day }
  }
}

/// What a whole text was understood to be.
public struct Understanding: Sendable {
  public var utterance: Utterance
  /// In the order of the text.
  public var intents: [RecognizedIntent]
  /// Pieces of the text that looked like facts and were not understood.
  public var leftovers: [String]
  /// Why something that was said is not acted on.
  public var refusals: [Refusal]

  /// Whether the text names the sender, and somebody else.
  public var (namesSender, namesOthers) = (false, false)

  /// Whether a deed stands in a set phrase in which it is none: "surfed the web".
  public var holdsSetPhrase = false

  /// What the text may have been meant to be when nothing else was found in it.
  public var guess: Guess?

  /// How it came about: the readings that were considered, the best first, each with where it was
  /// written, what it covers and its score.
  public var considered: [String] = []

  public init(
    utterance: Utterance, intents: [RecognizedIntent], leftovers: [String] = [],
    refusals: [Refusal] = []
  ) {
    self.utterance = utterance
    self.intents = intents
    self.leftovers = leftovers
    self.refusals = refusals
  }

  /// A reason not to act.
  public enum Refusal: String, Sendable, Equatable {
    case otherPerson = "other_person"
    case denial, plan, condition, question
    /// Mails, recipes, stories: what somebody else wrote.
    case document
    /// It looks like a deed, and hardly like one of the sender's.
    case doubt
    /// A number in it is none that can be read.
    case number
    /// A day or a time of day in it is none: 30 February, 25:00.
    case day, clock
    /// It has more bytes than are read.
    case tooLong = "too_long"

    /// Whether it is about what was said, whatever was asked.
    public var isImpossible: Bool { self == .day || self == .clock }
  }
}

/// What the conversation knows that a reading may need.
public struct Situation: Sendable {
  /// The intents of the last turn's actions.
  public var lastIntents: [IntentName]
  /// The intent whose slot was asked for, and the slot.
  public var asking: (intent: IntentName, slot: SlotKey)?
  /// Whether a list was just shown, or a reminder delivered.
  public var hasList: Bool
  public var hasDue: Bool
  /// Whether nothing was said since a reminder spoke.
  public var hasRung: Bool
  /// Whether habits of the sender's are paused.
  public var isPaused: Bool
  /// Whether nothing else explains the message, and it is read for what may be offered.
  public var isOffering = false
  public var names: OwnNames

  public init(
    lastIntents: [IntentName] = [], asking: (intent: IntentName, slot: SlotKey)? = nil,
    hasList: Bool = false, hasDue: Bool = false, hasRung: Bool = false,
    isPaused: Bool = false, names: OwnNames = OwnNames()
  ) {
    self.lastIntents = lastIntents
    self.asking = asking
    self.hasList = hasList
    self.hasDue = hasDue
    self.hasRung = hasRung
    self.isPaused = isPaused
    self.names = names
  }

  /// Whether it is the same but for the sender's own names, so that a text without them means the
  /// same in both.
  public func isAlike(_ other: Situation) -> Bool {
    lastIntents == other.lastIntents && asking?.intent == other.asking?.intent
      && asking?.slot == other.asking?.slot && hasList == other.hasList && hasDue == other.hasDue
      && hasRung == other.hasRung && isPaused == other.isPaused
      && isOffering == other.isOffering
  }

  /// Whether nothing was said before that a sentence could need.
  var isEmpty: Bool {
    lastIntents.isEmpty && asking == nil && !hasList && !hasDue && !hasRung && !isPaused
      && !isOffering
  }

  /// The intents of the last turn, and the one that waits for a yes.
  private var spokenOf: [IntentName] {
    guard let asking, asking.slot == .confirm else { return lastIntents }
    return lastIntents + [asking.intent]
  }

  /// Whether the message before did one of some things; always where none is asked for.
  func goesOn(with intents: [String]) -> Bool {
    intents.isEmpty || lastIntents.contains { IntentPattern.any(of: intents, fits: $0.rawValue) }
  }

  func allows(_ condition: IntentFile.Condition?) -> Bool {
    switch condition {
    case nil, .after, .alone, .starred, .headed, .scored: true
    case .asking: asking != nil
    case .list: hasList
    case .due: hasDue
    case .rung: hasRung
    case .paused: isPaused
    case .offered: isOffering
    case .last(let intents):
      intents.isEmpty
        ? !lastIntents.isEmpty
        : spokenOf.contains { IntentPattern.any(of: intents, fits: $0.rawValue) }
    }
  }
}

extension RecognizedIntent {
  /// One object of `tally parse`'s `intents`.
  public var json: String {
    let sure = jsonNumber((confidence * 100).rounded() / 100)
    return
      "{\"intent\":\(jsonString(intent.rawValue)),\"slots\":\(slots.json),\"confidence\":\(sure),"
      + "\"origin\":\(jsonString(origin))}"
  }
}
