import EntityRecognition

/// Blanks that were left out of a text, or slipped into a word: "a cup ofcoffee", "milktoday",
/// "ye sterday".
///
/// A word that nobody knows is parted where a small word ends or begins it and the rest is a word
/// of Tally's; two pieces beside each other are joined where at least one of them is unknown and
/// both together are such a word. Whatever is a real word stays as it is.
struct TypedBlanks {
  let language: IntentLanguage
  let bytes: [UInt8]

  func mend(_ tokens: inout [Token]) {
    guard
      tokens.indices.contains(where: { index in
        tokens[index].kind == .word && tokens[index].word == 0
          || index > 0 && isGluedFigure(tokens[index], behind: tokens[index - 1])
      })
    else { return }
    var result: [Token] = []
    result.reserveCapacity(tokens.count + 4)
    for var token in tokens {
      if let last = result.last, isGluedFigure(token, behind: last) { token.hasSpaceBefore = true }
      if let last = result.last, let joined = joined(last, token) {
        result[result.count - 1] = joined
      } else if let parts = parted(token) {
        result += parts
      } else {
        result.append(token)
      }
    }
    tokens = result
  }

  /// "drank3 cups"
  private func isGluedFigure(_ token: Token, behind word: Token) -> Bool {
    token.kind == .digits && !token.hasSpaceBefore && word.kind == .word
      && language.classes.tellsPast(word.word)
  }

  /// One word of two pieces with a blank between them.
  private func joined(_ left: Token, _ right: Token) -> Token? {
    guard left.kind == .word, right.kind == .word, left.word == 0 || right.word == 0,
      right.bytes.lowerBound == left.bytes.upperBound + 1, !isReal(left), !isReal(right),
      let first = letters(left), let second = letters(right), first.count > 1, second.count > 1,
      first.count + second.count > 4
    else { return nil }
    let word = language.vocabulary.id(
      bytes: first + second, range: 0..<first.count + second.count)
    guard word != 0 else { return nil }
    return Token(
      bytes: left.bytes.lowerBound..<right.bytes.upperBound, word: word, kind: .word,
      hasSpaceBefore: left.hasSpaceBefore)
  }

  /// The two words of one that was typed without the blank between them.
  private func parted(_ token: Token) -> [Token]? {
    guard token.kind == .word, token.word == 0, token.hasSpaceBefore || token.bytes.lowerBound == 0,
      let letters = letters(token), (5...24).contains(letters.count), !isReal(token),
      language.spelling.repaired(letters) == nil
    else { return nil }
    // "ofrice", "milkthis": the rest is no short word, which many long ones begin or end with.
    for place in 2...letters.count - 2 {
      let (left, right) = (word(letters[..<place]), word(letters[place...]))
      guard left != 0, right != 0 else { continue }
      let isParted =
        isSmall(left) && letters.count - place > 3
        || isSmall(right) && place > 2
          && (letters.count - place > 3 || isSmall(left) || isNamed([left]))
        || isNamed([left, right])
      if isParted { return split(token, at: place, left, right) }
    }
    return nil
  }

  private func split(_ token: Token, at count: Int, _ left: WordID, _ right: WordID) -> [Token] {
    let place = token.bytes.lowerBound + count
    return [
      Token(
        bytes: token.bytes.lowerBound..<place, word: left, kind: .word,
        hasSpaceBefore: token.hasSpaceBefore),
      Token(
        bytes: place..<token.bytes.upperBound, word: right, kind: .word, hasSpaceBefore: true),
    ]
  }

  private func word(_ letters: ArraySlice<UInt8>) -> WordID {
    language.vocabulary.id(bytes: Array(letters), range: 0..<letters.count)
  }

  /// Foods, drinks and what else facts are made of: "soupfor", "greentea".
  private func isNamed(_ words: [WordID]) -> Bool {
    let tokens = words.map { Token(bytes: 0..<1, word: $0, kind: .word, hasSpaceBefore: true) }
    var found: [WordLists.Match] = []
    language.lists.matches(in: tokens, at: 0, into: &found)
    return found.contains { match in
      match.tokens.count == words.count && !match.isWeak
        && [.food, .drink].contains(language.lists.factKinds[Int(match.list)])
    }
  }

  private func isSmall(_ word: WordID) -> Bool { language.words.has(word, .glued) }

  private func isReal(_ token: Token) -> Bool {
    language.spelling.isReal(String(decoding: bytes[token.bytes], as: UTF8.self).lowercased())
  }

  /// Nil where anything but small letters of the alphabet stands in it: names have a capital.
  private func letters(_ token: Token) -> [UInt8]? {
    let typed = Array(bytes[token.bytes])
    return typed.allSatisfy { 97...122 ~= $0 } ? typed : nil
  }
}
