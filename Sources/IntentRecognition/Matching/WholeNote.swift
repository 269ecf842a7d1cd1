import Commands
import EntityRecognition
import Slots

/// A note that is opened by a mark or an order keeps all that stands behind it, in the sender's own
/// words: "note: met Anna at the lake. It was sunny."
extension IntentRecognizer {
  /// Lengthens a note to the end of the message, or to what another order or line of it says; what
  /// only tells something inside the note is none of its own.
  func keepWholeNote(_ understanding: inout Understanding) {
    let (intents, utterance) = (understanding.intents, understanding.utterance)
    guard let place = intents.firstIndex(where: { $0.intent == .noteLog }),
      let text = intents[place].slots.text(.text), !text.isEmpty,
      let start = start(of: text, in: intents[place].tokens, utterance)
    else { return }
    let isMarked = utterance.opensBehindColon(start)
    var end = utterance.tokens.count
    for other in intents[(place + 1)...] where other.tokens.lowerBound >= start {
      let isTold = other.origin == "facts"
      if isMarked, isTold, !hasLineEnd(start..<other.tokens.lowerBound, utterance) { continue }
      end = min(end, sentenceStart(other.tokens.lowerBound, utterance))
    }
    let whole = utterance.words(from: start, to: max(end, start + 1))
    guard whole.utf8.count > text.utf8.count, !FreeText.isQuotation(whole) else { return }
    understanding.intents[place].slots[.text] = .text(whole)
    understanding.intents[place].tokens = intents[place].tokens.lowerBound..<end
    understanding.intents = understanding.intents.enumerated().filter { index, other in
      index <= place || other.tokens.lowerBound >= end
    }.map(\.element)
    understanding.leftovers.removeAll { whole.contains($0) }
  }

  /// "Todo: (buy) milk": the mark that touches the first word of a title is part of it.
  func keepMarksOfTitles(_ understanding: inout Understanding) {
    for (place, intent) in understanding.intents.enumerated() {
      guard let key = IntentRecognizer.titles[intent.intent],
        let text = intent.slots.text(key), !text.isEmpty,
        let start = start(of: text, in: intent.tokens, understanding.utterance)
      else { continue }
      let marked = understanding.utterance.words(from: start, to: intent.tokens.upperBound)
      guard marked.hasSuffix(text), marked != text else { continue }
      understanding.intents[place].slots[key] = .text(marked)
    }
  }

  /// "Todo: call Dr. Smith. Ask about pills": a sentence behind a title, of which nothing came, is
  /// named as left out.
  func nameRestBehindTitles(_ understanding: inout Understanding) {
    let utterance = understanding.utterance
    guard let last = understanding.intents.max(by: { $0.tokens.upperBound < $1.tokens.upperBound }),
      IntentRecognizer.titles[last.intent] != nil, understanding.refusals.isEmpty,
      understanding.leftovers.isEmpty
    else { return }
    let rest = (last.tokens.upperBound..<utterance.tokens.count).drop { token in
      utterance.tokens[token].kind != .word
    }
    guard let first = rest.first, utterance.isHardStop[first - 1], rest.count > 1,
      rest.contains(where: { token in
        utterance.tokens[token].kind == .word && utterance.fillerEnds[token] == token
          && !language.classes.isKnown(utterance.tokens[token].word)
      })
    else { return }
    let text = utterance.text(of: first..<utterance.tokens.count)
    understanding.leftovers.append(text.hasSuffix(".") ? String(text.dropLast()) : text)
  }

  private static let titles: [IntentName: SlotKey] = [
    .todoAdd: .title, .bucketAdd: .title, .reminderAdd: .text,
  ]

  /// In tokens: what stands in front of the words that are kept.
  private static let longestOpening = 12

  /// Where the text of a note begins, which runs to the end of what was read as the note.
  private func start(of text: String, in tokens: Range<Int>, _ utterance: Utterance) -> Int? {
    tokens.prefix(IntentRecognizer.longestOpening).last { token in
      utterance.tokens[token].kind != .punctuation
        && FreeText.cleaned(utterance.text(of: token..<tokens.upperBound)) == text
    }
  }

  private func hasLineEnd(_ tokens: Range<Int>, _ utterance: Utterance) -> Bool {
    tokens.contains { utterance.tokens[$0].kind == .newline }
  }

  private func sentenceStart(_ token: Int, _ utterance: Utterance) -> Int {
    var start = token
    while start > 0, !utterance.isHardStop[start - 1] { start -= 1 }
    return start
  }
}

extension Utterance {
  /// Whether nothing but marks stands between a colon and a token.
  fileprivate func opensBehindColon(_ token: Int) -> Bool {
    var before = token - 1
    while before >= 0, !isColon(before), tokens[before].kind != .word { before -= 1 }
    return before >= 0 && isColon(before)
  }

  /// The sender's words as they are, with the marks that touch the first of them or stand for a
  /// picture, and without the full stop and the blanks at the end.
  fileprivate func words(from start: Int, to end: Int) -> String {
    var first = start
    while first > 1, !isColon(first - 1),
      tokens[first - 1].kind == .symbol
        || !tokens[first].hasSpaceBefore && tokens[first - 1].kind != .newline
    {
      first -= 1
    }
    var words = text(of: first..<end)
    while let last = words.last, last.isWhitespace { words.removeLast() }
    if words.hasSuffix("."), !words.hasSuffix("..") { words.removeLast() }
    return words
  }
}
