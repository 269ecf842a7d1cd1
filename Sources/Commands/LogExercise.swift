/// `exercise.log`: a bout of exercise.
package struct LogExercise: TimedCommand {
  /// Its canonical name.
  package var activity: String?
  /// In seconds.
  package var duration: Double?
  /// In metres.
  package var distance: Double?
  /// In kcal, where it was said.
  package var energy: Double?
  package var sets: Double?
  /// Of each set.
  package var reps: Double?
  /// In kg.
  package var load: Double?
  package var intensity: Said<Intensity>?
  /// The name of a route of the person's own.
  package var route: String?
  /// How often the route was gone.
  package var rounds: Double?
  package var note: String?
  package var when = SaidTime()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.activity, &activity)
    coder.slot(.duration, &duration)
    coder.slot(.distance, &distance)
    coder.slot(.energy, &energy)
    coder.slot(.sets, &sets)
    coder.slot(.reps, &reps)
    coder.slot(.load, &load)
    coder.slot(.intensity, &intensity)
    coder.slot(.route, &route)
    coder.slot(.rounds, &rounds)
    coder.slot(.note, &note)
    when.code(&coder)
  }
}

/// How hard exercise was.
package enum Intensity: String, SlotConvertible {
  case light, moderate, hard
}
