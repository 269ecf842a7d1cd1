import Commands
import Slots

extension SelfRepair {
  /// "2k, no it was 3k", "a coffee, oh no it was tea": past the words that point at what was said.
  func behindStatement(_ cue: Cue) -> Cue? {
    guard cue.words.count > 1, isWord(cue.words.upperBound - 1, .pronoun),
      isWord(cue.right, .statement), cue.right + 1 < utterance.tokens.count
    else { return nil }
    return Cue(
      words: cue.words.lowerBound..<cue.right + 1, left: cue.left, right: cue.right + 1,
      isLoneNo: false)
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
