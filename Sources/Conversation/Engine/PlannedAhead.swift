import EntityRecognition
import IntentRecognition
import TrackingCore

/// What a message that is read ahead comes to in the talk, decided on the other thread as well.
///
/// It counts only where the talk turns out to be the very same, and where nothing was asked of the
/// store but what has turned out to be empty.
struct PlannedAhead: Sendable {
  let plan: Discourse.Plan
  /// Whether it was decided for somebody who has listed nothing.
  let isWithoutNames: Bool

  /// What was asked for that the store alone knows.
  private final class Asked {
    var (names, others) = (false, false)
  }

  /// Nil where a question is open, which is answered first, or where the store has to be asked.
  init?(
    _ message: ReadingAhead.Foretold, _ understanding: Understanding, _ mentions: Mentions,
    _ recognizer: IntentRecognizer
  ) {
    let (session, context, situation) = (message.session, message.context, message.situation)
    guard session.question == nil else { return nil }
    let asked = Asked()
    let discourse = Discourse(
      session: session, context: context, recognizer: recognizer, mentions: mentions,
      now: message.now, utterance: message.text,
      names: {
        asked.names = true
        return []
      },
      reading: { recognizer.understand($0, context: context, situation: situation) },
      isReminderFar: { _ in
        asked.others = true
        return false
      })
    var heard = PersonsNamed(in: session).spared(
      Guessing(language: recognizer.language).answered(understanding))
    heard.intents = Turn.merged(heard.intents, mentions)
    plan =
      discourse.plan(heard) {
        recognizer.understood(message.text, context, Situation())
      }.withClauses
    if asked.others { return nil }
    isWithoutNames = asked.names
  }
}

extension Turn {
  /// What the message comes to, as it was decided ahead; nil where it has to be decided now.
  func plannedAhead(
    _ session: Session, _ understanding: Understanding
  ) throws -> Discourse.Plan? {
    guard let ahead, let planned = ahead.plan, mentions === ahead.mentions,
      byToldNames(understanding, session) == nil,
      ahead.foretold.now == ledger.clock.now, session.isSame(as: ahead.foretold.session),
      try !planned.isWithoutNames || ledger.openNames().isEmpty
    else { return nil }
    return planned.plan
  }
}

extension IntentRecognizer {
  /// What a text says, with the sizes of containers that it tells itself.
  func understood(
    _ text: String, _ context: RecognitionContext, _ situation: Situation
  ) -> Understanding {
    let heard = understand(text, context: context, situation: situation)
    let sizes = heard.containerSizes
    if sizes.isEmpty { return heard }
    var sized = context
    sized.containers.merge(sizes) { $1 }
    return understand(text, context: sized, situation: situation)
  }
}

extension Session {
  /// Whether both are the same talk at the same message, with no question open. Lists that were
  /// not changed since are known by where they lie.
  fileprivate func isSame(as other: Session) -> Bool {
    question == nil && other.question == nil && turn == other.turn && last == other.last
      && recent == other.recent && gone == other.gone && lastQuery == other.lastQuery
      && list == other.list && hasDue == other.hasDue && dueAt == other.dueAt
      && remarks == other.remarks && withdrawn == other.withdrawn && unheard == other.unheard
      && askedAbout?.id == other.askedAbout?.id && askedAbout?.turn == other.askedAbout?.turn
  }
}
