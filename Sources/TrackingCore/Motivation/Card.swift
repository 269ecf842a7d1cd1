/// A tip or a quote.
public struct Card: Sendable, Equatable {
  public var text: String
  public var category: String
  /// What it is about, for a tip; empty for none.
  public var metric: String
  /// Who said it, for a quote.
  public var author: String
  /// Where it is from.
  public var source: String
  /// A video or page; empty without one.
  public var link: String

  /// Its name in the table, which stays when its words are mended.
  var id: String

  var key: UInt64 { Deck.key(id.isEmpty ? text : id) }

  /// Reads the rows of `lexicon/tips.tsv` or `lexicon/quotes.tsv`.
  public static func read(_ table: String) -> [Card] {
    Table(table).compactMap { row in
      guard !row["text"].isEmpty, !row["category"].isEmpty else { return nil }
      return Card(
        text: row["text"], category: row["category"], metric: row["metric"],
        author: row["author"], source: row["source"], link: row["link"], id: row["id"])
    }
  }
}
