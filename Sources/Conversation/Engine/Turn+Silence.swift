import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What is left alone: what a message was read as, where others who write such messages ask for
/// nothing that Tally does, and hardly anybody for that. An order to another machine and a question
/// about the world fit many a sentence.
extension Turn {
  /// How likely it has to be that nothing is asked for, and how unlikely what was read.
  struct SilenceLimit {
    var nothing: Double
    var share: Double
    /// Only what names no amount, no time and not the sender.
    var isBare = false
    /// Only what names no day or time.
    var isUntimed = false
    /// Also where something is named that only Tally keeps, such as a reminder.
    var isOfKept = false
    /// Only what is not in the words of a correction.
    var isOfCorrection = false
  }

  /// Whether nothing comes of what a message was read as.
  func leavesAlone(
    _ plan: Discourse.Plan, _ choice: Choice?, _ session: Session
  ) throws -> Bool {
    try isIdle(plan, choice) || isForOthers(plan) || staysSilent(plan, choice, session)
      || countsPrice(plan, session)
  }

  /// "3 pancakes for my son" behind one's own: these are no more of them.
  private func isForOthers(_ plan: Discourse.Plan) -> Bool {
    guard mentions.isForOther, plan.steps.count == 1, case .edit(let act, _, _) = plan.steps[0],
      act.intent == .mealLog || act.intent == .drinkLog
    else { return false }
    return !Turn.righting.contains(where: mentions.has)
  }

  private static let righting: [Cue] = [
    .contrast, .edit, .pointing, .was, .remove, .take, .denial,
  ]

  /// Whether nothing is to come of a message.
  private func staysSilent(_ plan: Discourse.Plan, _ choice: Choice?, _ session: Session) -> Bool {
    guard let choice, !plan.steps.isEmpty, report.isEmpty, !plan.changesSeveral,
      !isOwnList(plan), !opensNote(plan), !asksOfKept(plan, session),
      !createsAnother(plan, session), !asksOfLogged(plan), !asksOfTally(plan),
      // "And the whole year?" means little by itself.
      !plan.understanding.intents.contains(where: { $0.intent.isFollowup })
    else { return false }
    return plan.steps.allSatisfy { step in
      switch step {
      case .nothing: false
      case .edit: isUnasked(Turn.editing, choice)
      // Who names a list asks for it.
      case .request(let request, _, _):
        request.slots[.shelf] == nil && !tellsListed(request)
          && (isUnasked(request.intent, choice)
            || isOnlyAsked(request.intent, choice, plan.understanding.utterance))
      }
    }
  }

  /// "Cigarettes are 9 euro now", of what is counted by the piece: a price is no number of them.
  private func countsPrice(_ plan: Discourse.Plan, _ session: Session) throws -> Bool {
    guard plan.steps.count == 1, case .request(let request, _, _) = plan.steps[0],
      request.intent == .trackerLog, let name = request.slots.text(.tracker),
      !mentions.prices.isEmpty,
      mentions.values.allSatisfy({ $0.value.isOfTime || mentions.prices.contains($0.tokens) })
    else { return false }
    return try ledger.trackers().contains { $0.name == name }
      && !MoneyTrackers(recognizer, ledger: ledger, session: session).isMoney(name)
  }

  /// "Make one called reading" behind the habits: one more of what was spoken of right before.
  private func createsAnother(_ plan: Discourse.Plan, _ session: Session) -> Bool {
    plan.steps.allSatisfy { step in
      guard case .request(let request, _, _) = step, request.intent.isCreation else { return false }
      return session.last.contains { $0.intent.matter == request.intent.matter }
    }
  }

  /// "My wife booked the ferry", beside the task to book it: all that its name tells is said.
  private func tellsListed(_ request: Request) -> Bool {
    guard Verb.listChange(request.intent) == .done, let name = request.slots.listedName else {
      return false
    }
    let own = recognizer.bases(of: name)
    return own.count > 1 && Set(mentions.terms.map(\.base)).isSuperset(of: own)
  }

  /// "What's my limit?" behind a goal that the sender set, "how many days until Christmas": a
  /// question that a sentence explains wholly, for what was set in the talk, or for a day that it
  /// names.
  private func asksOfKept(_ plan: Discourse.Plan, _ session: Session) -> Bool {
    plan.steps.allSatisfy { step in
      guard case .request(let request, _, _) = step else { return false }
      switch request.intent {
      case .queryCountdown: return request.slots[.day] != nil
      case .goalShow, .challengeShow:
        return GoalSpokenOf(session: session).target != nil
      case .habitShow: return session.recent.contains { $0.intent.matter == .habit }
      default: return false
      }
    }
  }

