import EntityRecognition

/// Keeps out what only a mended word says: a slip carries no fact by itself, it needs an amount, a
/// meal's name or a verb of its kind in its own clause.
struct FactGrounding {
  let language: IntentLanguage
  let utterance: Utterance

  /// Takes the foods away that nothing but a slip speaks for; false when nothing is left.
  func isGrounded(
    _ fact: FactInstance, in clause: Range<Int>, among facts: [FactInstance]
  ) -> Bool {
    if fact.kind == .weight, isOfThing(in: clause) { return false }
    if utterance.mended.isEmpty { return true }
    switch fact.kind {
    case .meal: return groundsFoods(of: fact, in: clause, among: facts)
    case .drink:
      return !isSlip(fact.tokens) || fact.volume != nil || fact.count != nil
        || fact.kcal != nil || isTold(fact.tokens, in: clause, among: facts)
    case .exercise:
      return !isSlip(fact.tokens) || fact.duration != nil || fact.distance != nil
        || fact.reps != nil || fact.kcal != nil || isDone(fact.tokens, in: clause)
    case .mood:
      return !isSlip(fact.tokens) || isLong(fact.tokens)
        || (clause.lowerBound..<max(clause.lowerBound, fact.tokens.lowerBound)).contains {
          has($0, .felt) || has($0, .moodNoun)
        }
    case .steps, .weight, .sleep, .tracker: return true
    }
  }

  /// "3x10 screws, 26 kg": behind figures that are multiplied, a mass is no body weight.
  private func isOfThing(in clause: Range<Int>) -> Bool {
    let isNamed = clause.contains {
      has($0, .weightNoun) || has($0, .weighed) || has($0, .ownSubject)
    }
    guard !isNamed, clause.lowerBound > 1 else { return false }
    let end = clause.lowerBound - 1
    let start = (0..<end).last { utterance.isHardStop[$0] }.map { $0 + 1 } ?? 0
    return (start..<end).dropFirst().dropLast().contains { token in
      language.words.has(utterance.tokens[token].word, .by)
        && utterance.tokens[token - 1].kind == .digits
        && utterance.tokens[token + 1].kind == .digits
    }
  }

  private func groundsFoods(
    of fact: FactInstance, in clause: Range<Int>, among facts: [FactInstance]
  ) -> Bool {
    guard fact.meal == nil, fact.kcal == nil, !fact.items.isEmpty,
      fact.items.allSatisfy({ isSlip($0.tokens) })
    else { return true }
    return fact.items.contains { item in
      item.quantity != nil || item.grams != nil || item.kcal != nil
        || isTold(item.tokens, in: clause, among: facts)
    }
  }

  /// A verb of eating or drinking, or "had", stands before it, and nothing else that was told
  /// between them.
  private func isTold(
    _ tokens: Range<Int>, in clause: Range<Int>, among facts: [FactInstance]
  ) -> Bool {
    let before = clause.lowerBound..<max(clause.lowerBound, tokens.lowerBound)
    let verb = before.last { token in
      guard let verb = FactVerb(utterance.tokens[token].word, language.classes) else {
        return false
      }
      return [.ate, .drank, .light, .logged].contains(verb.kind)
    }
    guard let verb else { return false }
    return !facts.contains {
      $0.tokens.lowerBound > verb && $0.tokens.upperBound <= tokens.lowerBound
    }
  }

  /// A verb of exercise right before it: "played badmnton", "did some yoag"; not "went to the".
  private func isDone(_ tokens: Range<Int>, in clause: Range<Int>) -> Bool {
    if tokens.contains(where: { has($0, .pastDeed) }) { return true }
    let before = (clause.lowerBound..<max(clause.lowerBound, tokens.lowerBound)).suffix(3)
    return before.contains { has($0, .exercised) || has($0, .pastDeed) }
      && !before.contains { has($0, .preposition) }
  }

  private func isLong(_ tokens: Range<Int>) -> Bool {
    tokens.allSatisfy { utterance.tokens[$0].bytes.count >= 6 }
  }

  private func isSlip(_ tokens: Range<Int>) -> Bool {
    tokens.contains { utterance.mended[$0] != nil }
  }

  private func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }
}
