import EntityRecognition

/// What facts are kept away from, and what lets bare names count.
struct FactGuards {
  let language: IntentLanguage
  let utterance: Utterance
  private let quotes: [Range<Int>]

  init(language: IntentLanguage, utterance: Utterance) {
    self.language = language
    self.utterance = utterance
    quotes = FactGuards.quotes(in: utterance)
  }

  private func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  // MARK: Quotations

  /// Whether a token stands in somebody's words: in a quotation of a whole clause that is not all
  /// of the message.
  func isQuoted(_ token: Int) -> Bool {
    quotes.contains { quote in
      quote.contains(token)
        && (isSaid(quote) || isIntroduced(quote) || quote.contains(where: isSubject))
        && utterance.tokens.indices.contains { index in
          !quote.contains(index) && utterance.tokens[index].kind == .word
        }
    }
  }

  private func isSubject(_ token: Int) -> Bool {
    has(token, .ownSubject) || has(token, .otherSubject)
  }

  /// Dave: "…": somebody and a colon stand right in front.
  private func isIntroduced(_ quote: Range<Int>) -> Bool {
    let colon = quote.lowerBound - 2
    guard colon > 0, utterance.isColon(colon), utterance.tokens[colon - 1].kind == .word else {
      return false
    }
    let stances = StanceReader(language: language, utterance: utterance)
    let isName = colon > 1 && stances.isCapital(colon - 1) && stances.isSpeaker(colon - 1)
    return isName || stances.isGivenName(colon - 1)
      || utterance.says(.person, at: colon - 1, language)
  }

  /// "…" says Tom: right behind the mark stands a verb of saying.
  private func isSaid(_ quote: Range<Int>) -> Bool {
    let next = quote.upperBound + 1
    return next < utterance.tokens.count && utterance.says(.reporting, at: next, language)
      && !has(next, .logVerb)
  }

