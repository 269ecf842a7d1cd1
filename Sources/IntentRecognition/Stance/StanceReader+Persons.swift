import EntityRecognition

/// Persons by their names and by words for them.
extension StanceReader {
  /// Where a person is named at a token or right behind its determiners: "my wife", "the boys",
  /// "Jo"; nil where none is, and where something is that person's: "Anna's soup".
  func person(at start: Int, before end: Int) -> Int? {
    var token = start
    while token < end, token - start < StanceReader.mostDeterminers, isDeterminer(token) {
      token += 1
    }
    guard token < end, utterance.tokens[token].kind == .word else { return nil }
    let next = token + 1
    if next < utterance.tokens.count, utterance.tokens[next].word == language.possessive {
      return nil
    }
    if token == start {
      if isGivenName(token) || utterance.says(.callee, at: token, language) { return token }
      let isForWhom = token > 0 && has(token - 1, .purpose)
      return isForWhom && utterance.says(.person, at: token, language) ? token : nil
    }
    // "a baby carrot" is no child's.
    let isOne = utterance.says(.single, at: token - 1, language)
    return utterance.says(.person, at: token, language) && !isOne ? token : nil
  }

  private static let mostDeterminers = 3

  private func isDeterminer(_ token: Int) -> Bool {
    has(token, .possessive) || has(token, .article)
      || utterance.says(.definite, at: token, language)
  }

  /// "Jo", with its capital.
  func isGivenName(_ token: Int) -> Bool {
    isCapital(token)
      && utterance.lists(at: token).contains { $0.list == language.lists.givenName }
  }

  /// "Tom, drink more water!", "guys, do 20 push-ups", "run 5 km and stop moaning, Tom": an order
  /// to somebody who is called.
  func isOrderToOther(_ sentence: Range<Int>) -> Bool {
    if isSending(sentence) { return true }
    let words = sentence.drop { utterance.fillerEnds[$0] > $0 && !isCalled($0) }
    guard let first = words.first, words.count > 2 else { return false }
    if isCalled(first), isComma(first + 1) {
      let verb = (first + 2..<sentence.upperBound).first {
        utterance.fillerEnds[$0] == $0 || isPlainVerb($0)
      }
      return verb.map { isPlainVerb($0) && !has($0, .logVerb) } ?? false
    }
    let last = sentence.upperBound - 1
    return isPlainVerb(first) && !has(first, .logVerb) && isGivenName(last) && isComma(last - 1)
  }

  /// "Text mum I slept 4 hours", "message Tom saying I feel great": what is to be written to
  /// somebody is told to them.
  private func isSending(_ sentence: Range<Int>) -> Bool {
    let words = sentence.drop { utterance.fillerEnds[$0] > $0 && !isWord($0, .sending) }
    guard let verb = words.first, words.count > 2, isWord(verb, .sending),
      utterance.tokens[verb + 1].kind == .word
    else { return false }
    return words.dropFirst().contains { has($0, .ownSubject) }
  }

  /// Somebody who may be spoken to: "Tom", "guys", "Mum".
  private func isCalled(_ token: Int) -> Bool {
    guard utterance.tokens[token].kind == .word, utterance.candidateRange(at: token).isEmpty else {
      return false
    }
    return isGivenName(token) || utterance.says(.person, at: token, language)
  }

  private func isComma(_ token: Int) -> Bool {
    utterance.tokens.indices.contains(token)
      && utterance.bytes[utterance.tokens[token].bytes].elementsEqual([UInt8(ascii: ",")])
  }

  /// "[12:04] Ben: just did 100 push-ups", "Lisa (09:12): had two croissants": a line of a chat,
  /// with who wrote it and when.
  func isLineOfOther(_ sentence: Range<Int>) -> Bool {
    guard
      let name = sentence.prefix(StanceReader.longestStamp).first(where: { token in
        utterance.tokens[token].kind == .word && !isOfClock(token)
      }), isCapital(name), isSpeaker(name)
    else { return false }
    let end = (name + 1..<sentence.upperBound).prefix { !isSpeakersColon($0) }.endIndex
    guard end < sentence.upperBound, isSpeakersColon(end) else { return false }
    let (before, behind) = (sentence.lowerBound..<name, name + 1..<end)
    // "Joe: I ran five miles" needs no time.
    let isPerson = isGivenName(name) || utterance.says(.person, at: name, language)
    let speaks =
      isPerson && end == name + 1 && end + 1 < sentence.upperBound && has(end + 1, .ownSubject)
    // "Easter Monday: ham and eggs": an unknown word and a day right behind it name the day.
    let isStamped =
      behind.contains(where: isOfClock)
      && (isPerson || behind.contains { utterance.tokens[$0].kind != .word })
    guard before.contains(where: isOfClock) || isStamped || speaks else { return false }
    return [before, behind].allSatisfy { tokens in
      tokens.allSatisfy { isOfClock($0) || utterance.tokens[$0].kind == .punctuation }
    }
  }

