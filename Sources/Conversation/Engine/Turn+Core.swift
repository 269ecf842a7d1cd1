import Commands
import IntentRecognition
import TrackingCore

extension Turn {
  /// What nothing has come of so far: it is answered from what is kept, read by its parts, or the
  /// part of it that says what is wanted is played alone, whose reply is given back.
  mutating func playUnexplained(
    _ plan: inout Discourse.Plan, in situation: Situation, _ session: inout Session
  ) throws -> Reply? {
    guard report.isEmpty, doubts.requests.isEmpty else { return nil }
    if try answerFromKept(plan.understanding, &session)
      || playParts(of: plan.understanding, in: situation, &session)
    {
      plan.understanding.leftovers = []
      return nil
    }
    if let reply = try playCore(plan.understanding, in: situation, &session) { return reply }
    let added = BareAddition(
      discourse: discourse(in: situation, session), heard: plan.understanding)
    if report.isEmpty, let request = added.find() {
      ask(about: request, "asking.added", Turn.addition, &session)
    }
    return nil
  }

  /// How likely it is that what is added is something to do.
  private static let addition = 0.5

  /// "Ok ok 5 minutes more", "No pressure. How much did I walk today?": the part of a message that
  /// orders or asks something by itself, where the whole comes to nothing; nil where there is none.
  mutating func playCore(
    _ heard: Understanding, in situation: Situation, _ session: inout Session
  ) throws -> Reply? {
    guard session.question == nil, message.attachments.isEmpty else { return nil }
    let core = CoreReading(discourse: discourse(in: situation, session), heard: heard)
    for (text, kind) in core.texts {
      // "I lost my card, can you help": what Tally can do is asked by a message of its own.
      guard let plan = core.plan(of: text, kind),
        !plan.steps.flatMap(\.intents).contains(where: Turn.ofTheBot.contains),
        try !leavesAlone(plan, secondOpinion(plan, session), session)
      else { continue }
      session.turn -= 1
      return try part(text, &session)
    }
    return nil
  }

  /// What is said of the bot, and not of what is kept.
  private static let ofTheBot: Set<IntentName> = [.helpShow, .settingsShow]

  /// "Hello. My son put this on my phone. What can you do?": a greeting, and behind it a question
  /// that was answered by itself; nil where the message is no such thing.
  mutating func playAskedBehindTalk(
    _ heard: Understanding, in situation: Situation, _ session: inout Session
  ) throws -> Reply? {
    guard session.question == nil, !heard.intents.isEmpty,
      heard.intents.allSatisfy({ [.chatGreet, .chatThank].contains($0.intent) }),
      mentions.isQuestion
    else { return nil }
    let core = CoreReading(discourse: discourse(in: situation, session), heard: heard)
    guard let (front, asked) = core.lastQuestion, let plan = core.plan(of: asked, .sentence),
      plan.steps.flatMap(\.intents).allSatisfy({ recognizer.language.keepsNothing(of: $0) })
    else { return nil }
    return try playBoth(front, asked, &session)
  }
}
