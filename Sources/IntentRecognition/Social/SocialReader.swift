import Commands
import EntityRecognition
import Slots

/// Reads a message that is nothing but polite words, in whatever order and language they come:
/// "salam tally", "thank you very much for your hard work".
///
/// It stands behind all other readers, so what is told or asked beside the words was found before.
struct SocialReader {
  let language: IntentLanguage
  let utterance: Utterance

  /// What a clause of the message comes to.
  private enum Clause {
    case social(Set<SocialWord>)
    case padding
    case other
  }

  /// Longer messages are no mere politeness.
  private static let longest = 24
  /// What one is thanked for is told in so many words.
  private static let longestReason = 8

  /// The intent of a message that is nothing else.
  func whole() -> SocialAct? {
    let clauses = clauses()
    guard !clauses.isEmpty else { return nil }
    var said: Set<SocialWord> = []
    for clause in clauses {
      switch clause {
      case .social(let words): said.formUnion(words)
      case .padding: continue
      case .other: return nil
      }
    }
    return SocialAct(said)
  }

  /// The goodbye that ends a message of which nothing else is to be kept: "Better than I thought.
  /// Good night." Not behind a question, which waits for its answer.
  func beside() -> SocialAct? {
    let clauses = clauses()
    let isAsking = utterance.tokens.indices.contains {
      utterance.text(of: $0..<$0 + 1).hasPrefix("?")
    }
    guard clauses.count > 1, !isAsking else { return nil }
    let last = clauses.last {
      if case .padding = $0 { false } else { true }
    }
    guard case .social(let words)? = last, let act = SocialAct(words), act == .bye else {
      return nil
    }
    return act
  }

  private func clauses() -> [Clause] {
    guard utterance.readableEnd <= SocialReader.longest else { return [] }
    var (clauses, start) = ([Clause](), 0)
    for token in 0...utterance.readableEnd {
      guard token == utterance.readableEnd || utterance.isPunctuation(token) else { continue }
      if start < token { clauses.append(clause(start..<token)) }
      start = token + 1
    }
    return clauses
  }

  private func clause(_ range: Range<Int>) -> Clause {
    var (said, unknown, token) = (Set<SocialWord>(), 0, range.lowerBound)
    while token < range.upperBound {
      if isAddress(token..<range.upperBound, behind: said) { break }
      if let found = language.social.words(
        in: utterance.tokens, at: token, upTo: range.upperBound)
      {
        if found.all.contains(.behind) {
          guard said.contains(.thank), isReason(found.end..<range.upperBound) else { return .other }
          break
        }
        if found.all.contains(.day), token > range.lowerBound { return .other }
        said.formUnion(found.all)
        token = found.end
      } else {
        // Whom it is said to, or how people speak there: "good evening o", "thanks Maria".
        guard utterance.tokens[token].kind == .word, !said.isEmpty, !isKnown(token) else {
          return .other
        }
        unknown += 1
        token += 1
      }
    }
    let spoken = said.subtracting([.pad])
    if spoken.isEmpty { return unknown == 0 ? .padding : .other }
    let mayName = !spoken.isDisjoint(with: [.greet, .thank, .bye])
    return unknown <= (mayName ? 1 : 0) ? .social(spoken) : .other
  }

  /// "Thank you, wise counsellor", "see you later grumpy": whom thanks and goodbyes are said to
  /// stands at the end, in a few words that name no deed, no thing of a log, and nobody else.
  private func isAddress(_ range: Range<Int>, behind said: Set<SocialWord>) -> Bool {
    guard range.count <= SocialReader.longestAddress,
      !said.isDisjoint(with: [.thank, .bye]),
      language.social.words(in: utterance.tokens, at: range.lowerBound, upTo: range.upperBound)
        == nil
    else { return false }
    return range.allSatisfy { token in
      let word = utterance.tokens[token].word
      return utterance.tokens[token].kind == .word && utterance.candidateRange(at: token).isEmpty
        && !language.words.has(word, .smallWord)
        && !language.classes.hasAny(word, of: SocialReader.telling)
        && utterance.lists(at: token).allSatisfy { language.lists.factKinds[Int($0.list)] == nil }
    }
  }

