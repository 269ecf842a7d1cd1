import CivilTime
import EntityRecognition

/// Reads from the sentence around a fact what speaks for and against its being the sender's deed.
struct EvidenceReader {
  let language: IntentLanguage
  let utterance: Utterance

  private var stances: StanceReader { StanceReader(language: language, utterance: utterance) }

  func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  /// The evidence about a fact that was read from a clause; what stands too far away says nothing.
  func evidence(of fact: FactInstance, in wholeClause: Range<Int>) -> Evidence {
    var evidence = Evidence()
    let reach = ReadingLimit.evidence
    let from = min(fact.tokens.lowerBound, wholeClause.upperBound) - reach
    let near = from..<max(fact.tokens.upperBound, wholeClause.lowerBound) + reach
    let clause = wholeClause.clamped(to: near)
    let sentence = sentence(around: wholeClause).clamped(to: near)
    let start = max(clause.lowerBound, min(fact.tokens.lowerBound, clause.upperBound))
    // What leads to a clause with its own "I" says nothing of it: "she swam but I ran".
    let isInstead =
      start > clause.lowerBound
      && language.words.has(utterance.tokens[clause.lowerBound].word, .instead)
      || isTurned(clause)
    let isOwn = fact.isResult || subject(in: clause.lowerBound..<start).subject == .own
    // "I'd like to log a run": what is asked for politely is no wish.
    let log = (clause.lowerBound..<start).first { has($0, .logVerb) }
    let isFree = isOwn || isInstead || isNarrated(clause)
    let made = (clause.lowerBound..<start).last(where: stances.isMade)
    let lead =
      (made.map { $0 + 1 } ?? log).map { $0..<clause.upperBound } ?? (isFree ? clause : sentence)
    addWords(of: fact, in: sentence, clause, lead: lead, to: &evidence)
    addSubject(of: fact, sentence, clause, start, to: &evidence)
    addVerb(of: fact, clause, start, to: &evidence)
    addContent(of: fact, sentence, clause, to: &evidence)
    evidence.insert(
      .questionMark,
      if: endsWithQuestionMark(sentence) && question(behind: clause, in: sentence) == nil)
    evidence.insert(.inversion, if: isInverted(sentence))
    combine(&evidence, isResult: fact.isResult)
    return evidence
  }

  /// "wanted pizza but had a salad": behind "but" a deed of the past is no part of the wish.
  private func isTurned(_ clause: Range<Int>) -> Bool {
    guard clause.lowerBound > 0,
      language.words.has(utterance.tokens[clause.lowerBound - 1].word, .instead)
    else { return false }
    return clause.prefix(2).contains { token in
      has(token, .pastDeed) && clause[..<token].allSatisfy { has($0, .neutral) }
    }
  }

  private func sentence(around clause: Range<Int>) -> Range<Int> {
    var (from, to) = (clause.lowerBound, clause.upperBound)
    while from > 0, !utterance.isHardStop[from - 1] { from -= 1 }
    while to < utterance.tokens.count, !utterance.isHardStop[to] { to += 1 }
    return from..<to
  }

  // MARK: Words

  private func addWords(
    of fact: FactInstance, in sentence: Range<Int>, _ clause: Range<Int>, lead: Range<Int>,
    to evidence: inout Evidence
  ) {
    let lexicon = language.evidence
    let shapes = EvidenceShape.allCases.count
    let rest = question(behind: clause, in: sentence) ?? sentence.upperBound
    var first = sentence.lowerBound
    while first < sentence.upperBound, isPassedOver(first) { first += 1 }
    let own = clause.lowerBound..<end(of: clause, behind: fact)
    let comma = lastComma(before: clause.lowerBound, in: sentence)
    for token in sentence {
      lexicon.forEachMatch(in: utterance.tokens, at: token) { kind, end in
        let counts =
          switch lexicon.kinds[kind].place {
          case .first:
            token == first && lead.contains(token) && !stances.isLimit(token)
              && !(end < sentence.upperBound && utterance.isColon(end))
          case .before: token >= lead.lowerBound && end <= fact.tokens.lowerBound
          case .beside: token >= max(lead.lowerBound, comma) && end <= fact.tokens.lowerBound
          case .clause: token >= clause.lowerBound && end <= fact.tokens.lowerBound
          case .near:
            token >= clause.lowerBound && end <= fact.tokens.lowerBound
              && fact.tokens.lowerBound - end <= 2
          // One may feel something about what is to come.
          case .behind:
            token >= fact.tokens.upperBound && token < rest && fact.kind != .mood
              && !beginsOther(token..<end) && !isSaidOfOther(token, behind: fact)
          case .last:
            token >= fact.tokens.upperBound && fact.kind != .mood && token < rest
              && (end..<sentence.upperBound).allSatisfy(isPassedOver)
          case .after:
            token >= fact.tokens.upperBound && own.contains(token) && !isOfSender(token)
          case .within: own.contains(token)
          case .sentence: !fact.isResult || own.contains(token)
          case .ends: false
          }
        let isSpared = !lexicon.kinds[kind].speaks(of: EvidenceReader.shape(of: fact.kind))
        let isOwner = isOwner(end - 1, in: clause)
        let isWord =
          !isSpared && !isOwner && !isUnit(token..<end) && !isSequel(token..<end)
          && !isOfSets(token..<end, fact) && !isMonth(token..<end)
          && !saysNothing(token, fact, in: clause)
        if counts, isWord, end <= sentence.upperBound {
          evidence.insert(shapes + kind)
        }
      }
    }
    for (index, kind) in lexicon.kinds.enumerated() where evidence.contains(shapes + index) {
      if let replaced = kind.replaced { evidence.remove(shapes + replaced) }
    }
  }

