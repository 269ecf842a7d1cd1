internal import GRDB

extension Migration {
  /// The messages of bridges that answered a question: an edit of either is read with the other.
  static let addAnswers = Migration("22 answers") { db in
    try db.execute(
      sql: """
        CREATE TABLE answer (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          unit INTEGER NOT NULL,
          asked_in INTEGER NOT NULL CHECK (asked_in < unit),
          question TEXT NOT NULL CHECK (question <> ''),
          text TEXT NOT NULL,
          UNIQUE (user, id),
          UNIQUE (user, unit),
          FOREIGN KEY (user, unit) REFERENCES unit (user, id) ON DELETE CASCADE,
          FOREIGN KEY (user, asked_in) REFERENCES unit (user, id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX answer_asked ON answer (user, asked_in);
        """)
  }
}
