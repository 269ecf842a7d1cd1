import EntityRecognition

extension FactCheck {
  /// How many of a food one may have: "sugar 110 at 8" is what was measured, and no spoons of it.
  func most(of item: FactInstance.Item) -> Double {
    let word = utterance.tokens[item.tokens.upperBound - 1].word
    return language.classes.has(word, .sweetener) ? 20 : 200
  }

  /// "I've been sitting at this desk for 8 hours": how one was, and no exercise unless it is asked
  /// to be noted as one.
  func isPosture(_ activity: String, _ instance: FactInstance) -> Bool {
    language.words.has(activity, .posture) && !instance.isLogged
  }

  /// What a grown person may weigh, in kilograms.
  static let likelyMass = 25.0...350

  /// "Mia weighed 4.35 kg today": somebody or something is named in front of what hardly is the
  /// weight of a sender.
  func isOfStranger(_ weight: FactInstance) -> Bool {
    let start =
      (0..<weight.tokens.lowerBound).last { utterance.isSeparator[$0] }.map { $0 + 1 } ?? 0
    let front = (start..<weight.tokens.upperBound).prefix {
      !language.classes.has(utterance.tokens[$0].word, .weighed)
        && !language.classes.has(utterance.tokens[$0].word, .weightNoun)
    }
    return front.contains { utterance.tokens[$0].kind == .word }
      && front.endIndex < weight.tokens.upperBound
      && !front.contains { language.classes.has(utterance.tokens[$0].word, .ownSubject) }
      && !front.allSatisfy {
        utterance.fillerEnds[$0] > $0
          || language.classes.has(utterance.tokens[$0].word, .possessive)
      }
  }

  /// "At 18 I weighed 60 kg": an age, in front of who weighed so much then, and no time of day.
  func isAtAge(_ weight: FactInstance) -> Bool {
    (0..<weight.tokens.lowerBound).dropLast().contains { token in
      token > 0 && utterance.tokens[token].kind == .digits
        && utterance.says(.at, at: token - 1, language)
        && language.classes.has(utterance.tokens[token + 1].word, .ownSubject)
        && FactCheck.ages.contains(Int(utterance.text(of: token..<token + 1)) ?? 0)
    }
  }

  /// Hours of the day are said otherwise from noon on by most.
  private static let ages = 13..<100

  /// "together we weigh 173 kilos"
  func isOfSeveral(_ weight: FactInstance) -> Bool {
    let start =
      (0..<weight.tokens.lowerBound).last { utterance.isSeparator[$0] }.map { $0 + 1 } ?? 0
    let end =
      (weight.tokens.upperBound..<utterance.tokens.count).first { utterance.isSeparator[$0] }
      ?? utterance.tokens.count
    return (start..<end).contains { utterance.says(.several, at: $0, language) }
  }
}
