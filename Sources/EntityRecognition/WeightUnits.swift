public import CivilTime

/// In which unit a weight is that came without one.
extension RecognitionContext {
  /// What a pound is in kg.
  public static let poundKg = 0.453_592_37

  /// What one is in kg where a load is told without its unit. Who weighs in pounds may lift in
  /// kilograms; who weighs in kilograms lifts in them.
  public var bareLoadKg: Double {
    if let saidLoadKg { return saidLoadKg }
    if saidMassKg == 1 { return 1 }
    let isInPounds = weighsInPounds || volumes != .metric
    return isInPounds ? RecognitionContext.poundKg : 1
  }

  /// The kg of a body weight that is told by its number alone: where people weigh themselves in
  /// pounds, "163" are those, and 72 is too little to tell.
  public func bodyMassKg(of number: Double) -> Double {
    let isInPounds = weighsInPounds && number >= RecognitionContext.leastPounds
    return number * (saidMassKg ?? (isInPounds ? RecognitionContext.poundKg : bareMassKg))
  }

  private static let leastPounds = 110.0
}

extension Zone {
  /// Whether people there tell weights in pounds.
  public var weighsInPounds: Bool {
    Zone.inPounds.contains(identifier)
      || Zone.regionsInPounds.contains { identifier.hasPrefix($0) }
  }

  private static let inPounds: Set<String> = [
    "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles",
    "America/Phoenix", "America/Anchorage", "America/Detroit", "America/Boise",
    "America/Juneau", "America/Sitka", "America/Nome", "America/Adak", "America/Yakutat",
    "America/Metlakatla", "America/Menominee", "America/Puerto_Rico", "Pacific/Honolulu",
  ]
  private static let regionsInPounds = [
    "US/", "America/Indiana/", "America/Kentucky/", "America/North_Dakota/",
  ]
}
