import CivilTime
import Commands
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
  /// Whether others who wrote such a message corrected something.
  let isLikely: Bool
  /// The message may tell nothing but a unit.
  let unit: UnitAlone

  /// What was asked about, as it is meant now, and what else the same yes would carry out; nil when
  /// the message corrects nothing of it.
  var meant: (request: Request, rest: [Request])? {
    guard let question = session.question, question.missing == .confirm,
      now.seconds - question.askedAt.seconds <= DiscourseLimits.confirmation
    else { return nil }
    let correcting = Correcting(
      session: session, context: context, recognizer: recognizer, mentions: mentions, now: now)
    // "Took ibuprofen 400" is news, and no answer; "app says 320" is one.
    let isSaid =
      mentions.isStarred || [.contrast, .edit, .pointing].contains(where: mentions.has)
      || correcting.deniesFigure || correcting.tellsSource
    let asked = [question.request] + question.others
    if isSaid, let changed = redated(question.request) { return changing(asked, at: 0, changed) }
    for place in asked.indices where asked[place].intent.isLog {
      let act = told(asked[place])
      if isOfLogged(besides: act) { continue }
      if let changed = unit.slots(of: act) { return changing(asked, at: place, changed) }
      let isCorrected =
        (isSaid || describes(act)) && correcting.isCued || correcting.contrastsTimes
      guard isCorrected || isBareAmount && asked.count == 1 || isMeasured(as: act) || isLikely
      else { continue }
      let readings = isLikely ? [mentions, mentions.telling(of: act)] : [mentions]
      let fits = readings.compactMap(\.self).lazy.compactMap {
        TargetFit(act: act, mentions: $0, context: context, recognizer, isDoubted: true).fit()
      }
      guard let changed = fits.first?.changed else { continue }
      return changing(asked, at: place, changed)
    }
    return nil
  }

  /// "I tell a lie, it was two pints": of the drink that was logged beside a meal that is asked
  /// about.
  private func isOfLogged(besides asked: Session.DoneAction) -> Bool {
    asked.intent == .mealLog && !mentions.things.contains(where: asked.isNamed)
      && mentions.amounts.contains { $0.kind == .volume }
      && session.last.contains { $0.id != nil && $0.intent == .drinkLog }
  }

  /// "Oops no, the 19th", asked whether something shall be due on the 20th.
  private func redated(_ request: Request) -> Slots? {
    guard request.intent == .entryEdit, mentions.things.isEmpty, mentions.unexplained.isEmpty,
      let name = [SlotKey.due, .at, .day].first(where: { request.slots[$0] != nil })
    else { return nil }
    let times = mentions.fillers.filter { !$0.isOld }.flatMap(\.times)
    guard !times.isEmpty else { return nil }
    let read = TimeReading(context: context, looksAhead: name != .day).slots(times, into: name)
    guard let meant = read[name], meant != request.slots[name] else { return nil }
    return [name: meant]
  }

  private func changing(
    _ asked: [Request], at place: Int, _ changed: Slots
  ) -> (request: Request, rest: [Request]) {
    var request = asked[place]
    request.slots = request.slots.merging(changed)
    request.isConfirmed = true
    var rest = asked
    rest.remove(at: place)
    return (request, rest)
  }

  private func told(_ request: Request) -> Session.DoneAction {
    let told = recognizer.understand(request.asSaid, context: context)
    var act = Session.DoneAction(
      intent: request.intent, slots: request.slots, utterance: request.asSaid)
    act.said = recognizer.mentions(in: told.utterance).amounts
    return act
  }

  /// "Beers were 0.5 l each": how much of it that was.
  private func describes(_ act: Session.DoneAction) -> Bool {
    mentions.has(.was) && !mentions.has(.deed) && mentions.things.contains(where: act.isNamed)
  }

  /// "Of course not, 50 km", "8.4 miles by GPS": another amount of the same measure, in few words.
  private func isMeasured(as act: Session.DoneAction) -> Bool {
    guard mentions.fillers.count == 1, let said = mentions.amounts.first, said.kind != .number,
      mentions.wordCount <= PendingCorrection.fewWords, mentions.things.isEmpty,
      mentions.rest.count <= 2, mentions.others.isEmpty, !mentions.isQuestion, !mentions.isPlus,
      ![.more, .addition].contains(where: mentions.has)
    else { return false }
    return act.said.contains { $0.kind == said.kind }
  }

  private static let fewWords = 6

  /// "50", asked whether it was 500 km: the amount anew, and nothing beside it.
  private var isBareAmount: Bool {
    mentions.fillers.count == 1 && mentions.fillers.allSatisfy { !$0.amounts.isEmpty }
      && mentions.terms.allSatisfy { term in
        mentions.values.contains { $0.tokens.contains(term.token) }
      } && mentions.rest.isEmpty && mentions.things.isEmpty
      && !mentions.isQuestion && !mentions.isPlus
      && ![.more, .addition].contains(where: mentions.has)
  }
}
