public import CivilTime
public import Commands
import IntentRecognition
public import Slots
public import TrackingCore

/// The state of one sender's dialogue: what "that", "the second one" and "yes" mean.
public struct Session: Sendable {
  /// The actions of the last turn that did or answered something, in order.
  public var last: [DoneAction] = []
  /// Actions that stored something, oldest first.
  public var recent: [DoneAction] = []
  /// Actions that were taken back or whose entries were deleted: a correction is about none of
  /// them, until they are brought back.
  public var gone: [DoneAction] = []
  /// The last question about the log, for "and last week?".
  public var lastQuery: DoneAction?
  public var question: Question?
  /// The family of the list that was shown or changed last, such as `todo`.
  public var list: String?
  /// A reminder was delivered and not answered yet.
  public var hasDue = false {
    didSet { if !hasDue { dueAt = nil } }
  }
  /// When it was delivered.
  public var dueAt: Instant?
  /// Remarks that are made once a conversation, by the figure that they are about.
  public var remarks: Set<String> = []
  /// What was taken back last: the newest act of it.
  public var withdrawn: DoneAction?
  /// The message before, where nothing came of it.
  public var unheard: String?
  /// The act that it was asked about whether it is to be changed, and in which turn.
  var askedAbout: (id: Int64, turn: Int)?
  /// How many messages there were.
  public var turn = 0

  /// So many actions are spoken of later.
  static let most = 20

  public init() {}

  /// Something that was done, as later turns may speak of it.
  public struct DoneAction: Sendable, Equatable {
    public var intent: IntentName
    public var slots: Slots
    /// Its number in the history, when it stored something.
    public var id: Int64?
    /// The number that it had before it was corrected.
    public var firstID: Int64?
    public var utterance: String
    /// The amounts that it was told in.
    public var said: [SaidAmount] = []
    /// What the day was said to come to with it: of "9100 now" the entry is only what was missing.
    var dayTotal: Double?
    /// When it was done, and when it was spoken of last; in which turn of the talk.
    public var at = Instant(seconds: 0)
    public var touchedAt = Instant(seconds: 0)
    public var turn = 0
    public var touchedTurn = 0

    public init(
      intent: IntentName, slots: Slots, id: Int64? = nil, utterance: String = "",
      said: [SaidAmount] = []
    ) {
      self.intent = intent
      self.slots = slots
      self.id = id
      self.utterance = utterance
      self.said = said
    }
  }

  /// What was asked for, and what waits for the answer.
  public struct Question: Sendable {
    public var request: Request
    /// The slot that is missing; `confirm` for yes or no to something odd.
    public var missing: SlotKey
    /// What was offered to choose from, in the order of the reply.
    public var candidates: [String]
    /// What the same yes also carries out, where several facts of a message were asked about.
    public var others: [Request] = []

    /// What is missing when it is asked whether a guess was meant.
    static let guess = SlotKey.guess

    /// Whether a yes or no is asked for.
    var isYesOrNo: Bool { [.confirm, Self.guess, DataImport.vanished].contains(missing) }

    /// The day on which it was asked, the moment, and the turn of the talk.
    public var day: LocalDay?
    public var askedAt = Instant(seconds: 0)
    public var turn = 0
    /// The place in the history of the message that it was asked about, where that may be edited.
    public var place: Int64?

    /// Whether it may still be answered at a moment.
    func isOpen(at now: Instant) -> Bool {
      let isConfirmation = missing == .confirm || missing == Question.guess
      let isNight = missing == .to && request.intent == .sleepLog
      let limit =
        isConfirmation
        ? DiscourseLimits.confirmation : isNight ? DiscourseLimits.night : DiscourseLimits.answer
      return now.seconds - askedAt.seconds <= limit
    }

    /// Whether it stays open beside other acts: what a value with a unit or a time can fill.
    func survives(until turn: Int) -> Bool {
      Question.patient.contains(missing) && turn - self.turn < Question.patience
    }

    private static let patient: Set<SlotKey> = [
      .duration, .distance, .at, .due, .mass, .height, .goalWeight, .to, .from,
    ]
    /// How many turns a question waits for its answer.
    private static let patience = 3

    /// The candidate that a message is the name of, letter for letter.
    func named(in text: String) -> String? {
      let said = text.lowercased().filter { $0.isLetter || $0.isNumber }
      return candidates.first { $0.lowercased().filter { $0.isLetter || $0.isNumber } == said }
    }

