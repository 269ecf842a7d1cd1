import EntityRecognition

/// Values that are other ones than the lattice thinks best.
extension MentionReader {
  /// "10 oz" are poured and weighed: both stay until it is known what they are of.
  func isWeighedAsWell(_ entity: Entity, _ mentions: Mentions.Content) -> Bool {
    guard case .quantity(let weighed) = entity.value,
      weighed.dimension == .mass
    else { return false }
    return mentions.values.contains { value in
      guard value.tokens == entity.tokens, case .quantity(let poured) = value.value else {
        return false
      }
      return poured.dimension == .volume && poured.number == weighed.number
    }
  }

  /// The "k" of "10k" names nothing by itself.
  func isOfNumber(_ token: Int) -> Bool {
    guard token > 0, !utterance.tokens[token].hasSpaceBefore,
      utterance.tokens[token - 1].kind == .digits
    else { return false }
    return utterance.candidateRange(at: token - 1).contains { index in
      let entity = utterance.lattice.all[index]
      guard case .number = entity.value else { return false }
      return entity.tokens == token - 1..<token + 1
    }
  }

  /// "That should say 30", "more like 30": the last word of the cue is no first one of the number.
  func behindCue(_ entity: Entity) -> Entity {
    let first = entity.tokens.lowerBound
    guard entity.tokens.count > 1, first > 0, utterance.tokens[first].kind == .word else {
      return entity
    }
    let isOfCue = (max(0, first - 3)..<first).contains { start in
      language.cues.cues(in: utterance.tokens, at: start, upTo: first + 1)?.end == first + 1
    }
    let rest = first + 1..<entity.tokens.upperBound
    return isOfCue ? utterance.lattice.all.first { $0.tokens == rest } ?? entity : entity
  }
}
