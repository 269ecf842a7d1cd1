internal import GRDB

/// Foods on their way into a catalogue, inside of one transaction.
public final class CatalogueFilling {
  private let db: Database
  private let insert: Statement
  private var updates: [String: Statement] = [:]
  public private(set) var foodCount = 0

  init(_ db: Database) throws {
    self.db = db
    insert = try db.makeStatement(
      sql: """
        INSERT INTO food (
          id, name, plain, brand, code, kcal, protein_g, carbs_g, fat_g, serving_g, source)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (source, id) DO UPDATE SET name = excluded.name, plain = excluded.plain,
          brand = excluded.brand,
          code = excluded.code, kcal = excluded.kcal, protein_g = excluded.protein_g,
          carbs_g = excluded.carbs_g, fat_g = excluded.fat_g, serving_g = excluded.serving_g
        """)
  }

  public func add(_ food: CatalogueFood) throws {
    try insert.execute(arguments: [
      food.id, food.name, ProductLookup.plain(CatalogueSpelling.pieces(of: food.name)), food.brand,
      food.code, food.kcal, food.proteinG, food.carbsG, food.fatG, food.servingG, food.source,
    ])
    foodCount += 1
  }

  /// Brand, bar code and serving of a food that is in already.
  public func set(brand: String, code: String, servingG: Double?, of id: Int64, source: String)
    throws
  {
    try update("brand = ?, code = ?, serving_g = ?").execute(
      arguments: [brand, code, servingG, id, source])
  }

  /// One nutrient of a food that is in already.
  public func set(_ nutrient: CatalogueNutrient, to value: Double, of id: Int64, source: String)
    throws
  {
    try update("\(nutrient.rawValue) = ?").execute(arguments: [value, id, source])
  }

  private func update(_ assignments: String) throws -> Statement {
    if let known = updates[assignments] { return known }
    let statement = try db.makeStatement(
      sql: "UPDATE food SET \(assignments) WHERE id = ? AND source = ?")
    updates[assignments] = statement
    return statement
  }

  /// Makes the indexes of words anew, and those of pieces of words for typing errors.
  func finish() throws {
    try db.execute(sql: "DELETE FROM food WHERE kcal IS NULL")
    try db.execute(sql: "INSERT INTO food_words (food_words) VALUES ('rebuild')")
    try db.execute(sql: "INSERT INTO food_words (food_words) VALUES ('optimize')")
    var counts: [String: Int] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT name, brand FROM food")
    while let row = try rows.next() {
      for text in [row["name"] as String, row["brand"]] {
        for word in CatalogueSpelling.pieces(of: text) { counts[word, default: 0] += 1 }
      }
    }
    try db.execute(sql: "DELETE FROM word")
    let add = try db.makeStatement(sql: "INSERT INTO word (text, count) VALUES (?, ?)")
    for (word, count) in counts.sorted(by: { $0.key < $1.key }) {
      try add.execute(arguments: [word, count])
    }
    try db.execute(sql: "INSERT INTO word_pieces (word_pieces) VALUES ('rebuild')")
  }
}
