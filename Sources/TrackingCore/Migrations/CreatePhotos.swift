internal import GRDB

extension Migration {
  /// Photos, which of them tell of which challenge, and routes.
  static let createPhotos = Migration("12 photos and routes") { db in
    try db.execute(
      sql: """
        CREATE TABLE photo (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          number INTEGER NOT NULL CHECK (number > 0),
          address TEXT NOT NULL CHECK (length(address) = 64),
          kind TEXT NOT NULL CHECK (kind IN ('jpeg', 'png')),
          width INTEGER NOT NULL CHECK (width > 0),
          height INTEGER NOT NULL CHECK (height > 0),
          caption TEXT NOT NULL DEFAULT '',
          meal TEXT NOT NULL DEFAULT '',
          day INTEGER NOT NULL,
          is_profile INTEGER NOT NULL DEFAULT 0 CHECK (is_profile IN (0, 1)),
          at INTEGER NOT NULL,
          UNIQUE (user, id),
          UNIQUE (user, number)
        ) STRICT;
        CREATE INDEX photo_day ON photo (user, day);
        CREATE TABLE challenge_photo (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          challenge INTEGER NOT NULL,
          photo INTEGER NOT NULL,
          UNIQUE (user, id),
          UNIQUE (user, challenge, photo),
          FOREIGN KEY (user, challenge) REFERENCES challenge (user, id) ON DELETE CASCADE,
          FOREIGN KEY (user, photo) REFERENCES photo (user, id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX challenge_photo_photo ON challenge_photo (user, photo);
        CREATE TABLE route (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          name TEXT NOT NULL CHECK (name <> ''),
          content TEXT NOT NULL CHECK (content <> ''),
          link TEXT NOT NULL DEFAULT '',
          latitude REAL CHECK (latitude BETWEEN -90 AND 90),
          longitude REAL CHECK (longitude BETWEEN -180 AND 180),
          distance REAL CHECK (distance > 0),
          created_at INTEGER NOT NULL,
          UNIQUE (user, id)
        ) STRICT;
        """)
  }
}
