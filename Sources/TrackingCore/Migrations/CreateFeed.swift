internal import GRDB

extension Migration {
  /// What people share, whom they follow and block, their cheers, and the rooms they write in.
  static let createFeed = Migration("14 feed") { db in
    try db.execute(
      sql: """
        CREATE TABLE share (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          kind TEXT NOT NULL CHECK (kind IN ('photo', 'exercise', 'challenge')),
          photo INTEGER,
          deed INTEGER,
          challenge INTEGER,
          facts TEXT NOT NULL CHECK (facts <> ''),
          words TEXT NOT NULL,
          day INTEGER NOT NULL,
          at INTEGER NOT NULL,
          CHECK ((photo IS NULL) + (deed IS NULL) + (challenge IS NULL) = 2),
          UNIQUE (user, id),
          UNIQUE (user, photo),
          UNIQUE (user, deed),
          UNIQUE (user, challenge),
          FOREIGN KEY (user, photo) REFERENCES photo (user, id) ON DELETE CASCADE,
          FOREIGN KEY (user, deed) REFERENCES deed (user, id) ON DELETE CASCADE,
          FOREIGN KEY (user, challenge) REFERENCES challenge (user, id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX share_at ON share (user, at);
        CREATE TABLE follow (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          whom INTEGER NOT NULL CHECK (whom <> user),
          UNIQUE (user, id),
          UNIQUE (user, whom)
        ) STRICT;
        CREATE TABLE block (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          whom INTEGER NOT NULL CHECK (whom <> user),
          UNIQUE (user, id),
          UNIQUE (user, whom)
        ) STRICT;
        CREATE INDEX block_whom ON block (whom);
        CREATE TABLE cheer (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          share INTEGER NOT NULL,
          UNIQUE (user, id),
          UNIQUE (user, share)
        ) STRICT;
        CREATE INDEX cheer_share ON cheer (share);
        CREATE TABLE room_member (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          room TEXT NOT NULL CHECK (room <> ''),
          UNIQUE (user, id),
          UNIQUE (user, room)
        ) STRICT;
        CREATE INDEX room_member_room ON room_member (room);
        """)
  }
}
