extension Rule {
  static let quantityRules: [Rule] = []
}
