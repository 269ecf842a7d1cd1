/// The gross energy of exercise: MET × kg × h, where 1 MET is 1 kcal per kg and hour.
///
/// The Compendium's own definition (Herrmann et al. 2024, doi 10.1016/j.jshs.2023.10.010). The
/// other common form, MET × 3.5 × kg / 200 a minute, gives 5 % more.
public enum ExerciseEnergy {
  /// The weight that stands in when the person's is unknown.
  public static let assumedMassKg = 70.0

  /// In kcal, unrounded.
  public static func kcal(met: Double, massKg: Double, seconds: Double) -> Double {
    met * massKg * seconds / 3600
  }

  public enum Effort: String, Sendable, CaseIterable {
    case light, moderate, hard
  }
}

extension Activity {
  /// The MET of an effort; where the table has none, of the nearest effort that has one.
  public func met(_ effort: ExerciseEnergy.Effort) -> (met: Double, effort: ExerciseEnergy.Effort)?
  {
    let order: [ExerciseEnergy.Effort] =
      switch effort {
      case .light: [.light, .moderate, .hard]
      case .moderate: [.moderate, .light, .hard]
      case .hard: [.hard, .moderate, .light]
      }
    for effort in order {
      let met =
        switch effort {
        case .light: light
        case .moderate: moderate
        case .hard: hard
        }
      if let met { return (met, effort) }
    }
    return nil
  }
}
