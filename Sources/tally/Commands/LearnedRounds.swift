/// The rounds of conversations of a checkout that are learned from: neither those that are held out
/// nor those in `probes`, which are written to find what goes wrong. Their messages are far from
/// what people write in sum, and learned from they made plain ones doubtful.
enum LearnedRounds {
  private static let apart = ["/held-out/", "/probes/"]

  static func paths(below root: String, language: String) -> [String] {
    Files.all(endingIn: ".jsonl", below: "\(root)/Tests/Corpus/\(language)/conversations")
      .filter { path in !apart.contains { path.contains($0) } }
  }
}
