import CivilTime
import Commands
import Dispatch
import EntityRecognition
import IntentRecognition
import Synchronization
import TrackingCore

/// Reads messages that wait on another thread, while the store is busy with those before them.
///
/// What a message means depends on the context and the situation in which it is read. Both are
/// foretold: a sender goes on where its dialogue was left. A reading counts only where they turn
/// out to be the very same; else the message is read again.
final class ReadingAhead: Sendable {
  /// What a message was read as, and in what.
  struct Reading: Sendable {
    let foretold: Foretold
    let understanding: Understanding
    let mentions: Mentions
    /// What others ask for in such words.
    let choice: Choice?
    /// What it comes to in the talk as it was then.
    let plan: PlannedAhead?

    /// Whether it is the reading of a text in a context and a situation; names of the sender's own
    /// were none.
    func holds(
      _ text: String, _ context: RecognitionContext, _ situation: Situation
    ) -> Bool {
      text == foretold.text && context == foretold.context
        && situation.isAlike(foretold.situation)
    }
  }

  /// A message with what it will probably be read in.
  struct Foretold: Sendable {
    let text: String
    let context: RecognitionContext
    let situation: Situation
    /// What it comes after.
    let before: Choice.Before
    let now: Instant
    /// The talk at the message's turn.
    let session: Session
  }

  private struct State {
    var waiting: [(place: Int, message: Foretold)] = []
    var readings: [Int: Reading] = [:]
    /// The place of the message whose turn it is; those before it need no reading.
    var turn = 0
    var isStopped = false
  }

  private let recognizer: IntentRecognizer
  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)

  init(_ recognizer: IntentRecognizer) {
    self.recognizer = recognizer
    DispatchQueue.global().async { [self] in
      while let messages = next() {
        for (place, message) in messages where isWanted(place) { read(message, at: place) }
      }
    }
  }

  /// Has messages read, in their order.
  func read(_ messages: [(place: Int, message: Foretold)]) {
    if messages.isEmpty { return }
    state.withLock { $0.waiting += messages }
    news.signal()
  }

  /// Waits for messages; nil in the end.
  private func next() -> [(place: Int, message: Foretold)]? {
    news.wait()
    return state.withLock { state in
      defer { state.waiting = [] }
      return state.isStopped ? nil : state.waiting
    }
  }

  private func isWanted(_ place: Int) -> Bool {
    state.withLock { !$0.isStopped && $0.turn < place }
  }

  private func read(_ message: Foretold, at place: Int) {
    let understanding = recognizer.understood(message.text, message.context, message.situation)
    let mentions = recognizer.mentions(in: understanding.utterance)
    let reading = Reading(
      foretold: message, understanding: understanding, mentions: mentions,
      choice: recognizer.choice(in: understanding.utterance, after: message.before),
      plan: PlannedAhead(message, understanding, mentions, recognizer))
    state.withLock { if $0.turn < place { $0.readings[place] = reading } }
  }

  /// The reading of the message at a place, whose turn it is; nil where it has to be read now.
  func reading(at place: Int) -> Reading? {
    state.withLock { state in
      state.turn = place
      return state.readings.removeValue(forKey: place)
    }
  }

  /// Ends it: the batch is answered, or has failed.
  func stop() {
    state.withLock { $0.isStopped = true }
    news.signal()
  }
}

extension Turn {
  /// What the message says: as it was read ahead, where that was in the same situation.
  mutating func heard(in situation: Situation) throws -> Understanding {
    guard let reading = ahead, reading.holds(message.text, context, situation),
      try ledger.ownNames().isEmpty, Products(in: message.text, of: ledger) == nil
    else {
      ahead = nil
      return understand(situation)
    }
    return reading.understanding
  }

  /// What others ask for in the words of an utterance.
  func choice(in utterance: Utterance, after before: Choice.Before) -> Choice? {
    if let reading = ahead, before == reading.foretold.before,
      utterance.bytes == reading.understanding.utterance.bytes
    {
      return reading.choice
    }
    return recognizer.choice(in: utterance, after: before)
  }
}

extension Session {
  /// What a reading may need of it.
  func situation(at now: Instant, isPaused: Bool, names: OwnNames) -> Situation {
    // A reminder that spoke is newer than what was told before it.
    let isRung = isRingNewest(at: now)
    let last = isRung ? last.filter { $0.intent.matter == .reminder } : last
    return Situation(
      lastIntents: last.map(\.intent), asking: question.map { ($0.request.intent, $0.missing) },
      hasList: list != nil, hasDue: isDue(at: now), hasRung: isRung,
      isPaused: isPaused, names: names)
  }
}
