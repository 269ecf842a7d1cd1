/// An amount that several of a clause make together.
enum ComposedAmount: Equatable {
  /// "5x5", "40 push-ups": how often something was lifted or done.
  case sets(Double?, reps: Double)
  case load(kg: Double)
  /// "3x8 100": the load right behind the repetitions.
  case work(Double?, reps: Double, kg: Double)
  /// "at 5:30 pace", "24 km/h".
  case pace(secondsPerMetre: Double)
  /// "2 bottles of 330".
  case volume(ml: Double)
  /// "40 laps of 25 m".
  case distance(metres: Double)
  /// "two walks of 20 minutes".
  case length(seconds: Double)
  /// "11 to 7" beside sleep.
  case night(NightSpan)
  /// "6 laps", of which each is told elsewhere.
  case laps(Double)
}
