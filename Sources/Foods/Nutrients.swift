/// What an amount of food gives; nil where it is unknown.
public struct Nutrients: Sendable, Equatable {
  public var kcal: Double?
  public var proteinG: Double?
  public var carbsG: Double?
  public var fatG: Double?
  public var fiberG: Double?
  public var sugarG: Double?

  public init(
    kcal: Double? = nil, proteinG: Double? = nil, carbsG: Double? = nil, fatG: Double? = nil,
    fiberG: Double? = nil, sugarG: Double? = nil
  ) {
    self.kcal = kcal
    self.proteinG = proteinG
    self.carbsG = carbsG
    self.fatG = fatG
    self.fiberG = fiberG
    self.sugarG = sugarG
  }

  /// So much of it.
  public func times(_ factor: Double) -> Nutrients {
    map { $0 * factor }
  }

  /// Both together; what one of them does not know counts as nothing.
  public func plus(_ other: Nutrients) -> Nutrients {
    func sum(_ one: Double?, _ two: Double?) -> Double? {
      one == nil && two == nil ? nil : (one ?? 0) + (two ?? 0)
    }
    return Nutrients(
      kcal: sum(kcal, other.kcal), proteinG: sum(proteinG, other.proteinG),
      carbsG: sum(carbsG, other.carbsG), fatG: sum(fatG, other.fatG),
      fiberG: sum(fiberG, other.fiberG), sugarG: sum(sugarG, other.sugarG))
  }

  private func map(_ change: (Double) -> Double) -> Nutrients {
    Nutrients(
      kcal: kcal.map(change), proteinG: proteinG.map(change), carbsG: carbsG.map(change),
      fatG: fatG.map(change), fiberG: fiberG.map(change), sugarG: sugarG.map(change))
  }
}
