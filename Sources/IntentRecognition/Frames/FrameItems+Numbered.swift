import EntityRecognition

extension FrameItems {
  /// "1) oil the gate 2) ring Bo": each of several things behind its number, in their order; nil
  /// where they are not numbered so.
  var numbered: (items: [Item], cuts: [Int], first: Int)? {
    var marks: [Int] = []
    for token in utterance.tokens.indices.dropLast(2) where isNumber(token, marks.count + 1) {
      marks.append(token)
    }
    guard marks.count > 1, let first = marks.first else { return nil }
    let ends = marks.dropFirst() + [utterance.tokens.count]
    let items = zip(marks, ends).compactMap { item(in: $0 + 2..<$1) }
    return items.count == marks.count ? (items, Array(marks.dropFirst()), first) : nil
  }

  /// "2)" or "2.", and no "2.5".
  private func isNumber(_ token: Int, _ number: Int) -> Bool {
    utterance.tokens[token].kind == .digits && !utterance.tokens[token + 1].hasSpaceBefore
      && [")", "."].contains(utterance.text(of: token + 1..<token + 2))
      && utterance.text(of: token..<token + 1) == String(number)
      && utterance.tokens[token + 2].kind == .word
      && text.contains { $0.contains(token + 2) }
  }

  /// "'Renew passport', high time": beside what stands between quotation marks nothing else is to
  /// be done, and a word or two behind it is no part of it.
  func quoted(_ items: [Item]) -> [Item] {
    let quoted = items.map { item in
      var item = item
      item.text = utterance.quotedTitle(item.text.first).map { [$0] } ?? item.text
      return item
    }
    let isWhole = quoted.map { item in
      item.text.joined().allSatisfy {
        utterance.isPunctuation($0) || utterance.isQuoted($0)
      }
    }
    guard isWhole.first == true else { return items }
    let hasQuote = quoted.map { $0.text.joined().contains(where: utterance.isQuoted) }
    return quoted.indices.filter { hasQuote[$0] || !quoted[$0].fillers.isEmpty }
      .map { quoted[$0] }
  }
}

extension Utterance {
  /// The words of a title between quotation marks at its start, where nothing or hardly anything
  /// stands behind them before the next mark: "'prune the vine' as well".
  func quotedTitle(_ range: Range<Int>?) -> Range<Int>? {
    guard let range, let first = range.first(where: { !isPunctuation($0) }), isQuoted(first)
    else { return nil }
    let end = (first..<range.upperBound).first { !isQuoted($0) } ?? range.upperBound
    let behind = end..<range.upperBound
    let next = behind.dropFirst().first { isPunctuation($0) } ?? range.upperBound
    return wordCount(end..<max(next, end)) <= 2 ? first..<end : nil
  }
}
