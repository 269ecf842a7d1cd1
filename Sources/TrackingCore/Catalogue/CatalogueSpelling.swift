private import Foundation
internal import GRDB

/// The words that a catalogue knows, and the nearest one to a word that it does not.
struct CatalogueSpelling {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// The words of a text in small letters and without accents, as the catalogue spells them.
  func words(of text: String) throws -> [String] {
    try CatalogueSpelling.pieces(of: text).prefix(12).map { word in
      try isKnown(word) ? word : nearest(to: word) ?? word
    }
  }

  /// What is between signs and spaces, folded.
  static func pieces(of text: String) -> [String] {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let folded =
      isPlain
      ? text.lowercased()
      : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).lowercased()
    return folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private func isKnown(_ word: String) throws -> Bool {
    if word.count < 4 || word.allSatisfy(\.isNumber) { return true }
    return try Int.fetchOne(
      db.cachedStatement(sql: "SELECT 1 FROM word WHERE text = ?"), arguments: [word]) != nil
  }

  /// Of the words that share a piece of three letters, the nearest; of those the most usual.
  private func nearest(to word: String) throws -> String? {
    let letters = Array(word)
    if let swapped = try mostUsual(CatalogueSpelling.swapped(letters)) { return swapped }
    // A slip of the finger spoils up to three pieces: any of the others will do.
    let pieces = (0...(letters.count - 3)).map { "\"\(String(letters[$0..<($0 + 3)]))\"" }
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT w.text, w.count FROM word_pieces JOIN word w ON w.id = word_pieces.rowid
          WHERE word_pieces MATCH ? AND length(w.text) BETWEEN ? AND ?
          """),
      arguments: [
        pieces.joined(separator: " OR "), letters.count - 2, letters.count + 2,
      ])
    let allowed = letters.count < 6 ? 1 : 2
    let near = rows.compactMap { row -> (text: String, distance: Int, count: Int)? in
      let text: String = row["text"]
      let distance = CatalogueSpelling.distance(letters, Array(text), upTo: allowed)
      return distance <= allowed ? (text, distance, row["count"]) : nil
    }
    return near.min { ($0.distance, -$0.count, $0.text) < ($1.distance, -$1.count, $1.text) }?.text
  }

  /// The one of some words that most foods have; nil where none has any.
  private func mostUsual(_ words: [String]) throws -> String? {
    let statement = try db.cachedStatement(sql: "SELECT count FROM word WHERE text = ?")
    let counts = try words.compactMap { word in
      try Int.fetchOne(statement, arguments: [word]).map { (word, $0) }
    }
    return counts.max { ($0.1, $1.0) < ($1.1, $0.0) }?.0
  }

  /// The word with two neighbours swapped, at each place: a short word so spoiled has no piece
  /// left.
  private static func swapped(_ letters: [Character]) -> [String] {
    letters.indices.dropLast().map { index in
      var other = letters
      other.swapAt(index, index + 1)
      return String(other)
    }
  }

  /// How many letters to add, leave out, change or swap (the optimal string alignment distance).
  static func distance(_ left: [Character], _ right: [Character], upTo limit: Int) -> Int {
    if abs(left.count - right.count) > limit { return limit + 1 }
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var line = [row + 1]
      for (column, other) in right.enumerated() {
        var least = min(last[column + 1] + 1, line[column] + 1)
        least = min(least, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        line.append(least)
      }
      if (line.min() ?? 0) > limit { return limit + 1 }
      before = last
      last = line
    }
    return last[right.count]
  }
}
