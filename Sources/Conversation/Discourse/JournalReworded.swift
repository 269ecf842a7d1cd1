import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  private static let longestReworded = 9

  /// "Tea, not coffee", "replace rain with my dog" right behind three things to be grateful for:
  /// one of them in other words, and nothing that was drunk.
  func journalReworded(_ heard: Understanding) -> Step? {
    guard let act = session.justKept ?? session.lastAct, act.intent == .gratitudeLog,
      act.id != nil, session.turn - act.touchedTurn <= 1, !mentions.isQuestion,
      mentions.wordCount <= Discourse.longestReworded,
      var items = act.slots.list(.items), let (old, new) = exchanged(heard.utterance, items),
      case let said = heard.utterance.text(of: new), !said.isEmpty
    else { return nil }
    items[old] = .text(said)
    return .edit(act, [.items: .list(items)], confidence: 0.9)
  }

  /// Which of the things is meant, and where the words stand that take its place.
  private func exchanged(
    _ utterance: Utterance, _ items: [SlotValue]
  ) -> (old: Int, new: Range<Int>)? {
    guard let old = named(of: items, in: utterance) else { return nil }
    let (place, tokens) = old
    if mentions.signs.contains(where: {
      $0.cue == .denial && (tokens.lowerBound - 1...tokens.lowerBound) ~= $0.tokens.upperBound
    }) {
      // In front of "not coffee", or behind it.
      let denial = mentions.signs.last {
        $0.cue == .denial && $0.tokens.upperBound <= tokens.lowerBound
      }
      let front = trimmed(0..<(denial?.tokens.lowerBound ?? 0), utterance)
      let back = trimmed(tokens.upperBound..<mentions.tokenCount, utterance)
      if front.isEmpty != back.isEmpty { return (place, front.isEmpty ? back : front) }
      return nil
    }
    // "Change coffee to tea", "replace rain with my dog".
    guard mentions.has(.edit) || mentions.hint(.making) || beginsWithOrder(utterance),
      tokens.upperBound < mentions.tokenCount,
      recognizer.language.words.has(
        utterance.text(of: tokens.upperBound..<tokens.upperBound + 1).lowercased(), .smallWord)
    else { return nil }
    let new = trimmed(tokens.upperBound + 1..<mentions.tokenCount, utterance)
    return new.isEmpty ? nil : (place, new)
  }

  private func beginsWithOrder(_ utterance: Utterance) -> Bool {
    mentions.terms.first.map { $0.isVerb && !$0.isPast && $0.token <= 1 } ?? false
  }

  /// The thing that is named by all its words, or by its last one.
  private func named(
    of items: [SlotValue], in utterance: Utterance
  ) -> (place: Int, tokens: Range<Int>)? {
    let found = items.indices.flatMap { place -> [(Int, Range<Int>)] in
      guard let own = items[place].text.map(recognizer.bases), let last = own.last else {
        return []
      }
      return mentions.terms.filter { $0.base == last }.map { (place, $0.token..<$0.token + 1) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Without marks and words that only correct around it.
  private func trimmed(_ range: Range<Int>, _ utterance: Utterance) -> Range<Int> {
    func isAside(_ token: Int) -> Bool {
      utterance.tokens[token].kind != .word && utterance.tokens[token].kind != .digits
        || mentions.signs.contains {
          $0.tokens.contains(token) && [.contrast, .edit, .pointing, .definite].contains($0.cue)
        }
    }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isAside(start) { start += 1 }
    while end > start, isAside(end - 1) { end -= 1 }
    return start..<end
  }
}