  /// "the van was late, 19,200 steps": behind a comma begins what may be another's no more.
  private func lastComma(before clause: Int, in sentence: Range<Int>) -> Int {
    let found = (sentence.lowerBound..<max(sentence.lowerBound, clause)).last {
      utterance.isSeparator[$0] && utterance.isPunctuation($0)
    }
    return found.map { $0 + 1 } ?? sentence.lowerBound
  }

  /// Where the clause of a fact ends: where a reason or an aside begins behind it.
  private func end(of clause: Range<Int>, behind fact: FactInstance) -> Int {
    let rest = fact.tokens.upperBound..<max(fact.tokens.upperBound, clause.upperBound)
    let found = rest.first { token in
      var isEnd = false
      language.evidence.forEachMatch(in: utterance.tokens, at: token) { kind, _ in
        isEnd = isEnd || language.evidence.kinds[kind].place == .ends
      }
      return isEnd
    }
    return max(clause.lowerBound, found ?? clause.upperBound)
  }

  func isPassedOver(_ token: Int) -> Bool {
    let kind = utterance.tokens[token].kind
    return kind == .symbol || kind == .punctuation || utterance.isSeparator[token]
      || utterance.fillerEnds[token] == token + 1 && !has(token, .question)
  }

  // MARK: Subject

  private enum Subject { case none, own, other, unknown }

  private func addSubject(
    of fact: FactInstance, _ sentence: Range<Int>, _ clause: Range<Int>, _ start: Int,
    to evidence: inout Evidence
  ) {
    var inherited = Subject.none
    if sentence.lowerBound < clause.lowerBound {
      for piece in TokenPieces(sentence.lowerBound..<clause.lowerBound, utterance.isSeparator) {
        let told = subject(in: piece).subject
        if told == .own || told == .other { inherited = isOfOwnDeed(piece) ? .own : told }
      }
    }
    let (named, unknown) = subject(in: clause.lowerBound..<start)
    let isMine = fact.isResult || isWithMe(clause, in: sentence) || namesSelf(clause)
    switch isMine ? .own : named {
    case .own: evidence.insert(.ownSubject)
    case .other: evidence.insert(.otherSubject)
    case .unknown: evidence.insert(.unknownSubject)
    case .none:
      evidence.insert(.noSubject)
      evidence.insert(.ownBefore, if: inherited == .own)
      evidence.insert(.otherBefore, if: inherited == .other)
    }
    evidence.insert(.unknownBefore, if: unknown > 0)
    evidence.insert(.severalUnknownBefore, if: unknown > 1)
    // "Unlike Tom I ran": who stands in front of the sender did nothing of it.
    let lead = (clause.lowerBound..<start).last { has($0, .ownSubject) } ?? clause.lowerBound
    evidence.insert(
      .nameBefore,
      if: (lead..<start).contains {
        isName($0, in: sentence) && !isOwner($0, in: clause)
      })
    evidence.insert(.beginsSentence, if: start == sentence.lowerBound)
    evidence.insert(
      .ownInMessage,
      if: sentence.contains { has($0, .ownSubject) })
  }

  /// "me and the boys played": the sender is one of them.
  private func isWithMe(_ clause: Range<Int>, in sentence: Range<Int>) -> Bool {
    let before = clause.lowerBound - 2
    return before >= sentence.lowerBound && utterance.isSeparator[before + 1]
      && language.words.has(utterance.tokens[before].word, .myself)
  }

