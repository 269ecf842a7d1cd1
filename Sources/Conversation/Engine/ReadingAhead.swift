import CivilTime
import Dispatch
import EntityRecognition
import IntentRecognition
import Synchronization
import TrackingCore

/// Reads messages that wait on another thread, while the store is busy with those before them.
///
/// What a message means depends on the context and the situation in which it is read. Both are
/// foretold: a sender that was not heard in this batch goes on where its dialogue was left. A
/// reading counts only where they turn out to be the very same; else the message is read again.
final class ReadingAhead: Sendable {
  /// What a message was read as, and in what.
  struct Reading: Sendable {
    let text: String
    let context: RecognitionContext
    let situation: Situation
    let understanding: Understanding
    let mentions: Mentions

    /// Whether it is the reading of a text in a context and a situation; names of the sender's own
    /// were none.
    func holds(
      _ text: String, _ context: RecognitionContext, _ situation: Situation
    ) -> Bool {
      text == self.text && context == self.context && situation.isAlike(self.situation)
    }
  }

  /// A message with what it will probably be read in.
  struct Foretold: Sendable {
    let text: String
    let context: RecognitionContext
    let situation: Situation
  }

  private struct State {
    var readings: [Int: Reading] = [:]
    /// The place of the message whose turn it is; those before it need no reading.
    var turn = 0
    var isStopped = false
  }

  /// Fewer are answered before the other thread has begun.
  static let fewest = 4
  /// So many are read at most before their turn, so that a batch takes little memory.
  private static let mostAhead = 64
  /// The other thread is woken once for so many turns.
  private static let step = 16

  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: 0)

  init(_ messages: [Foretold?], _ recognizer: IntentRecognizer) {
    for _ in 0..<Self.mostAhead { room.signal() }
    DispatchQueue.global().async { [self] in
      for (place, message) in messages.enumerated() {
        room.wait()
        let (isStopped, turn) = state.withLock { ($0.isStopped, $0.turn) }
        if isStopped { return }
        guard turn < place, let message else { continue }
        let understanding = recognizer.understand(
          message.text, context: message.context, situation: message.situation)
        let reading = Reading(
          text: message.text, context: message.context, situation: message.situation,
          understanding: understanding,
          mentions: recognizer.mentions(in: understanding.utterance))
        state.withLock { if $0.turn < place { $0.readings[place] = reading } }
      }
    }
  }

  /// The reading of the message at a place, whose turn it is; nil where it has to be read now.
  func reading(at place: Int) -> Reading? {
    if place % Self.step == Self.step - 1 { for _ in 0..<Self.step { room.signal() } }
    return state.withLock { state in
      state.turn = place
      return state.readings.removeValue(forKey: place)
    }
  }

  /// Ends it: the batch is answered, or has failed.
  func stop() {
    state.withLock { $0.isStopped = true }
    room.signal()
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
}

extension Session {
  /// What a reading may need of it.
  func situation(at now: Instant, isPaused: Bool, names: OwnNames) -> Situation {
    Situation(
      lastIntents: last.map(\.intent), asking: question.map { ($0.request.intent, $0.missing) },
      hasList: list != nil, hasDue: isDue(at: now), isPaused: isPaused, names: names)
  }
}

extension Engine {
  /// Begins to read the messages of a batch ahead; nil where it is small.
  func readingAhead(of events: [Event]) -> ReadingAhead? {
    guard events.count >= ReadingAhead.fewest else { return nil }
    var heard: Set<String> = []
    let messages = events.map { event -> ReadingAhead.Foretold? in
      guard case .message(let message) = event, heard.insert(message.sender).inserted,
        !message.isFromBot, message.room == nil, message.attachments.isEmpty,
        message.timeZone == nil, message.language == nil
      else { return nil }
      let clock = clock(of: message)
      let session = dialogues.held(message.sender) ?? Session()
      if session.question.map({ !$0.isOpen(at: clock.now) }) ?? false { return nil }
      return ReadingAhead.Foretold(
        text: message.text,
        context: RecognitionContext(
          now: clock.localTime, zone: clock.zone,
          readsDayFirst: Turn.readsDayFirst(nil, in: clock.zone)),
        situation: session.situation(at: clock.now, isPaused: false, names: OwnNames()))
    }
    return ReadingAhead(messages, recognizer)
  }
}
