import EntityRecognition

/// Drinks that are called by what is in them: "papaya shake", "feijoa smoothie".
extension FactChunker {
  /// The chunks with a fruit and what is made of fruit right behind it as one drink of that kind:
  /// nobody ate the fruit.
  func blended(_ chunks: [FactChunk]) -> [FactChunk] {
    var result: [FactChunk] = []
    for chunk in chunks {
      guard let last = result.last, isBlend(last, chunk) else {
        result.append(chunk)
        continue
      }
      var drink = chunk
      drink.tokens = last.tokens.lowerBound..<chunk.tokens.upperBound
      result[result.count - 1] = drink
    }
    return result
  }

  private func isBlend(_ food: FactChunk, _ drink: FactChunk) -> Bool {
    food.kind == .food && drink.kind == .drink && food.own == nil
      && food.tokens.upperBound == drink.tokens.lowerBound
      && !utterance.isSeparator[drink.tokens.lowerBound]
      && isMealWord(drink.tokens.upperBound - 1, .blend)
      && isMealWord(food.tokens.upperBound - 1, .fruit)
  }

  private func isMealWord(_ token: Int, _ name: MealWords.Name) -> Bool {
    language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), name)
  }
}
