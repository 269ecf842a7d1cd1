import EntityRecognition

extension MentionReader {
  /// "The morning run", "this evening's coffee": which one of several it was, by a part of the day
  /// right in front of its name or in it, where nothing that the sender keeps is called so.
  func ofPart(_ mentions: Mentions.Content) -> Mentions.OneOf? {
    for entity in utterance.lattice.all {
      guard case .time(let time) = entity.value, time.known.contains(.dayPart),
        !time.known.contains(.hour), case let end = endOfOwner(entity.tokens),
        let thing = mentions.things.first(where: { thing in
          thing.tokens.lowerBound == end
            || thing.tokens.lowerBound < end && thing.tokens.upperBound > end
        }), MentionReader.doneAtTimes.contains(thing.kind),
        !mentions.things.contains(where: { other in
          other.tokens.overlaps(entity.tokens) && !MentionReader.doneAtTimes.contains(other.kind)
        })
      else { continue }
      return Mentions.OneOf(tokens: entity.tokens.lowerBound..<end, time: time)
    }
    return nil
  }

  private static let doneAtTimes: [Mentions.Thing.Kind] = [.drink, .food, .activity]

  /// Behind the ending of "this morning's".
  private func endOfOwner(_ tokens: Range<Int>) -> Int {
    let end = tokens.upperBound
    let isOwner = end < utterance.tokens.count && utterance.tokens[end].word == language.possessive
    return isOwner ? end + 1 : end
  }
}
