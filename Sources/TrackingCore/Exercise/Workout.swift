internal import Commands
internal import Slots

/// One bout of exercise: what was said of it, and the energy that follows.
struct Workout {
  let activity: String
  let figures: Activity?
  let seconds: Double?
  let metres: Double?
  let statedKcal: Double?
  /// Of strength: how many sets of how many repetitions, and what was lifted.
  let sets: Double?
  let reps: Double?
  let loadKg: Double?
  let effort: ExerciseEnergy.Effort
  private(set) var kcal: Double?
  private(set) var isBySpeed = false
  /// The time was estimated from the distance.
  private(set) var isAtUsualPace = false
  private(set) var explanation: Explanation?

  init(_ name: String, _ said: LogExercise, reference: Reference) {
    activity = name
    figures = reference.activities[name]
    seconds = said.duration
    metres = said.distance
    statedKcal = said.energy
    sets = said.sets
    reps = said.reps
    loadKg = said.load
    effort = said.intensity.flatMap { ExerciseEnergy.Effort(rawValue: $0.text) } ?? .moderate
  }

  /// Metres a second; nil when distance or duration is unknown.
  var speed: Double? {
    guard let seconds, let metres, seconds > 0 else { return nil }
    return metres / seconds
  }

  /// How long the way takes at a usual speed; nil where there is none to go by.
  var usualSeconds: Double? {
    guard let metres, let bands = figures?.speedClass else { return nil }
    return metres / bands.usualSpeed
  }

  /// Fills in the energy: as stated, else MET × kg × h, by speed where it is known.
  ///
  /// With a distance alone, the usual speed of that way of moving gives the time, for the energy
  /// only.
  mutating func estimate(massKg: Double?) {
    if let statedKcal {
      kcal = statedKcal
      explanation = Explanation(
        "burned", formula: Explanation.asSaid, inputs: ["activity": .text(activity)],
        result: statedKcal, unit: "kcal", source: Explanation.toldSource)
      return
    }
    guard let figures, let cost = cost(figures) else { return }
    var assumptions: [String] = []
    let mass = massKg ?? ExerciseEnergy.assumedMassKg
    if massKg == nil { assumptions.append("for 70 kg, because your weight is unknown") }
    guard let time = time(figures, &assumptions) else { return }
    if let note = cost.note { assumptions.append(note) }
    let result = ExerciseEnergy.kcal(met: cost.met, massKg: mass, seconds: time)
    kcal = result
    isBySpeed = cost.isBySpeed
    isAtUsualPace = seconds == nil
    var inputs: Slots = [
      "activity": .text(activity), "met": .number(cost.met), "mass_kg": .number(mass),
      "duration_s": .number(time.rounded()),
    ]
    if cost.isBySpeed, let speed {
      inputs["speed_kmh"] = .number(round(speed * 3.6, to: 1))
    } else {
      inputs["intensity"] = .text(effort.rawValue)
    }
    explanation = Explanation(
      "burned", formula: "MET × kg × h", inputs: inputs, result: result, unit: "kcal",
      source: "Compendium of Physical Activities \(cost.source)", assumptions: assumptions)
  }

  /// What an hour of it costs, and whose figure that is.
  private struct Cost {
    var met: Double
    var isBySpeed = false
    var source: String
    var note: String?
  }

  private func cost(_ figures: Activity) -> Cost? {
    let own = figures.met(effort).map { met, used in
      Cost(
        met: met, source: figures.source,
        note: used == effort ? nil : "no figure for \(effort.rawValue), so \(used.rawValue)")
    }
    guard let speed, let bands = figures.speedClass else { return own }
    let paced = Cost(
      met: bands.met(metresPerSecond: speed), isBySpeed: true, source: bands.source, note: nil)
    // The bands are of level ways: four hours up a hill are no stroll, at whatever speed.
    if figures.isLeast, let own, own.met > paced.met { return own }
    return paced
  }

  private func time(_ figures: Activity, _ assumptions: inout [String]) -> Double? {
    if let seconds { return seconds }
    guard let metres, let bands = figures.speedClass else { return nil }
    let kmh = round(bands.usualSpeed * 3.6, to: 1)
    assumptions.append("at a usual \(jsonNumber(kmh)) km/h, because no time was given")
    return metres / bands.usualSpeed
  }

  /// The entries that this bout gives.
  var values: [Deed.Value] {
    [
      (Metric.exercise, seconds), (.distance, metres), (.burned, kcal), (.sets, sets),
      (.repetitions, reps.map { $0 * (sets ?? 1) }), (.load, loadKg),
    ].compactMap { metric, value in value.map { Deed.Value(metric, $0, facet: activity) } }
  }
}
