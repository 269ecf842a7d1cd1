import EntityRecognition

/// A report that tells beside what was done what was not: the deed of a companion, the whole of
/// which only a part was had, what was planned, what a device claimed, and how many people there
/// were. Turned around, only what was done is left.
struct TurnedReport {
  let language: IntentLanguage
  let utterance: Utterance

  /// The text of what was done alone; nil where nothing else is told.
  func told() -> String? {
    guard utterance.tokens.count <= TurnedReport.longest else { return nil }
    return withoutCompanion ?? partOfAll ?? becameOther ?? ownFigure ?? withoutPeople
  }

  private static let longest = 40

  // MARK: The deed of a companion

  /// "Ran 10k with Tom, who walked the last 2": without what is said of Tom.
  private var withoutCompanion: String? {
    for token in utterance.tokens.indices.dropFirst(2).dropLast() {
      let lead = isMark(token - 1) ? token - 1 : token
      guard end(of: .relating, at: token) != nil, let with = company(before: lead), with > 0,
        !has(token + 1, .ownSubject)
      else { continue }
      var end = token + 1
      while end < count, !isMark(end), !has(end, .ownSubject) { end += 1 }
      if end < count, has(end, .ownSubject) {
        while end > token + 1, has(end - 1, .connector) { end -= 1 }
      }
      return utterance.text(joining: [0..<lead, end..<count])
    }
    return nil
  }

  /// The "with" in front of somebody of few words.
  private func company(before token: Int) -> Int? {
    (max(0, token - TurnedReport.longestName - 1)..<token - 1).last { start in
      end(of: .holding, at: start) == start + 1
        && !(start..<token).contains(where: isMark)
    }
  }

  private static let longestName = 3

  // MARK: A part of all

