import EntityRecognition

/// What a message adds to something by joining words alone: "and some cheese", "bananas too
/// please", "oh, and bin bags and foil".
public struct AddedItems: Sendable, Equatable {
  /// The words between the joining ones.
  public var tokens: Range<Int>
  /// Each thing that they list.
  public var items: [String]
}

extension IntentRecognizer {
  /// Nil where no joining word stands at the beginning or at the end.
  public func itemsAdded(in utterance: Utterance, _ mentions: Mentions) -> AddedItems? {
    let joints = mentions.signs.filter { $0.cue == .addition }.map(\.tokens)
    var (start, end) = (0, utterance.tokens.count)
    var isJoined = false
    while start < end {
      if let joint = joints.first(where: { $0.lowerBound == start }) {
        (start, isJoined) = (joint.upperBound, true)
      } else if utterance.isPunctuation(start) {
        start += 1
      } else if utterance.fillerEnds[start] > start {
        start = utterance.fillerEnds[start]
      } else {
        break
      }
    }
    while start < end {
      if let joint = joints.first(where: { $0.upperBound == end && $0.lowerBound > start }) {
        (end, isJoined) = (joint.lowerBound, true)
      } else if utterance.isPunctuation(end - 1) {
        end -= 1
      } else if let filler = (start + 1..<end).first(where: { utterance.fillerEnds[$0] == end }) {
        end = filler
      } else {
        break
      }
    }
    guard isJoined, start < end else { return nil }
    let items = FreeText.items(utterance.text(of: start..<end)).map(FreeText.cleaned)
    return AddedItems(tokens: start..<end, items: items.filter { !$0.isEmpty })
  }
}
