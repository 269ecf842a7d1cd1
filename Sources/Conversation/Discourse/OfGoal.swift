import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Had 3 so far" behind a goal of 8 glasses a day, "4000 so far" behind one of steps: so many of
  /// what the goal counts, in the unit that it was told in; where none of it was told before, which
  /// would be counted twice.
  func ofGoal(_ heard: Understanding) -> Request? {
    if let told = weightOfGoal(heard) ?? ofCounted(heard) { return told }
    guard let goal = session.lastAct, goal.intent == .goalSet, goal.id != nil,
      now.seconds - goal.touchedAt.seconds <= DiscourseLimits.completion,
      let target = goal.slots.number(.target),
      let role = Repeating.roles.first(where: { $0.metric == goal.slots.text(.metric) }),
      [IntentName.drinkLog, .stepsLog].contains(role.intent), isOfCount(heard),
      !session.recent.contains(where: { $0.intent == role.intent && $0.id != nil }),
      let number = mentions.fillers.first?.amounts.first(where: { $0.kind == .number })?.number
    else { return nil }
    let value = number * (role.intent == .drinkLog ? one(of: .volume, in: goal) ?? 1 : 1)
    // A count is some part of the goal, and hardly more than two of it.
    guard value > target / Discourse.smallestPart, value <= target * 2 else { return nil }
    var slots: Slots = [role.slot: .number(value), .day: .day(context.today)]
    if role.intent == .drinkLog { slots[.drink] = .text(role.metric) }
    return Request(intent: role.intent, slots: slots, asSaid: utterance)
  }

  private static let smallestPart = 40.0

  /// How much one glass, litre or kilometre is of those that a goal was told in.
  private func one(of dimension: Dimension, in goal: Session.DoneAction) -> Double? {
    let told = recognizer.understand(goal.utterance, context: context).utterance
    return told.lattice.best.lazy.compactMap { entity -> Double? in
      guard case .quantity(let said) = entity.value, said.dimension == dimension,
        said.number.value > 0
      else { return nil }
      return said.normalized / said.number.value
    }.first
  }

  /// "Set it to 2.5" right behind what is left of a goal: another goal, and nothing else that was
  /// drunk; a word that says that something was wrong is of what was told.
  func goalShown(_ heard: Understanding) -> Step? {
    guard let shown = session.lastAct, shown.intent == .goalShow,
      let metric = shown.slots[.metric], session.turn - shown.touchedTurn <= 1,
      mentions.has(.edit), ![.contrast, .was, .denial, .remove].contains(where: mentions.has),
      !mentions.isQuestion, mentions.others.isEmpty, mentions.unexplained.isEmpty,
      mentions.things.allSatisfy({ $0.kind == .metric && $0.name == metric.text }),
      mentions.fillers.count == 1,
      heard.intents.allSatisfy({ Verb($0.intent).leans || $0.intent == .goalSet })
    else { return nil }
    var goal = Session.DoneAction(intent: .goalSet, slots: [.metric: metric])
    for name in [SlotKey.activity, .drink, .per] { goal.slots[name] = shown.slots[name] }
    let roles = RoleFit(act: goal, context: context)
    guard let target = mentions.fillers[0].amounts.lazy.compactMap(roles.slots).first else {
      return nil
    }
    var slots = goal.slots.merging(target)
    if let per = mentions.span { slots[.per] = .text(per) }
    return .request(
      Request(intent: .goalSet, slots: slots, asSaid: utterance), confidence: 0.9,
      tokens: 0..<mentions.tokenCount)
  }

  /// "Ran 8 today" right behind a goal or a challenge of running 100 km: a bare number beside the
  /// same exercise is so many of its unit.
  func inUnitOfGoal(_ step: Step) -> Step {
    guard case .request(var request, let confidence, let tokens) = step,
      request.intent == .exerciseLog, !request.slots.hasExerciseAmount,
      let goal = session.lastAct, [.goalSet, .challengeCreate].contains(goal.intent),
      goal.slots.text(.metric) == "distance", goal.slots[.activity] == request.slots[.activity],
      now.seconds - goal.touchedAt.seconds <= DiscourseLimits.completion,
      mentions.fillers.count(where: { !$0.amounts.isEmpty }) == 1,
      let number = mentions.fillers.flatMap(\.amounts).first(where: { $0.kind == .number })?.number,
      let unit = one(of: .distance, in: goal), let target = goal.slots.number(.target),
      number > 0, number * unit <= target
    else { return step }
    request.slots[.distance] = .number(number * unit)
    request.slots[.missing] = nil
    return .request(request, confidence: confidence, tokens: tokens)
  }

  /// Whether a message says how many there were until now, and nothing else.
  private func isOfCount(_ heard: Understanding) -> Bool {
    mentions.hint(.soFar) && !mentions.isQuestion && mentions.things.isEmpty
      && mentions.others.isEmpty && mentions.rest.allSatisfy(isOfHint)
      && ![.contrast, .edit, .denial, .pointing].contains(where: mentions.has)
      && mentions.fillers.count == 1 && heard.refusals.isEmpty
      && heard.intents.allSatisfy { Verb($0.intent).leans || Verb($0.intent) == .talk }
  }
}
