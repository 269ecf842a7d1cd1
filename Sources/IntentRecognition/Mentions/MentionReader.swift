public import EntityRecognition

extension IntentRecognizer {
  /// The clauses of an utterance that marks divide, each as its text.
  public func clauses(of utterance: Utterance) -> [String] {
    var (clauses, from) = ([String](), 0)
    for to in utterance.innerMarks + [utterance.tokens.count] {
      if from < to { clauses.append(utterance.text(of: from..<to)) }
      from = to + 1
    }
    return clauses
  }

  /// What a text mentions, read by itself and not understood.
  public func mentions(in text: String, context: RecognitionContext) -> Mentions {
    mentions(
      in: UtteranceReader(language: language, names: OwnNames()).read(text, context: context))
  }

  /// What an utterance mentions.
  public func mentions(in utterance: Utterance) -> Mentions {
    MentionReader(language: language, utterance: utterance).read()
  }
}

/// Finds what an utterance mentions, the longest first, each word once.
struct MentionReader {
  let language: IntentLanguage
  let utterance: Utterance

  func read() -> Mentions {
    var mentions = Mentions.Content()
    mentions.isStarred = utterance.isStarred
    mentions.isPlus =
      utterance.text.hasPrefix("+")
      || utterance.tokens.first.map { language.words.has($0.word, .plus) } ?? false
    mentions.span = span
    mentions.pair = utterance.figurePair(language)
    mentions.sets = utterance.liftedSets(language)
    mentions.anotherSet = mentions.sets.isEmpty ? anotherSet : nil
    mentions.shift = shift
    mentions.isQuestion = utterance.text.hasSuffix("?") || beginsQuestion
    mentions.tokenCount = utterance.tokens.count
    mentions.wordCount = utterance.tokens.count { $0.kind == .word || $0.kind == .digits }
    var taken = [Bool](repeating: false, count: utterance.tokens.count)
    readEarlier(into: &mentions, &taken)
    readValues(into: &mentions, &taken)
    readCounted(into: &mentions)
    readThings(into: &mentions, &taken)
    readSigns(into: &mentions, &taken)
    // "Thursday is better": the value in front takes the place of what was said.
    let preferred = mentions.signs.filter { sign in
      sign.cue == .preferred
        && mentions.values.contains { $0.tokens.upperBound == sign.tokens.lowerBound }
    }
    mentions.signs += preferred.map { Mentions.Sign(cue: .contrast, tokens: $0.tokens) }
    mentions.ownedDay = ownedDay(mentions)
    mentions.oneOf = oneOf
    mentions.ofPart = ofPart(mentions)
    mentions.replaced = replaced(mentions)
    mentions.isOfOther = isOfOther(mentions)
    mentions.isOwnedByOther = isOwned(mentions)
    mentions.scales = mentions.values.isEmpty ? [] : scales
    mentions.prices = mentions.values.map(\.tokens).filter(isPrice)
    mentions.often = mentions.values.map(\.tokens).filter { tokens in
      tokens.count == 1 && language.words.has(utterance.tokens[tokens.lowerBound].word, .times)
    }
    mentions.ofThem = mentions.values.map(\.tokens).filter(isOfThem)
    mentions.terms = utterance.tokens.indices.compactMap(term)
    mentions.marks = utterance.innerMarks
    let stop = mentions.marks.first { utterance.isHardStop[$0] }
    mentions.firstSentence = 0..<(stop ?? utterance.tokens.count)
    readSubject(into: &mentions)
    mentions.rest = utterance.tokens.indices.filter { token in
      !taken[token] && utterance.tokens[token].kind == .word && !isSmall(token)
    }
    mentions.circumstances = CircumstanceReader(language: language, utterance: utterance).all()
    mentions.remarks = remarkStarts(mentions)
    mentions.hints = utterance.tokens.indices.flatMap { token in
      language.cues.hints(in: utterance.tokens, at: token).map {
        Mentions.Sign(cue: $0.cue, tokens: token..<$0.end)
      }
    }
    mentions.isOfOther = mentions.isOfOther || isOfOtherInstead(mentions)
    // "Has to be done by Monday" is not done.
    mentions.signs.removeAll { sign in
      sign.cue == .finished
        && mentions.hints.contains { hint in
          hint.cue == .due && hint.tokens.count > sign.tokens.count
            && hint.tokens.lowerBound <= sign.tokens.lowerBound
            && sign.tokens.upperBound <= hint.tokens.upperBound
        }
    }
    return Mentions(mentions)
  }

