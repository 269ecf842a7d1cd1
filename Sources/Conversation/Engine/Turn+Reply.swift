import Commands
import IntentRecognition
import TrackingCore

extension Turn {
  /// What is longer told of something else than a figure that may be corrected.
  private static let longestUnheard = 120

  /// What the turn has come to, in words; what came to nothing is kept for those who want that.
  mutating func reply(
    to understanding: Understanding, _ session: inout Session
  ) throws -> Reply {
    session.remember(report.done, at: ledger.clock.now)
    session.remarks = report.remarks
    let isShort = message.text.count <= Turn.longestUnheard
    session.unheard = report.isEmpty && isShort ? message.text : nil
    if session.question?.turn == 0 {
      session.question?.turn = session.turn
      session.question?.place = try ledger.askingPlace()
    }
    if !report.isEmpty { return report.reply(to: understanding) }
    try ledger.keepMiss(message.text)
    if let text = try offer(understanding, &session) { return Reply(text: text, actions: []) }
    if let guess = understanding.guess, session.question == nil, guess.likeness >= Turn.alike {
      let guessing = Guessing(language: recognizer.language)
      let request = guessing.request(for: guess, utterance: message.text)
      if let request { try leaveOpen(request, missing: Session.Question.guess, &session) }
      if let text = report.text(of: guess, isAsked: request != nil) {
        return Reply(text: text, actions: [])
      }
    }
    let seeming = seeming(understanding, session)
    let thing = UnderstoodPart(
      heard: understanding, mentions: mentions,
      choice: choice(in: understanding.utterance, after: session.before))
    return Reply(
      text: report.nothing(understanding, seeming: seeming, naming: thing), actions: [])
  }

  /// Whether a message of which nothing came leans on what was said too long ago, and tells nothing
  /// of its own: "left over lasagne" is none of it.
  func leansOnOld(_ plan: Discourse.Plan, _ hadOpen: Bool) -> Bool {
    guard plan.isStale || hadOpen else { return false }
    let leans = [.contrast, .edit, .pointing, .was, .remove].contains(where: mentions.has)
    return leans || mentions.things.isEmpty && mentions.rest.isEmpty
  }

  /// How much a message and an example have in common where that is the nearest thing: below it the
  /// example is one at random.
  private static let alike = 0.5

  /// How likely a kind has to be to be named where nothing was understood, how unlikely that
  /// nothing is asked for, and of how many words: "me 20" sounds like nothing.
  private static let seeming = (best: 0.6, nothing: 0.3, words: 3)

  /// What others ask for in such words: its example helps more than one at random.
  private func seeming(_ understanding: Understanding, _ session: Session) -> IntentName? {
    guard understanding.refusals.isEmpty, mentions.wordCount >= Turn.seeming.words,
      let choice = recognizer.choice(in: understanding.utterance, after: session.before),
      choice.nothing < Turn.seeming.nothing, let best = choice.best,
      best.share >= Turn.seeming.best
    else { return nil }
    return best.intent
  }
}
