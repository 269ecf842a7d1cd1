/// A challenge that Tally brings along.
public struct ChallengePreset: Sendable, Equatable {
  public var title: String
  /// Other words for it.
  public var aliases: [String]
  public var metric: String
  public var activity: String
  /// In the metric's base unit.
  public var target: Double
  public var per: Grain?
  public var days: Int?
  public var description: String

  /// Reads the rows of `lexicon/challenges.tsv`; columns are found by the names in its first line.
  public static func read(_ table: String) -> [ChallengePreset] {
    Table(table).compactMap { row in
      guard let target = row.number("target"), !row["title"].isEmpty, !row["metric"].isEmpty
      else { return nil }
      return ChallengePreset(
        title: row["title"], aliases: row.list("aliases"), metric: row["metric"],
        activity: row["activity"], target: target, per: Grain(rawValue: row["per"]),
        days: row.number("days").map { Int($0) }, description: row["description"])
    }
  }
}

extension [ChallengePreset] {
  /// The one that a few words mean: its title, a part of it, or one of its other names.
  func preset(_ words: String) -> ChallengePreset? {
    let sought = WordStem.words(of: words).joined(separator: " ")
    if let known = first(where: { preset in
      ([preset.title] + preset.aliases).contains {
        WordStem.words(of: $0).joined(separator: " ") == sought
      }
    }) {
      return known
    }
    guard case .one(let place) = NameMatch(words, among: map(\.title)) else { return nil }
    return self[place]
  }
}
