/// What a reader of facts takes on trust.
enum FactBelief {
  /// Only what is surely a report: what is kept.
  case sure
  /// Also what words that Tally does not know stand in front of or between: what is asked about.
  case likely
  /// Everything that looks like a fact, whoever did it: what stance is learned from.
  case everything
}
