import CivilTime
import EntityRecognition

/// A message that only says by how much a figure differs from that of another day, and tells none:
/// "a bit more than yesterday", "that's 2000 more than on Monday", "1000 more steps than
/// yesterday".
struct BareComparison {
  let language: IntentLanguage
  let utterance: Utterance

  var isAll: Bool {
    guard (4...BareComparison.longest).contains(utterance.tokens.count),
      let than = utterance.tokens.indices.last(where: { isWord($0, .compared) }),
      let more = (max(0, than - 2)..<than).last(where: { isWord($0, .comparative) }),
      let difference = difference(before: more),
      (0..<difference.lowerBound).allSatisfy(mayLead),
      (more..<than).allSatisfy({ utterance.tokens[$0].kind == .word }),
      let end = day(behind: than)
    else { return false }
    return (end..<utterance.tokens.count).allSatisfy(isTail)
  }

  private static let longest = 16

  /// The amount in front of "more", or of a word between: "two glasses of water more".
  private func difference(before more: Int) -> Range<Int>? {
    (0...2).lazy.map { more - $0 }.filter { $0 > 0 }
      .compactMap { utterance.amount(endingAt: $0) }.first
  }

  /// "That's a good …", "so about …".
  private func mayLead(_ token: Int) -> Bool {
    isWord(token, .comparingLead) && !isOwn(token) || isWord(token, .statement)
  }

  /// The end of a day that is over, behind "than" and small words: "than I did on Sunday".
  private func day(behind than: Int) -> Int? {
    var place = than + 1
    while place < utterance.tokens.count, place - than <= 4 {
      if let end = end(ofDayAt: place) { return end }
      guard isSmall(place) else { return nil }
      place += 1
    }
    return nil
  }

  private func end(ofDayAt token: Int) -> Int? {
    utterance.candidateRange(at: token).compactMap { index -> Int? in
      let entity = utterance.lattice.all[index]
      guard case .time(let time) = entity.value, !entity.isLatent, !time.known.contains(.hour),
        let day = time.past.firstDay, day < utterance.context.today
      else { return nil }
      return entity.tokens.upperBound
    }.max()
  }

  private func isTail(_ token: Int) -> Bool {
    utterance.isMark(token) || utterance.isPunctuation(token)
      || isWord(token, .comparingTail)
  }

  private func isSmall(_ token: Int) -> Bool {
    language.classes.hasAny(utterance.tokens[token].word, of: BareComparison.small)
      || isWord(token, .statement)
  }

  private static let small = WordClasses.set([
    .ownSubject, .auxiliary, .preposition, .article, .neutral,
  ])

  private func isOwn(_ token: Int) -> Bool {
    language.classes.has(utterance.tokens[token].word, .ownSubject)
  }

  private func isWord(_ token: Int, _ name: NamedWords.Name) -> Bool {
    utterance.isWord(token, name, of: language)
  }
}

extension IntentRecognizer {
  /// Whether a message tells nothing but a difference; see ``BareComparison``.
  public func isBareComparison(_ utterance: Utterance) -> Bool {
    BareComparison(language: language, utterance: utterance).isAll
  }
}
