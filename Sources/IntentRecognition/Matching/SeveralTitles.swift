import Commands
import EntityRecognition
import Slots

extension SlotReader {
  /// The things of a title that names several, as frames divide them; nil for one thing, and where
  /// a time was said, which may be of one of them alone.
  func titles(in range: Range<Int>, _ slots: Slots) -> [String]? {
    guard intent.dividesTitle,
      [SlotKey.due, .at, .day, .recurrence].allSatisfy({ slots[$0] == nil })
    else { return nil }
    // "Todo: peas and carrots" is one thing; "add peas and carrots to my list" are two.
    let isHeaded = range.lowerBound > 0 && utterance.isColon(range.lowerBound - 1)
    if isHeaded,
      !range.contains(where: { utterance.isSeparator[$0] && utterance.isPunctuation($0) })
    {
      return nil
    }
    let items = FrameItems(
      language: language, utterance: utterance, text: [range], fillers: []
    ).items()
    guard items.count > 1 else { return nil }
    let titles = items.map { item in
      item.text.map { FreeText.cleaned(utterance.text(of: withoutJoint($0))) }
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    return titles.contains { $0.isEmpty || isEmpty($0) } ? nil : titles
  }

  /// "To" in front of what is to be done is no part of it.
  func withoutInfinitive(_ range: Range<Int>) -> Range<Int> {
    guard range.count > 1,
      language.classes.has(utterance.tokens[range.lowerBound].word, .infinitive),
      utterance.tokens[range.lowerBound + 1].kind == .word
    else { return range }
    return range.lowerBound + 1..<range.upperBound
  }

  /// Without words that join and marks at the ends, and without "to" in front.
  private func withoutJoint(_ piece: Range<Int>) -> Range<Int> {
    var (from, to) = (piece.lowerBound, piece.upperBound)
    func isEdge(_ token: Int) -> Bool {
      utterance.isPunctuation(token) && !utterance.isQuoted(token)
        || language.words.has(utterance.tokens[token].word, .joining)
    }
    while from < to, isEdge(from) { from += 1 }
    while to > from, isEdge(to - 1) { to -= 1 }
    return withoutInfinitive(from..<to)
  }
}