  private static let longestAddress = 3
  /// What tells of somebody, or of a deed.
  private static let telling = WordClasses.set([
    .ownSubject, .otherSubject, .denial, .condition, .plan, .had, .pastDeed, .question, .auxiliary,
    .preposition, .timePreposition, .connector, .infinitive,
  ])

  /// "The school is closed tomorrow. Brilliant": praise of what is told in front, and no thanks.
  func praisesTold() -> Bool {
    let clauses = clauses()
    guard clauses.count > 1, case .social(let words)? = clauses.last,
      words.isSubset(of: [.praise, .pad]), words.contains(.praise)
    else { return false }
    return clauses.dropLast().contains { if case .other = $0 { true } else { false } }
  }

  /// A name is no word that anything else is made of.
  private func isKnown(_ token: Int) -> Bool {
    !utterance.candidateRange(at: token).isEmpty
      || language.words.has(utterance.tokens[token].word, .smallWord)
      || language.spelling.isReal(utterance.text(of: token..<token + 1).lowercased())
  }

  /// What somebody is thanked for; figures would tell something.
  private func isReason(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.count <= SocialReader.longestReason
      && range.allSatisfy { utterance.tokens[$0].kind == .word }
  }
}

/// What polite words come to.
enum SocialAct: Equatable {
  case greet, thank, bye

  /// The last thing that one does: who says goodbye greets nobody, and thanks beside it.
  fileprivate init?(_ words: Set<SocialWord>) {
    if words.contains(.bye) {
      self = .bye
    } else if words.contains(.thank) {
      self = .thank
    } else if !words.isDisjoint(with: [.greet, .day, .again, .wellbeing]) {
      self = .greet
    } else if words.contains(.praise) {
      self = .thank
    } else {
      return nil
    }
  }

  fileprivate var intent: IntentName {
    switch self {
    case .greet: .chatGreet
    case .thank: .chatThank
    case .bye: .chatBye
    }
  }
}

extension IntentRecognizer {
  /// Whether a message that was read as thanks only says how it likes what it tells.
  public func praisesTold(_ heard: Understanding) -> Bool {
    guard heard.intents.count == 1, heard.intents.allSatisfy({ $0.intent == .chatThank }) else {
      return false
    }
    return SocialReader(language: language, utterance: heard.utterance).praisesTold()
  }

  /// "Cheers, sleeping": the goodbye that all of a message is, where it was read as a question.
  public func goodbye(in heard: Understanding) -> RecognizedIntent? {
    guard !heard.intents.isEmpty, heard.intents.allSatisfy(\.intent.isQuestion),
      !heard.utterance.text.hasSuffix("?")
    else { return nil }
    var rest = heard
    rest.intents = []
    let found = politeness(in: rest, isWhole: true)
    return found?.intent == .chatBye ? found : nil
  }

  /// The greeting, thanks or goodbye that a message is where nothing else explains it.
  ///
  /// - Parameter isWhole: It is nothing else; if false, the rest is what nothing is kept of.
  public func politeness(in heard: Understanding, isWhole: Bool) -> RecognizedIntent? {
    guard heard.intents.isEmpty else { return nil }
    let reader = SocialReader(language: language, utterance: heard.utterance)
    guard let act = isWhole ? reader.whole() : heard.refusals.isEmpty ? reader.beside() : nil,
      language.intents.contains(where: { $0.name == act.intent })
    else { return nil }
    return RecognizedIntent(
      intent: act.intent, slots: [:], confidence: 0.9,
      tokens: 0..<heard.utterance.readableEnd, origin: "politeness")
  }
}
