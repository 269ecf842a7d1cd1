extension Rule {
  static let durationRules: [Rule] = []
}
