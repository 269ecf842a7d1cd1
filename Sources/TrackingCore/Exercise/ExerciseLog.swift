internal import CivilTime
internal import Commands
internal import Slots

/// `exercise.log`: any activity, by duration, distance, intensity or stated energy.
public enum ExerciseLog: Feature {
  package static let doors = [Door(.exerciseLog, carryOut)]

  private static let durations = Plausibility(usual: 1...43_200, possible: 1...259_200)
  private static let distances = Plausibility(usual: 1...500_000, possible: 1...5_000_000)
  /// What no pace is known of, such as swimming.
  private static let untimed = Plausibility(usual: 1...60_000, possible: 1...5_000_000)
  private static let repetitions = Plausibility(usual: 1...2000, possible: 1...100_000)
  private static let loads = Plausibility(usual: 0...400, possible: 0...1500)
  /// More than that, at a usual pace, is asked about.
  private static let longestDay = 16.0 * 3600
  private static let energies = Plausibility(usual: 0...8000, possible: 0...50_000)

  static func carryOut(_ said: Asked<LogExercise>, on ledger: Ledger) throws -> Outcome {
    var asked = said
    asked.command = try RoutedExercise.filled(said.command, on: ledger)
    let when = try ledger.moment(of: asked)
    guard let name = asked.command.activity else {
      // The way's length is looked up anew: the answer may say how often it was gone.
      throw Stop.asking(.activity, slots: said.slots)
    }
    var workout = Workout(name, asked.command, reference: ledger.reference)
    guard
      workout.seconds != nil || workout.metres != nil || workout.statedKcal != nil
        || workout.reps != nil
    else {
      // What was lifted is told by how often, and not by how long.
      throw Stop.asking(
        workout.loadKg == nil ? SlotKey.duration : .reps, slots: asked.slots,
        data: ["activity": .text(workout.activity)])
    }
    try check(workout, asked)
    workout.estimate(massKg: ledger.profile.massKg)
    let deed = try ledger.log(
      Deed(
        "exercise", workout.activity, when: when, intensity: workout.effort.rawValue,
        note: asked.command.note ?? "", explanation: workout.explanation,
        values: workout.values))
    return try outcome(workout, id: deed.id, when: when, asked: asked, on: ledger)
  }

  private static func check(_ workout: Workout, _ asked: Asked<LogExercise>) throws {
    if let seconds = workout.seconds { try durations.check(seconds, .duration, of: asked) }
    if let metres = workout.metres {
      try checkDay(workout, asked)
      let isTimed = workout.seconds != nil || workout.usualSeconds != nil
      try (isTimed ? distances : untimed).check(metres, .distance, of: asked)
    }
    if let reps = workout.reps {
      try repetitions.check(reps * (workout.sets ?? 1), "reps_count", of: asked)
    }
    if let load = workout.loadKg { try loads.check(load, .load, of: asked) }
    if let kcal = workout.statedKcal { try energies.check(kcal, "energy_kcal", of: asked) }
    if let speed = workout.speed, let top = workout.figures?.speedClass?.topSpeed, speed > top {
      try Plausibility.ask(
        asked,
        data: [
          "distance_m": .number(workout.metres ?? 0), "duration_s": .number(workout.seconds ?? 0),
        ])
    }
  }

  /// A way that at a usual pace would take more than a day has.
  private static func checkDay(_ workout: Workout, _ asked: Asked<LogExercise>) throws {
    guard workout.seconds == nil, let metres = workout.metres,
      distances.possible.contains(metres), let needed = workout.usualSeconds, needed > longestDay
    else { return }
    try Plausibility.ask(
      asked,
      data: [
        "distance_m": .number(metres), "usual_s": .number(needed),
        "activity": .text(workout.activity),
      ])
  }

  private static func outcome(
    _ workout: Workout, id: String, when: Moment, asked: Asked<LogExercise>, on ledger: Ledger
  ) throws -> Outcome {
    let kcal = ledger.shown(kcal: workout.kcal)
    var data: Slots = [
      "id": .text(id), "activity": .text(workout.activity),
      "is_stated": .flag(workout.statedKcal != nil),
      "is_unknown": .flag(workout.figures == nil && workout.statedKcal == nil),
      "is_by_speed": .flag(workout.isBySpeed),
    ]
    data["duration_s"] = workout.seconds.map { .number($0) }
    data["distance_m"] = workout.metres.map { .number($0) }
    data["sets_count"] = workout.sets.map { .number($0) }
    data["reps_count"] = workout.reps.map { .number($0) }
    data["load_kg"] = workout.loadKg.map { .number($0) }
    data["burned_kcal"] = kcal.map { .number($0) }
    if asked.command.intensity.map({ $0 != .known(.moderate) }) ?? false {
      data["effort"] = .text(workout.effort.rawValue)
    }
    data["route"] = asked.command.route.map { .text($0) }
    data["is_usual_pace"] = .flag(workout.isAtUsualPace)
    if kcal != nil, workout.statedKcal == nil {
      data["about"] = .text("about ")
      if ledger.profile.massKg == nil {
        data["assumed_kg"] = .number(ExerciseEnergy.assumedMassKg)
      }
    }
    let total = try ledger.total(.exercise, in: .init(when.day))
    // What took no time adds none to the day's.
    if total.entryCount > 1, workout.seconds != nil {
      data["total_s"] = total.value.map { .number($0) }
    }
    data["is_times"] = .flag(workout.reps != nil && workout.sets == nil && workout.loadKg == nil)
    let times = try ledger.total(.repetitions, facet: workout.activity, in: .init(when.day))
    if times.entryCount > 1, workout.reps != nil, workout.loadKg == nil {
      data["total_count"] = times.value.map { .number($0) }
    }
    var told = asked.command
    told.activity = workout.activity
    told.intensity = Said(workout.effort.rawValue)
    told.energy = workout.kcal?.rounded()
    told.when.day = when.day
    return Outcome(
      .done, slots: told.slots, data: data.merging(ledger.told(when.day)), entries: [id])
  }
}
