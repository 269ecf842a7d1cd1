import Commands
import EntityRecognition

/// Walks over the tokens of a question and takes at each the longest thing that is known.
struct QuestionScanner {
  let language: IntentLanguage
  let utterance: Utterance
  let range: Range<Int>

  private var evidence = QuestionEvidence()
  private var topics: QuestionTopicFinder
  /// Where the last "above" or "below" ended.
  private var limit: (end: Int, bound: BarBound)?
  /// Where the figure behind it begins.
  private var target: Int?

  init(_ language: IntentLanguage, _ utterance: Utterance, _ range: Range<Int>) {
    self.language = language
    self.utterance = utterance
    self.range = range
    topics = QuestionTopicFinder(language: language, utterance: utterance)
  }

  mutating func scan() -> QuestionEvidence {
    var token = range.lowerBound
    while token < range.upperBound { token = take(at: token) }
    evidence.topic = topics.topic(&evidence)
    if !evidence.topic.isEmpty { evidence.explained += 1 }
    if evidence.topic.activity != nil, let target, let way = distance(at: target) {
      evidence.target?.value = .quantity(way)
    }
    // "Good for the back" is no mood.
    if evidence.hasAny([.bad, .good]), evidence.topic.metric != "mood" {
      evidence.unexplained += 1
    }
    return evidence
  }

  /// Takes what begins at a token, and says where it ends.
  private mutating func take(at token: Int) -> Int {
    if utterance.isPunctuation(token) { return token + 1 }
    let said = language.questions.entries(
      in: utterance.tokens, at: token, upTo: range.upperBound)
    let time = longestTime(at: token)
    let name = topics.end(at: token, upTo: range.upperBound)
    // "Under 5000": the figure stands behind the word.
    let figure = said?.all.contains(where: \.isBound) ?? false ? nil : longestFigure(at: token)
    let longest = max(said?.end ?? 0, time?.tokens.upperBound ?? 0, name, figure?.end ?? 0)
    guard longest > token else {
      guard let month = longestTime(at: token, isMonth: true) else { return leave(token) }
      evidence.times.append(month)
      evidence.explained += 1
      return month.tokens.upperBound
    }
    let isSaid = said?.end == longest
    if isSaid, let said, said.all.contains(where: \.isStrong) {
      topics.shade(token..<longest)
      return take(said.all, token..<longest)
    }
    if let time, time.tokens.upperBound == longest {
      evidence.times.append(time)
      evidence.explained += 1
      return longest
    }
    if name == longest {
      topics.take(token..<longest)
      // "Slept" is a verb of sleep, and a name of it.
      if isSaid, let said { _ = take(said.all.filter { !$0.isWord }, token..<longest) }
      return longest
    }
    if isSaid, let said { return take(said.all, token..<longest) }
    return take(figure, at: token, end: longest)
  }

  private mutating func take(_ entries: [QuestionLexicon.Entry], _ tokens: Range<Int>) -> Int {
    for entry in entries {
      switch entry {
      case .thing(let thing): topics.add(verb: thing)
      case .word(.inverted) where !begins(tokens.lowerBound): continue
      case .word(let word):
        if evidence.words[word] == nil { evidence.words[word] = tokens.lowerBound }
        if word == .veto { evidence.isVetoed = true }
        if word != .small, word != .beyond { evidence.explained += 1 }
      }
    }
    let words = entries.compactMap { entry in
      if case .word(let word) = entry { word } else { nil }
    }
    if words.contains(.above) || words.contains(.below) {
      let bound = BarBound(isLimit: words.contains(.below))
      limit = (tokens.upperBound, words.contains(.beyond) ? bound.opened : bound)
    }
    return tokens.upperBound
  }

  /// Whether nothing but small talk stands in front of a token in its sentence.
  private func begins(_ token: Int) -> Bool {
    (range.lowerBound..<token).allSatisfy { before in
      utterance.isPunctuation(before) || utterance.fillerEnds[before] > before
        || language.classes.has(utterance.tokens[before].word, .connector)
    }
  }

