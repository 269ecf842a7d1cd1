/// What polite words do in a talk; `lexicon/social.txt` lists them.
enum SocialWord: Int32, Sendable, CaseIterable {
  /// Begins a talk; begins it anew; asks how the other is.
  case greet, again, wellbeing
  /// A time of day, which greets where a clause begins with it: "morning all".
  case day
  case thank, praise
  case bye
  /// Whom it is said to, and words that say nothing more.
  case pad
  /// In front of what one thanks for.
  case behind
}
