import CivilTime
import EntityRecognition

/// Whether a clause reports a deed of the sender's.
enum Stance: Equatable {
  case own
  /// No subject of its own: the one of the clause before counts.
  case open
  case refused(Understanding.Refusal)
}

/// Reads the stance of a clause from the words before what it reports.
struct StanceReader {
  let language: IntentLanguage
  let utterance: Utterance
  /// A word that is not known is taken for no other subject.
  var passesUnknown = false

  func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  func isWord(_ token: Int, _ name: NamedWords.Name) -> Bool {
    language.words.has(utterance.tokens[token].word, name)
  }

  /// The stance of a clause whose first reported thing begins at `core`.
  ///
  /// - Parameter isFeeling: The thing is a feeling, which may be denied and still is one.
  func stance(of chunks: [FactChunk], core: Int, isFeeling: Bool = false) -> Stance {
    if isOfOthers(chunks) { return .refused(.otherPerson) }
    var (isOwn, isOther, isLogged) = (false, false, false)
    // "I have to eat": the verb itself makes it a plan.
    var plan = isGoingTo(core) || isAim(core)
    var (denial, condition) = (false, false)
    let before = chunks.prefix { $0.tokens.lowerBound < core }
    let phrase = LeadingPhrase(in: chunks.tokens, language, utterance)?.tokens
    for (index, chunk) in before.enumerated() {
      guard chunk.kind == .word else { continue }
      let token = chunk.tokens.lowerBound
      if let phrase, phrase.contains(token) { continue }
      if isOwnerOfFood(token, in: chunks) || isYoung(token, in: chunks) { continue }
      if has(token, .logVerb) { isLogged = true }
      if has(token, .denial), !utterance.isAnswer(token, language), !isRounding(token) {
        denial = denial || !forgetsToTell(token, chunks)
      }
      // "I forgot, on Thursday I did a class": it was done all the same.
      if has(token, .ownSubject), index > 0, wasForgotten(before[..<index]) { denial = false }
      if has(token, .condition) || isFormer(token) { condition = true }
      if isWish(token) || wouldDo(token) || isAim(token) { (plan, isOwn) = (true, true) }
      if has(token, .plan) || isGoingTo(token), !isLimit(token), !isEstimating(token) {
        plan = !isFuturePerfect(after: token) || plan
      }
      // "Must have had five mugs": who says so without a subject guesses at the own day.
      if index == 0, has(token, .plan), isFuturePerfect(after: token) { isOwn = true }
      // The subject nearest to the verb counts; unknown words behind "I" are adverbs or verbs.
      if has(token, .ownSubject) || isMe(token) {
        isOwn = true
        isOther = false
      } else if isObject(token) || isDeed(token) || isScale(token)
        || index > 0 && isDenied(before[index - 1], token)
      {
        continue
      } else if has(token, .otherSubject) {
        isOwn = false
        isOther = true
      } else if has(token, .existential) || isFeeling && isWord(token, .subjectStart),
        token + 1 < utterance.tokens.count, has(token + 1, .auxiliary)
      {
        isOther = !tellsOneMore(chunks)
      } else if !isOwn, !language.isAdjective(chunks, index, in: utterance), !isOfMeal(token),
        !isOfSize(token), !isHeadOfDay(chunks, index),
        !FigureLabel(language: language, utterance: utterance).isPart(token),
        isOtherSubject(before, index)
      {
        isOther = true
      }
    }
    if isLogged, !denial { return .own }
    // "had a salad myself"
    if let last = chunks.last, isMyself(last), !isOther { isOwn = true }
    // "the stairs have 144 steps"
    if !isOwn, let first = chunks.first, first.kind == .word,
      isWord(first.tokens.lowerBound, .definite),
      chunks.contains(where: { $0.kind == .word && isWord($0.tokens.lowerBound, .have) })
    {
      isOther = true
    }
    if isOther, !isHeading(chunks) { return .refused(.otherPerson) }
    if condition || isHabit(chunks) { return .refused(.condition) }
    if plan || !isFeeling && isArranged(chunks) || isToBe(chunks, behind: core) {
      return .refused(.plan)
    }
    let isHere = core < utterance.tokens.count
    if denial, isHere, isSomeSleep(core, behind: before) || isLateNight(chunks) { return .own }
    // "not happy" is a feeling too.
    if denial, !isFeeling || !isOwn && before.count > 2 { return .refused(.denial) }
    return isOwn ? .own : .open
  }

