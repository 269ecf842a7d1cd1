/// What a word or phrase does in a question about one's own records; `lexicon/questions.txt` lists
/// them. Those up to `whether` ask for something; the others only stand beside.
enum QuestionWord: Int32, Sendable, CaseIterable {
  /// How much and how many; how often; on how many days; how long; how far.
  case amount, times, days, long, far
  /// "Last", the one in front of it, "when", and how long it is since then.
  case last, previous, when, ago
  case highest, lowest, average, total
  /// One time against another, and what says so beside two times: "more".
  case compare, comparative
  /// Where it goes, and verbs that say it of a weight: "lost".
  case trend, gained
  case chart, streak, list
  /// "What was", "how is": the thing beside it says what is wanted.
  case value
  /// "How was": of a thing, or of some days.
  case manner
  /// How fast.
  case pace
  /// A mood that is low, and one that is high.
  case bad, good
  /// "Did I".
  case whether
  /// "Is it", where a sentence begins with it.
  case inverted
  /// How much it comes to in each day, week, or night.
  case rate, weekly
  /// Polite words that a question begins with.
  case ask
  /// In front of a figure: from there on, and up to there.
  case above, below
  /// Of these the ones that leave out the figure itself: "more than".
  case beyond
  /// Whose records they are.
  case own
  /// Words that say nothing more.
  case small
  /// Words that no question about one's own records has.
  case veto
  /// What is still to be done of a goal.
  case lacking
  /// Time, where a thing is named; money, where none is.
  case spent
  /// In front of what it is about, and words to take heart from.
  case about, quotes
  /// The days that were told: "both days".
  case told
  /// Of all that was ever kept.
  case ever
  /// What is kept in lists.
  case goals, reminders, todos, challenges, notes, habits
  /// Whether it is as much as it should be.
  case enough
}

extension QuestionWord {
  /// Words by which a text is a question, wherever they stand in it.
  static let interrogative: Set<QuestionWord> = [
    .amount, .times, .days, .long, .far, .when, .ago, .value, .manner, .whether, .pace, .inverted,
  ]
  /// Nouns that ask by themselves in a short message: "average sleep february".
  static let telling: Set<QuestionWord> = [
    .average, .total, .compare, .trend, .chart, .streak, .highest, .lowest, .last,
  ]
  /// Kinds of lists.
  static let lists: [QuestionWord] = [
    .quotes, .goals, .reminders, .todos, .challenges, .notes, .habits,
  ]

  /// Words that say so little that anything else they may be comes first.
  var isFaint: Bool {
    switch self {
    case .small, .above, .below, .beyond, .comparative, .rate, .weekly, .bad, .good, .about, .spent,
      .ever, .enough, .inverted:
      true
    default: false
    }
  }
}
