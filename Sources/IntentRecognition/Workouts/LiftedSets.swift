import EntityRecognition

/// Sets of an exercise that were alike.
public struct LiftedSets: Sendable, Equatable {
  /// Nil where only repetitions were told.
  public var sets: Double?
  public var reps: Double
  public var kg: Double?
}

extension Utterance {
  /// Sets without an exercise, which go on with the one before: "then 2x6 at 125".
  func liftedSets(_ language: IntentLanguage) -> [LiftedSets] {
    var line = LiftingLine(0..<tokens.count, language, self)
    return line?.moreSets() ?? []
  }

  /// Whether all of it tells sets of exercises.
  func isLiftingLine(_ language: IntentLanguage) -> Bool {
    var line = LiftingLine(0..<tokens.count, language, self)
    return line?.exercises() != nil
  }
}
