import Commands
import EntityRecognition
import Slots

/// What is told beside what is kept, and would be lost without a word.
extension IntentRecognizer {
  /// "Tired but happy": of two feelings of another kind one is kept, and the reply names the other.
  func nameOtherFeelings(in understanding: inout Understanding) {
    let moods = understanding.intents.filter { $0.intent == .moodLog }
    guard moods.count == 1, let kept = moods.first?.slots.text(.feeling) else { return }
    let utterance = understanding.utterance
    // "Just okay, not bad, not great" tells of one.
    let isDenied = utterance.tokens.contains { language.classes.has($0.word, .denial) }
    let told = isDenied ? [] : feelings(in: utterance)
    guard told.count > 1, let own = told.first(where: { $0.name == kept }) else { return }
    for (place, other) in told.enumerated() where other.mood != own.mood {
      let beside = [place - 1, place + 1].filter(told.indices.contains)
      guard beside.contains(where: { isJoined(other.tokens, told[$0].tokens, utterance) }) else {
        continue
      }
      let text = utterance.text(of: other.tokens)
      if !understanding.leftovers.contains(text) { understanding.leftovers.append(text) }
    }
  }

  private struct Feeling {
    var tokens: Range<Int>
    var name: String
    var mood: String
  }

  /// The feelings that are named, of names inside each other the longest.
  private func feelings(in utterance: Utterance) -> [Feeling] {
    var found: [Feeling] = []
    for token in 0..<utterance.readableEnd where token >= found.last?.tokens.upperBound ?? 0 {
      let named = utterance.lists(at: token).filter {
        language.lists.factKinds[Int($0.list)] == .feeling
      }
      guard let longest = named.max(by: { $0.tokens.count < $1.tokens.count }) else { continue }
      let entry = language.lists.entries[Int(longest.entry)]
      found.append(
        Feeling(
          tokens: longest.tokens, name: entry.name, mood: entry.attributes["mood"] ?? "okay"))
    }
    return found
  }

  /// Whether nothing but words that join two feelings, or say how much, stands between them.
  private func isJoined(_ left: Range<Int>, _ right: Range<Int>, _ utterance: Utterance) -> Bool {
    let between = min(left.upperBound, right.upperBound)..<max(left.lowerBound, right.lowerBound)
    return !between.isEmpty
      && between.allSatisfy { token in
        let word = utterance.tokens[token].word
        return utterance.isSeparator[token] || language.classes.has(word, .connector)
          || language.words.has(word, .degree) || language.words.has(word, .hedging)
          || language.classes.has(word, .article)
      }
  }
}
