import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// "Ran 5k, how far is that this week?": the report first, and then what is asked about it, as
  /// two messages would say it; nil where the message is no such thing.
  mutating func playQuestionBehind(
    _ heard: Understanding, in situation: Situation, _ session: inout Session
  ) throws -> Reply? {
    guard session.question == nil,
      let parts = QuestionBehind(heard: heard, mentions: mentions, recognizer: recognizer).parts
    else { return nil }
    let told = recognizer.understand(parts.told, context: context, situation: situation)
    guard isReport(told, in: heard) else { return nil }
    guard isAnswered(parts.asked, behind: told, in: situation, session) else { return nil }
    return try playBoth(parts.told, parts.asked, &session)
  }

  /// Two parts of a message, one after the other.
  mutating func playBoth(
    _ one: String, _ other: String, _ session: inout Session
  ) throws -> Reply {
    session.turn -= 1
    let first = try part(one, &session)
    let second = try part(other, &session)
    var reply = Reply(
      text: first.text + "\n" + second.text, actions: first.actions + second.actions,
      attachments: first.attachments + second.attachments)
    reply.drawing = second.drawing ?? first.drawing
    return reply
  }

  /// Whether a question asks for what is kept, right behind a report: by what it says, or most
  /// likely.
  private func isAnswered(
    _ text: String, behind told: Understanding, in situation: Situation, _ session: Session
  ) -> Bool {
    var after = situation
    after.lastIntents = told.intents.map(\.intent)
    let asked = recognizer.understand(text, context: context, situation: after)
    if !asked.intents.isEmpty {
      return asked.intents.allSatisfy {
        $0.intent.isQuestion && $0.intent != .queryNutrition
      }
    }
    let choice = recognizer.choice(in: asked.utterance, after: session.before)
    return choice?.best.map {
      $0.intent.isQuestion && $0.share >= Turn.askedBehind
    } ?? false
  }

  /// From this likelihood on a short question is taken for one about what was just told.
  private static let askedBehind = 0.6

  /// Whether it tells nothing but deeds. What is only named in front of a question, as in "2 beers,
  /// how many calories is that?", may be had by nobody.
  private func isReport(_ told: Understanding, in whole: Understanding) -> Bool {
    guard !told.intents.isEmpty, told.refusals.isEmpty, told.leftovers.isEmpty,
      told.intents.allSatisfy({ $0.intent.isLog && !$0.isDoubtful })
    else { return false }
    let isOwn = told.intents.allSatisfy { Turn.own.contains($0.intent) }
    return isOwn
      || told.intents.allSatisfy { one in whole.intents.contains { $0.intent == one.intent } }
  }

  /// What nobody tells of anything but himself.
  static let own: Set<IntentName> = [.stepsLog, .weightLog, .sleepLog]

  func part(_ text: String, _ session: inout Session) throws -> Reply {
    var message = message
    message.text = text
    var turn = Turn(
      recognizer: recognizer, book: book, ledger: ledger, message: message, number: number)
    return try turn.play(&session)
  }
}

/// A message whose last clause asks something that no reading of the whole has answered.
struct QuestionBehind {
  let heard: Understanding
  let mentions: Mentions
  let recognizer: IntentRecognizer

  /// A question about what was just told is short.
  private static let longest = 14

  /// What is told in front, and what is asked behind it.
  var parts: (told: String, asked: String)? {
    let utterance = heard.utterance
    guard let mark = mentions.marks.last(where: { begins(behind: $0) }), mark > 0,
      mentions.tokenCount - mark <= QuestionBehind.longest,
      !heard.intents.contains(where: { $0.intent.isQuestion && $0.intent != .querySummary })
    else { return nil }
    return (
      utterance.text(of: 0..<mark), utterance.text(of: mark + 1..<mentions.tokenCount)
    )
  }

  /// Whether a question begins right behind a mark, also behind "and" or "so".
  private func begins(behind mark: Int) -> Bool {
    let starts = [mark + 1, mark + 2].filter { $0 + 1 < mentions.tokenCount }
    guard let first = starts.first else { return false }
    if recognizer.language.asks(first, in: heard.utterance) { return true }
    return starts.count > 1 && recognizer.language.asks(starts[1], in: heard.utterance)
      && mentions.signs.contains { $0.cue == .addition && $0.tokens == first..<first + 1 }
  }
}