  /// "2 of them", "three of those".
  private func isOfThem(_ number: Range<Int>) -> Bool {
    let of = number.upperBound
    return of + 1 < utterance.tokens.count && language.words.has(utterance.tokens[of].word, .of)
      && language.words.has(utterance.tokens[of + 1].word, .pronoun)
  }

  /// "9 would be better", and not "I feel better".
  private func isBehindValue(_ token: Int) -> Bool {
    utterance.lattice.best.contains { $0.tokens.upperBound == token }
  }

  /// What stands behind the numbers: "4 sets", "8 reps".
  private func readCounted(into mentions: inout Mentions.Content) {
    for value in mentions.values {
      // "Reps were 10"
      let named = value.tokens.lowerBound - 2
      if case .number = value.value, named >= 0,
        language.words.has(utterance.tokens[named + 1].word, .statement)
      {
        let names = language.workoutWords.names(
          of: utterance.text(of: named..<named + 1).lowercased())
        if names.contains(.set) { mentions.setWords.append(value.tokens.upperBound) }
        if names.contains(.rep) { mentions.repWords.append(value.tokens.upperBound) }
      }
      let next = value.tokens.upperBound
      guard case .number = value.value, next < utterance.tokens.count,
        utterance.tokens[next].kind == .word
      else { continue }
      let word = utterance.text(of: next..<next + 1).lowercased()
      let names = language.workoutWords.names(of: word)
      if names.contains(.set) { mentions.setWords.append(next) }
      if names.contains(.rep) { mentions.repWords.append(next) }
    }
  }

  /// Who and what stands in front of the first deed.
  private func readSubject(into mentions: inout Mentions.Content) {
    mentions.senderToken = utterance.tokens.firstIndex {
      language.classes.has($0.word, .ownSubject)
    }
    mentions.isForOther = isForOther
    // "My brother ran": the deed may be the name of an activity.
    let named = utterance.tokens.firstIndex { language.classes.has($0.word, .pastDeed) }
    let deeds = [mentions.terms.first(where: \.isPast)?.token, named].compactMap { $0 }
    guard let deed = deeds.min() else {
      // "Dad 150/95": nobody does anything, and the figure is somebody else's all the same.
      let stances = StanceReader(language: language, utterance: utterance)
      let all = 0..<utterance.tokens.count
      if stances.isFigureOfAnother(all) {
        mentions.others = [all.lowerBound]
      } else if let owner = ownerOfMetric(mentions) {
        mentions.others = [owner]
      }
      return
    }
    let before = 0..<deed
    mentions.others = before.filter {
      language.classes.has(utterance.tokens[$0].word, .otherSubject)
    }
    mentions.isUnreal = before.contains {
      language.classes.hasAny(utterance.tokens[$0].word, of: MentionReader.unreal)
    }
  }

  /// "How was my caffeine this week" asks without a mark.
  private var beginsQuestion: Bool {
    guard let first = utterance.tokens.first?.word, language.classes.has(first, .question) else {
      return false
    }
    // "Should be 6 km", "could you make that 6": it says what is right, and asks nothing.
    let cue = language.cues.cues(in: utterance.tokens, at: 0, upTo: utterance.tokens.count)
    if let cue, cue.end > 1, cue.cues.contains(.contrast) || cue.cues.contains(.edit) {
      return false
    }
    guard language.classes.has(first, .auxiliary) else { return true }
    // "Did 5 km" tells, "did I" asks.
    let second = utterance.tokens.dropFirst().first
    return second.map { language.classes.has($0.word, .ownSubject) } ?? false
  }

  private static let unreal = WordClasses.set([.plan, .condition])

  private var span: String? {
    let text = SpacedWords(utterance.text.lowercased())
    let spans: [(NamedWords.Name, String)] = [
      (.perDay, "day"), (.perWeek, "week"), (.perMonth, "month"),
    ]
    return spans.first { language.words.areIn(text, $0.0) }?.1
  }

  /// "The night before" is no night by itself, and goes before the times; "is better" behind one
  /// is no feeling, and "on second thoughts" no second of a month.
  private func readEarlier(into mentions: inout Mentions.Content, _ taken: inout [Bool]) {
    for token in utterance.tokens.indices where !taken[token] {
      guard
        let (cues, end) = language.cues.cues(
          in: utterance.tokens, at: token, upTo: utterance.tokens.count),
        cues.contains(.earlier) && !isWithinTime(token..<end)
          || (cues.contains(.preferred) || cues.contains(.rejected)) && isBehindValue(token)
          || cues.contains(.contrast) && end - token > 2
          || cues.contains(.denial) && end - token > 1
      else { continue }
      mentions.signs += cues.map { Mentions.Sign(cue: $0, tokens: token..<end) }
      for covered in token..<end { taken[covered] = true }
    }
  }

