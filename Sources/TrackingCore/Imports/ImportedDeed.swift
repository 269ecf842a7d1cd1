internal import CivilTime
internal import Commands
internal import Slots

/// A record of another app as the deed it becomes here.
struct ImportedDeed {
  let deed: Deed
  /// An estimate of ours follows the weight of today: it is no reason to call a deed changed.
  let estimated: Metric?

  /// Nil for what is no deed: habits, tasks, reminders, the height.
  init?(_ record: PastRecord, on ledger: Ledger) throws {
    var estimated: Metric?
    var deed = Deed("", "", when: record.when, source: record.source)
    switch record.matter {
    case .steps(let steps):
      deed.kind = "steps"
      deed.name = "steps"
      deed.values = [Deed.Value(.steps, steps)]
    case .weight(let kg):
      deed.kind = "weight"
      deed.name = "weight"
      deed.values = [Deed.Value(.weight, kg)]
    case .sleep(let seconds):
      deed.kind = "sleep"
      deed.name = "sleep"
      deed.values = [Deed.Value(.sleep, seconds)]
    case .drink(let name, let ml): ImportedDeed.drink(name, ml, &deed, ledger)
    case .meal(let meal): ImportedDeed.meal(meal, &deed)
    case .workout(let workout):
      ImportedDeed.workout(workout, &deed, ledger)
      if workout.kcal == nil { estimated = .burned }
    case .mood(let score, let feeling, let note):
      deed.kind = "mood"
      deed.name = feeling
      deed.note = note
      let mood = score >= 3.5 ? "good" : score >= 2.5 ? "okay" : "bad"
      deed.values = [Deed.Value(.mood, score, facet: mood)]
    case .habitDone(let name, let note):
      deed.kind = "habit"
      deed.name = name
      deed.note = note
      deed.values = [Deed.Value(.habits, 1, facet: name)]
    case .measure(let measure):
      deed.kind = "tracker"
      deed.name = measure.tracker
      deed.note = measure.note
      let metric =
        try ledger.metric(measure.tracker)
        ?? Metric(measure.tracker, measure.unit, measure.rule, isBuiltIn: false)
      deed.values = [Deed.Value(metric, measure.value)]
    case .height, .habit, .habitSkipped, .todo, .reminder: return nil
    }
    self.deed = deed
    self.estimated = estimated
  }

  private static func drink(_ name: String, _ ml: Double, _ deed: inout Deed, _ ledger: Ledger) {
    let drink = ledger.reference.drink(name)
    deed.kind = "drink"
    deed.name = drink?.name ?? name
    deed.values = [Deed.Value(.drinks, ml, facet: deed.name)]
    if drink?.countsAsWater ?? (name == "water") {
      deed.values.append(Deed.Value(.water, ml, facet: deed.name))
    }
    if let per100 = drink?.kcalPer100ml, per100 > 0 {
      deed.values.append(Deed.Value(.calories, per100 * ml / 100, facet: deed.name))
    }
  }

  private static func meal(_ meal: PastMeal, _ deed: inout Deed) {
    deed.kind = "meal"
    deed.name = meal.name
    deed.note = meal.note
    deed.values = [Deed.Value(.meals, 1, facet: meal.name)]
    let figures = [
      (Metric.calories, meal.kcal), (.protein, meal.proteinG), (.carbs, meal.carbsG),
      (.fat, meal.fatG),
    ]
    deed.values += figures.compactMap { metric, value in value.map { Deed.Value(metric, $0) } }
  }

  private static func workout(_ workout: PastWorkout, _ deed: inout Deed, _ ledger: Ledger) {
    var said = LogExercise()
    (said.duration, said.distance, said.energy) = (workout.seconds, workout.metres, workout.kcal)
    let name = ledger.reference.activities[workout.activity]?.name ?? workout.activity
    var bout = Workout(name, said, reference: ledger.reference)
    bout.estimate(massKg: ledger.profile.massKg)
    deed.kind = "exercise"
    deed.name = bout.activity
    deed.intensity = bout.effort.rawValue
    deed.note = workout.note
    deed.explanation = bout.explanation
    deed.values = bout.values
  }
}

extension PastRecord {
  /// What nothing can come to: such a record is left out, and named.
  var implausible: String? {
    func outside(_ range: ClosedRange<Double>, _ values: Double?...) -> Bool {
      values.contains { value in value.map { !$0.isFinite || !range.contains($0) } ?? false }
    }
    let isImpossible =
      switch matter {
      case .steps(let steps): outside(0...500_000, steps)
      case .weight(let kg): outside(1...1000, kg)
      case .height(let cm): outside(30...300, cm)
      case .sleep(let seconds): outside(0...172_800, seconds)
      case .drink(_, let ml): outside(0...20_000, ml)
      case .meal(let meal):
        outside(0...50_000, meal.kcal, meal.proteinG, meal.carbsG, meal.fatG)
      case .workout(let bout):
        outside(0...259_200, bout.seconds) || outside(0...5_000_000, bout.metres)
          || outside(0...50_000, bout.kcal)
      case .mood(let score, _, _): outside(1...5, score)
      case .measure(let measure): outside(-1e9...1e9, measure.value)
      case .habit, .habitDone, .habitSkipped, .todo, .reminder: false
      }
    return isImpossible ? "impossible figures" : nil
  }
}
