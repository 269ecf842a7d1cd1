import Commands
import EntityRecognition
import Slots

/// How somebody feels, by a word, a score or both.
extension FactCheck {
  func mood(_ instance: FactInstance) -> (IntentName, Slots)? {
    if let feeling = instance.feeling {
      // "Happy Friday": one word of something polite.
      let first = instance.tokens.lowerBound
      if utterance.fillerEnds[first] > instance.tokens.upperBound { return nil }
      if isWished(instance) || isOfSomebody(instance) { return nil }
      if !instance.hasVerb, instance.unknown > 0, feeling.isWeak || !hasReasonBehind(instance) {
        return nil
      }
      var (mood, word) = (feeling.mood, feeling.word)
      var score = feeling.score
      if feeling.isNegated {
        mood = mood == "good" ? "bad" : "okay"
        score = mood == "bad" ? 2 : 3
        // "Okay, not bad, not great" names several feelings.
        if instance.tokens.lowerBound <= FactCheck.firstWords {
          word = denied(feeling.word, at: instance.tokens.lowerBound)
        }
      }
      score = scoreTold(behind: instance) ?? score
      return (
        .moodLog,
        [.mood: .text(mood), .feeling: .text(word), .score: .number(score)]
      )
    }
    if instance.isBeyondScale, let score = instance.score {
      return (.moodLog, [.score: .number(score)])
    }
    guard let score = instance.score, (1...10).contains(score), instance.unknown <= 1 else {
      return nil
    }
    let scaled = ScoreOnScale.ofFive(bare: score)
    let mood = scaled >= 4 ? "good" : scaled >= 3 ? "okay" : "bad"
    return (.moodLog, [.mood: .text(mood), .score: .number(scaled)])
  }

  private static let firstWords = 3

  /// "Not happy": with the denial that stands right in front of it.
  private func denied(_ feeling: String, at token: Int) -> String {
    guard
      let denial = [token, token - 1].first(where: { place in
        place >= 0 && language.classes.has(utterance.tokens[place].word, .denial)
      })
    else { return feeling }
    return utterance.text(of: denial..<denial + 1).lowercased() + " " + feeling
  }

  /// "Not great. 3 of 5", "feeling good today, maybe 4/5": the score that is told right behind a
  /// feeling says more than the word does.
  private func scoreTold(behind instance: FactInstance) -> Double? {
    var token = instance.tokens.upperBound
    while token < utterance.tokens.count {
      if let score = utterance.scoreOnScale(at: token, language) { return score.ofFive }
      let isPassed =
        utterance.isPunctuation(token) || utterance.fillerEnds[token] > token
        || language.words.has(utterance.tokens[token].word, .hedging)
        || language.classes.has(utterance.tokens[token].word, .neutral)
      guard isPassed || endsTime(from: token) else { return nil }
      token += 1
    }
    return nil
  }

  /// Inside a word for a time: "today".
  private func endsTime(from token: Int) -> Bool {
    utterance.candidateRange(at: token).contains {
      if case .time = utterance.lattice.all[$0].value {
        return utterance.lattice.all[$0].tokens.count == 1
          && utterance.tokens[token].kind == .word
      }
      return false
    }
  }
}