  private func readValues(into mentions: inout Mentions.Content, _ taken: inout [Bool]) {
    for found in utterance.lattice.best.map(behindCue) where !found.isAlternative {
      let entity = zeroedClock(behindTaken(found, taken))
      if isName(entity) || isPronoun(entity) || isShareOfOther(entity) { continue }
      if entity.tokens.contains(where: { taken[$0] }) { continue }
      mentions.values.append(
        Mentions.Value(tokens: entity.tokens, value: burned(entity) ?? entity.value))
      for token in entity.tokens { taken[token] = true }
    }
    readPartOfDay(into: &mentions, &taken)
    // "in 38 minutes" is a time to come, and a length of time.
    for entity in utterance.lattice.all {
      if isWeighedAsWell(entity, mentions) {
        mentions.values.append(Mentions.Value(tokens: entity.tokens, value: entity.value))
      }
      guard case .duration = entity.value,
        let outer = mentions.values.first(where: { value in
          if case .time = value.value { return isInside(entity.tokens, value.tokens) }
          return false
        }), outer.tokens != entity.tokens
      else { continue }
      mentions.values.append(Mentions.Value(tokens: entity.tokens, value: entity.value))
    }
  }

  /// "The day before at 18:00": the time of day behind what is a cue.
  private func behindTaken(_ entity: Entity, _ taken: [Bool]) -> Entity {
    guard let last = entity.tokens.last(where: { taken[$0] }), last + 1 < entity.tokens.upperBound
    else { return entity }
    let rest = last + 1..<entity.tokens.upperBound
    return utterance.lattice.all.first { $0.tokens == rest } ?? entity
  }

  private func isInside(_ inner: Range<Int>, _ outer: Range<Int>) -> Bool {
    outer.lowerBound <= inner.lowerBound && inner.upperBound == outer.upperBound
  }

  /// "Seven up" is a drink, and no number.
  private func isName(_ entity: Entity) -> Bool {
    utterance.lists(at: entity.tokens.lowerBound).contains {
      !$0.isWeak && $0.tokens.count > entity.tokens.count
    }
  }

  private func readThings(into mentions: inout Mentions.Content, _ taken: inout [Bool]) {
    for token in utterance.tokens.indices where !taken[token] {
      if isOfNumber(token) {
        taken[token] = true
        continue
      }
      let known = utterance.lists(at: token).compactMap(thing)
      let longest = known.map { $0.tokens.count }.max() ?? 0
      mentions.things += known.filter { $0.tokens.count == longest }
      for covered in token..<token + longest { taken[covered] = true }
      if let plain = plainThing(token) {
        mentions.things.append(plain)
        taken[token] = true
      }
    }
    for own in utterance.ownMatches where own.share >= 0.5 && (own.kind != .ownFood || own.isWhole)
    {
      let named = Mentions.Thing.Kind(rawValue: own.kind.rawValue)
      guard let kind = own.kind == .ownFood ? .food : named else { continue }
      mentions.things.append(Mentions.Thing(kind: kind, name: own.name, tokens: own.tokens))
      for token in own.tokens { taken[token] = true }
    }
  }

  private func thing(_ match: WordLists.Match) -> Mentions.Thing? {
    guard let kind = Mentions.Thing.Kind(rawValue: language.lists.names[Int(match.list)]),
      !(match.isWeak && kind == .food)
    else { return nil }
    if kind == .feeling,
      isOfCue(match.tokens) || isOpening(match.tokens) || isCompared(match.tokens)
    {
      return nil
    }
    return Mentions.Thing(
      kind: kind, name: language.lists.entries[Int(match.entry)].name, tokens: match.tokens)
  }

  /// "As well", "take the tape off", "I mixed up the digits": a word of a cue is no feeling.
  private func isOfCue(_ tokens: Range<Int>) -> Bool {
    guard tokens.count == 1 else { return false }
    let (start, count) = (tokens.lowerBound, utterance.tokens.count)
    func cues(_ token: Int) -> (cues: [Cue], end: Int)? {
      language.cues.cues(in: utterance.tokens, at: token, upTo: count)
    }
    if let own = cues(start), own.end > start + 1 { return true }
    guard start > 0 else { return false }
    if let before = cues(start - 1), before.end > start { return true }
    guard cues(start)?.cues.contains(.away) == true else { return false }
    return (0..<start).contains { cues($0)?.cues.contains(.take) == true }
  }

