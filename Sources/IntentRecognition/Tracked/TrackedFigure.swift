import EntityRecognition

/// The figure of something tracked: a reading, a pair, a score, a dose or a count.
struct TrackedFigure {
  var tokens: Range<Int>
  var value: Double
  var second: Double?
  var unit: String?
  var dimension: Dimension?
  /// "6/10", "8 out of 10".
  var isScore = false
  /// "All night": how long it was.
  var isLength = false
  /// "1h20", which of what is taken may be the time of day.
  var mayBeTime = false
}

/// Finds the figures of some tokens that may belong to something tracked.
struct TrackedFigureReader {
  let language: IntentLanguage
  let utterance: Utterance
  /// The times that the reading of times is sure of: to choose them takes long.
  private let times: [Entity]

  init(language: IntentLanguage, utterance: Utterance) {
    (self.language, self.utterance) = (language, utterance)
    times = utterance.lattice.best.filter { entity in
      if case .time = entity.value { !entity.isAlternative } else { false }
    }
  }

  /// In order; what only tells when it was is none.
  func figures(in tokens: Range<Int>) -> [TrackedFigure] {
    var found: [TrackedFigure] = []
    var token = tokens.lowerBound
    while token < tokens.upperBound {
      guard let figure = figure(at: token, before: tokens.upperBound) else {
        token = max(token + 1, timeEnd(at: token))
        continue
      }
      found.append(figure)
      token = figure.tokens.upperBound
    }
    return found
  }

  private func figure(at token: Int, before end: Int) -> TrackedFigure? {
    if let pair = utterance.readingPair(in: token..<end, language), pair.kind == .reading,
      pair.tokens.lowerBound == token
    {
      return TrackedFigure(tokens: pair.tokens, value: pair.first, second: pair.second)
    }
    if let pair = utterance.scorePair(in: token..<end, language), pair.tokens.lowerBound == token {
      return TrackedFigure(tokens: pair.tokens, value: pair.first, isScore: true)
    }
    if isTime(at: token) { return nil }
    var best: TrackedFigure?
    for index in utterance.candidateRange(at: token) {
      let entity = utterance.lattice.all[index]
      guard !entity.isLatent, entity.tokens.lowerBound == token, entity.tokens.upperBound <= end,
        entity.tokens.count > best?.tokens.count ?? 0, let figure = figure(of: entity)
      else { continue }
      best = figure
    }
    return best.map { withUnit($0, before: end) }
  }

  private func figure(of entity: Entity) -> TrackedFigure? {
    switch entity.value {
    case .number(let number):
      if isArticle(entity.tokens) { return nil }
      let score = utterance.score(of: entity.tokens)
      return TrackedFigure(
        tokens: entity.tokens, value: score ?? number.value, isScore: score != nil)
    case .quantity(let amount):
      return TrackedFigure(
        tokens: entity.tokens, value: amount.number.value,
        unit: amount.dimension.isMeasured ? unitSaid(in: entity.tokens) ?? amount.unit : nil,
        dimension: amount.dimension)
    case .duration(let length):
      return TrackedFigure(
        tokens: entity.tokens, value: length.number.value, unit: length.unit, isLength: true,
        mayBeTime: times.contains { $0.tokens == entity.tokens })
    case .time, .recurrence, .ordinal: return nil
    }
  }

  /// "A bit of fever": no figure.
  private func isArticle(_ tokens: Range<Int>) -> Bool {
    tokens.count == 1 && language.classes.has(utterance.tokens[tokens.lowerBound].word, .article)
  }

  /// The unit as it was written, behind the figure.
  private func unitSaid(in tokens: Range<Int>) -> String? {
    guard let last = tokens.last, utterance.tokens[last].kind == .word else { return nil }
    return utterance.text(of: last..<last + 1).lowercased()
  }

  /// "18 units", "2 puffs", "400 mcg": the unit of a dose, or what it was taken as.
  private func withUnit(_ figure: TrackedFigure, before end: Int) -> TrackedFigure {
    var figure = figure
    let next = figure.tokens.upperBound
    guard figure.unit == nil, next < end else { return figure }
    let word = utterance.text(of: next..<next + 1).lowercased()
    if language.words.has(word, .doseUnit) {
      figure.unit = word
    } else if !language.words.has(word, .doseForm) {
      return figure
    }
    figure.tokens = figure.tokens.lowerBound..<next + 1
    return figure
  }

  /// A time of day or a day; the figure in "5 last night" is
  /// none.
  private func isTime(at token: Int) -> Bool { timeEnd(at: token) > token }

  private func timeEnd(at token: Int) -> Int {
    guard let time = times.first(where: { $0.tokens.contains(token) }) else { return token }
    return isFigureAndTime(time.tokens) || isLength(time.tokens) ? token : time.tokens.upperBound
  }

  /// "1h20": how long something was, as well as a time of day.
  private func isLength(_ tokens: Range<Int>) -> Bool {
    utterance.candidateRange(at: tokens.lowerBound).contains { index in
      let entity = utterance.lattice.all[index]
      guard case .duration = entity.value, entity.tokens == tokens else { return false }
      return !entity.isLatent
    }
  }

  /// A bare figure, and a part of the day that is a time by itself, with no word of time in front.
  private func isFigureAndTime(_ tokens: Range<Int>) -> Bool {
    guard tokens.count > 1, utterance.tokens[tokens.lowerBound].kind == .digits else {
      return false
    }
    let rest = tokens.lowerBound + 1..<tokens.upperBound
    return utterance.candidateRange(at: rest.lowerBound).contains { index in
      guard case .time(let value) = utterance.lattice.all[index].value,
        utterance.lattice.all[index].tokens == rest
      else { return false }
      return value.isDated || value.known.contains(.dayPart)
    }
  }

  /// The times of some tokens, without the figures among them.
  func times(in tokens: Range<Int>, besides figure: Range<Int>?) -> [(Range<Int>, TimeValue)] {
    var found: [(Range<Int>, TimeValue)] = []
    for entity in times where tokens.contains(entity.tokens.lowerBound) {
      guard case .time(let value) = entity.value else { continue }
      if let figure, entity.tokens.overlaps(figure) {
        let rest = figure.upperBound..<max(figure.upperBound, entity.tokens.upperBound)
        for index in rest.first.map(utterance.candidateRange) ?? 0..<0 {
          guard case .time(let value) = utterance.lattice.all[index].value,
            utterance.lattice.all[index].tokens == rest
          else { continue }
          found.append((rest, value))
          break
        }
        continue
      }
      found.append((entity.tokens, value))
    }
    return found
  }
}
