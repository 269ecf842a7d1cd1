import EntityRecognition

/// What is so in general, and what was aimed at.
extension StanceReader {
  /// "I drink way too much coffee", "I eat a lot of cheese", "I drink tea all day": the present
  /// tense with much of it and without a figure tells of no day.
  func isTimeless(_ chunks: [FactChunk]) -> Bool {
    guard
      let verb = chunks.indices.dropFirst().first(where: { index in
        chunks[index].kind == .word && isEating(chunks[index].tokens.lowerBound)
      }), verb <= StanceReader.mostBeforeVerb,
      chunks[..<verb].contains(where: { $0.kind == .word && isI($0.tokens.lowerBound) }),
      chunks[..<verb].allSatisfy({ $0.kind == .word && !has($0.tokens.lowerBound, .auxiliary) })
    else { return false }
    let rest = chunks[(verb + 1)...]
    let isMuch = rest.contains { chunk in
      chunk.tokens.contains {
        has($0, .quantifier) && !has($0, .dinner) || has($0, .each) || isWord($0, .ofAll)
      }
    }
    return isMuch
      && rest.allSatisfy { chunk in
        switch chunk.kind {
        case .word: !isOfNow(chunk.tokens.lowerBound)
        case .food, .drink, .feeling, .activity: true
        case .time, .duration:
          utterance.tokens[chunk.tokens].contains { language.words.has($0.word, .ofAll) }
        default: false
        }
      }
  }

  private static let mostBeforeVerb = 2

  private func isI(_ token: Int) -> Bool {
    has(token, .ownSubject) && !isWord(token, .presently) && !isWord(token, .would)
  }

  /// In the form of the present: "drink", "eat".
  private func isEating(_ token: Int) -> Bool {
    has(token, .present)
      && (FactVerb(utterance.tokens[token].word, language.classes).map {
        [.ate, .drank].contains($0.kind)
      } ?? false)
  }

  /// One, one more or this one, and what is so now.
  private func isOfNow(_ token: Int) -> Bool {
    // "a lot of cheese" is none of it.
    let isOne =
      isWord(token, .single)
      && !(token + 1 < utterance.tokens.count && has(token + 1, .quantifier))
    return has(token, .again) || isOne || utterance.says(.now, at: token, language)
      || has(token, .possessive) || isWord(token, .definite)
      || utterance.candidateRange(at: token).contains {
        if case .ordinal = utterance.lattice.all[$0].value { return true }
        return false
      }
  }

  /// "I've run 5k before": once in life.
  func isExperience(_ chunks: [FactChunk]) -> Bool {
    guard let last = chunks.last, last.kind == .word,
      utterance.says(.pastValue, at: last.tokens.lowerBound, language),
      last.tokens.upperBound == utterance.tokens.count
        || utterance.isSeparator[last.tokens.upperBound]
        || utterance.isPunctuation(last.tokens.upperBound),
      !chunks.contains(where: { $0.kind == .time || $0.kind == .mass })
    else { return false }
    return chunks.prefix(3).contains { chunk in
      chunk.kind == .word
        && (isWord(chunk.tokens.lowerBound, .have)
          || isPerfect(utterance.text(of: chunk.tokens).lowercased()))
    }
  }

  /// "I've", of a pronoun and what is short for "have".
  private func isPerfect(_ word: String) -> Bool {
    language.words.has(word, .ownShare) && word.contains { "'’".contains($0) }
  }

  /// "tried to run 5k", "aimed for 8 hours", "planned 60 minutes": what was to be done.
  func isAim(_ token: Int) -> Bool {
    guard token + 1 < utterance.tokens.count, utterance.says(.aimed, at: token, language),
      token == 0 || !isWord(token - 1, .definite) && !has(token - 1, .possessive)
    else { return false }
    let next = token + 1
    if has(next, .purpose) { return true }
    // "tried two cheeses" had them.
    return FactVerb(utterance.tokens[token].word, language.classes) == nil
      && utterance.candidateRange(at: next).contains {
        switch utterance.lattice.all[$0].value {
        case .number, .quantity, .duration: true
        default: false
        }
      }
  }

  func isMyself(_ chunk: FactChunk) -> Bool {
    chunk.kind == .word && utterance.says(.myself, at: chunk.tokens.lowerBound, language)
      && !has(chunk.tokens.lowerBound, .ownSubject) && !isWord(chunk.tokens.lowerBound, .me)
  }
}
