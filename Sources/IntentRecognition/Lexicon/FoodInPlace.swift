import EntityRecognition

/// Slips in a food's or drink's place: "had 2 egs and tost", "a bowl of osup". Where only something
/// to eat or drink can stand, an unknown word may be further from one than elsewhere.
struct FoodInPlace {
  let language: IntentLanguage
  let bytes: [UInt8]

  /// What slips stand for, by their tokens.
  func mend(_ tokens: inout [Token]) -> [Int: Utterance.Correction] {
    var mended: [Int: Utterance.Correction] = [:]
    guard tokens.contains(where: { $0.kind == .word && $0.word == 0 }), tellsMeal(tokens) else {
      return mended
    }
    for index in tokens.indices where tokens[index].kind == .word && tokens[index].word == 0 {
      guard index > 0, (3...7).contains(tokens[index].bytes.count), ends(behind: index, tokens),
        isPlace(index, tokens),
        let typed = SlippedWords.letters(of: tokens[index], isFirst: false, bytes)
      else { continue }
      let said = String(decoding: typed, as: UTF8.self)
      guard !language.spelling.isReal(said),
        let meant = language.spelling.words(slippingTo: typed).first(where: isFoodOrDrink)
      else { continue }
      tokens[index].word = meant
      mended[index] = Utterance.Correction(
        typed: said, meant: language.vocabulary.word(meant))
    }
    return mended
  }

  /// A verb of eating or drinking, "had", or the name of a meal.
  private func tellsMeal(_ tokens: [Token]) -> Bool {
    tokens.contains { language.classes.hasAny($0.word, of: FoodInPlace.mealWords) }
      || tokens.first?.kind == .digits
  }

  private func isPlace(_ index: Int, _ tokens: [Token]) -> Bool {
    let before = tokens[index - 1]
    if before.kind == .digits {
      return index == 1 || tokens[index - 2].kind != .word
        || language.classes.hasAny(tokens[index - 2].word, of: FoodInPlace.leading)
        || endsThing(behind: index - 1, tokens)
    }
    if before.kind == .word, language.words.has(before.word, .of) {
      return index > 1 && tokens[index - 2].word != 0
        && (language.words.has(tokens[index - 2].word, .unit)
          || language.words.has(tokens[index - 2].word, .glued)
          || language.mealWords.has(
            String(decoding: bytes[tokens[index - 2].bytes], as: UTF8.self).lowercased(), .helping))
    }
    if language.classes.has(before.word, .article) {
      return index > 1 && language.classes.hasAny(tokens[index - 2].word, of: FoodInPlace.leading)
    }
    if isComma(before) || language.classes.has(before.word, .connector) {
      return endsThing(behind: index - 1, tokens)
    }
    return language.classes.hasAny(before.word, of: FoodInPlace.eating)
  }

  /// Nothing that the word could be an adjective of stands behind it.
  private func ends(behind index: Int, _ tokens: [Token]) -> Bool {
    guard index + 1 < tokens.count else { return true }
    let next = tokens[index + 1]
    if next.kind != .word { return true }
    return language.classes.hasAny(next.word, of: FoodInPlace.following)
      || language.words.has(next.word, .glued)
  }

  private func isFoodOrDrink(_ word: WordID) -> Bool {
    let tokens = [Token(bytes: 0..<1, word: word, kind: .word, hasSpaceBefore: true)]
    var found: [WordLists.Match] = []
    language.lists.matches(in: tokens, at: 0, into: &found)
    return found.contains { isFoodOrDrink($0) && !$0.isWeak }
  }

  private func isFoodOrDrink(_ match: WordLists.Match) -> Bool {
    [.food, .drink].contains(language.lists.factKinds[Int(match.list)])
  }

  /// Whether a food or drink ends right before a token.
  private func endsThing(behind index: Int, _ tokens: [Token]) -> Bool {
    var found: [WordLists.Match] = []
    for start in max(0, index - 3)..<index {
      language.lists.matches(in: tokens, at: start, into: &found)
    }
    return found.contains { isFoodOrDrink($0) && $0.tokens.upperBound == index }
  }

  private func isComma(_ token: Token) -> Bool {
    token.kind == .punctuation && bytes[token.bytes.lowerBound] == UInt8(ascii: ",")
  }

  private static let eating = WordClasses.set([.ate, .drank])
  private static let leading = WordClasses.set([.ate, .drank, .had, .logVerb, .connector])
  private static let mealWords = WordClasses.set([
    .ate, .drank, .had, .logVerb, .breakfast, .lunch, .dinner, .snack,
  ])
  private static let following = WordClasses.set([
    .connector, .preposition, .timePreposition, .additive,
  ])
}
