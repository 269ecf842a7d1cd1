import EntityRecognition

extension Utterance {
  /// What one is in kg of a load that is told by its number alone: the unit of the load that the
  /// message told last in front of it, or first behind it, is that of all. "Bench 4x8 at 135 lbs,
  /// press 3x10 at 65".
  func bareLoadKg(at token: Int, _ language: IntentLanguage) -> Double {
    var nearest: (isBehind: Bool, apart: Int, kg: Double)?
    for entity in lattice.best {
      guard let kg = unitOfLoad(entity, language) else { continue }
      let isBehind = entity.tokens.lowerBound > token
      let apart = abs(entity.tokens.lowerBound - token)
      if let nearest, (nearest.isBehind ? 1 : 0, nearest.apart) <= (isBehind ? 1 : 0, apart) {
        continue
      }
      nearest = (isBehind, apart, kg)
    }
    return nearest?.kg ?? context.bareLoadKg
  }

  /// Kilograms or pounds of what may be lifted, and not of what is cooked.
  private func unitOfLoad(_ entity: Entity, _ language: IntentLanguage) -> Double? {
    guard case .quantity(let mass) = entity.value, mass.dimension == .mass, mass.isCountSaid,
      mass.number.value > 0, (500...600_000).contains(mass.normalized),
      entity.tokens.upperBound >= tokens.count
        || !language.words.has(tokens[entity.tokens.upperBound].word, .of)
    else { return nil }
    let kg = mass.normalized / mass.number.value / 1000
    return [1, RecognitionContext.poundKg].first { abs(kg / $0 - 1) < 0.001 }
  }
}