  private static let longestStamp = 12

  private func isSpeakersColon(_ token: Int) -> Bool {
    utterance.isColon(token) && !isOfClock(token)
  }

  private func isOfClock(_ token: Int) -> Bool {
    utterance.tokens[token].kind == .digits
      || utterance.lattice.all.contains { entity in
        guard case .time(let time) = entity.value else { return false }
        return entity.tokens.contains(token)
          && (time.known.contains(.hour) || time.isDated || time.known.contains(.weekday))
      }
  }

  /// "My oga", "my freind": a word that nothing explains behind whose it is.
  func unknownRelative(at start: Int) -> Int? {
    let token = start + 1
    guard token < utterance.tokens.count, has(start, .possessive), isUnknown(token),
      utterance.lists(at: token).isEmpty, utterance.candidateRange(at: token).isEmpty
    else { return nil }
    return token
  }

  /// A word with a capital, in a message that is not all in capitals, that nothing else explains.
  func isStranger(_ token: Int) -> Bool {
    let typed = utterance.text(of: token..<token + 1)
    return isCapital(token) && typed.dropFirst().contains(where: \.isLowercase)
      && !language.classes.isKnown(utterance.tokens[token].word)
      && utterance.lists(at: token).isEmpty && utterance.candidateRange(at: token).isEmpty
      && !language.spelling.isReal(typed.lowercased())
  }

  /// A name that no list has in another sense, or a word for a person.
  func isSpeaker(_ token: Int) -> Bool {
    isGivenName(token) || utterance.says(.person, at: token, language)
      || !language.classes.isKnown(utterance.tokens[token].word)
        && utterance.lists(at: token).isEmpty
  }
}

extension IntentRecognizer {
  /// Where somebody else is named in front of a deed, and the sender is not: "Jo ran", "my wife
  /// ran".
  public func other(doing verb: Int, in utterance: Utterance) -> Int? {
    let stances = StanceReader(language: language, utterance: utterance)
    let ahead = (0..<verb).filter { utterance.tokens[$0].kind == .word }
    if ahead.contains(where: { stances.has($0, .ownSubject) }) { return nil }
    return ahead.lazy.compactMap { token in
      let isNamed =
        token == 0 && verb == 1
        && utterance.lists(at: token).contains { $0.list == language.lists.givenName }
      return isNamed ? token : stances.person(at: token, before: verb)
    }.first
  }

  /// "Zlatan ate 4 burgers", "my wife slept 9 hours": a message that begins with somebody and what
  /// they did, and never comes to the sender.
  public func isToldOfOther(_ utterance: Utterance) -> Bool {
    let stances = StanceReader(language: language, utterance: utterance)
    guard let first = utterance.tokens.indices.first(where: { utterance.fillerEnds[$0] <= $0 }),
      utterance.tokens[first].kind == .word,
      !utterance.tokens.indices.contains(where: { stances.has($0, .ownSubject) })
    else { return false }
    let person = stances.person(at: first, before: min(first + 4, utterance.tokens.count))
    let unknown = stances.isStranger(first) ? first : stances.unknownRelative(at: first)
    guard let name = person ?? unknown, case let verb = name + 1, verb < utterance.tokens.count,
      // "The kids took half my fries" comes to the sender behind it.
      !(verb..<utterance.tokens.count).contains(where: { stances.has($0, .possessive) })
    else { return false }
    return stances.tellsDeed(verb)
      || language.verbs.isPast(utterance.text(of: verb..<verb + 1).lowercased())
  }

  /// Notes whether a text names the sender, and somebody else.
  func namePersons(in understanding: inout Understanding) {
    let utterance = understanding.utterance
    let stances = StanceReader(language: language, utterance: utterance)
    for token in utterance.tokens.indices where utterance.tokens[token].kind == .word {
      if stances.has(token, .ownSubject) {
        understanding.namesSender = true
      } else if stances.has(token, .otherSubject) && !stances.isWord(token, .pronoun)
        || stances.isGivenName(token) || utterance.says(.person, at: token, language)
      {
        understanding.namesOthers = true
      }
    }
  }
}
