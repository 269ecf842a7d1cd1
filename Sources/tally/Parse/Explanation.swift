import EntityRecognition
import IntentRecognition
import Slots

/// How a text came to be understood as it was: for those who mend `Intents/`.
struct Explanation {
  let understanding: Understanding

  /// Tokens, mended words, every candidate entity with its rule, the clauses with the line of
  /// `Intents/` that won, what was left over, and why something was not acted on.
  var json: String {
    let utterance = understanding.utterance
    let tokens = utterance.tokens.map { jsonString(text(of: $0.bytes)) }
    let corrections = utterance.corrections.map {
      "{\"typed\":\(jsonString($0.typed)),\"meant\":\(jsonString($0.meant))}"
    }
    let candidates = utterance.lattice.all.map {
      "{\"body\":\(jsonString(text(of: $0.bytes))),\"rule\":\(jsonString($0.rule.description)),"
        + "\"latent\":\($0.isLatent)}"
    }
    let clauses = understanding.intents.map {
      "{\"text\":\(jsonString(text(ofTokens: $0.tokens))),\"intent\":\(jsonString($0.intent)),"
        + "\"origin\":\(jsonString($0.origin)),\"confidence\":\(jsonNumber($0.confidence))}"
    }
    return "{\"tokens\":\(list(tokens)),\"corrections\":\(list(corrections)),"
      + "\"candidates\":\(list(candidates)),\"clauses\":\(list(clauses)),"
      + "\"considered\":\(list(understanding.considered.map(jsonString))),"
      + "\"leftovers\":\(list(understanding.leftovers.map(jsonString))),"
      + "\"refusals\":\(list(understanding.refusals.map { jsonString($0.rawValue) }))}"
  }

  private func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  private func text(of bytes: Range<Int>) -> String {
    String(decoding: understanding.utterance.bytes[bytes], as: UTF8.self)
  }

  private func text(ofTokens range: Range<Int>) -> String {
    let tokens = understanding.utterance.tokens
    guard !range.isEmpty, range.upperBound <= tokens.count else { return "" }
    let from = tokens[range.lowerBound].bytes.lowerBound
    let to = tokens[range.upperBound - 1].bytes.upperBound
    return from <= to ? text(of: from..<to) : ""
  }
}