  /// "didn't sleep much" leaves some sleep.
  private func isSomeSleep(_ core: Int, behind before: ArraySlice<FactChunk>) -> Bool {
    guard has(core, .slept) else { return false }
    return core + 1 < utterance.tokens.count && has(core + 1, .quantifier)
      || before.contains { has($0.tokens.lowerBound, .scarcely) }
  }

  /// The same for a clause that may report nothing, and ends before `end`.
  func stance(of chunks: [FactChunk], core: Int?, before end: Int) -> Stance {
    stance(
      of: chunks, core: core ?? end,
      isFeeling: chunks.contains { $0.kind == .feeling && $0.tokens.lowerBound == core })
  }

  /// "could only eat half", "could sleep only 5 hours": no more than that was done.
  func isLimit(_ token: Int) -> Bool {
    isWord(token, .able)
      && utterance.tokens[token...].prefix(4).indices.dropFirst().contains { isWord($0, .limiting) }
  }

  private func wasForgotten(_ before: ArraySlice<FactChunk>) -> Bool {
    before.contains { $0.kind == .word && isWord($0.tokens.lowerBound, .forgetting) }
      && !before.contains { chunk in
        chunk.kind == .word && has(chunk.tokens.lowerBound, .denial)
          && !isWord(chunk.tokens.lowerBound, .forgetting)
      }
  }

  /// "barely four hours", "almost 3 litres": of the amount behind it.
  private func isRounding(_ token: Int) -> Bool {
    guard has(token, .scarcely) || has(token, .neutral), token + 1 < utterance.tokens.count else {
      return false
    }
    // "drank nearly a smoothie"
    if has(token + 1, .article), token + 2 < utterance.tokens.count,
      utterance.names(.drink, at: token + 2, language.lists)
        || utterance.names(.food, at: token + 2, language.lists)
    {
      return true
    }
    return utterance.candidateRange(at: token + 1).contains {
      switch utterance.lattice.all[$0].value {
      case .number, .quantity, .duration: true
      default: false
      }
    }
  }

  /// "make it to the pool": a pronoun in front of a preposition does nothing by itself.
  private func isObject(_ token: Int) -> Bool {
    token > 0 && isWord(token, .pronoun) && token + 1 < utterance.tokens.count
      && (has(token + 1, .preposition) || utterance.tokens[token + 1].kind == .digits)
      && !utterance.isSeparator[token - 1]
      && !has(token - 1, .connector)
  }

  /// "it took an hour": the deed that was told before.
  private func isDeed(_ token: Int) -> Bool {
    isWord(token, .pronoun) && token + 1 < utterance.tokens.count && isWord(token + 1, .happens)
      && FactVerb(utterance.tokens[token + 1].word, language.classes)?.kind == .light
  }

  /// "stepped on the scale and it's 66 kg": what the scale says.
  private func isScale(_ token: Int) -> Bool {
    guard isWord(token, .pronoun), token + 2 < utterance.tokens.count,
      isWord(token + 1, .statement),
      utterance.tokens[..<token].contains(where: { language.classes.has($0.word, .weightNoun) })
    else { return false }
    return utterance.candidateRange(at: token + 2).contains {
      guard case .quantity(let quantity) = utterance.lattice.all[$0].value else { return false }
      return quantity.dimension == .mass
    }
  }

  /// "didn't make": an unknown word behind a denial is its verb.
  private func isDenied(_ before: FactChunk, _ token: Int) -> Bool {
    before.kind == .word && before.tokens.upperBound == token
      && has(before.tokens.lowerBound, .denial) && !isWord(before.tokens.lowerBound, .noAnswer)
      && isUnknown(token)
  }

  /// "couldn't fall asleep until 3": the night began then.
  private func isLateNight(_ chunks: [FactChunk]) -> Bool {
    let isBed = chunks.contains { $0.kind == .word && has($0.tokens.lowerBound, .bedtime) }
    return isBed
      && chunks.contains { $0.kind == .time && isWord($0.tokens.lowerBound, .until) }
  }

