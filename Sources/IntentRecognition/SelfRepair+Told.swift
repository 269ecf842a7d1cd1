import Commands
import EntityRecognition
import Slots

/// What the words of correction point to: "had pizza, actually it was lasagna".
extension SelfRepair {
  /// "120/80, actually 122/80": both figures of a reading are said again.
  func reading(around cue: Cue) -> String? {
    let before = before(cue.left)
    guard let new = utterance.readingPair(in: cue.right..<utterance.tokens.count, language),
      new.tokens.lowerBound == behindPreposition(behindPointing(cue.right)),
      let old = before.lazy.compactMap({ start in
        utterance.readingPair(in: start..<cue.left, language)
      }).last(where: { $0.tokens.upperBound == cue.left }), old.kind == new.kind
    else { return nil }
    return without(old.tokens.lowerBound..<new.tokens.lowerBound)
  }

  /// "Slept 7 hours, no, it was 6": past the words that point, where nothing else follows.
  func told(behind cue: Cue) -> String? {
    var told = cue
    (told.right, told.isPointing) = (behindPointing(cue.right), true)
    guard told.right > cue.right, told.right < utterance.tokens.count else { return nil }
    return number(around: told) ?? time(around: told) ?? entry(around: told)
  }

  /// "Slept 7 hours, it was more like 6", "2 beers, more like 3": behind a mark, words that tell
  /// what comes nearer, and a figure that ends the message.
  var nearer: String? {
    for mark in utterance.tokens.indices.dropFirst() where isMark(mark) {
      let start = behindPointing(mark + 1)
      guard let nearer = found(at: start), nearer.cues.contains(.contrast),
        nearer.end > start + 1, nearer.end < utterance.tokens.count,
        let new = numbers(from: nearer.end..<nearer.end + 1).max(by: { $0.count < $1.count }),
        (new.upperBound..<utterance.tokens.count).count <= 2, isToldFirst(0..<mark),
        case let kinds = kinds(at: new.lowerBound),
        kinds.isEmpty
          || (max(0, mark - 3)..<mark).contains(where: { token in
            !self.kinds(at: token).isDisjoint(with: kinds)
          })
      else { continue }
      let cue = Cue(
        words: mark + 1..<nearer.end, left: mark, right: nearer.end, isLoneNo: false)
      if let text = number(around: cue) { return text }
    }
    return nil
  }

  /// "It wasn't 7, more like 6.5", "bin the 2 l, …": what corrects was told by a message before.
  private func isToldFirst(_ tokens: Range<Int>) -> Bool {
    !tokens.contains { token in
      found(at: token).map { found in
        [.denial, .contrast, .edit, .remove, .pointing].contains(where: found.cues.contains)
      } ?? false
    }
  }

  /// Whether what was said ends in front of a token.
  func isEnd(_ token: Int) -> Bool {
    token >= utterance.tokens.count || isMark(token) || utterance.isHardStop[token]
  }

  /// The "it" of "no, it was 6" may count to the words of correction.
  private func behindPointing(_ token: Int) -> Int {
    let ends = [token, token - 1].filter { $0 > 0 }.compactMap { start in
      found(at: start).flatMap { $0.cues.contains(.pointing) ? $0.end : nil }
    }
    return max(token, ends.max() ?? token)
  }

  private func found(at token: Int) -> (cues: [IntentRecognition.Cue], end: Int)? {
    guard token < utterance.tokens.count else { return nil }
    return language.cues.cues(in: utterance.tokens, at: token, upTo: utterance.tokens.count)
  }

  /// "3 miles, I mean km": the unit alone, at the end.
  func unit(around cue: Cue) -> String? {
    let end = utterance.tokens.indices.last { !isMark($0) }.map { $0 + 1 } ?? 0
    let old = cue.left - 1
    guard !cue.isLoneNo, cue.right + 1 == end, isUnit(cue.right), isUnit(old),
      !isSame(old, cue.right),
      numbers(from: before(old)).contains(where: { $0.upperBound == old })
    else { return nil }
    return utterance.text(joining: [0..<old, cue.right..<end])
  }

  private func isUnit(_ token: Int) -> Bool {
    utterance.lists(at: token).contains {
      $0.tokens.count == 1 && language.lists.names[Int($0.list)] == Self.units
    }
  }

  private static let units = SlotKey.unit.rawValue
}