  /// The way that a figure also is: "runs over 6k".
  private func distance(at token: Int) -> Quantity? {
    utterance.candidateRange(at: token).lazy.compactMap { index -> Quantity? in
      guard case .quantity(let way) = utterance.lattice.all[index].value,
        way.dimension == .distance
      else { return nil }
      return way
    }.first
  }

  /// A figure is the target of the "above" in front of it; no other one is of a question.
  private mutating func take(
    _ figure: (value: EntityValue, end: Int)?, at token: Int, end: Int
  ) -> Int {
    guard let figure else { return leave(token) }
    if let limit, token - limit.end <= 1, evidence.target == nil {
      evidence.target = (figure.value, limit.bound)
      target = token
    } else if utterance.tokens[token].kind == .digits {
      evidence.isVetoed = true
    } else {
      evidence.unexplained += 1
    }
    return end
  }

  /// Passes over a word that nothing knows, and says how much that costs.
  private mutating func leave(_ token: Int) -> Int {
    guard utterance.tokens[token].kind == .word else {
      if utterance.tokens[token].kind == .digits { evidence.isVetoed = true }
      return token + 1
    }
    if utterance.fillerEnds[token] > token { return utterance.fillerEnds[token] }
    let word = utterance.tokens[token].word
    if word == language.possessive { return token + 1 }
    if language.classes.hasAny(word, of: QuestionScanner.against) {
      evidence.isVetoed = true
    } else if !language.classes.hasAny(word, of: QuestionScanner.light),
      !language.words.has(word, .smallWord)
    {
      evidence.unexplained += 1
    }
    return token + 1
  }

  private static let against = WordClasses.set([.otherSubject, .denial, .condition, .plan])
  private static let light = WordClasses.set([
    .article, .infinitive, .timePreposition, .preposition, .ownSubject, .connector, .neutral,
    .auxiliary, .possessive,
  ])

  /// The longest time of days that begins at a token; one that may be none counts behind a
  /// preposition.
  ///
  /// - Parameter isMonth: Nothing else explains the token: "chart weight jan".
  private func longestTime(
    at token: Int, isMonth: Bool = false
  ) -> (value: TimeValue, tokens: Range<Int>)? {
    var longest: (value: TimeValue, tokens: Range<Int>)?
    for index in utterance.candidateRange(at: token) {
      let entity = utterance.lattice.all[index]
      guard case .time(let value) = entity.value, !entity.isAlternative,
        entity.tokens.upperBound <= range.upperBound, isOfDays(value),
        !entity.isLatent || isBehindPreposition(token)
          || isMonth && value.known.contains(.month),
        entity.tokens.upperBound > longest?.tokens.upperBound ?? token
      else { continue }
      longest = (value, entity.tokens)
    }
    return longest
  }

  private func isBehindPreposition(_ token: Int) -> Bool {
    token > range.lowerBound
      && language.classes.has(utterance.tokens[token - 1].word, .timePreposition)
  }

  /// An hour of today is no span of days to ask for.
  private func isOfDays(_ value: TimeValue) -> Bool {
    switch value.past {
    case .point(_, let grain), .interval(_, _, let grain): grain >= .day
    }
  }

  private func longestFigure(at token: Int) -> (value: EntityValue, end: Int)? {
    var longest: (value: EntityValue, end: Int)?
    for index in utterance.candidateRange(at: token) {
      let entity = utterance.lattice.all[index]
      guard entity.tokens.upperBound <= range.upperBound,
        entity.tokens.upperBound > longest?.end ?? token
      else { continue }
      switch entity.value {
      case .number, .quantity, .duration: longest = (entity.value, entity.tokens.upperBound)
      default: continue
      }
    }
    return longest
  }
}

extension QuestionLexicon.Entry {
  fileprivate var isBound: Bool {
    if case .word(let word) = self { [.above, .below].contains(word) } else { false }
  }

  fileprivate var isWord: Bool {
    if case .word = self { true } else { false }
  }

  /// Whether it comes before anything else that the same words may be.
  fileprivate var isStrong: Bool {
    if case .word(let word) = self { !word.isFaint } else { false }
  }
}
