import CivilTime
import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// What others asked for in the words of a plan that may be mistaken; nil where it is none.
  func secondOpinion(_ plan: Discourse.Plan, _ session: Session) -> Choice? {
    let intents = plan.steps.flatMap(\.intents)
    guard
      intents.contains(where: { mayBeMistaken($0) || isKeeping($0) || limit(of: $0) != nil })
        || isMusing(plan),
      !plan.understanding.utterance.namesOwn || intents.allSatisfy({ $0 == .trackerLog })
    else { return nil }
    return choice(in: plan.understanding.utterance, after: session.before)
  }

  /// Proposes what is all but sure to be asked for, where hardly anybody who writes such a message
  /// asks for what it was read as; false where that does not come to anything.
  mutating func proposeInstead(
    _ plan: Discourse.Plan, _ choice: Choice?, in situation: Situation, _ session: inout Session
  ) throws -> Bool {
    let intents = Set(plan.steps.flatMap(\.intents))
    // "Was I in a good mood yesterday" asks, though "in a good mood" tells.
    let isAsked = mentions.isQuestion && intents.allSatisfy(\.isQuestion)
    guard let choice, !intents.isEmpty, !isAsked,
      intents.allSatisfy({ mayBeMistaken($0) || isGoalAlone($0, session) }),
      mentions.tokenCount <= DiscourseLimits.likelyTokens, let best = choice.best,
      best.share >= Turn.sure, isKeeping(best.intent) || Turn.listed.contains(best.intent),
      intents.reduce(0, { $0 + (choice.share(of: $1) ?? 1) })
        < (best.share >= Turn.certain ? Turn.hardly : Turn.doubting),
      !intents.contains(best.intent), best.intent != Turn.editing || saysThatItCorrects
    else { return false }
    let reading = ProposedReading(
      discourse: discourse(in: situation, session), heard: plan.understanding,
      intent: best.intent, isSure: true)
    guard let found = reading.find() else { return false }
    return try play(found, best, &session)
  }

  /// What is put on a list is ordered in many words that could tell of something.
  private static let listed: Set<IntentName> = [.todoAdd, .reminderAdd]
  /// From this likelihood on of something else, less than so much of what was read is too little.
  private static let (certain, hardly) = (0.95, 0.05)

  /// "4 sets of calf raises, 18 each" behind a deadlift tells something of its own: what corrects
  /// says so by a word.
  private var saysThatItCorrects: Bool {
    [.contrast, .edit, .pointing, .was].contains(where: mentions.has)
  }

  /// What is told or asked in so many words that they may be taken for something else.
  private func mayBeMistaken(_ intent: IntentName) -> Bool {
    IntentRecognizer.reports.contains(intent) || intent.isQuestion
  }

  /// A goal that goes on with no other one: "Delete 2, going to keep the gym".
  private func isGoalAlone(_ intent: IntentName, _ session: Session) -> Bool {
    intent == .goalSet && !session.last.contains { $0.intent == .goalSet }
  }

  /// Asks about what would change something, where hardly anybody who writes such a message asks
  /// for it; false where it is to be carried out.
  mutating func askAboutUnlikely(
    _ plan: Discourse.Plan, _ choice: Choice?, _ session: inout Session
  ) -> Bool {
    var intents = plan.steps.flatMap(\.intents)
    // "The rest of it for dinner" behind a lunch is told as if it were corrected.
    if intents.contains(where: { intent in session.last.contains { $0.intent == intent } }) {
      intents.append(Turn.editing)
    }
    guard let choice, !intents.isEmpty, intents.allSatisfy({ isKeeping($0) }) || isMusing(plan),
      !mentions.pointsToEntry,
      plan.steps.allSatisfy({ !isToCome($0) }), !mentions.hint(.logging),
      isUnlikely(Set(intents), choice) || goesOnFromUnheard(intents, session)
    else { return false }
    for step in plan.steps {
      switch step {
      case .nothing: continue
      // What only asks for its figure changes nothing.
      case .request(let request, _, _) where request.slots[.missing] != nil: return false
      case .edit(let act, let changed, _) where act.id != nil && plan.steps.count == 1:
        ask(changed, of: act, &session)
      case .request(let request, _, _) where isDoubtable(request.intent):
        report.note(request.intent, doubts.take(request), confidence: Turn.doubted)
      case .request(let request, _, _) where plan.steps.count == 1:
        propose(request, in: message.text, Turn.doubted, &session)
      default: return false
      }
    }
    return true
  }

  /// What is said of such a reading.
  private static let doubted = 0.3
  /// Below this likelihood of all that a message comes to it is asked first, where it rather asks
  /// for something else.
  private static let doubting = 0.02
  /// The same where the message seems to ask for nothing. The readers of clauses, which know whose
  /// deed is told, are mostly right against that, but a wrong act costs more than ten questions.
  private static let idle = (nothing: 0.5, share: 0.03, tokens: 26)

  /// "Thinking about a dry month + gym 4x a week": what is only thought about is set by nobody.
  private func isMusing(_ plan: Discourse.Plan) -> Bool {
    let set: Set<IntentName> = [.goalSet, .habitCreate, .challengeCreate]
    return plan.understanding.refusals.contains { [.doubt, .plan].contains($0) }
      && plan.steps.flatMap(\.intents).allSatisfy(set.contains)
  }

  func isUnlikely(_ intents: Set<IntentName>, _ choice: Choice) -> Bool {
    let share = intents.reduce(0) { $0 + (choice.share(of: $1) ?? 1) }
    if choice.nothing < Turn.idle.nothing { return share < Turn.doubting }
    return share < Turn.idle.share
      && mentions.tokenCount <= Turn.idle.tokens && mentions.others.isEmpty
  }

  /// "And 2 avocados" behind "Einkaufsliste: oat milk": things without a verb that go on with what
  /// was not understood may be of a list as well as of a meal; and so may "with milk" behind what
  /// somebody else had.
  private func goesOnFromUnheard(_ intents: [IntentName], _ session: Session) -> Bool {
    session.unheard != nil && intents.allSatisfy { $0 == .mealLog || $0 == .drinkLog }
      && mentions.wordCount <= Turn.fewWords && !mentions.has(.deed)
      && !mentions.namesSender && !mentions.terms.contains(where: \.isPast)
      && (mentions.signs + mentions.hints).contains {
        [.addition, .holding].contains($0.cue) && $0.tokens.lowerBound == 0
      }
  }

  private static let fewWords = 6

  /// From this likelihood on that a message asks for nothing, what is doubtful is not asked about.
  private static let silence = 0.95
  /// Below this likelihood of what is doubtful.
  private static let unasked = 0.05

  /// Whether all that a message comes to is doubtful, and it most likely asks for nothing.
  func isIdle(_ plan: Discourse.Plan, _ choice: Choice?) -> Bool {
    guard let choice, choice.nothing >= Turn.silence else { return false }
    return plan.steps.allSatisfy { step in
      guard case .request(let request, _, let tokens) = step else { return false }
      return doubtful.contains(tokens) && choice.share(of: request.intent) ?? 1 < Turn.unasked
    }
  }

  /// What has not come yet is refused, and no matter of doubt.
  private func isToCome(_ step: Step) -> Bool {
    guard case .request(let request, _, _) = step else { return false }
    return request.slots.day(.day).map { $0 > ledger.clock.today } ?? false
  }

  func isKeeping(_ intent: IntentName) -> Bool {
    Verb(intent) == .correct || IntentRecognizer.reports.contains(intent)
  }
}
