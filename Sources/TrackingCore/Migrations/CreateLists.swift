internal import GRDB

extension Migration {
  /// To-dos and wishes, and the numbers under which a person saw them last.
  static let createLists = Migration("4 lists") { db in
    try db.execute(
      sql: """
        CREATE TABLE list_item (
          id INTEGER PRIMARY KEY,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          list TEXT NOT NULL CHECK (list IN ('todo', 'bucket')),
          title TEXT NOT NULL CHECK (title <> ''),
          detail TEXT NOT NULL DEFAULT '',
          due_day INTEGER,
          due_at INTEGER,
          quantity REAL CHECK (quantity > 0),
          created_at INTEGER NOT NULL,
          updated_at INTEGER NOT NULL,
          completed_at INTEGER,
          deed TEXT
        ) STRICT;
        CREATE INDEX list_item_list ON list_item (user, list, completed_at);
        CREATE TABLE list_number (
          id INTEGER PRIMARY KEY,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          list TEXT NOT NULL,
          number INTEGER NOT NULL CHECK (number > 0),
          item INTEGER NOT NULL,
          UNIQUE (user, list, number)
        ) STRICT;
        """)
    try QuotedCapture.install(on: "list_item", in: db)
  }
}
