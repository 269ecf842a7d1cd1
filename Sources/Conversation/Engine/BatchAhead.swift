import EntityRecognition
import IntentRecognition
import TrackingCore

/// Which messages of a batch are read ahead, and when: a message once its sender's one before it is
/// answered, so that the dialogue is known in which it will be read, and some places before its
/// turn.
struct BatchAhead {
  /// Fewer are answered before the other thread has begun.
  static let fewest = 4
  /// So many places before their turn messages are read, so that a batch takes little memory.
  private static let reach = 64
  /// The other thread is woken once for so many turns.
  private static let step = 16

  private let events: [Event]
  private let reading: ReadingAhead
  /// The place of the same sender's message before each message, and behind it.
  private var (before, behind): ([Int?], [Int?])
  /// The first place that nothing was decided about.
  private var next = 0
  /// Messages whose sender's one before them is answered now, and was not when they came in reach.
  private var late: [Int] = []

  /// Nil for a batch that is too small.
  init?(_ events: [Event], _ recognizer: IntentRecognizer) {
    guard events.count >= Self.fewest else { return nil }
    self.events = events
    reading = ReadingAhead(recognizer)
    (before, behind) = (
      [Int?](repeating: nil, count: events.count), [Int?](repeating: nil, count: events.count)
    )
    var last: [String: Int] = [:]
    for (place, event) in events.enumerated() {
      if let earlier = last.updateValue(place, forKey: event.sender) {
        (before[place], behind[earlier]) = (earlier, place)
      }
    }
  }

  /// The reading of the message at a place, whose turn it is; nil where it has to be read now.
  ///
  /// - Parameter foretell: What a message will probably be read in; nil for one that is not read
  ///   ahead.
  mutating func reading(
    at place: Int, foretell: (Event) -> ReadingAhead.Foretold?
  ) -> ReadingAhead.Reading? {
    if place > 0, let follower = behind[place - 1], follower < next { late.append(follower) }
    if place % Self.step == 0 {
      let end = min(place + Self.reach, events.count)
      let reached = next..<max(next, end)
      let due = late.filter { $0 > place } + reached.filter { isFree($0, at: place) }
      (next, late) = (reached.upperBound, [])
      reading.read(due.compactMap { at in foretell(events[at]).map { (place: at, message: $0) } })
    }
    return reading.reading(at: place)
  }

  /// Whether all that the sender wrote before is answered at somebody's turn.
  private func isFree(_ place: Int, at turn: Int) -> Bool {
    before[place].map { $0 < turn } ?? true
  }

  func stop() { reading.stop() }
}

extension Event {
  fileprivate var sender: String {
    switch self {
    case .message(let message), .edit(_, let message), .delete(_, let message): message.sender
    }
  }
}

extension Engine {
  /// What a message will probably be read in: its sender goes on where its dialogue is now.
  func foretold(_ event: Event) -> ReadingAhead.Foretold? {
    guard case .message(let message) = event, !message.isFromBot, message.room == nil,
      message.attachments.isEmpty, message.timeZone == nil, message.language == nil
    else { return nil }
    let clock = clock(of: message)
    var session = dialogues.held(message.sender) ?? Session()
    session.turn += 1
    if session.question.map({ !$0.isOpen(at: clock.now) }) ?? false { return nil }
    return ReadingAhead.Foretold(
      text: message.text,
      context: RecognitionContext(
        now: clock.localTime, zone: clock.zone,
        readsDayFirst: Turn.readsDayFirst(nil, in: clock.zone),
        weighsInPounds: clock.zone.weighsInPounds, saidMassKg: session.saidMassKg,
        saidLoadKg: session.saidLoadKg, dayStart: clock.dayStart),
      situation: session.situation(at: clock.now, isPaused: false, names: OwnNames()),
      before: session.before, now: clock.now, session: session)
  }
}