  /// Who does what some tokens lead to, and how many of them nothing explains.
  private func subject(in tokens: Range<Int>) -> (subject: Subject, unknown: Int) {
    var subject = Subject.none
    var unknown = 0
    let phrase = LeadingPhrase(in: tokens, language, utterance)?.tokens
    // "After it 3 beers": small words that stand in front are nobody.
    let lead = tokens.isEmpty ? 0 : utterance.fillerEnds[tokens.lowerBound]
    for token in tokens where !isOwner(token, in: tokens) {
      if token < lead && has(token, .otherSubject) || phrase?.contains(token) == true { continue }
      if has(token, .ownSubject) || stances.isMe(token) {
        subject = .own
      } else if has(token, .otherSubject) {
        if !pointsAtFood(token, in: tokens), !isTakenOut(token, in: tokens) { subject = .other }
      } else if isUnknown(token) {
        unknown += 1
        if isMadeTo(token, in: tokens) {
          subject = .other
        } else if subject == .none {
          subject = .unknown
        }
      }
    }
    return (subject, unknown)
  }

  /// The "those" of "one of those protein yoghurts".
  private func pointsAtFood(_ token: Int, in tokens: Range<Int>) -> Bool {
    guard token > 0, language.words.has(utterance.tokens[token - 1].word, .of) else { return false }
    let foods = FoodsInText(lists: language.lists, utterance: utterance)
    return (token + 1..<min(token + 3, tokens.upperBound)).contains { foods.begins(at: $0) }
  }

  /// "had Anna do 20 push-ups": who stands between "had" and the plain form of a verb does it.
  private func isMadeTo(_ token: Int, in tokens: Range<Int>) -> Bool {
    guard tokens.contains(token + 1), has(token + 1, .present) || has(token + 1, .auxiliary),
      let verb = (tokens.lowerBound..<token).last(where: {
        !isUnknown($0) && !has($0, .abbreviation)
      })
    else { return false }
    return has(verb, .had)
  }

  /// "Half a kilo of cherries I have eaten": of the sender, and nothing that the thing is or has.
  private func isOfSender(_ token: Int) -> Bool {
    token > 0 && has(token - 1, .ownSubject) && has(token, .auxiliary)
  }

  /// A word that neither a class nor a list nor an entity explains.
  private func isUnknown(_ token: Int) -> Bool {
    utterance.tokens[token].kind == .word
      && !language.classes.isKnown(utterance.tokens[token].word)
      && !isPassed(token)
      && !utterance.lists(covering: token).contains {
        !$0.isWeak && $0.list != language.lists.givenName
      }
      && utterance.candidateRange(at: token).isEmpty
  }

  /// Whether a filler begins at a token or covers it: "dont judge".
  private func isPassed(_ token: Int) -> Bool {
    (max(0, token - 4)...token).contains { utterance.fillerEnds[$0] > token }
  }

  private func isName(_ token: Int, in sentence: Range<Int>) -> Bool {
    guard isUnknown(token) else { return false }
    let initial = utterance.bytes[utterance.tokens[token].bytes.lowerBound]
    return (65...90).contains(initial)
  }

  // MARK: Verb

  private func addVerb(
    of fact: FactInstance, _ clause: Range<Int>, _ start: Int, to evidence: inout Evidence
  ) {
    var (isPast, isBase, isInfinitive, isOwn, hasVerb) = (false, false, false, false, false)
    // "I cooked 300 g of pasta but ate a third of it": the fact ends behind its clause.
    let end = max(min(start + 1, clause.upperBound), fact.tokens.upperBound, clause.lowerBound)
    for token in clause.lowerBound..<end {
      guard utterance.tokens[token].kind == .word else { continue }
      let verb = FactVerb(utterance.tokens[token].word, language.classes)
      let isDeed = has(token, .pastDeed) || isLabour(token, of: fact)
      guard verb.map({ $0.kind != .logged }) ?? false || isDeed else { continue }
      hasVerb = true
      isPast = isPast || isDeed || isPastForm(token)
      if has(token, .present), !isDeed {
        isBase = isBase || token == clause.lowerBound
        isInfinitive = isInfinitive || token > 0 && has(token - 1, .infinitive)
      }
      isOwn = isOwn || (verb?.isOwn ?? false)
    }
    evidence.insert(.pastVerb, if: isPast)
    evidence.insert(.baseVerb, if: isBase)
    evidence.insert(.infinitive, if: isInfinitive)
    evidence.insert(.ownVerb, if: isOwn)
    let isLogged = (clause.lowerBound..<start).contains { has($0, .logVerb) }
    evidence.insert(.logged, if: fact.isLogged || isLogged)
    evidence.insert(.verbless, if: !hasVerb)
  }

