import EntityRecognition

/// Meals of several parts of a day in one clause.
extension FactReader {
  /// "Porridge this morning and soup at lunchtime": a food with its part of the day, joined to
  /// another food with its own; the joining word ends the first.
  func mealsOfDay(in piece: Range<Int>) -> [Range<Int>] {
    guard piece.count > 4 else { return [piece] }
    let ends = piece.dropFirst(2).filter { endsPartOfDay(before: $0, behind: piece.lowerBound) }
    guard
      let joint = ends.first(where: { joint in
        language.classes.has(utterance.tokens[joint].word, .connector)
          && joint + 2 < piece.upperBound && namesFood(piece.lowerBound..<joint)
          && (endsPartOfDay(before: piece.upperBound, behind: joint)
            || ends.contains { $0 > joint && isConnector($0) })
          && beginsFood(joint + 1, before: piece.upperBound)
      })
    else { return [piece] }
    return [piece.lowerBound..<joint] + mealsOfDay(in: joint + 1..<piece.upperBound)
  }

  private func isConnector(_ token: Int) -> Bool {
    language.classes.has(utterance.tokens[token].word, .connector)
  }

  /// Whether a time of day, or a part of one, ends in front of a token.
  private func endsPartOfDay(before token: Int, behind start: Int) -> Bool {
    utterance.lattice.all.contains { entity in
      guard entity.tokens.upperBound == token, entity.tokens.lowerBound > start,
        !entity.isLatent, case .time(let time) = entity.value
      else { return false }
      return time.known.contains(.dayPart) || time.known.contains(.hour)
    }
  }

  private func namesFood(_ tokens: Range<Int>) -> Bool {
    tokens.contains { utterance.names(.food, at: $0, language.lists) }
  }

  /// Nothing but an amount or an article stands in front of the food.
  private func beginsFood(_ token: Int, before end: Int) -> Bool {
    (token..<min(token + 4, end)).contains { utterance.names(.food, at: $0, language.lists) }
  }
}
