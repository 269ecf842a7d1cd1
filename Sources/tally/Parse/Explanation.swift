import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// How a text came to be understood as it was: for those who mend `Intents/`.
struct Explanation {
  let understanding: Understanding
  /// What others asked for in such words, as the first message of a talk; nil where nothing was
  /// learned.
  let choice: Choice?

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
      "{\"text\":\(jsonString(text(ofTokens: $0.tokens))),"
        + "\"intent\":\(jsonString($0.intent.rawValue)),"
        + "\"origin\":\(jsonString($0.origin)),\"confidence\":\(jsonNumber($0.confidence))}"
    }
    return "{\"tokens\":\(list(tokens)),\"corrections\":\(list(corrections)),"
      + "\"candidates\":\(list(candidates)),\"clauses\":\(list(clauses)),"
      + "\"considered\":\(list(understanding.considered.map(jsonString))),"
      + "\"leftovers\":\(list(understanding.leftovers.map(jsonString))),"
      + "\"refusals\":\(list(understanding.refusals.map { jsonString($0.rawValue) })),"
      + "\"learned\":\(learned)}"
  }

  /// What the message most likely asks for: nothing, and the three likeliest intents.
  private var learned: String {
    guard let choice else { return "{}" }
    let shares =
      [("nothing", choice.nothing)] + choice.ranked.prefix(3).map { ($0.intent.rawValue, $0.share) }
    return "{"
      + shares.map { "\(jsonString($0)):\(jsonNumber(($1 * 1000).rounded() / 1000))" }
      .joined(separator: ",") + "}"
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
