import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// How far from the weight that one wants to have one may be.
  private static let nearGoal = 0.7...1.7

  /// "72.9 this morning" behind a goal weight of 70 kg: what the scale showed, in the unit of the
  /// goal.
  func weightOfGoal(_ heard: Understanding) -> Request? {
    guard let goal = session.lastAct, goal.intent == .profileSet, goal.id != nil,
      let target = goal.slots.number(.goalWeight),
      age(goal) <= DiscourseLimits.repetition, tellsOnlyToday, heard.refusals.isEmpty,
      heard.intents.allSatisfy({ Verb($0.intent).leans || Verb($0.intent) == .talk }),
      let said = mentions.fillers.flatMap(\.amounts).first(where: { $0.kind == .number })
    else { return nil }
    let kg = said.number * RoleFit(act: goal, context: context).massUnit(of: .goalWeight)
    guard Discourse.nearGoal.contains(kg / target) else { return nil }
    let slots: Slots = [.mass: .number(kg), .day: .day(context.today)]
    return Request(intent: .weightLog, slots: slots, asSaid: utterance)
  }

  /// One number and a word for today, and nothing else.
  private var tellsOnlyToday: Bool {
    let figures = mentions.fillers.filter { !$0.amounts.isEmpty && $0.times.isEmpty }
    let dates = mentions.times.filter(\.isDate)
    return figures.count == 1 && !dates.isEmpty
      && dates.allSatisfy { $0.past.firstDay == context.today }
      && !mentions.isQuestion && mentions.things.isEmpty && mentions.others.isEmpty
      && mentions.rest.isEmpty
      && ![.contrast, .edit, .denial, .pointing, .more].contains(where: mentions.has)
  }
}

extension TargetFit {
  /// "The scale says 73.9" measures, and is no aim.
  var isAim: Bool {
    act.slots[.goalWeight] != nil || [IntentName.goalSet, .challengeCreate].contains(act.intent)
  }
}
