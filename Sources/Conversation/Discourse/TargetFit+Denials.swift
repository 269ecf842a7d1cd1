import IntentRecognition

/// What there was none of.
extension TargetFit {
  /// "No gym today": there was none of it, and it takes no other thing's place.
  ///
  /// "No cardio. Never do cardio" denies it twice.
  func isNone(_ thing: Mentions.Thing) -> Bool {
    let isOfTime = mentions.values.contains { SaidAmount($0.value) == nil }
    return (isOfTime || mentions.has(.denial))
      && mentions.signs.contains {
        $0.cue == .contrast && $0.tokens == thing.tokens.lowerBound - 1..<thing.tokens.lowerBound
      }
  }

  /// "No run was yesterday": something is told of it.
  func isSubject(_ thing: Mentions.Thing) -> Bool {
    mentions.signs.contains { $0.cue == .was && $0.tokens.lowerBound == thing.tokens.upperBound }
  }
}