  /// "I usually sleep 7 hours", "I walk 5 km every day": what is always so is no report of today.
  private func isHabit(_ chunks: [FactChunk]) -> Bool {
    if isTimeless(chunks) || isExperience(chunks) { return true }
    var isPresent = false
    for (index, chunk) in chunks.enumerated() where chunk.kind == .word || chunk.kind == .activity {
      let token = chunk.tokens.lowerBound
      if chunk.kind == .word, has(token, .habitual) { return true }
      if index > 0, chunks[index - 1].kind == .word,
        has(chunks[index - 1].tokens.lowerBound, .ownSubject), has(token, .present)
      {
        isPresent = true
      }
    }
    guard let first = chunks.first, let last = chunks.last else { return false }
    if !isPresent, isPast(chunks) { return false }
    if chunks.indices.dropFirst().contains(where: { isRate(chunks, $0) }) { return true }
    return (first.tokens.lowerBound..<last.tokens.upperBound).contains { token in
      utterance.candidateRange(at: token).contains {
        let entity = utterance.lattice.all[$0]
        guard case .recurrence = entity.value else { return false }
        // "daily walk 30 min" is today's; "running 5 km a day" is not.
        return isPresent || entity.tokens.count > 1 && token > first.tokens.lowerBound
      }
    }
  }

  /// "a day" behind an amount: so much each day, and not for a day.
  private func isRate(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard chunks[index].kind == .duration, has(chunks[index].tokens.lowerBound, .article),
      case .duration(let length) = utterance.lattice.all[chunks[index].item].value
    else { return false }
    return length.seconds >= 86_400 && chunks[index - 1].kind != .word
  }

  private func isPast(_ chunks: [FactChunk]) -> Bool {
    chunks.contains { chunk in
      has(chunk.tokens.lowerBound, .pastDeed) || has(chunk.tokens.lowerBound, .slept)
        || has(chunk.tokens.lowerBound, .had)
    }
  }

  private func isGoingTo(_ token: Int) -> Bool {
    token + 1 < utterance.tokens.count && isWord(token, .goingTo) && has(token + 1, .infinitive)
  }

  /// "I'd kill for a coffee": of a verb that is no participle.
  private func wouldDo(_ token: Int) -> Bool {
    guard isWord(token, .would), token + 1 < utterance.tokens.count, isUnknown(token + 1) else {
      return false
    }
    let verb = utterance.bytes[utterance.tokens[token + 1].bytes]
    return !["ed", "en", "t"].contains { verb.reversed().starts(with: $0.utf8.reversed()) }
  }

  /// "I used to weigh 95 kg": it is so no more.
  private func isFormer(_ token: Int) -> Bool {
    isWord(token, .formerly) && token + 1 < utterance.tokens.count && has(token + 1, .infinitive)
  }

  /// "I'll have finished a pint": done by the time it is read; "I should have" was not done.
  private func isFuturePerfect(after token: Int) -> Bool {
    guard token + 2 < utterance.tokens.count, !isWord(token, .unreal) else { return false }
    return isWord(token + 1, .have)
      && ([.drank, .ate, .had, .slept, .pastDeed].contains { has(token + 2, $0) }
        || isWord(token + 2, .been))
  }

  private func isOtherSubject(_ chunks: ArraySlice<FactChunk>, _ index: Int) -> Bool {
    let token = chunks[index].tokens.lowerBound
    if has(token, .otherSubject) { return true }
    if passesUnknown, !isDoing(chunks, index) { return false }
    if namesKind(at: token) { return false }
    // An unknown word in -ed that begins the clause is the deed itself: "smoked 3 cigarettes", and
    // so is a verb of what else is done with a food: "bought soup".
    if index == 0,
      has(token, .handled)
        || utterance.bytes[utterance.tokens[token].bytes].suffix(2).elementsEqual([101, 100])
    {
      return false
    }
    return isUnknown(token)
  }

  /// A word that no class explains.
  func isUnknown(_ token: Int) -> Bool {
    let kind = utterance.tokens[token].kind
    guard kind == .word else { return false }
    return has(token, .handled) || !language.classes.isKnown(utterance.tokens[token].word)
  }

