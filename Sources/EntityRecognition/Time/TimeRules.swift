extension Rule {
  /// The rules of times and recurrences.
  static let timeRules: [Rule] = []
}
