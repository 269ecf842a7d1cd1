import Commands
import EntityRecognition
import Slots

/// How much of one text is read: more than people write in one message, and so little that no
/// text takes long.
///
/// Each of these bounds a loop that else would grow faster than the text. What is left out for
/// them is named in the reply.
enum ReadingLimit {
  /// Of a text that is read at all, in bytes.
  static let bytes = 6000
  /// How many clauses may report something or begin a sentence.
  static let clauses = 100
  /// How many acts one message may ask for.
  static let acts = 30
  /// How far a sentence may go that begins in a clause, in tokens. The first ones may begin a free
  /// text that goes on to the end.
  static func reach(ofSentenceIn clause: Int) -> Int {
    clause <= 4 ? bytes : clause <= 20 ? 64 : 32
  }
  /// The same for a frame.
  static func reach(ofFrameIn clause: Int) -> Int { clause <= 20 ? 40 : 20 }
  /// How many ends are tried for what begins in one place, beside the last.
  static let ends = 8
  /// How many facts are judged, and how far from one words speak for or against it, in tokens.
  static let facts = 100
  static let evidence = 120
  /// Texts of more tokens are stories: what they may tell is not asked about.
  static let likelyTokens = 60
  /// Two times of day in longer sentences are no ends of one night.
  static let nightTokens = 120
  /// How often a text is read again for a word of correction in it, or for a plan.
  static let rereadings = 4

  /// The token before which clauses are read.
  static func end(_ isSeparator: [Bool]) -> Int {
    if isSeparator.count <= clauses { return isSeparator.count }
    var count = 0
    for piece in TokenPieces(0..<isSeparator.count, isSeparator) {
      count += 1
      if count > clauses { return piece.lowerBound }
    }
    return isSeparator.count
  }
}

extension FactLinker {
  /// The facts within the limit; the text behind them is named as left out.
  mutating func judged() -> ArraySlice<FactInstance> {
    if instances.count > ReadingLimit.facts {
      let next = instances[ReadingLimit.facts]
      let rest = min(next.tokens.lowerBound, utterance.tokens.count)..<utterance.tokens.count
      orphaned.append((next.clause, utterance.text(of: rest)))
    }
    return instances.prefix(ReadingLimit.facts)
  }
}

extension Understanding {
  /// Keeps what is within the limits, and names the rest.
  mutating func limit() {
    if intents.count > ReadingLimit.acts {
      let kept = intents[ReadingLimit.acts - 1].tokens
      let rest = intents[ReadingLimit.acts...]
      intents = Array(intents.prefix(ReadingLimit.acts))
      // Several titles of one list stand in the same tokens.
      let titles = rest.prefix { $0.tokens == kept }.compactMap { $0.slots.text(.title) }
      let begin = rest.first { $0.tokens.lowerBound >= kept.upperBound }?.tokens.lowerBound
      leave(titles.joined(separator: ", "))
      if let begin { leave(utterance.text(of: begin..<utterance.tokens.count)) }
      return
    }
    let count = utterance.tokens.count
    if utterance.readableEnd == count { return }
    let covered = intents.map(\.tokens.upperBound).max() ?? 0
    leave(utterance.text(of: max(utterance.readableEnd, covered)..<count))
  }

  private mutating func leave(_ text: String) {
    if text.isEmpty { return }
    leftovers.append(text.utf8.count <= 120 ? text : text.prefix(100) + "…")
  }
}
