extension ClauseScanner {
  /// Puts an amount of several parts into an exercise; false where it has that already.
  func giveComposed(_ amount: ComposedAmount, _ instance: FactInstance) -> Bool {
    switch amount {
    case .sets(let sets, let reps):
      // "60 press-ups in three sets of 20": all of them, shared among the sets.
      guard instance.reps == nil || instance.sets == nil && instance.reps == sets.map({ $0 * reps })
      else {
        return false
      }
      instance.sets = sets
      instance.reps = reps
    case .work(let sets, let reps, let kg):
      guard instance.reps == nil else { return false }
      (instance.sets, instance.reps, instance.load) = (sets, reps, kg)
    case .load(let kg):
      guard instance.load == nil else { return false }
      instance.load = kg
    case .pace(let seconds):
      guard instance.pace == nil else { return false }
      instance.pace = seconds
    case .distance(let metres):
      guard instance.distance == nil else { return false }
      instance.distance = metres
    case .length(let seconds):
      guard instance.duration == nil else { return false }
      instance.duration = seconds
    case .laps(let laps):
      guard instance.laps == nil else { return false }
      instance.laps = laps
    case .volume, .night: return false
    }
    return true
  }
}
