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

  /// The repetitions of the last set of several: "last set only 4", "just 3 in the last set"; and
  /// whether an exercise is named beside it: "last set of bench only 4".
  public func lastSet(_ language: IntentLanguage) -> (reps: Double, namesLift: Bool)? {
    func names(_ token: Int) -> WorkoutWords.Names {
      guard tokens.indices.contains(token) else { return [] }
      return language.workoutWords.names(of: text(of: token..<token + 1).lowercased())
    }
    var reps: Double?
    var (isNamed, namesLift) = (false, false)
    var end = 0
    for token in tokens.indices where token >= end {
      if let lift = endOfLift(at: token, language) {
        (namesLift, end) = (true, lift)
        continue
      }
      if tokens[token].kind == .digits {
        guard reps == nil, let said = Double(text(of: token..<token + 1)) else { return nil }
        reps = said
        continue
      }
      if names(token).contains(.last), names(token + 1).contains(.set) { isNamed = true }
      if names(token).contains(.lift) { namesLift = true }
      let isSmall =
        !names(token).isEmpty || fillerEnds[token] > token || isPunctuation(token)
        || language.classes.hasAny(tokens[token].word, of: Utterance.small)
      if !isSmall { return nil }
    }
    return isNamed ? reps.map { ($0, namesLift) } : nil
  }

  private func endOfLift(at token: Int, _ language: IntentLanguage) -> Int? {
    lists(at: token).filter { match in
      language.lists.factKinds[Int(match.list)] == .activity
        && language.lists.entries[Int(match.entry)].attributes["counted"] == "yes"
    }.map(\.tokens.upperBound).max()
  }

  private static let small = WordClasses.set([.preposition, .auxiliary, .article, .ownSubject])

  /// Whether it tells sets of exercises, and at most something else that was done beside them.
  func isLiftingLine(_ language: IntentLanguage) -> Bool {
    var line = LiftingLine(0..<tokens.count, language, self)
    if line?.exercises() != nil { return true }
    return FactReader(language: language, utterance: self).withoutSets(0..<tokens.count).count > 1
  }
}

extension MentionReader {
  /// "One set" behind a number, which sets nothing to anything.
  func isCountedSet(_ tokens: Range<Int>) -> Bool {
    guard tokens.count == 1, let token = tokens.first, token > 0 else { return false }
    let word = utterance.text(of: tokens).lowercased()
    guard language.workoutWords.names(of: word).contains(.set) else { return false }
    return isOneMore(token)
      || utterance.candidateRange(at: token - 1).contains { index in
        if case .number = utterance.lattice.all[index].value { true } else { false }
      }
  }
}
