internal import GRDB

extension Migration {
  /// One index of how figures came about in the place of two, in the order in which deeds are
  /// logged; without what came to nothing, as every glass of water does.
  ///
  /// From here on the history has a deed and its figures in one record.
  static let oneExplanationIndex = Migration("25 one explanation index") { db in
    try db.execute(
      sql: """
        DROP INDEX deed_figure;
        DROP INDEX deed_result;
        CREATE INDEX deed_explained ON deed (user, number,
          json_extract(explanation, '$.figure'), json_extract(explanation, '$.result'))
          WHERE explanation <> '' AND json_extract(explanation, '$.result') <> 0;
        """)
  }
}