  /// "Of the 5 beers I only had 2", "out of 10 push-ups I managed 6": so many of them.
  private var partOfAll: String? {
    guard let start = end(of: .outOfAll, at: 0), let all = number(at: start),
      let own = (all.tokens.upperBound..<count).first(where: { has($0, .ownSubject) }),
      case let thing = all.tokens.upperBound..<lastWord(before: own),
      (1...TurnedReport.longestName).contains(thing.count),
      let part = closingNumber(behind: own), part.value < all.value,
      !(own..<part.tokens.lowerBound).contains(where: { number(at: $0) != nil })
    else { return nil }
    return [
      utterance.text(of: own..<part.tokens.upperBound), utterance.text(of: thing),
      utterance.text(of: behindPronoun(part.tokens.upperBound)..<count),
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func lastWord(before token: Int) -> Int {
    var end = token
    while end > 0, isMark(end - 1) { end -= 1 }
    return end
  }

  /// The number that ends a clause or the sender's part of one, or stands in front of "of them".
  private func closingNumber(behind start: Int) -> (value: Double, tokens: Range<Int>)? {
    (start..<count).lazy.compactMap { number(at: $0) }.first { found in
      let end = behindPronoun(found.tokens.upperBound)
      return isEnd(end) || has(end, .connector)
    }
  }

  private func behindPronoun(_ token: Int) -> Int {
    guard token + 1 < count, language.words.has(utterance.tokens[token].word, .of),
      language.words.has(utterance.tokens[token + 1].word, .pronoun)
    else { return token }
    return token + 2
  }

  // MARK: What was planned

  /// "3 hour hike planned, became 5 hours", "30 min run planned, only did 20".
  private var becameOther: String? {
    guard
      let plan = utterance.tokens.indices.dropFirst(2).first(where: {
        end(of: .planned, at: $0).map(isTurn) ?? false
      }),
      let told = (0..<plan).lazy.compactMap({ amount(at: $0) }).first,
      !(0..<plan).contains(where: isMark), case let thing = told.upperBound..<plan,
      (1...TurnedReport.longestName).contains(thing.count),
      let became = (plan + 1..<count).last(where: {
        isTurn($0 - 1) && end(of: .became, at: $0) != nil
      }), let begin = end(of: .became, at: became),
      let done = closingAmount(behind: begin)
    else { return nil }
    return [
      utterance.text(of: 0..<told.lowerBound), utterance.text(of: thing), inUnit(done, of: told),
      utterance.text(of: done.upperBound..<count),
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A mark, or a word that turns to what came of it.
  private func isTurn(_ token: Int) -> Bool { isMark(token) || end(of: .adverse, at: token) != nil }

  // MARK: What a device claimed

  /// "My watch says I slept 6 h but it was more like 7": the sender's own figure counts.
  private var ownFigure: String? {
    guard
      let source = (0..<min(TurnedReport.opening, count)).first(where: {
        end(of: .source, at: $0) != nil
      }), let said = end(of: .source, at: source),
      let claimed = (said..<count).lazy.compactMap({ amount(at: $0) }).first,
      let turn = (claimed.upperBound..<count).first(where: { end(of: .adverse, at: $0) != nil }),
      turn + 1 < count,
      let pointing = language.cues.cues(in: utterance.tokens, at: turn + 1, upTo: count),
      pointing.cues.contains(.pointing),
      let own = closingAmount(behind: pointing.end)
    else { return nil }
    let behind = claimed.upperBound..<lastWord(before: turn)
    return [
      utterance.text(of: 0..<claimed.lowerBound), inUnit(own, of: claimed),
      utterance.text(of: behind), utterance.text(of: own.upperBound..<count),
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static let opening = 4

  // MARK: How many people there were

  /// "Had 2 beers, 3 people": a clause of nothing but that.
  private var withoutPeople: String? {
    for mark in utterance.tokens.indices.dropFirst(2).dropLast(2) where isMark(mark) {
      guard let people = number(at: mark + 1),
        language.isPerson(people.tokens.upperBound, in: utterance),
        isEnd(people.tokens.upperBound + 1)
      else { continue }
      return utterance.text(joining: [0..<mark, people.tokens.upperBound + 1..<count])
    }
    return nil
  }

  // MARK: Parts

  private var count: Int { utterance.tokens.count }

  private func isMark(_ token: Int) -> Bool {
    utterance.tokens.indices.contains(token) && utterance.isPunctuation(token)
      && utterance.isSeparator[token]
  }

  private func isEnd(_ token: Int) -> Bool {
    token >= count || utterance.isPunctuation(token)
  }

  private func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  /// Where a hint that begins at a token ends.
  private func end(of cue: Cue, at token: Int) -> Int? {
    language.cues.hints(in: utterance.tokens, at: token).filter { $0.cue == cue }.map(\.end).max()
  }

  private func number(at token: Int) -> (value: Double, tokens: Range<Int>)? {
    guard utterance.tokens.indices.contains(token) else { return nil }
    return utterance.candidateRange(at: token).lazy.compactMap { index in
      let entity = utterance.lattice.all[index]
      guard case .number(let number) = entity.value, !entity.isLatent else { return nil }
      return (number.value, entity.tokens)
    }.first
  }

  /// The longest amount that begins at a token.
  private func amount(at token: Int) -> Range<Int>? {
    utterance.candidateRange(at: token).compactMap { index -> Range<Int>? in
      let entity = utterance.lattice.all[index]
      switch entity.value {
      case .number, .quantity, .duration: return entity.isLatent ? nil : entity.tokens
      default: return nil
      }
    }.max { $0.count < $1.count }
  }

  /// The only amount behind a token, which ends its clause.
  private func closingAmount(behind token: Int) -> Range<Int>? {
    guard let found = (token..<count).lazy.compactMap({ amount(at: $0) }).first,
      isEnd(found.upperBound)
    else { return nil }
    return (found.upperBound..<count).contains { amount(at: $0) != nil } ? nil : found
  }

  /// A bare number is told in the unit of another amount.
  private func inUnit(_ own: Range<Int>, of other: Range<Int>) -> String {
    let isBare = number(at: own.lowerBound)?.tokens == own
    guard isBare, let first = number(at: other.lowerBound) else { return utterance.text(of: own) }
    return [
      utterance.text(of: own), utterance.text(of: first.tokens.upperBound..<other.upperBound),
    ]
    .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
