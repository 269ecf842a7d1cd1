import CivilTime
import EntityRecognition

/// Finds what the figures of a report are compared with, of another day: "8000 steps, as many as
/// yesterday", "28 push-ups, three more than on Sunday", "walked 30 minutes, yesterday it was
/// more".
struct Comparisons {
  let language: IntentLanguage
  let utterance: Utterance

  /// Their tokens, with the mark that parts them from the report.
  func found() -> [Range<Int>] {
    var result: [Range<Int>] = []
    for token in utterance.tokens.indices where token >= (result.last?.upperBound ?? 0) {
      guard let day = otherDay(at: token) else { continue }
      let end = behindPossession(day)
      if let found = aside(around: token..<end) ?? behind(token..<day) { result.append(found) }
    }
    return result
  }

  enum Kind { case than, equal, same, like, opposed }

  struct Comparator {
    var kind: Kind
    var start: Int
  }

  /// What is compared: the words of comparison, what leads to them, the day, and what ends it.
  private func aside(around day: Range<Int>) -> Range<Int>? {
    guard let comparator = comparator(before: day.lowerBound),
      let start = start(of: comparator)
    else { return nil }
    var end = behindTail(day.upperBound)
    let ends = end == utterance.tokens.count || isMark(end)
    switch comparator.kind {
    case .same where !ends, .like where !ends && start > 0: return nil
    case .same, .equal: if !tells(0..<start) { return nil }
    case .like:
      if start > 0, !tells(0..<start) { return nil }
      // "Like yesterday, plus a beer" has what was had then as well.
      if start == 0, !isOtherwise(comparator.start) || !tells(end..<utterance.tokens.count) {
        return nil
      }
    case .than, .opposed:
      if !tells(0..<start), !(start == 0 && tells(end..<utterance.tokens.count)) { return nil }
    }
    // The marks around it go with it.
    if start == 0 {
      while end < utterance.tokens.count, isMark(end) { end += 1 }
      return start..<end
    }
    if isBracket(start - 1, "("), end < utterance.tokens.count, isBracket(end, ")") {
      return start - 1..<end + 1
    }
    return (ends && isMark(start - 1) ? start - 1 : start)..<end
  }

  /// "…, yesterday it was more": the day stands in front.
  private func behind(_ day: Range<Int>) -> Range<Int>? {
    let place = day.upperBound
    guard day.lowerBound > 1, place + 2 < utterance.tokens.count,
      isMark(day.lowerBound - 1) || isJoint(day.lowerBound - 1), tells(0..<day.lowerBound),
      isWord(place, .pronoun) || has(place, .ownSubject),
      isWord(place + 1, .statement) || has(place + 1, .had) || has(place + 1, .pastDeed)
    else { return nil }
    var next = place + 2
    while next < utterance.tokens.count, isWord(next, .comparingLead) { next += 1 }
    guard next < utterance.tokens.count, isWord(next, .comparative) else { return nil }
    let end = behindTail(next + 1)
    guard end == utterance.tokens.count || isMark(end) else { return nil }
    return day.lowerBound - 1..<end
  }

  // MARK: The words of comparison

  /// The word in front of a day that compares, with small words between: "than I ran on Sunday".
  func comparator(before day: Int) -> Comparator? {
    var (place, holdsFigure) = (day - 1, false)
    while place >= 0, day - place <= Comparisons.longest {
      if let start = opposition(endingAt: place + 1) {
        return Comparator(kind: .opposed, start: start)
      }
      if let figure = utterance.amount(endingAt: place + 1) {
        holdsFigure = true
        place = figure.lowerBound - 1
        continue
      }
      if isWord(place, .compared), !holdsFigure {
        return Comparator(kind: .than, start: place)
      }
      if isWord(place, .equating), !holdsFigure, let equal = equation(endingAt: place) {
        return equal
      }
      if isWord(place, .likening), !holdsFigure, day - place <= 2 {
        return Comparator(kind: .like, start: place)
      }
      if !isSmall(place) { return nil }
      place -= 1
    }
    return nil
  }

  private static let longest = 6

  /// "As many as", "not so fast as", "same as".
  private func equation(endingAt place: Int) -> Comparator? {
    for first in (max(0, place - 4)..<place).reversed() where isWord(first, .equated) {
      let between = first + 1..<place
      if between.isEmpty {
        return isWord(first, .equating) ? nil : Comparator(kind: .same, start: first)
      }
      guard isWord(first, .equating) || has(max(0, first - 1), .denial),
        between.allSatisfy({
          utterance.tokens[$0].kind == .word && !isWord($0, .unequal) && !isMark($0)
        })
      else { return nil }
      return Comparator(kind: .equal, start: first)
    }
    return nil
  }

