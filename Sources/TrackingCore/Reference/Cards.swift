/// Tips, quotes and preset challenges of one language, read from the tables of `Intents/`.
public struct Cards: Sendable {
  public var tips: [Card]
  public var quotes: [Card]
  public var presets: [ChallengePreset]

  /// - Parameters:
  ///   - tips: the text of `lexicon/tips.tsv`.
  ///   - quotes: the text of `lexicon/quotes.tsv`.
  ///   - challenges: the text of `lexicon/challenges.tsv`.
  /// Videos and pages worth a look: the title stands as the text.
  public var links: [Card]

  public init(
    tips: String = "", quotes: String = "", challenges: String = "", links: String = ""
  ) {
    self.links = Card.read(links)
    self.tips = Card.read(tips)
    self.quotes = Card.read(quotes)
    presets = ChallengePreset.read(challenges)
  }
}
