/// A tip or a quote.
public struct Card: Sendable, Equatable {
  public var text: String
  public var category: String
  /// Who said it, for a quote.
  public var author: String
  /// Where it is from.
  public var source: String
  /// A video or page; empty without one.
  public var link: String

  var key: UInt64 { Deck.key(text) }

  /// Reads the rows of `lexicon/tips.tsv` or `lexicon/quotes.tsv`.
  public static func read(_ table: String) -> [Card] {
    TableRows(table).compactMap { row in
      guard let text = row["text"] ?? row["tip"] ?? row["quote"], let category = row["category"]
      else { return nil }
      return Card(
        text: text, category: category, author: row["author"] ?? "", source: row["source"] ?? "",
        link: row["link"] ?? row["video"] ?? row["url"] ?? "")
    }
  }
}