  /// Whether the sentence around a clause asks something.
  func isQuestion(_ sentence: Range<Int>) -> Bool {
    guard !sentence.isEmpty else { return false }
    var first = sentence.lowerBound
    var isPolite = false
    while first < sentence.upperBound,
      utterance.fillerEnds[first] > first || utterance.tokens[first].kind == .symbol
        || utterance.isPunctuation(first)
    {
      isPolite = isPolite || utterance.fillerEnds[first] > first + 1
      first = max(utterance.fillerEnds[first], first + 1)
    }
    guard first < sentence.upperBound else { return false }
    if has(first, .logVerb), isPolite || !endsWithQuestionMark(sentence) { return false }
    if endsWithQuestionMark(sentence) {
      return has(first, .question) || !isEstimate(sentence) && !isTagged(sentence)
    }
    // "Since how many days": a question behind its preposition.
    if has(first, .timePreposition), first + 1 < sentence.upperBound, has(first + 1, .question),
      !has(first + 1, .auxiliary), !has(first + 1, .plan)
    {
      return true
    }
    if asksAtEnd(first..<sentence.upperBound) { return true }
    guard has(first, .question), first + 1 < sentence.upperBound, !isLimit(first) else {
      return false
    }
    // "Can of coke": what it is in.
    if isWord(first + 1, .of), !utterance.candidateRange(at: first).isEmpty { return false }
    if isAskingOfOne(first) { return true }
    if isWord(first + 1, .single) { return false }
    if has(first, .auxiliary) || has(first, .plan) {
      let next = first + 1
      if has(next, .denial) { return false }
      if isWord(first, .asking), utterance.tokens[next].kind == .digits { return true }
      if next + 1 < sentence.upperBound, has(next + 1, .present), !has(next, .article) {
        return true
      }
      return has(next, .ownSubject) || has(next, .otherSubject)
        || isWord(next, .subjectStart)
    }
    return true
  }

  /// "One plate of biryani calories how many": what is asked stands behind what it is of.
  private func asksAtEnd(_ sentence: Range<Int>) -> Bool {
    guard
      let last = sentence.last(where: {
        utterance.fillerEnds[$0] <= $0 && !utterance.isPunctuation($0)
      }), last > sentence.lowerBound + 1, has(last, .quantifier)
    else { return false }
    let asked = has(last - 1, .question) && !has(last - 1, .auxiliary) && !has(last - 1, .plan)
    return asked
      && !sentence.contains {
        has($0, .denial) || has($0, .ownSubject) || isWord($0, .reporting)
      }
  }

  /// "Is a banana sweet", "are two coffees too much": of some that nobody had.
  private func isAskingOfOne(_ token: Int) -> Bool {
    guard isWord(token, .asking), isWord(token, .statement) else { return false }
    return isWord(token + 1, .single)
      || utterance.candidateRange(at: token + 1).contains {
        if case .number = utterance.lattice.all[$0].value { return true }
        return false
      }
  }

  /// "soup for lunch, maybe 300 kcal?": not sure of the amount alone.
  private func isEstimate(_ sentence: Range<Int>) -> Bool {
    guard let comma = sentence.last(where: { utterance.isSeparator[$0] }),
      comma + 1 < sentence.upperBound
    else { return false }
    let behind = comma + 1..<sentence.upperBound
    return behind.contains { utterance.tokens[$0].kind == .digits }
      && behind.allSatisfy { token in
        utterance.tokens[token].kind == .digits || has(token, .neutral)
          || utterance.fillerEnds[token] > token || utterance.isPunctuation(token)
      }
  }

  /// "mowed the lawn for 50 min, does that count?": only the end of it asks.
  private func isTagged(_ sentence: Range<Int>) -> Bool {
    let isComma = { utterance.isSeparator[$0] && utterance.isPunctuation($0) }
    guard let comma = sentence.last(where: isComma), comma + 1 < sentence.upperBound,
      has(comma + 1, .question)
        || has(comma + 1, .otherSubject) && comma + 2 < sentence.upperBound
          && isWord(comma + 2, .statement)
    else { return false }
    let told = sentence.lowerBound..<comma
    let isPast = told.contains { token in
      has(token, .pastDeed) || has(token, .ate) || has(token, .drank)
        || has(token, .ownSubject) && token + 1 < comma && has(token + 1, .had)
    }
    return isPast && !told.contains { has($0, .condition) || has($0, .plan) || has($0, .question) }
  }

  private func endsWithQuestionMark(_ sentence: Range<Int>) -> Bool {
    let ends = sentence.upperBound..<utterance.tokens.count
    return ends.prefix(while: utterance.isPunctuation).contains(where: utterance.isQuestionMark)
  }
}

extension Utterance {
  func isQuestionMark(_ token: Int) -> Bool {
    bytes[tokens[token].bytes.lowerBound] == UInt8(ascii: "?")
  }
}