  /// A meal or how hard something was, which are told by classes of words.
  func plainThing(_ token: Int) -> Mentions.Thing? {
    let word = utterance.tokens[token].word
    // "That was hard to believe" tells of no effort.
    if token + 2 < utterance.tokens.count,
      language.classes.has(utterance.tokens[token + 1].word, .infinitive)
    {
      return nil
    }
    let classes: [(WordClasses.Name, Mentions.Thing.Kind, String)] = [
      (.breakfast, .meal, "breakfast"), (.lunch, .meal, "lunch"), (.dinner, .meal, "dinner"),
      (.snack, .meal, "snack"), (.nap, .metric, "sleep"),
    ]
    if let effort = language.effort(token, in: utterance.tokens) {
      return Mentions.Thing(kind: .intensity, name: effort, tokens: token..<token + 1)
    }
    return classes.first { language.classes.has(word, $0.0) }.map {
      Mentions.Thing(kind: $0.1, name: $0.2, tokens: token..<token + 1)
    }
  }

  private func readSigns(into mentions: inout Mentions.Content, _ taken: inout [Bool]) {
    mentions.signs += addedAmounts(mentions.values)
    var (token, limit) = (0, 0)
    while token < utterance.tokens.count {
      // "All my water" is all of it, though "my water" is a name.
      if limit <= token { limit = taken[token...].firstIndex(of: true) ?? taken.count }
      guard let (cues, end) = language.cues.cues(in: utterance.tokens, at: token, upTo: limit)
      else {
        token += 1
        continue
      }
      if !isCountedSet(token..<end) {
        mentions.signs += cues.map { Mentions.Sign(cue: $0, tokens: token..<end) }
      }
      for covered in token..<end { taken[covered] = true }
      token = end
    }
  }

  /// "Two more glasses": the word that adds stands within the amount.
  private func addedAmounts(_ values: [Mentions.Value]) -> [Mentions.Sign] {
    values.compactMap { value in
      let inside = value.tokens.dropLast()
      let adding = inside.first { token in
        language.cues.cues(in: utterance.tokens, at: token, upTo: token + 1)?.cues
          .contains(.more) ?? false
      }
      return adding.map { Mentions.Sign(cue: .more, tokens: $0..<$0 + 1) }
    }
  }

  /// A word that tells something about what was done to what.
  private func term(_ token: Int) -> Mentions.Term? {
    guard utterance.tokens[token].kind == .word else { return nil }
    let id = utterance.tokens[token].word
    if language.classes.hasAny(id, of: MentionReader.mute) { return nil }
    let word = utterance.text(of: token..<token + 1).lowercased()
    let isVerb = language.verbs.isVerb(word)
    if !isVerb, isSmall(word, id, at: token) { return nil }
    if !isVerb, utterance.fillerEnds[token] > token { return nil }
    return Mentions.Term(
      base: language.verbs.base(of: word), isVerb: isVerb, isPast: language.verbs.isPast(word),
      token: token)
  }

  /// A word that tells nothing by itself; those of "co-op" do so together.
  private func isSmall(_ word: String, _ id: WordID, at token: Int) -> Bool {
    guard OwnNames.isSmall(word) || language.words.has(id, .smallWord) else { return false }
    return ![token - 1, token + 1].contains { mark in
      let other = 2 * mark - token
      guard utterance.tokens.indices.contains(mark), utterance.tokens.indices.contains(other),
        utterance.bytes[utterance.tokens[mark].bytes].elementsEqual("-".utf8),
        utterance.tokens[other].kind == .word
      else { return false }
      return !utterance.tokens[max(mark, token)].hasSpaceBefore
        && !utterance.tokens[max(mark, other)].hasSpaceBefore
        && OwnNames.isSmall(utterance.text(of: other..<other + 1).lowercased())
    }
  }

  private static let mute = WordClasses.set([
    .ownSubject, .article, .preposition, .timePreposition, .possessive, .denial, .infinitive,
    .connector,
  ])

  private func isSmall(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return utterance.fillerEnds[token] > token || language.words.has(word, .smallWord)
      || isComparison(token)
      || language.classes.hasAny(word, of: MentionReader.small)
  }

  private static let small = WordClasses.set([
    .ownSubject, .auxiliary, .article, .preposition, .timePreposition, .purpose, .infinitive,
    .ate, .drank, .had, .exercised, .slept, .weighed, .walked, .each, .connector, .logVerb,
  ])
}
