import Commands
import IntentRecognition
import Slots
import TrackingCore

/// The goal or challenge of this talk that "did I hit it?", "how many to go?", "what's my limit?"
/// are about.
///
/// It is the newest one that what was told last counts for; where that counts for none of them, the
/// newest one, unless it is of what has a goal by itself, such as water.
struct GoalSpokenOf {
  let session: Session

  private static let targets: Set<IntentName> = [.goalSet, .challengeCreate, .challengeStart]
  /// What has a goal where the sender set none.
  private static let known: Set<IntentName> = [.drinkLog, .stepsLog, .sleepLog]

  /// The act by which it was set.
  var target: Session.DoneAction? {
    let set = session.recent.filter { act in
      act.id != nil && GoalSpokenOf.targets.contains(act.intent) && !isOver(act)
    }
    guard let newest = set.last else { return nil }
    guard let log = session.recent.last(where: { $0.intent.isLog && $0.id != nil }),
      (log.turn, log.place) > (newest.turn, newest.place)
    else { return newest }
    if let counted = set.last(where: { counts(log, for: $0) }) { return counted }
    return GoalSpokenOf.known.contains(log.intent) ? nil : newest
  }

  /// The title of the challenge that is meant; nil where it is a goal.
  var challenge: String? {
    target.flatMap { $0.intent.matter == .challenge ? $0.slots.text(.title) : nil }
  }

  /// What the goal is of.
  var matter: Slots? {
    guard let target, target.intent == .goalSet else { return nil }
    var slots = Slots()
    for name in [SlotKey.metric, .activity, .drink, .food] { slots[name] = target.slots[name] }
    return slots
  }

  /// Whether it was given up since.
  private func isOver(_ act: Session.DoneAction) -> Bool {
    session.recent.contains { other in
      [.goalClear, .challengeStop].contains(other.intent)
        && other.intent.matter == act.intent.matter
        && (other.turn, other.place) > (act.turn, act.place)
    }
  }

  /// Whether a deed counts for a goal: of the same sport, drink or food where it has one.
  private func counts(_ log: Session.DoneAction, for target: Session.DoneAction) -> Bool {
    let own = target.slots
    if let activity = own[.activity] { return log.slots[.activity] == activity }
    if let drink = own[.drink] { return log.slots[.drink] == drink }
    if let food = own.text(.food) { return log.foods.contains(food) }
    guard let metric = own.text(.metric) else { return false }
    return log.slots.text(.tracker) == metric || log.metrics.contains(metric)
      || metric == Metric.repetitions.name && log.intent == .exerciseLog
  }
}

extension ReferenceResolver {
  /// "How many to go?" behind what counts for a challenge asks for that.
  func challengeSpokenOf(_ intent: RecognizedIntent, _ utterance: String) -> Request? {
    guard intent.intent == Goals.showing, intent.slots[.scope] != nil,
      TopicOfLast.isMissing(in: intent.slots),
      let title = GoalSpokenOf(session: session).challenge
    else { return nil }
    return Request(intent: .challengeShow, slots: [.title: .text(title)], asSaid: utterance)
  }
}
