internal import CivilTime
internal import Commands
internal import Slots

/// `guidance.show`: how much of something a day needs, with its source at hand for "why?".
public enum Guidance: Feature {
  package static let doors = [Door(.guidanceShow, carryOut)]

  static func carryOut(_ asked: Asked<ShowGuidance>, on ledger: Ledger) throws -> Outcome {
    let topic = asked.command.topic ?? .known(.energy)
    var data: Slots = [:]
    switch topic {
    case .known(.energy): data = try energy(asked, on: ledger)
    case .known(.water):
      let total = try ledger.value(.water, on: ledger.clock.today)
      data["total_ml"] = total.map { .number($0) }
      data["goal_ml"] = try ledger.dailyGoal(.water).map { .number($0) }
    case .known(.sleep):
      data["night_s"] = try ledger.value(.sleep, on: ledger.clock.today).map { .number($0) }
    case .known(.exercise), .other:
      let week = Grain.week.period(around: ledger.clock.today)
      data["week_s"] = try ledger.total(.exercise, in: week).value.map { .number($0) }
    }
    var told = asked.command
    told.topic = topic
    return Outcome(.answered, reply: "answered.\(topic.text)", slots: told.slots, data: data)
  }

  private static func energy(_ asked: Asked<ShowGuidance>, on ledger: Ledger) throws -> Slots {
    guard let resting = ledger.restingEnergy, let day = ledger.sittingEnergy else {
      throw Stop.refused("missing_figures", slots: asked.slots)
    }
    guard let shown = ledger.shown(kcal: resting.result) else {
      throw Stop.refused("gentle", slots: asked.slots)
    }
    var data: Slots = ["resting_kcal": .number(shown), "day_kcal": .number(day.result.rounded())]
    if let burned = try ledger.value(.burned, on: ledger.clock.today), burned >= 1 {
      data["burned_kcal"] = .number(burned.rounded())
    }
    return data
  }
}

extension Ledger {
  /// Energy of a day spent sitting: exercise is logged by itself and comes on top.
  var sittingEnergy: Explanation? {
    guard let resting = restingEnergy else { return nil }
    return Explanation(
      "a day\u{2019}s energy without exercise", formula: "energy at rest × 1.2",
      inputs: resting.inputs.merging(["resting_kcal": .number(resting.result.rounded())]),
      result: resting.result * 1.2, unit: "kcal",
      source: "Mifflin and St Jeor 1990; factor for a sitting day",
      assumptions: resting.assumptions)
  }

  /// What adults are advised to move in a week.
  var exerciseGuidance: Explanation {
    Explanation(
      "exercise a week",
      formula: "150 to 300 min of moderate exercise, or 75 to 150 min of hard, or a mix",
      inputs: [:], result: 9000, unit: "s", source: "WHO guidelines on physical activity 2020")
  }

  /// What adults are advised to sleep.
  var sleepGuidance: Explanation {
    Explanation(
      "sleep a night", formula: "7 h or more for adults; 7 to 9 h, from 65 on 7 to 8 h",
      inputs: [:], result: 7 * 3600, unit: "s",
      source: "AASM and SRS 2015; National Sleep Foundation 2015")
  }
}