  /// "List my coffees", "days with more than 8000 steps": a question that a sentence explains
  /// wholly, about what the sender has logged.
  private func asksOfLogged(_ plan: Discourse.Plan) -> Bool {
    plan.steps.allSatisfy { step in
      guard case .request(let request, let confidence, _) = step, confidence >= 1,
        request.intent.isQuestion,
        mentions.things.contains(where: { Turn.logged.contains($0.kind) })
      else { return false }
      return (try? ledger.keepsAny(askedBy: request.slots)) ?? false
    }
  }

  private static let logged: Set<Mentions.Thing.Kind> = [.metric, .drink, .activity]

  /// "Who are you": a question about Tally itself is no question about the world.
  private func asksOfTally(_ plan: Discourse.Plan) -> Bool {
    plan.steps.allSatisfy { step in
      guard case .request(let request, _, _) = step else { return false }
      return request.intent == .helpShow && request.slots.text(.topic) == HelpTopic.itself
    }
  }

  /// "Note: Donal's daughter is getting married": what is marked as a note is one, whatever it
  /// tells.
  ///
  /// So is "bucketlist see Petra": what begins with the name of a list goes on it.
  private func opensNote(_ plan: Discourse.Plan) -> Bool {
    let isMarked = message.text.utf8.prefix(Turn.longestMark).contains(UInt8(ascii: ":"))
    return plan.steps.contains { step in
      guard case .request(let request, _, _) = step else { return false }
      return isMarked && request.intent == .noteLog
        || [.noteLog, .todoAdd, .bucketAdd].contains(request.intent)
          && recognizer.opensList(plan.understanding.utterance)
    }
  }

  /// In bytes: "Note to myself:".
  private static let longestMark = 20

  /// "I must buy: hinges, screws": several things that the sender has to do are a list, and no
  /// order to somebody else.
  private func isOwnList(_ plan: Discourse.Plan) -> Bool {
    plan.steps.count > 1 && mentions.namesSender
      && plan.steps.allSatisfy { step in
        guard case .request(let request, _, _) = step else { return false }
        return request.intent == .todoAdd
      }
  }

  /// "Not the first, the second", "undo", "it was super easy": in the words of a correction.
  private var corrects: Bool {
    mentions.has(.contrast) || mentions.has(.denial) || mentions.hint(.dropped)
      || mentions.pointsToEntry
      || mentions.has(.pointing) && mentions.rest.isEmpty && mentions.tellsEffort
  }

  /// "No light since the morning": in front of a noun that nothing knows "no" corrects nothing.
  private var tellsLack: Bool {
    let contrasts = mentions.signs.filter { $0.cue == .contrast }
    return contrasts.allSatisfy { $0.tokens == 0..<1 } && !contrasts.isEmpty
      && mentions.rest.contains(1) && !mentions.pointsToEntry && !mentions.hint(.dropped)
  }

  /// From this likelihood on that nothing is asked for.
  private static let lacking = 0.9

  private func isUnasked(_ intent: IntentName, _ choice: Choice) -> Bool {
    guard let limit = limit(of: intent) else { return false }
    let isSure = isForeign(intent, choice) && !mentions.namesSender
    if limit.isOfCorrection, corrects, !isSure { return false }
    if limit.isBare, isUntold(intent, choice) { return true }
    return choice.nothing >= limit.nothing && choice.known(intent) < limit.share
      && (limit.isOfKept || !mentions.hint(.kept))
      && !(limit.isBare && (mentions.namesSender || !mentions.values.isEmpty))
      && !(limit.isUntimed && mentions.values.contains { $0.value.isOfTime })
  }

  /// "Have Bo bring three beers": a report without its sender that would only be asked about.
  private func isUntold(_ intent: IntentName, _ choice: Choice) -> Bool {
    choice.nothing >= Turn.untold.nothing && choice.known(intent) < Turn.untold.share
      && !mentions.namesSender && mentions.others.isEmpty
      && mentions.tokenCount <= Turn.untold.tokens
      && mentions.values.allSatisfy { $0.value.isCount }
  }