  private static func quotes(in utterance: Utterance) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    for (index, token) in utterance.tokens.enumerated() where token.kind == .punctuation {
      let from = token.bytes.lowerBound
      let mark = utterance.bytes[from]
      let isCurly =
        token.bytes.count == 3 && mark == 0xE2 && utterance.bytes[from + 1] == 0x80
        && (0x98...0x9F).contains(utterance.bytes[from + 2])
      let isSingle = mark == UInt8(ascii: "'")
      if isCurly || token.bytes.count == 1 && (isSingle || mark == UInt8(ascii: "\"")) {
        if let begun = start {
          let isApostrophe = isSingle && isInsideWord(utterance, index)
          if isApostrophe { continue }
          result.append(begun + 1..<index)
          start = nil
        } else if index == 0 || token.hasSpaceBefore {
          start = index
        }
      }
    }
    return result.filter { !$0.isEmpty }
  }

  private static func isInsideWord(_ utterance: Utterance, _ index: Int) -> Bool {
    index + 1 < utterance.tokens.count && !utterance.tokens[index + 1].hasSpaceBefore
      && utterance.tokens[index + 1].kind == .word
  }

  // MARK: Lists

  /// The tokens of "add milk, eggs and bread to my list" or "a sourdough class on the bucket list":
  /// what is listed was not done.
  func listing(in sentence: Range<Int>) -> Range<Int> {
    let noun = sentence.first { token in
      (has(token, .listNoun) || isHabit(token, in: sentence))
        && (max(sentence.lowerBound, token - 3)..<token).contains { has($0, .preposition) }
    }
    guard let noun else { return sentence.lowerBound..<sentence.lowerBound }
    let verbs = (sentence.lowerBound..<noun).filter { has($0, .logVerb) }
    // "log 2 eggs and add milk to my list": the last clause with such a verb of its own.
    let own = verbs.last { $0 > sentence.lowerBound && utterance.isSeparator[$0 - 1] }
    let verb = own ?? verbs.first
    let clause = (sentence.lowerBound..<noun).last { utterance.isSeparator[$0] }.map { $0 + 1 }
    return (verb ?? clause ?? sentence.lowerBound)..<noun + 1
  }

  /// "Add 10 push-ups as a habit": what is to be kept up was not done.
  private func isHabit(_ token: Int, in sentence: Range<Int>) -> Bool {
    language.words.has(utterance.tokens[token].word, .habitNoun)
      && has(sentence.lowerBound, .logVerb)
  }

  // MARK: Bare names

  /// Whether a clause only names foods, drinks, amounts and times.
  func isBare(_ chunks: [FactChunk]) -> Bool {
    let lead = LeadingPhrase(in: chunks.tokens, language, utterance)
    let phrase = lead?.isOccasion == true ? lead?.tokens : nil
    return chunks.enumerated().allSatisfy { index, chunk in
      if let phrase, phrase.contains(chunk.tokens.lowerBound) { return true }
      return switch chunk.kind {
      // "toast and coffee without sugar"
      case .word where isLeavingOut(chunks, index) || tellsFood(chunks, index): true
      case .word where language.describesFood(chunks, index, in: utterance): true
      case .word where isWhence(chunks, index) || isOfTable(chunks, index): true
      case .word where namesKind(chunks, index) || isCountedKind(chunks, index): true
      case .word where isHeadOfDay(chunks, index) || tellsHowMuch(chunks, index): true
      case .word where makesDish(chunks, index) || tellsExtent(chunks, index): true
      case .food, .drink: true
      case .feeling: chunks.standsBeforeFood(index)
      case .number, .volume, .mass, .portion, .energy, .time: true
      case .word: has(chunk.tokens.lowerBound, .bare) || isMeal(chunk.tokens.lowerBound)
      default: false
      }
    }
  }

  /// "Servo pie", "gas station burrito": which food it was, in words that no list has.
  private func namesKind(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard let food = chunks.firstIndex(where: { $0.kind == .food }), index < food else {
      return false
    }
    return StanceReader(language: language, utterance: utterance)
      .namesKind(at: chunks[index].tokens.lowerBound)
  }

  /// "2 marie biscuits": between how many there were and what they are.
  private func isCountedKind(_ chunks: [FactChunk], _ index: Int) -> Bool {
    index > 0 && index + 1 < chunks.count && chunks[index - 1].kind == .number
      && chunks[index + 1].kind == .food && isUnknown(chunks[index])
      && chunks[index + 1].tokens.lowerBound == chunks[index - 1].tokens.upperBound + 1
  }

  /// "Chicken burrito bowl", "jerk chicken plate": a part of the name in front of it.
  private func makesDish(_ chunks: [FactChunk], _ index: Int) -> Bool {
    index > 0 && chunks[index - 1].kind == .food
      && chunks[index - 1].tokens.upperBound == chunks[index].tokens.lowerBound
      && language.mealWords.has(utterance.text(of: chunks[index].tokens).lowercased(), .dish)
  }

  /// "2 eggs and toast so far": behind what is named, and of all of it.
  private func tellsExtent(_ chunks: [FactChunk], _ index: Int) -> Bool {
    let token = chunks[index].tokens.lowerBound
    return index > 0
      && (has(token, .extent) && chunks[index - 1].kind == .word
        || index + 1 < chunks.count && chunks[index + 1].kind == .word
          && has(chunks[index + 1].tokens.lowerBound, .extent))
  }

  private func isHeadOfDay(_ chunks: [FactChunk], _ index: Int) -> Bool {
    StanceReader(language: language, utterance: utterance).isHeadOfDay(chunks, index)
  }

  /// "🍦 at the beach": a picture of a food, and where it was.
  func isPictured(_ chunks: [FactChunk]) -> Bool {
    guard let first = chunks.first, [.food, .drink].contains(first.kind) else { return false }
    guard utterance.tokens[first.tokens.lowerBound].kind == .symbol, chunks.count > 1 else {
      return false
    }
    return chunks[1].kind == .word && has(chunks[1].tokens.lowerBound, .preposition)
  }

  /// "spilled 500 ml of water", "baked a cake for mum": a food or drink, and what was done with it
  /// is neither eating nor drinking.
  func isHandled(_ chunks: [FactChunk]) -> Bool {
    if isPutBy(chunks) || isSisters(chunks) || isCookedAhead(chunks) || isFetched(chunks)
      || isIngredient(chunks)
      || isPaid(chunks) || isWrittenPrice(chunks) || isListedPrice(chunks) || isSumFor(chunks)
      || tellsWhichOne(chunks)
    {
      return true
    }
    guard
      let verb = chunks.indices.lazy.filter({
        !language.isAdjective(chunks, $0, in: utterance)
      }).map({ chunks[$0] }).first(where: { chunk in
        let token = chunk.tokens.lowerBound
        return chunk.kind == .word && !has(token, .ownSubject) && !has(token, .neutral)
          || chunk.kind == .activity && has(token, .handled)
      }),
      has(verb.tokens.lowerBound, .handled)
    else { return false }
    // "picked up a burger" is eaten, "picked 2 kg of apples" is not.
    if has(verb.tokens.lowerBound, .ate), !chunks.contains(where: { $0.kind == .mass }) {
      return false
    }
    return chunks.contains { [.food, .drink].contains($0.kind) }
      && !chunks.contains { chunk in
        chunk.kind == .word && chunk.tokens != verb.tokens
          && (isMeal(chunk.tokens.lowerBound) || has(chunk.tokens.lowerBound, .ate)
            || has(chunk.tokens.lowerBound, .drank))
      }
  }

  /// "Got the milk first": came by what was known before, of which no meal is told.
  func isFetched(_ chunks: [FactChunk]) -> Bool {
    let told = chunks.drop { $0.kind == .word && has($0.tokens.lowerBound, .ownSubject) }
    guard told.count > 2, let verb = told.first, verb.kind == .word,
      language.words.has(utterance.tokens[verb.tokens.lowerBound].word, .fetched),
      case let article = told[told.startIndex + 1], article.kind == .word,
      language.words.has(utterance.tokens[article.tokens.lowerBound].word, .definite),
      let thing = told.dropFirst(2).first(where: { !isUnknown($0) }),
      [.food, .drink].contains(thing.kind)
    else { return false }
    return !chunks.contains { $0.kind == .word && isMeal($0.tokens.lowerBound) }
  }

  private func isUnknown(_ chunk: FactChunk) -> Bool {
    chunk.kind == .word
      && !language.classes.isKnown(utterance.tokens[chunk.tokens.lowerBound].word)
  }

  /// "Ate Joy brought pancit": a big sister, by the word for her, and what she did.
  private func isSisters(_ chunks: [FactChunk]) -> Bool {
    guard chunks.count > 3, chunks[..<3].allSatisfy({ $0.kind == .word }) else { return false }
    let name = chunks[1].tokens.lowerBound
    return has(chunks[0].tokens.lowerBound, .ate)
      && !language.classes.isKnown(utterance.tokens[name].word)
      && has(chunks[2].tokens.lowerBound, .handled)
  }

  /// "save some cake for me", "left half a pizza for Tom": for later or for others, and not eaten.
  private func isPutBy(_ chunks: [FactChunk]) -> Bool {
    func word(_ chunk: FactChunk, _ name: WordClasses.Name) -> Bool {
      chunk.kind == .word && has(chunk.tokens.lowerBound, name)
    }
    guard let verb = chunks.firstIndex(where: { word($0, .putBy) }),
      chunks[..<verb].allSatisfy({ word($0, .ownSubject) || word($0, .neutral) }),
      let food = chunks[verb...].firstIndex(where: { [.food, .drink].contains($0.kind) }),
      !chunks.contains(where: { chunk in
        word(chunk, .ate) || word(chunk, .drank)
          || chunk.kind == .word && isMeal(chunk.tokens.lowerBound)
      })
    else { return false }
    if chunks[verb...].contains(where: { word($0, .aside) }) { return true }
    // "leave me a slice"
    let (saying, next) = (chunks[verb].tokens.lowerBound, chunks[verb].tokens.upperBound)
    if has(next, .recipient) { return true }
    let end =
      utterance.isHardStop.indices.first { $0 > saying && utterance.isHardStop[$0] }
      ?? utterance.tokens.count
    // "I left half a pizza": that is what was not eaten.
    let isLogging = has(saying, .logVerb)
    let between = chunks[(verb + 1)..<food]
    if !isLogging, between.allSatisfy({ $0.kind != .word || word($0, .bare) || word($0, .neutral) })
    {
      return true
    }
    // "save a coffee for today" logs it.
    return (chunks[food].tokens.upperBound..<max(end, chunks[food].tokens.upperBound)).dropLast()
      .contains { token in
        has(token, .purpose) && utterance.tokens[token + 1].kind == .word
          && !(isLogging && isTime(token + 1))
      }
  }

  private func isTime(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      if case .time = utterance.lattice.all[index].value { return true }
      return false
    }
  }

  /// The chunks of a clause in front of where or when it was: "some peanuts in front of the tv".
  func head(of chunks: [FactChunk]) -> [FactChunk] {
    guard let name = chunks.firstIndex(where: { [.food, .drink].contains($0.kind) }),
      let place = chunks[name...].indices.first(where: { index in
        isPlaceAhead(chunks[index], mayBeOfTable: chunks[index...].contains(where: isStrong))
      }),
      !chunks[place...].contains(where: { chunk in
        chunk.kind == .word && has(chunk.tokens.lowerBound, .auxiliary)
      })
    else { return chunks }
    return Array(chunks[..<place])
  }

  /// "in", or "at" with neither a time nor a meal nor anything to eat behind it.
  private func isPlaceAhead(_ chunk: FactChunk, mayBeOfTable: Bool) -> Bool {
    let (token, next) = (chunk.tokens.lowerBound, chunk.tokens.upperBound)
    guard chunk.kind == .word, has(token, .preposition), !has(token, .purpose) else {
      return false
    }
    if !has(token, .bare) { return true }
    return !mayBeOfTable && language.words.has(utterance.tokens[token].word, .at)
      && next < utterance.tokens.count && utterance.tokens[next].kind == .word
      && !isMeal(next) && utterance.candidateRange(at: next).isEmpty
  }

  /// A food or drink that is hardly an ordinary word.
  func isStrong(_ chunk: FactChunk) -> Bool {
    [.food, .drink].contains(chunk.kind)
      && (chunk.own != nil || !utterance.listMatches[chunk.item].isWeak)
  }

  /// "plus some bacon", "with bread".
  var isContinuing: Bool {
    guard !utterance.tokens.isEmpty else { return false }
    return has(0, .connector) || has(0, .bare) && has(0, .preposition)
  }

  func isMeal(_ token: Int) -> Bool {
    has(token, .breakfast) || has(token, .lunch) || has(token, .dinner) || has(token, .snack)
  }
}
