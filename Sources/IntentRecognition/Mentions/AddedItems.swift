import EntityRecognition

/// What a message adds to something by joining words alone: "and some cheese", "bananas too
/// please", "oh, and bin bags and foil".
public struct AddedItems: Sendable, Equatable {
  /// The words between the joining ones.
  public var tokens: Range<Int>
  /// Each thing that they list.
  public var items: [String]
}

extension IntentRecognizer {
  /// Nil where no joining word stands at the beginning or at the end, and behind a heading that
  /// numbers what follows: "and a second one: book the ferry" is one thing.
  public func itemsAdded(in utterance: Utterance, _ mentions: Mentions) -> AddedItems? {
    let joints = mentions.signs.filter { $0.cue == .addition }.map(\.tokens)
    var (start, end) = (0, utterance.tokens.count)
    var isJoined = false
    while start < end {
      if let joint = joints.first(where: { $0.lowerBound == start }) {
        (start, isJoined) = (joint.upperBound, true)
      } else if utterance.isPunctuation(start) {
        start += 1
      } else if utterance.fillerEnds[start] > start {
        start = utterance.fillerEnds[start]
      } else if start + 1 < end, language.words.has(utterance.tokens[start].word, .putting) {
        // "And add bananas": an order to add is no part of what is added.
        (start, isJoined) = (start + 1, true)
      } else {
        break
      }
    }
    while start < end {
      if let joint = joints.first(where: { $0.upperBound == end && $0.lowerBound > start }) {
        (end, isJoined) = (joint.lowerBound, true)
      } else if utterance.isPunctuation(end - 1) {
        end -= 1
      } else if let filler = (start + 1..<end).first(where: { utterance.fillerEnds[$0] == end }) {
        end = filler
      } else {
        break
      }
    }
    guard isJoined, start < end, !isNumbered(start..<end, in: utterance, mentions) else {
      return nil
    }
    let text = withoutMarks(start..<end, in: utterance)
    let items = FreeText.wares(text).map(FreeText.cleaned)
    return AddedItems(tokens: start..<end, items: items.filter { !$0.isEmpty })
  }

  /// The text without the marks in front of what only says which one it is: "socks, size 4".
  private func withoutMarks(_ tokens: Range<Int>, in utterance: Utterance) -> String {
    let marks = tokens.filter { utterance.isPunctuation($0) && utterance.isSeparator[$0] }
    let needless = marks.filter { mark in
      let end = marks.first { $0 > mark } ?? tokens.upperBound
      return utterance.isQualifier(mark + 1..<end, language.words)
    }
    var pieces: [String] = []
    var start = tokens.lowerBound
    for mark in needless {
      pieces.append(utterance.text(of: start..<mark))
      start = mark + 1
    }
    return (pieces + [utterance.text(of: start..<tokens.upperBound)]).joined(separator: " ")
  }

  /// "Second task, …", "a third one: …": an ordinal and a word for any listed thing, in front of a
  /// mark.
  private func isNumbered(
    _ tokens: Range<Int>, in utterance: Utterance, _ mentions: Mentions
  ) -> Bool {
    var place = tokens.lowerBound
    if mentions.signs.contains(where: {
      [.definite, .indefinite].contains($0.cue) && $0.tokens == place..<place + 1
    }) {
      place += 1
    }
    guard place < tokens.upperBound,
      let number = utterance.candidateRange(at: place).lazy
        .map({ utterance.lattice.all[$0] })
        .first(where: { if case .ordinal = $0.value { true } else { false } })
    else { return false }
    let end = number.tokens.upperBound
    let item = mentions.signs.first { $0.cue == .item && $0.tokens.lowerBound == end }
    let mark = item?.tokens.upperBound ?? end
    return mark < tokens.upperBound && utterance.isPunctuation(mark)
  }
}
