import CivilTime
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "sorry, the bun was two", while the bot asks whether it was eaten: who corrects it said
/// that it was.
struct PendingCorrection {
  let session: Session
  let context: RecognitionContext
  let recognizer: IntentRecognizer
  let mentions: Mentions
  let now: Instant

  /// What was asked about, as it is meant now; nil when the message corrects nothing of it.
  var request: Request? {
    guard let question = session.question, question.missing == "confirm",
      question.others.isEmpty, question.request.intent.hasSuffix(".log"),
      now.seconds - question.askedAt.seconds <= DiscourseLimits.confirmation
    else { return nil }
    let correcting = Correcting(
      session: session, context: context, recognizer: recognizer, mentions: mentions, now: now)
    // "Took ibuprofen 400" is news, and no answer.
    let isSaid =
      mentions.isStarred || [.contrast, .edit, .pointing].contains(where: mentions.has)
      || correcting.deniesFigure
    guard isBareAmount || isSaid && correcting.isCued else { return nil }
    var request = question.request
    let told = recognizer.understand(request.utterance, context: context)
    var act = Session.DoneAction(
      intent: request.intent, slots: request.slots, utterance: request.utterance)
    act.said = recognizer.mentions(in: told.utterance).amounts
    let fit = TargetFit(
      act: act, mentions: mentions, context: context, recognizer, isDoubted: true
    ).fit()
    guard let changed = fit?.changed else { return nil }
    request.slots = request.slots.merging(changed)
    request.isConfirmed = true
    return request
  }

  /// "50", asked whether it was 500 km: the amount anew, and nothing beside it.
  private var isBareAmount: Bool {
    mentions.fillers.count == 1 && mentions.fillers.allSatisfy { !$0.amounts.isEmpty }
      && mentions.terms.isEmpty && mentions.rest.isEmpty && mentions.things.isEmpty
      && !mentions.isQuestion && !mentions.isPlus
      && ![.more, .addition].contains(where: mentions.has)
  }
}
