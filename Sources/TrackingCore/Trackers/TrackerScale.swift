internal import Commands

/// Readings that are told in another way than those before them.
extension Ledger {
  /// What is told in kilograms, centimetres or percent is a state, and adds up over no day; nil
  /// where the unit tells nothing.
  func kind(of unit: String) -> TrackerKind? {
    if Ledger.unitsOfReadings.contains(unit.lowercased()) { return .last }
    guard let unit = TrackerUnit(unit, settings: settings) else { return nil }
    switch unit.dimension {
    case .mass where unit.size >= 400: return .last
    case .distance where unit.size < 0.5: return .last
    default: return nil
    }
  }

  /// Of what is measured, and never adds up.
  private static let unitsOfReadings: Set<String> = [
    "%", "°c", "°f", "mmhg", "bpm", "mmol/l", "mg/dl",
  ]

  /// "110" of who tells blood sugars like 5.6: the same in the unit that was told so far.
  func rescaled(_ amount: Double, _ tracker: Metric?) throws -> Double {
    guard let tracker, let preset = reference.tracker(tracker.name),
      let last = try lastEntry(tracker)?.value
    else { return amount }
    return preset.value(amount, like: last).map { round($0, to: 1) } ?? amount
  }

  /// A tracker of what happens, for which nothing is logged yet, becomes one of scores with the
  /// first score: "track knee pain", and then "knee pain is a 4".
  func severe(_ tracker: Metric?, _ said: LogTracker) throws -> Metric? {
    guard let tracker, tracker.rule == .sum, !tracker.isBuiltIn,
      said.kind == .mean, said.value != nil,
      try deeds(of: tracker.name) == 0
    else { return tracker }
    try make(tracker, .mean)
    return try metric(tracker.name)
  }

  /// The tracker that two figures are of: "129/85, pulse 66" are no two figures of a pulse.
  func ofPair(_ name: String, _ said: LogTracker) -> String {
    guard said.value2 != nil, let value = said.value, let preset = reference.tracker(name),
      preset.second == nil
    else { return name }
    let paired = reference.pairedTrackers.filter { pair in
      reference.tracker(pair)?.usual.contains { $0.contains(value) } ?? false
    }
    return paired.count == 1 ? paired[0] : name
  }
}
