import EntityRecognition

/// Two figures that are told as one: "126/82", "126 over 82", "4x8".
public struct FigurePair: Sendable, Equatable {
  public enum Kind: Sendable {
    /// The two figures of one reading.
    case reading
    /// Sets, and the repetitions of each.
    case sets
    /// Minutes and seconds, which are no time of day: "27:34".
    case lapse
    /// So many of all that there are: "2 out of 5", "7/10".
    case score
  }

  public var kind: Kind
  public var tokens: Range<Int>
  public var first: Double
  public var second: Double
}

extension Utterance {
  /// The first pair of figures; those of a reading have two digits at least, so that "4/5" is none.
  func figurePair(_ language: IntentLanguage) -> FigurePair? {
    readingPair(in: tokens.indices, language) ?? lapse
      ?? scorePair(in: tokens.indices, language)
  }

  /// The first pair of some tokens that is one of sets or of a reading.
  func readingPair(in range: Range<Int>, _ language: IntentLanguage) -> FigurePair? {
    for mark in range.dropFirst().dropLast() {
      guard let kind = pairing(by: mark, language), let first = figure(endingAt: mark),
        let second = figure(from: mark + 1),
        kind == .sets || first.value >= 10 && second.value >= 10
      else { continue }
      let tokens = first.tokens.lowerBound..<second.tokens.upperBound
      return FigurePair(kind: kind, tokens: tokens, first: first.value, second: second.value)
    }
    return nil
  }

  /// Whether a token joins the two figures of a reading: "/", "over".
  public func joinsReading(_ token: Int, _ language: IntentLanguage) -> Bool {
    token > 0 && token + 1 < tokens.count && pairing(by: token, language) == .reading
  }

  /// The last figure is the end of a scale that people use.
  func scorePair(in range: Range<Int>, _ language: IntentLanguage) -> FigurePair? {
    for mark in range.dropFirst().dropLast() {
      let isStroke = bytes[tokens[mark].bytes].elementsEqual([UInt8(ascii: "/")])
      // "4 from 10", as speakers of other languages say it.
      let isFrom = language.words.has(tokens[mark].word, .givenFrom)
      guard isStroke || isFrom || language.words.has(tokens[mark].word, .of) else { continue }
      let isOut = mark > 1 && language.words.has(tokens[mark - 1].word, .out)
      guard let first = figure(endingAt: isOut ? mark - 1 : mark),
        let whole = figure(from: mark + 1), whole.value == 10 || whole.value == 5 && !isFrom,
        (0...whole.value).contains(first.value), range.contains(first.tokens.lowerBound)
      else { continue }
      return FigurePair(
        kind: .score, tokens: first.tokens.lowerBound..<whole.tokens.upperBound,
        first: first.value, second: whole.value)
    }
    return nil
  }

  /// "27:34", which no clock shows.
  private var lapse: FigurePair? {
    for mark in tokens.indices.dropFirst().dropLast() {
      let parts = [mark - 1, mark + 1].map { Int(text(of: $0..<$0 + 1)) }
      guard bytes[tokens[mark].bytes].elementsEqual([UInt8(ascii: ":")]),
        !tokens[mark].hasSpaceBefore, !tokens[mark + 1].hasSpaceBefore,
        tokens[mark + 1].bytes.count == 2, let minutes = parts[0], let seconds = parts[1],
        (24..<1000).contains(minutes), seconds < 60
      else { continue }
      return FigurePair(
        kind: .lapse, tokens: mark - 1..<mark + 2, first: Double(minutes), second: Double(seconds))
    }
    return nil
  }

  private typealias Figure = (value: Double, tokens: Range<Int>)

  /// The longest number that ends at a token.
  private func figure(endingAt end: Int) -> Figure? {
    (max(0, end - 4)..<end).lazy.compactMap { start in
      self.number(at: start) { $0 == end }
    }.first
  }

  private func figure(from start: Int) -> Figure? { number(at: start) { _ in true } }

  private func number(at start: Int, where isEnd: (Int) -> Bool) -> Figure? {
    var longest: Figure?
    for index in candidateRange(at: start) {
      let entity = lattice.all[index]
      guard case .number(let number) = entity.value, isEnd(entity.tokens.upperBound),
        entity.tokens.lowerBound == start,
        entity.tokens.count > longest?.tokens.count ?? 0
      else { continue }
      longest = (number.value, entity.tokens)
    }
    return longest
  }

  private func pairing(by mark: Int, _ language: IntentLanguage) -> FigurePair.Kind? {
    let word = tokens[mark].word
    if language.words.has(word, .by), !tokens[mark].hasSpaceBefore { return .sets }
    let isStroke = bytes[tokens[mark].bytes].elementsEqual([UInt8(ascii: "/")])
    return isStroke || language.words.has(word, .pairing) ? .reading : nil
  }
}
