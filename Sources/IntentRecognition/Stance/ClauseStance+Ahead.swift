import CivilTime
import EntityRecognition

/// Deeds that are yet to come by the time that is told.
extension StanceReader {
  /// "we're having salmon tonight", "gym tonight": at a time to come, and nothing in the past.
  func isArranged(_ chunks: [FactChunk]) -> Bool {
    var isOngoing = false
    for chunk in chunks {
      let token = chunk.tokens.lowerBound
      if chunk.kind == .activity, has(token, .pastDeed) { return false }
      guard chunk.kind == .word else { continue }
      if has(token, .ongoing) {
        isOngoing =
          isOngoing || token > 0 && isWord(token - 1, .presently)
          || token == chunks.first?.tokens.lowerBound
      } else if isWord(token, .statement) && !isWord(token, .presently)
        || FactVerb(utterance.tokens[token].word, language.classes) != nil
      {
        return false
      }
    }
    return chunks.contains { chunk in
      if chunk.kind == .word { return isOngoing && isWord(chunk.tokens.lowerBound, .later) }
      guard chunk.kind == .time, case .time(let value) = utterance.lattice.all[chunk.item].value
      else { return false }
      // "80 kg after breakfast" was weighed.
      let isWeighed = chunks.contains { $0.kind == .mass } && !isOngoing
      let isTimed =
        chunks.contains { $0.kind == .distance } && chunks.contains { $0.kind == .duration }
      return isAhead(value, isTimed: isTimed && !isOngoing) && !isWeighed
        || isOngoing && isClockAhead(value) || isOfLaterDay(value)
        || isOngoing && value.next != value.past && value.isDated
    }
  }

  /// "Badminton from 6 to 7 tomorrow".
  private func isOfLaterDay(_ value: TimeValue) -> Bool {
    guard value.isDated, let day = value.past.firstDay else { return false }
    return day > utterance.context.today
  }

  /// "Having a pint at 8 with the lads", said in the afternoon: an hour that comes before it was.
  private func isClockAhead(_ value: TimeValue) -> Bool {
    guard value.known.contains(.hour), value.known.isDisjoint(with: [.relative, .day, .weekday]),
      case .point(let next, let grain) = value.next, grain < .day,
      case .point(let past, _) = value.past
    else { return false }
    let now = utterance.context.now.seconds
    return next.seconds - now < now - past.seconds
  }

  /// "Long run Saturday will be 28k": what stands behind the name says that it is to come.
  func isToBe(_ chunks: [FactChunk], behind core: Int) -> Bool {
    chunks.contains { chunk in
      let token = chunk.tokens.lowerBound
      return chunk.kind == .word && token > core && token + 1 < utterance.tokens.count
        && has(token, .plan) && isWord(token + 1, .toBe)
    }
  }

  /// "12 km this evening in 58 minutes", told at a quarter to six: who knows how far and how long
  /// has done it, and calls the late afternoon so.
  private func isAhead(_ value: TimeValue, isTimed: Bool) -> Bool {
    guard case .interval(let from?, _, _) = value.past else { return false }
    let margin = isTimed ? 7200 : 0
    return from.seconds > utterance.context.now.seconds + margin && value.known.contains(.dayPart)
  }
}
