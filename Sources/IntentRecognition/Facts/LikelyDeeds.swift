import Commands
import EntityRecognition

/// What a message tells that nothing else explains: its parts, in whatever order and with whatever
/// words between them. It is asked about, and never kept by itself.
extension IntentRecognizer {
  /// The deeds that a message seems to tell of where neither sentences nor facts nor what was said
  /// before explain it; empty for questions, plans and what others did.
  public func likelyDeeds(in heard: Understanding) -> [RecognizedIntent] {
    let utterance = heard.utterance
    guard utterance.tokens.count <= ReadingLimit.likelyTokens, heard.intents.isEmpty,
      heard.refusals.allSatisfy(IntentRecognizer.mayBeWrong),
      !isForOtherMachine(utterance), !saysWhatItWas(heard), !isToldOfOther(utterance)
    else { return [] }
    var reader = FactReader(language: language, utterance: utterance, belief: .likely)
    var reading = reader.read()
    if reading.holdsSetPhrase(language) { return [] }
    if reading.refusals.isEmpty, reading.found.isEmpty {
      reader.isOneClause = true
      reading = reader.read()
    }
    let deeds = reading.refusals.isEmpty ? sure(reading) : []
    if !deeds.isEmpty { return deeds }
    return LikelyMeals(language: language, utterance: utterance).find().map { meal in
      var meal = meal
      (meal.confidence, meal.isDoubtful) = (IntentRecognizer.leastSureness, true)
      return [meal]
    } ?? []
  }

  /// "Pie was mince and cheese", "the wrap was chicken": what something was made of, and no more of
  /// it.
  public func saysWhatItWas(_ heard: Understanding) -> Bool {
    let utterance = heard.utterance
    guard
      let verb = utterance.tokens.indices.prefix(5).dropFirst().first(where: {
        language.words.has(utterance.tokens[$0].word, .statement)
      }), verb + 1 < utterance.tokens.count
    else { return false }
    let foods = FoodsInText(lists: language.lists, utterance: utterance)
    return foods.isIn(0..<verb) && foods.isIn(verb + 1..<utterance.tokens.count)
      && !utterance.tokens[..<verb].contains { token in
        language.classes.hasAny(token.word, of: IntentRecognizer.mealNames)
          || language.classes.has(token.word, .ownSubject)
      }
      && !utterance.tokens.contains { $0.kind == .digits }
  }

  private static let mealNames = WordClasses.set([.breakfast, .lunch, .dinner, .snack])

  private func sure(_ reading: FactReading) -> [RecognizedIntent] {
    reading.found.compactMap { _, intent, evidence in
      let sureness = language.stance.sureness(evidence)
      // A reading of a kind that the sender does not name is of any of them.
      guard sureness >= IntentRecognizer.leastSureness, intent.intent != .trackerLog else {
        return nil
      }
      var intent = intent
      intent.confidence = sureness
      intent.isDoubtful = true
      return intent
    }
  }

  /// From this sureness on it is asked about. Between 0.1 and 0.8 the open corpus gained no turn,
  /// and was asked ten times more about what others had done.
  private static let leastSureness = 0.85

  private static func mayBeWrong(_ refusal: Understanding.Refusal) -> Bool {
    refusal == .doubt || refusal == .otherPerson
  }
}