    public init(
      request: Request, missing: SlotKey, candidates: [String] = [], day: LocalDay? = nil,
      at: Instant
    ) {
      askedAt = at
      self.day = day
      self.request = request
      self.missing = missing
      self.candidates = candidates
    }
  }
}

extension Session {
  /// Whether a reminder waits for an answer: it was delivered, put off, or its time came lately.
  func isDue(at now: Instant) -> Bool {
    if hasDue, dueAt.map({ now.seconds - $0.seconds <= DiscourseLimits.due }) ?? true {
      return true
    }
    guard let place = recent.indices.last(where: { recent[$0].intent.matter == .reminder })
    else { return false }
    let reminder = recent[place]
    if reminder.intent == .reminderSnooze { return true }
    guard reminder.intent == .reminderAdd else { return false }
    // One message may have set several: "at 8 every morning and at 8 every evening".
    return recent.contains { other in
      guard other.intent == .reminderAdd, other.turn == reminder.turn,
        let at = other.slots.instant(.at)
      else { return false }
      return (0...Session.answerableSeconds).contains(now.seconds - at.seconds)
    }
  }

  /// Whether the time of a reminder came a short while ago, and nothing was done since.
  func cameLately(at now: Instant) -> Bool {
    let reminder = recent.last { $0.intent == .reminderAdd }
    guard let at = reminder?.slots.instant(.at),
      (0...Session.freshSeconds).contains(now.seconds - at.seconds)
    else { return false }
    return last.allSatisfy { $0.touchedAt < at }
  }

  /// How long a reminder is the newest thing that was said.
  private static let freshSeconds = 900

  /// How long after its time a reminder is still answered by "done" alone.
  private static let answerableSeconds = 7200

  /// Remembers what a turn did, and when.
  mutating func remember(_ done: [DoneAction], at now: Instant) {
    guard !done.isEmpty else { return }
    let done = done.map { action in
      var action = action
      if action.turn == 0 { (action.turn, action.at) = (turn, now) }
      (action.touchedTurn, action.touchedAt) = (turn, now)
      return action
    }
    // Small talk does not end what is being spoken of.
    let isTalk = done.allSatisfy { $0.family == "chat" }
    last = isTalk ? last.filter { $0.family != "chat" } + done : done
    for action in done {
      let family = action.family
      if action.intent.isQuestion || action.intent == .photoList { lastQuery = action }
      if action.intent == .goalShow, let metric = action.slots[.metric] {
        var query = Session.DoneAction(intent: .queryTotal, slots: [.metric: metric])
        (query.touchedAt, query.touchedTurn) = (now, turn)
        lastQuery = query
      }
      if ["todo", "bucket", "habit", "reminder", "photo", "challenge", "feed", "route"]
        .contains(family)
      {
        list = family
      }
      if family == "entry" || family == "chat" || family == "query" { continue }
      recent.append(action)
    }
    if recent.count > Session.most { recent.removeFirst(recent.count - Session.most) }
  }
}

extension Session.DoneAction {
  /// `todo` of `todo.add`.
  var family: String { intent.family }

  /// What a person calls it by: the title of a task, the name of a tracker.
  var names: [String] {
    [SlotKey.title, .text, .habit, .tracker, .name].compactMap { slots.text($0) }
  }

  /// The metrics that it feeds.
  var metrics: [String] {
    switch intent {
    case .drinkLog: ["water"]
    case .mealLog: ["calories", "meals", "protein", "carbs", "fat"]
    case .exerciseLog: ["exercise", "distance", "burned"]
    case .stepsLog, .weightLog, .sleepLog, .moodLog, .gratitudeLog:
      [intent.family]
    default: []
    }
  }

  /// Its place among those that its message told.
  var place: Int64 { firstID ?? id ?? 0 }

  /// The foods of a meal.
  var foods: [String] { slots.list(.items)?.compactMap { $0.record?[.food]?.text } ?? [] }
}

extension Session {
  /// What the message comes after, while its turn is played. A message that is edited is played on
  /// a dialogue that begins with what was done.
  var before: Choice.Before {
    if turn <= 1 { return recent.last.map { .act($0.intent) } ?? .start }
    if unheard != nil { return .nothing }
    return last.first.map { .act($0.intent) } ?? .nothing
  }
}
