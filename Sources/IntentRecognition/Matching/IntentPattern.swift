/// How a file names intents: one by its name, or all of a family, such as `query.*`.
enum IntentPattern {
  static func any(of patterns: [String], fits intent: String) -> Bool {
    patterns.contains { pattern in
      guard pattern.utf8.last == UInt8(ascii: "*") else { return pattern == intent }
      let family = pattern.utf8.dropLast()
      return intent.utf8.count > family.count && intent.utf8.starts(with: family)
    }
  }
}
