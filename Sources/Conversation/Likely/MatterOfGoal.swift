import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "4k down today" behind a challenge of swimming 50 km, "did 20 this morning" behind one of so
/// many push-ups, "did 4120" behind a goal of steps: what is counted there, told by its figure.
struct MatterOfGoal {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var context: RecognitionContext { discourse.context }
  private static let fewWords = 10
  private static let unexplained = 2
  /// A figure of steps is some part of the goal, and of anything else at most so much of it.
  private static let smallestPart = 40.0
  private static let mostOfGoal = 2.0
  private static let otherCues: [Cue] = [
    .edit, .contrast, .denial, .remove, .postpone, .pointing, .was, .intended, .owed,
  ]

  /// What the sender did; nil where nothing is being counted, or something else is told.
  func find() -> Request? {
    guard let goal = counting, tellsFigure else { return nil }
    var slots: Slots
    switch goal.slots.text(.metric) {
    case Metric.steps.name:
      guard let steps = number, let target = goal.slots.number(.target),
        steps > target / MatterOfGoal.smallestPart, steps <= target * MatterOfGoal.mostOfGoal
      else { return nil }
      slots = [.steps: .number(steps)]
      return request(.stepsLog, slots)
    case Metric.repetitions.name:
      guard let reps = number, reps == reps.rounded(), let target = goal.slots.number(.target),
        (1...target * MatterOfGoal.mostOfGoal).contains(reps)
      else { return nil }
      slots = [.reps: .number(reps)]
    default:
      guard let metres = amount(.distance) ?? thousands, (goal.slots.number(.target) ?? 0) >= metres
      else {
        return nil
      }
      slots = [.distance: .number(metres)]
      if let seconds = amount(.duration) { slots[.duration] = .number(seconds) }
    }
    guard let activity = goal.slots[.activity] else { return nil }
    slots[.activity] = activity
    return request(.exerciseLog, slots)
  }

  /// The goal or challenge that was set or asked about right before.
  private var counting: Session.DoneAction? {
    let session = discourse.session
    guard let last = session.lastAct,
      last.intent.matter == .goal || last.intent.matter == .challenge,
      session.turn - last.touchedTurn <= 1 || discourse.age(last) <= DiscourseLimits.completion
    else { return nil }
    return session.recent.last { goal in
      [.goalSet, .challengeCreate].contains(goal.intent) && goal.id != nil
    }
  }

  /// A figure, and when it was, and hardly a word beside; nothing that is named, meant or asked.
  private var tellsFigure: Bool {
    isDone && !mentions.hint(.unreached) && !mentions.isQuestion && !mentions.isUnreal
      && mentions.others.isEmpty && !mentions.hasStrangeSubject
      && mentions.wordCount <= MatterOfGoal.fewWords
      && mentions.rest.count <= MatterOfGoal.unexplained
      && mentions.things.allSatisfy { [.feeling, .intensity].contains($0.kind) }
      && heard.refusals.allSatisfy { $0 == .doubt }
      && !MatterOfGoal.otherCues.contains(where: mentions.has)
      && mentions.times.allSatisfy { ($0.past.firstDay ?? today) <= today }
      && heard.intents.allSatisfy {
        Verb($0.intent).leans || Verb($0.intent) == .talk || $0.intent == .exerciseLog
      }
  }

  /// A word says so, or that it was today: "too much, 8000" is none.
  private var isDone: Bool {
    [.deed, .finished].contains(where: mentions.has) || mentions.hint(.soFar)
      || mentions.times.contains { $0.past.firstDay == today }
  }

  private var today: LocalDay { context.today }

  private var amounts: [SaidAmount] { mentions.fillers.flatMap(\.amounts) }

  private func amount(_ kind: SaidAmount.Kind) -> Double? {
    let told = amounts.filter { $0.kind == kind }
    return told.count == 1 ? told.first?.base : nil
  }

  /// The only figure of the message: "20 this morning" is no hour.
  private var number: Double? {
    let figures = heard.utterance.lattice.all.filter { entity in
      guard case .number = entity.value else { return false }
      return !entity.isLatent
    }
    let whole = figures.filter { figure in
      !figures.contains {
        $0.tokens.count > figure.tokens.count && $0.tokens.overlaps(figure.tokens)
      }
    }
    let units = amounts.contains { [.distance, .duration, .volume, .mass].contains($0.kind) }
    guard whole.count == 1, !units, case .number(let number)? = whole.first?.value else {
      return nil
    }
    return number.value
  }

  /// "2k".
  private var thousands: Double? { number.flatMap { $0 >= 1000 ? $0 : nil } }

  private func request(_ intent: IntentName, _ told: Slots) -> Request {
    var slots = told
    let days = mentions.times.compactMap(\.past.firstDay)
    slots[.day] = .day(days.first ?? today)
    return Request(intent: intent, slots: slots, asSaid: discourse.utterance)
  }
}