  /// All but nobody writes such a message for such an act.
  private func isForeign(_ intent: IntentName, _ choice: Choice) -> Bool {
    choice.nothing >= Turn.foreign.nothing && choice.known(intent) < Turn.foreign.share
  }

  /// "My three year old ate a whole cucumber": a report in one sentence that would only be asked
  /// about, and not in so many words the sender's own ("the soup cost 6, and I had 2 teas").
  private func isOnlyAsked(
    _ intent: IntentName, _ choice: Choice, _ utterance: Utterance
  ) -> Bool {
    isKeeping(intent) && isForeign(intent, choice) && isUnlikely([intent], choice)
      && utterance.isOneSentence && (!mentions.namesSender || !doubtful.isEmpty)
  }

  /// Whether a question back would be about what most likely was not meant at all.
  func isIdle(_ intents: [IntentName], _ choice: Choice?) -> Bool {
    let isCorrected = intents == [Turn.editing] && corrects
    guard let choice, !isCorrected || tellsLack && choice.nothing >= Turn.lacking else {
      return false
    }
    let share = Set(intents).reduce(0) { $0 + choice.known($1) }
    return choice.nothing >= Turn.asked.nothing && share < Turn.asked.share
  }

  /// "The Welsh word for good night": polite words at the end of what is no talk.
  func isIdle(_ polite: RecognizedIntent, _ choice: Choice?) -> Bool {
    guard let choice else { return false }
    return choice.nothing >= Turn.polite.nothing
      && choice.known(polite.intent) < Turn.polite.share
  }

  /// Nil for what is done whatever others ask for in such words.
  func limit(of intent: IntentName) -> SilenceLimit? {
    if let limit = Turn.limits[intent] { return limit }
    if Verb(intent) == .correct || intent.matter == .entry { return Turn.ofCorrection }
    if isKeeping(intent) { return Turn.ofReport }
    let keepsNothing = recognizer.language.keepsNothing(of: intent)
    return keepsNothing && intent.matter != .chat ? Turn.ofQuestion : nil
  }

  private static let asked = (nothing: 0.4, share: 0.1)
  private static let polite = (nothing: 0.9, share: 0.01)
  private static let ofQuestion = SilenceLimit(nothing: 0.3, share: 0.03)
  private static let ofCorrection = SilenceLimit(
    nothing: 0.6, share: 0.01, isOfKept: true, isOfCorrection: true)
  /// The readers of clauses know whose deed is told, and are mostly right against the choice.
  private static let ofReport = SilenceLimit(
    nothing: 0.8, share: 0.025, isBare: true, isOfKept: true)
  /// "I need a cab to the pier" is said to those who have cabs, "I need to wash the car" is noted.
  private static let ofTask = SilenceLimit(nothing: 0.5, share: 0.2, isUntimed: true)
  private static let untold = (nothing: 0.85, share: 0.005, tokens: 26)
  private static let foreign = (nothing: 0.97, share: 0.005)
  private static let ofWords = SilenceLimit(nothing: 0.7, share: 0.01, isOfKept: true)

  private static let limits: [IntentName: SilenceLimit] = [
    .todoAdd: ofTask, .bucketAdd: ofTask,
    .trackerLog: SilenceLimit(nothing: 0.85, share: 0.011, isOfKept: true),
    .noteLog: ofWords, .profileSet: ofWords,
    .reminderAdd: SilenceLimit(nothing: 0.65, share: 0.02, isUntimed: true),
    .settingsSet: SilenceLimit(nothing: 0.3, share: 0.01),
    .habitCreate: SilenceLimit(nothing: 0.5, share: 0.07),
    .helpShow: SilenceLimit(nothing: 0.9, share: 0.02),
    .photoAdd: ofQuestion,
  ]
}

extension Choice {
  /// How likely an intent is; what is rarely asked for shares its likelihood with many others.
  fileprivate func known(_ intent: IntentName) -> Double { share(of: intent) ?? rareShare / 10 }
}

extension EntityValue {
  fileprivate var isCount: Bool { if case .number = self { true } else { false } }

  fileprivate var isOfTime: Bool {
    switch self {
    // "Before winter" is no day.
    case .time(let value): !value.known.contains(.season)
    case .duration, .recurrence: true
    default: false
    }
  }
}