  /// One that is no form for orders and plans.
  func isPastForm(_ token: Int) -> Bool {
    let isDone =
      has(token, .had) || has(token, .ate) || has(token, .drank) || has(token, .slept)
      || has(token, .weighed) || has(token, .exercised) || has(token, .walked)
    return isDone && !has(token, .present) && !has(token, .ongoing)
  }

  // MARK: Content

  private func addContent(
    of fact: FactInstance, _ sentence: Range<Int>, _ clause: Range<Int>,
    to evidence: inout Evidence
  ) {
    let hasAmount =
      fact.volume != nil || fact.count != nil || fact.duration != nil || fact.distance != nil
      || fact.mass != nil || fact.steps != nil || fact.kcal != nil || fact.value != nil
      || fact.items.contains { $0.quantity != nil || $0.grams != nil || $0.kcal != nil }
    evidence.insert(.amount, if: hasAmount)
    evidence.insert(.mealNamed, if: fact.meal != nil)
    let end = end(of: clause, behind: fact)
    let rest = fact.tokens.upperBound..<max(fact.tokens.upperBound, end)
    evidence.insert(.unknownBehind, if: rest.contains(where: isUnknown))
    evidence.insert(.wholeSentence, if: fact.tokens.count >= utterance.wordCount(sentence) - 1)
    evidence.insert(.noted, if: isNoted(fact, in: clause))
    let today = utterance.context.today
    let days = fact.times.compactMap { $0.past.firstDay.map { today - $0 } }
    evidence.insert(.pastTime, if: days.contains { (0...60).contains($0) })
    evidence.insert(.longPast, if: days.contains { $0 > 60 })
    evidence.insert(EvidenceReader.shape(of: fact.kind))
  }

  private static func shape(of kind: FactInstance.Kind) -> EvidenceShape {
    switch kind {
    case .drink: .drink
    case .meal: .meal
    case .exercise: .exercise
    case .steps: .steps
    case .weight: .weight
    case .sleep: .sleep
    case .mood: .mood
    case .tracker: .tracker
    }
  }

  private func combine(_ evidence: inout Evidence, isResult: Bool) {
    let isOwn = evidence.contains(.ownSubject)
    // "Yesterday I walk 5 km": the time says that it is past where the verb does not.
    let isTimed =
      evidence.contains(.pastTime) && !evidence.contains(.infinitive)
      && !evidence.contains(.verbless)
    evidence.insert(.ownDeed, if: isOwn && (isTimed || isResult || evidence.contains(.pastVerb)))
    // "I feel great" needs no verb of the past.
    evidence.insert(.ownFeeling, if: isOwn && evidence.contains(.mood))
    evidence.insert(
      .deedWithoutSubject, if: evidence.contains(.noSubject) && evidence.contains(.pastVerb))
    let shapes = EvidenceShape.allCases.count
    var against = 0
    for (index, kind) in language.evidence.kinds.enumerated()
    where kind.isAgainst && evidence.contains(shapes + index) { against += 1 }
    for shape in [EvidenceShape.otherSubject, .otherBefore, .questionMark, .inversion]
    where evidence.contains(shape) { against += 1 }
    evidence.insert(.nothingAgainst, if: against == 0)
    evidence.insert(.severalAgainst, if: against > 1)
  }

  // MARK: Question

  private func endsWithQuestionMark(_ sentence: Range<Int>) -> Bool {
    var end = sentence.upperBound
    while end < utterance.tokens.count, utterance.isPunctuation(end) {
      if utterance.bytes[utterance.tokens[end].bytes.lowerBound] == UInt8(ascii: "?") {
        return true
      }
      end += 1
    }
    return false
  }

  /// Where a question begins that only follows a clause: "swam 20 minutes, does that count?".
  private func question(behind clause: Range<Int>, in sentence: Range<Int>) -> Int? {
    guard clause.upperBound < sentence.upperBound else { return nil }
    return TokenPieces(clause.upperBound..<sentence.upperBound, utterance.isSeparator).first {
      isInverted($0) || has($0.lowerBound, .question)
    }?.lowerBound
  }

  /// "did you", "is a", "have they", "does that".
  private func isInverted(_ sentence: Range<Int>) -> Bool {
    guard sentence.count > 1 else { return false }
    let first = sentence.lowerBound
    guard has(first, .auxiliary) || has(first, .plan) else { return false }
    return has(first + 1, .ownSubject) || has(first + 1, .otherSubject)
      || language.words.has(utterance.tokens[first].word, .asking) && has(first + 1, .article)
  }
}
