import Commands
import EntityRecognition
import Slots

/// What a message tells when it is known what kind of deed it tells of: then words that nothing
/// explains, and who may have done it, no longer stand in the way.
extension IntentRecognizer {
  /// The deeds of the kinds that the choice takes the message for; they are asked about, and never
  /// kept by themselves.
  ///
  /// - Parameter least: How likely a kind has to be.
  public func proposedDeeds(
    in heard: Understanding, _ choice: Choice, from least: Double
  ) -> [RecognizedIntent] {
    let utterance = heard.utterance
    guard utterance.tokens.count <= ReadingLimit.likelyTokens, !isToldOfOther(utterance) else {
      return []
    }
    var reader = FactReader(language: language, utterance: utterance, belief: .likely)
    let reading = reader.read()
    if reading.holdsSetPhrase(language) { return [] }
    var deeds = likely(reading, choice, least)
    if deeds.isEmpty {
      reader.isOneClause = true
      deeds = likely(reader.read(), choice, least)
    }
    if deeds.isEmpty, let best = choice.best?.intent {
      deeds = TypedDeed(language: language, utterance: utterance).find(best).map { [$0] } ?? []
    }
    return deeds.map { deed in
      var deed = deed
      deed.isDoubtful = true
      deed.confidence = choice.share(of: deed.intent) ?? 0
      return deed
    }
  }

  private func likely(
    _ reading: FactReading, _ choice: Choice, _ least: Double
  ) -> [RecognizedIntent] {
    reading.found.compactMap { fact in
      (choice.share(of: fact.intent.intent) ?? 0) >= least ? fact.intent : nil
    }
  }
}
