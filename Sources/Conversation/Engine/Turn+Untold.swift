import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// Deeds of the sender's own, told beside some that are kept, of which nothing is kept, and what
  /// is in a list of food and nobody knows: they are named as left out. "Ran 5k and fixed the
  /// sink."
  func untold(in understanding: Understanding) -> [String] {
    guard understanding.leftovers.isEmpty, understanding.refusals.isEmpty, !report.done.isEmpty,
      report.done.allSatisfy({ $0.intent.isLog }), doubts.requests.isEmpty,
      !understanding.intents.isEmpty, !mentions.isQuestion
    else { return [] }
    let count = understanding.utterance.tokens.count
    var found: [String] = []
    var start = 0
    while start < count {
      let end = (start..<count).first { parts($0, understanding) } ?? count
      if start < end,
        isUntold(start..<end, understanding) || isUnknownFood(start..<end, understanding)
      {
        found.append(understanding.utterance.text(of: start..<end))
      }
      start = end + 1
    }
    return found
  }

  /// Whether a token stands between two deeds.
  private func parts(_ token: Int, _ understanding: Understanding) -> Bool {
    let word = understanding.utterance.text(of: token..<token + 1).lowercased()
    return mentions.marks.contains(token) || recognizer.language.words.has(word, .joining)
  }

  /// A verb of what was done, without a subject or with the sender as one, and what it was done
  /// to; nothing of it is read as anything else.
  private func isUntold(_ part: Range<Int>, _ understanding: Understanding) -> Bool {
    let first = mentions.senderToken == part.lowerBound ? part.lowerBound + 1 : part.lowerBound
    guard part.count <= Turn.longestUntold,
      mentions.terms.contains(where: { $0.token == first && $0.isVerb && $0.isPast }),
      mentions.terms.contains(where: { part.contains($0.token) && $0.token > first && !$0.isVerb })
        || mentions.others.contains(where: part.contains)
    else { return false }
    // "Gave the rest to my son" says which part was eaten.
    let text = understanding.utterance.text(of: part).lowercased()
    if recognizer.language.words.areIn(text, .remainder) { return false }
    return !understanding.intents.contains { $0.tokens.overlaps(part) }
      && !mentions.values.contains { $0.tokens.overlaps(part) }
      && !mentions.things.contains { $0.tokens.overlaps(part) }
      && !mentions.signs.contains { $0.tokens.contains(first) }
  }

  /// "Blorka, toast and tea": words that nobody knows, right beside what was eaten or drunk.
  private func isUnknownFood(_ part: Range<Int>, _ understanding: Understanding) -> Bool {
    let utterance = understanding.utterance
    let kept = understanding.intents.flatMap(\.slots.eaten)
    if kept.contains(utterance.text(of: part).lowercased()) { return false }
    return part.count <= Turn.longestFood
      && part.allSatisfy { token in
        mentions.rest.contains(token) && recognizer.language.isUnknown(token, in: utterance)
      }
      && understanding.intents.contains { intent in
        let isFood = intent.intent == .mealLog || intent.intent == .drinkLog
        let apart = max(
          intent.tokens.lowerBound - part.upperBound, part.lowerBound - intent.tokens.upperBound)
        return isFood && (0...2).contains(apart)
      }
  }

  /// In words.
  private static let longestFood = 2
  private static let longestUntold = 8
}

extension Understanding {
  /// Where all that was told has been answered.
  var withoutLeftovers: Understanding {
    var result = self
    result.leftovers = []
    return result
  }
}

extension Slots {
  /// The names of what was eaten or drunk.
  fileprivate var eaten: [String] {
    let items = list(.items)?.compactMap { $0.record?[.food]?.text } ?? []
    return (items + [text(.drink)].compactMap(\.self)).map { $0.lowercased() }
  }
}