  /// "Compared to", "versus", "up from".
  private func opposition(endingAt end: Int) -> Int? {
    (max(0, end - 3)..<end).first { start in
      language.words.has(utterance.text(of: start..<end).lowercased(), .opposing)
    }
  }

  /// Where the comparison begins; nil where it is one of the figure itself: "ran 5 km more than
  /// yesterday", "had the same as yesterday".
  func start(of comparator: Comparator) -> Int? {
    var place = comparator.start
    if comparator.kind == .than, !isWord(place, .opposing) {
      guard
        let more = (max(0, place - 3)..<place).last(where: { isWord($0, .comparative) }),
        !(more..<place).contains(where: { isMark($0) || utterance.tokens[$0].kind == .digits })
      else { return nil }
      place = more
      if let difference = difference(before: place) { place = difference }
    }
    while place > 0, isWord(place - 1, .comparingLead) { place -= 1 }
    let isApart = place == 0 || isMark(place - 1) || isBracket(place - 1, "(")
    switch comparator.kind {
    case .than: return isApart ? place : nil
    case .equal, .like, .opposed: return place
    case .same: return isApart && place > 0 ? place : nil
    }
  }

  /// "1000 more", "two glasses more", "a good 10 minutes longer": by how much it differs.
  private func difference(before more: Int) -> Int? {
    if let figure = utterance.amount(endingAt: more) { return figure.lowerBound }
    guard more > 1, utterance.tokens[more - 1].kind == .word else { return nil }
    return utterance.amount(endingAt: more - 1)?.lowerBound
  }

  private func isOtherwise(_ token: Int) -> Bool { !isWord(token, .hedge) }

  // MARK: The day

  /// The end of a day, or a longer time, that is over and stands at a token.
  private func otherDay(at token: Int) -> Int? {
    utterance.candidateRange(at: token).compactMap { index -> Int? in
      let entity = utterance.lattice.all[index]
      guard case .time(let time) = entity.value, !entity.isLatent, !time.known.contains(.hour),
        let day = time.past.firstDay
      else { return nil }
      let today = utterance.context.today
      return day < today || day == today && time.known.contains(.dayPart)
        ? entity.tokens.upperBound : nil
    }.max()
  }

  /// "As fast as Sunday's run": with what is of the day.
  private func behindPossession(_ end: Int) -> Int {
    let isOwner = [end - 1, end].contains {
      $0 < utterance.tokens.count && utterance.tokens[$0].word == language.possessive
    }
    guard isOwner else { return end }
    return (end..<utterance.tokens.count).first { isMark($0) || isJoint($0) }
      ?? utterance.tokens.count
  }

  private func behindTail(_ end: Int) -> Int {
    for length in [3, 2, 1] where end + length <= utterance.tokens.count {
      let words = utterance.text(of: end..<end + length).lowercased()
      let next = end + length
      if language.words.has(words, .comparingTail),
        next == utterance.tokens.count || isMark(next)
      {
        return next
      }
    }
    return end
  }

  // MARK: The report

  /// Whether some tokens tell an amount, or something to eat or drink.
  private func tells(_ tokens: Range<Int>) -> Bool {
    tokens.contains { token in
      utterance.candidateRange(at: token).contains { index in
        let entity = utterance.lattice.all[index]
        guard entity.tokens.upperBound <= tokens.upperBound else { return false }
        switch entity.value {
        case .number: return true
        case .quantity, .duration: return !entity.isLatent
        default: return false
        }
      }
        || utterance.lists(at: token).contains {
          !$0.isWeak && [.food, .drink].contains(language.lists.factKinds[Int($0.list)])
        }
    }
  }

  private func isSmall(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return language.classes.hasAny(word, of: Comparisons.small)
      || isWord(token, .statement)
      || token > 0 && has(token - 1, .ownSubject) && language.classes.tellsPast(word)
        && !has(token, .plan)
  }

  private static let small = WordClasses.set([
    .ownSubject, .auxiliary, .preposition, .article, .neutral, .question,
  ])

  private func isJoint(_ token: Int) -> Bool { has(token, .connector) }

  func isMark(_ token: Int) -> Bool {
    utterance.isMark(token) || utterance.isPunctuation(token) && !isBracket(token, "(")
  }

  private func isBracket(_ token: Int, _ mark: String) -> Bool {
    utterance.bytes[utterance.tokens[token].bytes].elementsEqual(mark.utf8)
  }

  private func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  func isWord(_ token: Int, _ name: NamedWords.Name) -> Bool {
    utterance.isWord(token, name, of: language)
  }
}
