import EntityRecognition

extension MentionReader {
  /// "Sorry, evening", "make it the afternoon": at the end of a correction the name of a part of a
  /// day says when, which by itself may only greet.
  func readPartOfDay(into mentions: inout Mentions.Content, _ taken: inout [Bool]) {
    guard let part = partOfDayMeant(besides: mentions.values) else { return }
    mentions.values.append(part)
    for token in part.tokens { taken[token] = true }
  }

  private func partOfDayMeant(besides values: [Mentions.Value]) -> Mentions.Value? {
    let hasTime = values.contains { value in
      if case .time = value.value { true } else { false }
    }
    guard !hasTime, utterance.wordCount(0..<utterance.tokens.count) <= MentionReader.fewWords,
      let last = utterance.tokens.indices.last(where: { !utterance.isPunctuation($0) })
    else { return nil }
    for entity in utterance.lattice.all {
      guard entity.isLatent, entity.tokens.upperBound == last + 1, entity.tokens.lowerBound > 0,
        case .time(let time) = entity.value, time.known == [.dayPart],
        !entity.tokens.contains(where: isMeal), follows(entity.tokens.lowerBound)
      else { continue }
      return Mentions.Value(tokens: entity.tokens, value: entity.value)
    }
    return nil
  }

  private static let fewWords = 6

  /// "No wait, lunch" is a meal.
  private func isMeal(_ token: Int) -> Bool {
    language.classes.hasAny(utterance.tokens[token].word, of: MentionReader.meals)
  }

  private static let meals = WordClasses.set([.breakfast, .lunch, .dinner, .snack])

  /// Right behind the words of a correction, with a mark or an article between.
  private func follows(_ start: Int) -> Bool {
    let before = start - 1
    let isSmall =
      utterance.isPunctuation(before)
      || language.classes.has(utterance.tokens[before].word, .article)
    return (0..<start).contains { token in
      guard let cue = language.cues.cues(in: utterance.tokens, at: token, upTo: start),
        cue.cues.contains(.contrast) || cue.cues.contains(.edit)
      else { return false }
      return cue.end == start || isSmall && cue.end == before
    }
  }
}
