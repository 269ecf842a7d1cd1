import EntityRecognition

/// What figures are of: energy, a price, a share of something else.
extension MentionReader {
  /// "Burned 410": a bare number beside such a verb is energy.
  func burned(_ entity: Entity) -> EntityValue? {
    guard case .number(let number) = entity.value, number.value >= 10 else { return nil }
    let beside = [entity.tokens.lowerBound - 1, entity.tokens.upperBound]
    let isBurned = beside.contains { token in
      utterance.tokens.indices.contains(token)
        && language.classes.has(utterance.tokens[token].word, .burned)
    }
    guard isBurned else { return nil }
    return .quantity(
      Quantity(
        dimension: .energy, number: number, unit: "kilocalorie", normalized: number.value))
  }

  /// "30% off all bars" is a share of what follows; "no, 96 %" is a value.
  func isShareOfOther(_ entity: Entity) -> Bool {
    let mark = entity.tokens.upperBound
    return mark + 1 < utterance.tokens.count && utterance.tokens[mark + 1].kind == .word
      && utterance.isPercent(mark)
  }

  /// "3 euros", "12€", "$4.50": what something cost.
  func isPrice(_ tokens: Range<Int>) -> Bool {
    func isCurrency(_ token: Int) -> Bool {
      utterance.tokens.indices.contains(token)
        && utterance.says(.currency, at: token, language)
    }
    return isCurrency(tokens.upperBound) || isCurrency(tokens.lowerBound - 1)
      || tokens.contains { isCurrency($0) }
  }

  /// "Dad's blood pressure was 151/92": whose it was that was measured.
  func ownerOfMetric(_ mentions: Mentions.Content) -> Int? {
    utterance.tokens.indices.dropLast(2).first { token in
      language.classes.has(utterance.tokens[token].word, .otherSubject)
        && utterance.tokens[token + 1].word == language.possessive
        && !language.words.has(utterance.tokens[token].word, .pronoun)
        && utterance.lists(at: token + 2).contains { match in
          MentionReader.measured.contains(language.lists.names[Int(match.list)])
        }
    }
  }

  private static let measured: Set<String> = ["metric", "vital"]

  /// "No, 0645": four figures from a nought on are a time of day, and no number.
  func zeroedClock(_ entity: Entity) -> Entity {
    guard case .number = entity.value, entity.tokens.count == 1,
      case let bytes = utterance.tokens[entity.tokens.lowerBound].bytes, bytes.count == 4,
      utterance.bytes[bytes.lowerBound] == UInt8(ascii: "0")
    else { return entity }
    return utterance.lattice.all.first { other in
      if case .time = other.value { return other.tokens == entity.tokens && !other.isLatent }
      return false
    } ?? entity
  }
}
