/// How long what was said may still be leaned on, and how targets are weighed; in one place.
enum DiscourseLimits {
  // MARK: Ages, in seconds

  /// Yes or no to the last thing asked.
  static let confirmation = 600
  /// A value that was asked for.
  static let answer = 3600
  /// When one got up, asked after going to bed.
  static let night = 57_600
  /// "That", a number of a list, a correction that names nothing, a question that leans.
  static let pronoun = 3600
  /// "One more", "another 500", "+250": a log that nothing is lost by, and a question that leans.
  static let addition = 21_600
  /// A value that fills what the newest act left empty.
  static let completion = 600
  /// "Same again" of a thing that was named: what is told once a day comes some hours later on the
  /// next.
  static let repetition = 129_600
  /// "Another one" of what is only counted.
  static let counted = 1_209_600
  /// "Done" to a reminder that came due.
  static let due = 43_200

  /// A reminder that is wanted once more, where nobody says when.
  static let snooze = 600

  // MARK: Lengths, in tokens

  /// A message that may be read by what it most likely does.
  static let likelyTokens = 40

  // MARK: Amounts

  /// A bare number beside sleep is of hours up to here, and of minutes above.
  static let nightHours = 14.0

  // MARK: Ages, in turns

  /// The question whose days "then" means.
  static let askedLately = 3

  // MARK: Scores of a target

  /// The unit that was said fits a role.
  static let unitFits = 3.0
  /// The act was told in that unit.
  static let unitTold = 0.9
  /// The name of a thing stands in place of another of its kind.
  static let thingFits = 2.5
  /// A bare number is within the range of a role.
  static let numberFits = 2.0
  /// A word names the target.
  static let named = 2.5
  static let mostNames = 2
  static let perTurn = -0.9
  /// How many turns later a food that is named is still the one that was told.
  static let namedTurns = 4
  static let old = -1.0
  /// A bare number as the energy of a meal that was told without any.
  static let untoldEnergy = -1.5
  /// Two targets this close to each other cannot be told apart.
  static let closeness = 0.8

  // MARK: Words

  /// A completion has no more words than this.
  static let completionWords = 9
  /// "Took them all already": a deed whose object is a pronoun.
  static let pronounWords = 5
  /// A correction has no more words than this, and this many that nothing explains.
  static let correctionWords = 12
  static let unexplained = 1
}
