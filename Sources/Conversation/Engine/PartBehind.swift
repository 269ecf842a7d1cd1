import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Where a message may fall into an order or a report, and something of another kind behind it.
struct PartBehind {
  let heard: Understanding
  let mentions: Mentions
  let recognizer: IntentRecognizer

  enum Kind {
    /// A report with its subject, or with its verb alone.
    case report, deed
    case order, question, heading
  }

  struct Cut {
    var first: String
    var second: String
    var kind: Kind
    /// The second part is a sentence of its own.
    var isSentence: Bool
  }

  /// Each cut is read, so that there is a bound.
  private static let most = 3
  /// In tokens: what is longer is told, and not ordered.
  private static let longest = 80

  var cuts: [Cut] {
    let (utterance, clauses) = (heard.utterance, heard.utterance.clauses)
    guard clauses.count > 1, utterance.tokens.count <= PartBehind.longest else { return [] }
    var cuts: [Cut] = []
    for start in starts(of: clauses) where cuts.count < PartBehind.most {
      guard let clause = clauses.first(where: { $0.contains(start) }),
        let kind = kind(of: start..<clause.upperBound)
      else { continue }
      cuts.append(
        Cut(
          first: utterance.text(of: 0..<endOfFirst(before: start, clauses)),
          second: utterance.text(of: start..<utterance.tokens.count), kind: kind,
          isSentence: isSentence(from: start, clauses)))
    }
    return cuts
  }

  /// The first words of clauses, with no "and", "then" or "also" in front of them.
  private func starts(of clauses: [Range<Int>]) -> [Int] {
    heard.utterance.tokens.indices.dropFirst().filter { token in
      isJoint(token - 1, clauses) && !isJoint(token, clauses)
    }
  }

  private func isSentence(from start: Int, _ clauses: [Range<Int>]) -> Bool {
    heard.utterance.sentences.contains { sentence in
      (1...start).contains(sentence.lowerBound)
        && (sentence.lowerBound..<start).allSatisfy { isJoint($0, clauses) }
    }
  }

  private func isJoint(_ token: Int, _ clauses: [Range<Int>]) -> Bool {
    !clauses.contains { $0.contains(token) }
      || heard.utterance.tokens[token].kind != .word
        && heard.utterance.text(of: token..<token + 1) == PartBehind.ampersand
      || mentions.signs.contains { $0.cue == .addition && $0.tokens.contains(token) }
  }

  private static let ampersand = "&"

  /// Without the joints, and with the mark that asks.
  private func endOfFirst(before start: Int, _ clauses: [Range<Int>]) -> Int {
    var end = start
    while end > 1, isJoint(end - 1, clauses),
      heard.utterance.text(of: end - 1..<end) != PartBehind.asking
    {
      end -= 1
    }
    return end
  }

  private static let asking = "?"

  private func kind(of clause: Range<Int>) -> Kind? {
    let (utterance, start, language) = (heard.utterance, clause.lowerBound, recognizer.language)
    if language.opensOwnReport(clause, in: utterance) { return .report }
    if language.asks(start, in: utterance) || language.ordersShowing(start, in: utterance) {
      return .question
    }
    if language.opensOrder(start, in: utterance) { return .order }
    if language.opensDeed(clause, in: utterance) { return .deed }
    // "Task: order glasses. Note: the blue frame" tells more of the task.
    let mark = utterance.text(of: start - 1..<start)
    let rest = start..<utterance.tokens.count
    return (mark == ";" || mark.contains(where: \.isNewline))
      && language.opensWithHeading(rest, in: utterance) ? .heading : nil
  }
}
