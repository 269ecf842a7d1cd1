internal import GRDB
private import Glibc

/// Hundreds of thousands of foods in a file of their own beside the store, found by words in any
/// order, by bar code, and with typing errors.
///
/// It belongs to nobody and holds nothing about anyone: it can be deleted and made again.
public final class FoodCatalogue: Sendable {
  private let queue: DatabaseQueue
  private let path: String

  /// Opens a catalogue; makes it when there is none.
  public init(_ path: String) throws(StoreError) {
    self.path = path
    var configuration = Configuration()
    configuration.label = "foods"
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA cache_size = -64000")
    }
    do {
      if path != ":memory:" { try StoreFile.prepare(path) }
      queue = try DatabaseQueue(path: StoreFile.plain(path), configuration: configuration)
      try queue.write { db in
        if try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 < FoodCatalogue.version {
          // Its foods can be taken in again: tables of before are made anew.
          try db.execute(sql: FoodCatalogue.cleared)
        }
        try db.execute(sql: FoodCatalogue.schema)
      }
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Where the catalogue of a store lies; nil for a store in memory.
  public static func path(besideStore store: String) -> String? {
    if store == ":memory:" { return nil }
    guard let mark = store.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "./foods.db" }
    return store[..<mark] + "/foods.db"
  }

  /// The catalogue beside a store, when there is one that can be read.
  public static func existing(besideStore store: String) -> FoodCatalogue? {
    guard let path = path(besideStore: store), access(path, F_OK) == 0 else {
      return nil
    }
    return try? FoodCatalogue(path)
  }

  /// Goes up with the form of the tables.
  private static let version = 2

  private static let cleared = """
    DROP TABLE IF EXISTS food_words; DROP TABLE IF EXISTS word_pieces;
    DROP TABLE IF EXISTS food; DROP TABLE IF EXISTS word;
    PRAGMA user_version = \(version);
    """

  private static let schema = """
    CREATE TABLE IF NOT EXISTS food (
      key INTEGER PRIMARY KEY,
      id INTEGER NOT NULL,
      name TEXT NOT NULL CHECK (name <> ''),
      plain TEXT NOT NULL,
      brand TEXT NOT NULL,
      code TEXT NOT NULL,
      kcal REAL CHECK (kcal >= 0),
      protein_g REAL CHECK (protein_g >= 0),
      carbs_g REAL CHECK (carbs_g >= 0),
      fat_g REAL CHECK (fat_g >= 0),
      serving_g REAL CHECK (serving_g > 0),
      source TEXT NOT NULL,
      UNIQUE (source, id)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS food_code ON food (code) WHERE code <> '';
    CREATE INDEX IF NOT EXISTS food_plain ON food (plain);
    CREATE VIRTUAL TABLE IF NOT EXISTS food_words USING fts5(
      name, brand, content = 'food', content_rowid = 'key', detail = column,
      tokenize = 'porter unicode61 remove_diacritics 2');
    CREATE TABLE IF NOT EXISTS word (
      id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, count INTEGER NOT NULL
    ) STRICT;
    CREATE VIRTUAL TABLE IF NOT EXISTS word_pieces USING fts5(
      text, content = 'word', content_rowid = 'id', detail = none, tokenize = 'trigram');
    """

  /// How many foods there are.
  public func count() throws -> Int {
    try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM food") ?? 0 }
  }

  /// Takes foods in as one change; those of the same source and number are replaced.
  ///
  /// - Parameter body: Gives foods and, for tables that have them apart, brands and nutrients.
  public func fill(_ body: (CatalogueFilling) throws -> Void) throws {
    do {
      try queue.write { db in
        let filling = try CatalogueFilling(db)
        try body(filling)
        try filling.finish()
      }
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }

  /// The foods that fit some words best, or the one of a bar code.
  ///
  /// A word that no food has counts as the nearest one that some have.
  public func search(_ text: String, limit: Int = 10) throws -> [CatalogueFood] {
    try queue.read { db in
      let code = CatalogueFood.plainCode(text)
      if !code.isEmpty, !text.contains(where: \.isLetter) {
        return try CatalogueFood.fetch(db, "WHERE code = ? LIMIT ?", [code, limit])
      }
      let words = try CatalogueSpelling(db).words(of: text)
      guard !words.isEmpty else { return [] }
      let match = words.map { "\"\($0)\"" }.joined(separator: " ")
      return try CatalogueFood.fetch(
        db,
        """
        JOIN food_words ON food_words.rowid = food.key
        WHERE food_words MATCH ?
        ORDER BY bm25(food_words, 4, 1), length(food.name), food.key LIMIT ?
        """, [match, limit])
    }
  }
}

extension FoodCatalogue {
  /// Runs questions about names, as many as a message has.
  func asking<Result>(_ body: (ProductLookup) throws -> Result) -> Result? {
    // A catalogue that cannot be read is none: what is built in stays.
    try? queue.read { try body(ProductLookup($0)) }
  }
}

extension CatalogueFood {
  static func fetch(
    _ db: Database, _ rest: String, _ arguments: StatementArguments
  ) throws -> [CatalogueFood] {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT food.* FROM food \(rest)"), arguments: arguments
    ).map { row in
      var food = CatalogueFood(
        id: row["id"], name: row["name"], brand: row["brand"], code: row["code"],
        source: row["source"])
      food.kcal = row["kcal"]
      food.proteinG = row["protein_g"]
      food.carbsG = row["carbs_g"]
      food.fatG = row["fat_g"]
      food.servingG = row["serving_g"]
      return food
    }
  }
}
