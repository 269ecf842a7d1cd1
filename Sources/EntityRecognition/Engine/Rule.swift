/// One way to find entities.
struct Rule: Sendable {
  /// The senses a rule's first token has; at other tokens it is not asked.
  let starts: Senses
  /// Adds what begins at a token.
  let parse: @Sendable (_ scan: inout Scan, _ start: Int) -> Void
}

extension Rule {
  /// Every rule, in the order in which they are asked. Those of a language's own word order stand
  /// in its folder.
  static let all: [Rule] = numberRules + durationRules + quantityRules + timeRules

  /// What each rule begins with, without the rule.
  static let ownStarts = all.map(\.starts)

  /// What any rule begins with.
  static let starts = all.reduce(into: Senses()) { $0.formUnion($1.starts) }
}
