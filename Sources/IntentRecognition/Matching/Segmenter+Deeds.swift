import Commands
import EntityRecognition

/// What is told behind a deed with something listed: "made the bed and drank 500 ml of water".
extension Segmenter {
  static let deeds: Set<IntentName> = [.habitCheck, .todoDone, .bucketDone, .reminderDone]

  /// "Note for today: hard but useful, thanks": small talk that ends what is kept in the sender's
  /// words is part of it.
  func isSaidInText(_ option: IntentRecognizer.Option) -> Bool {
    guard language.intents[Int(option.intent)].name.matter == .chat else { return false }
    return commands.contains { other in
      language.intents[Int(other.intent)].yieldsToFacts
        && other.tokens.lowerBound < option.tokens.lowerBound
        && other.tokens.upperBound >= option.tokens.upperBound
    }
  }

  /// Whether a clause behind a deed is one more thing of the same list, and reports nothing: food
  /// without a verb of its own, behind something that was to be got ("got the milk and 6 eggs") or
  /// an order ("tick off milk, 6 eggs").
  func isOfList(_ clause: Int, behind deed: RecognizedIntent) -> Bool {
    guard isFood(clause), !isBehindOther(clause, deed) else { return false }
    return deed.intent != .habitCheck
      || language.cues.hints(in: utterance.tokens, at: deed.tokens.lowerBound)
        .contains { $0.cue == .crossing }
  }

  private func isFood(_ clause: Int) -> Bool {
    let told = facts.found.filter { $0.clause == clause }.map(\.intent.intent)
    return !told.isEmpty && told.allSatisfy { [.mealLog, .drinkLog].contains($0) }
      && !facts.clauses[clause].tokens.contains { token in
        language.verbs.isPast(utterance.text(of: token..<token + 1).lowercased())
      }
  }

  /// "Got the stamps, 3 km run, 2 coffees": another report stands between.
  private func isBehindOther(_ clause: Int, _ deed: RecognizedIntent) -> Bool {
    let start = facts.clauses[clause].tokens.lowerBound
    return facts.clauses.indices.contains { other in
      let tokens = facts.clauses[other].tokens
      return facts.clauses[other].score > 0 && tokens.lowerBound >= deed.tokens.upperBound
        && tokens.upperBound <= start && !isFood(other)
    }
  }
}

extension Utterance {
  /// "Remind me to call mum at 6, slept 7 hours": whether a clause behind a mark opens with a verb
  /// of what was done, which is no part of a plan in front.
  func opensWithDeed(_ clause: Range<Int>, _ language: IntentLanguage) -> Bool {
    guard clause.lowerBound > 0, isSeparator[clause.lowerBound - 1],
      let first = clause.first(where: { fillerEnds[$0] <= $0 })
    else { return false }
    return language.classes.tellsPast(tokens[first].word)
  }
}
