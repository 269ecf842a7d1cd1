import EntityRecognition

/// One set more of the exercise before: "and another set at 65", "plus a set of 5 at 70".
public struct AnotherSet: Sendable, Equatable {
  /// Nil where it was as before.
  public var reps: Double?
  public var kg: Double?
}

extension MentionReader {
  /// Nil where the message tells anything else.
  var anotherSet: AnotherSet? {
    let words = utterance.tokens.indices.map(workoutNames)
    guard let set = words.indices.first(where: { words[$0].contains(.set) && isOneMore($0) })
    else { return nil }
    var told = AnotherSet()
    var token = 0
    while token < words.count {
      if let (amount, end) = figure(at: token) {
        let before = token > 0 ? words[token - 1] : []
        if before.contains(.load), told.kg == nil {
          told.kg = amount.kg ?? amount.number * utterance.context.bareLoadKg
        } else if token > set, amount.kg == nil, told.reps == nil,
          before.contains(.of) || before.contains(.for)
        {
          told.reps = amount.number
        } else {
          return nil
        }
        token = end
        continue
      }
      let isSmall =
        !words[token].isEmpty || utterance.fillerEnds[token] > token
        || utterance.isPunctuation(token)
        || language.classes.hasAny(utterance.tokens[token].word, of: MentionReader.aroundSets)
      if !isSmall { return nil }
      token += 1
    }
    return told
  }

  private static let aroundSets = WordClasses.set([
    .preposition, .timePreposition, .auxiliary, .article, .ownSubject, .connector, .again, .had,
    .exercised,
  ])

  /// "A set", "another set", "one more set".
  func isOneMore(_ token: Int) -> Bool {
    token > 0
      && language.classes.hasAny(
        utterance.tokens[token - 1].word, of: WordClasses.set([.article, .again]))
      && !(language.cues.cues(in: utterance.tokens, at: token - 1, upTo: token)?.cues
        .contains(.definite) ?? false)
  }

  private func workoutNames(_ token: Int) -> WorkoutWords.Names {
    language.workoutWords.names(of: utterance.text(of: token..<token + 1).lowercased())
  }

  private func figure(at token: Int) -> (amount: (number: Double, kg: Double?), end: Int)? {
    var found: (amount: (number: Double, kg: Double?), end: Int)?
    for entity in utterance.lattice.candidates(startingAt: token) {
      guard entity.tokens.upperBound > found?.end ?? 0 else { continue }
      switch entity.value {
      case .quantity(let quantity) where quantity.dimension == .mass:
        let kg = quantity.normalized / 1000
        found = ((kg, kg), entity.tokens.upperBound)
      case .number(let number) where utterance.tokens[token].kind == .digits:
        found = ((number.value, nil), entity.tokens.upperBound)
      default: continue
      }
    }
    return found
  }
}
