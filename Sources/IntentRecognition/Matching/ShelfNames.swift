import EntityRecognition

/// Finds what names a list beside the to-do list: one that the language knows ("groceries"), one
/// that the sender has, and whatever is called a list ("the aquarium list").
struct ShelfNames {
  let tokens: [Token]
  let bytes: [UInt8]
  let language: IntentLanguage

  /// - Parameter own: What the sender has a name for, lists among it.
  func found(_ own: [OwnNames.Match], listed: [WordLists.Match]) -> [OwnNames.Match] {
    let kept = own.filter { $0.kind == .shelf && $0.tokens.contains { !isNoun($0) } }
    let known = listed.filter { $0.list == language.lists.shelf }.map { match in
      name(language.lists.entries[Int(match.entry)].name, match.tokens)
    }
    var result = kept + known
    for token in tokens.indices.dropFirst() where isNoun(token) || isHeading(token) {
      // "Big aquarium list": the longest name in front of it first.
      let first = (max(0, token - ShelfNames.longest)..<token).reversed().prefix(while: mayName)
      for start in first.reversed() {
        let place = start..<token + 1
        if result.contains(where: { $0.tokens == place }) { break }
        let text = place.map { String(decoding: bytes[tokens[$0].bytes], as: UTF8.self) }
        result.append(name(text.joined(separator: " ").lowercased(), place))
      }
    }
    return result
  }

  /// How many words stand in front of the one for a list.
  private static let longest = 3

  private func name(_ name: String, _ tokens: Range<Int>) -> OwnNames.Match {
    OwnNames.Match(kind: .shelf, name: name, tokens: tokens, share: 1, isWhole: true)
  }

  private func isNoun(_ token: Int) -> Bool {
    language.words.has(tokens[token].word, .shelfNoun)
  }

  /// "Aquarium jobs: …": other words head a list where a colon stands behind them.
  private func isHeading(_ token: Int) -> Bool {
    language.words.has(tokens[token].word, .headingNoun) && token + 1 < tokens.count
      && bytes[tokens[token + 1].bytes].elementsEqual(":".utf8)
  }

  /// Whether a word may be a part of such a name, and is none that points or asks, nor what does
  /// something with a list.
  private func mayName(_ token: Int) -> Bool {
    let word = tokens[token].word
    return tokens[token].kind == .word && !language.words.has(word, .noShelf)
      && !language.words.has(word, .ownership) && !language.words.has(word, .owner)
      && !language.words.has(word, .joining)
      && !language.classes.hasAny(word, of: ShelfNames.pointing)
  }

  private static let pointing = WordClasses.set([
    .article, .possessive, .preposition, .question, .infinitive, .denial, .listNoun,
    .ownSubject,
  ])
}
