import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What is said right behind a reminder that spoke, which is the newest thing of the talk.
///
/// "Done" and "skip it" are of that one, and a time or a length alone puts it off: behind "ran
/// 5 km" and a reminder "1 hour" is no length of the run.
struct RungAnswer {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  func find() -> Step? {
    guard discourse.session.isRingNewest(at: discourse.now), !mentions.isQuestion,
      heard.refusals.allSatisfy({ !$0.isImpossible }), let request
    else { return nil }
    return .request(request, confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
  }

  private var request: Request? {
    if heard.intents.count == 1, let only = heard.intents.first,
      [Reminders.finishing, .reminderSnooze].contains(only.intent)
    {
      if only.intent == .reminderSnooze, discourse.isAmountOfOther(only) { return nil }
      guard only.slots[.text] == nil, only.slots[.number] == nil else { return nil }
      var slots = only.slots
      if slots.text(.scope) == "last" { slots[.scope] = nil }
      if slots[.at] != nil { slots[.at] = moment(of: mentions.times) ?? slots[.at] }
      return Request(intent: only.intent, slots: slots, asSaid: discourse.utterance)
    }
    if heard.intents.count == 1, let heard = heard.intents.first, heard.slots[.topic] != nil,
      heard.intent == .chatYes
    {
      return Request(intent: heard.intent, slots: heard.slots, asSaid: discourse.utterance)
    }
    if isLetGo {
      return Request(
        intent: Reminders.finishing, slots: [.scope: .text(RungAnswer.skipped)],
        asSaid: discourse.utterance)
    }
    guard !heard.intents.contains(where: { $0.intent == Reminders.adding }) else { return nil }
    return putOff
  }

  /// "Forget it": what spoke, and nothing that was kept before; who says "undo" means that.
  private var isLetGo: Bool {
    heard.intents.map(\.intent) == [.entryUndo] && !mentions.hint(.undoing)
      && (mentions.hint(.dropped) || mentions.has(.remove)) && mentions.things.isEmpty
      && heard.intents[0].slots.values.keys.allSatisfy { $0 == .scope }
  }

  static let skipped = FinishReminder.Scope.skipped.rawValue

  /// "In 20 minutes please, I'm still in the shower": a length or a time to come in the first
  /// clause, and none behind it.
  private var putOff: Request? {
    let clause = heard.utterance.clauses.first ?? 0..<mentions.tokenCount
    let first = mentions.within(clause)
    guard mentions.wordCount <= RungAnswer.words, mentions.fillers.count == 1,
      let said = first.fillers.first, first.things.isEmpty, first.rest.isEmpty,
      clause.count - said.tokens.count <= RungAnswer.beside,
      ![.denial, .contrast, .was, .pointing, .deed, .edit].contains(where: first.has),
      first.terms.allSatisfy({ isPartOfTime($0, first) })
    else { return nil }
    var slots: Slots
    if let length = said.amounts.first(where: { $0.kind == .duration }), said.times.isEmpty {
      slots = [.duration: .number(length.base)]
    } else if said.amounts.allSatisfy({ $0.kind == .number || $0.kind == .duration }),
      let at = moment(of: said.times)
    {
      slots = [.at: at]
    } else {
      return nil
    }
    return Request(intent: .reminderSnooze, slots: slots, asSaid: discourse.utterance)
  }

  private func isPartOfTime(_ term: Mentions.Term, _ said: Mentions) -> Bool {
    said.isAside(term.token)
      || said.signs.contains { $0.tokens.contains(term.token) && $0.cue == .postpone }
  }

  /// The moment that is meant; a day alone is at the hour at which the reminder spoke.
  private func moment(of times: [TimeValue]) -> SlotValue? {
    guard let dueAt = discourse.session.dueAt else { return nil }
    let context = discourse.context
    let spoke = context.moment(context.zone.localTime(at: dueAt))
    guard case .instant(let at, _)? = MovedTime(context: context, times: times).moment(from: spoke),
      at > discourse.now
    else { return nil }
    return context.moment(context.zone.localTime(at: at))
  }

  /// "Ok, in 20 minutes please", and no "rest day today".
  private static let beside = 2
  /// It has no more words than this.
  private static let words = 12
}

extension Discourse {
  /// What a message does to a reminder that spoke.
  func rung(_ heard: Understanding) -> Step? {
    RungAnswer(discourse: self, heard: heard).find() ?? rungAgain
  }

  /// Whether a length or a time alone was read as putting off a reminder, and something else was
  /// spoken of since that one spoke: "how did I sleep?", and then "8 hours".
  func isOlderRing(_ heard: Understanding) -> Bool {
    guard heard.intents.count == 1, heard.intents[0].intent == .reminderSnooze,
      !session.isRingNewest(at: now), !session.cameLately(at: now),
      let last = session.last.last, last.family != Reminders.adding.family, last.family != "chat"
    else { return false }
    return mentions.terms.allSatisfy { mentions.isAside($0.token) } && !mentions.hint(.later)
      && !mentions.has(.more) && !mentions.has(.postpone)
  }
}
