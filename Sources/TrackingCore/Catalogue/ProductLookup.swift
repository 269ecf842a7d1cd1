internal import GRDB

/// Products of a catalogue by exactly what they are called, in any case, number and accents.
struct ProductLookup {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// The product of a name, with its brand before or behind it or without one.
  func product(named name: String) throws -> CatalogueFood? {
    let words = CatalogueSpelling.pieces(of: name).map(ProductLookup.plain)
    if let code = try product(ofCode: name) { return code }
    if let exact = try product(words, brand: nil) { return exact }
    for cut in words.indices.dropFirst() {
      let (front, back) = (Array(words[..<cut]), Array(words[cut...]))
      if let food = try product(back, brand: front) ?? product(front, brand: back) { return food }
    }
    return nil
  }

  /// The product that some words name, of a brand; without one the plainest that there is.
  func product(_ words: [String], brand: [String]?) throws -> CatalogueFood? {
    let found = try CatalogueFood.fetch(
      db, "WHERE plain = ? ORDER BY brand <> '', key LIMIT 50", [words.joined(separator: " ")])
    guard let brand else { return found.first }
    return found.first {
      CatalogueSpelling.pieces(of: $0.brand).map(ProductLookup.plain) == brand
    }
  }

  /// The product of a bar code: 8 digits and more.
  func product(ofCode text: some StringProtocol) throws -> CatalogueFood? {
    guard (8...14).contains(text.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return try CatalogueFood.fetch(
      db, "WHERE code = ? LIMIT 1", [CatalogueFood.plainCode(text)]
    ).first
  }

  static func plain(_ words: [String]) -> String {
    words.map(plain).joined(separator: " ")
  }

  /// A word without the ending that tells several.
  private static func plain(_ word: String) -> String {
    word.utf8.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
      ? String(word.dropLast()) : word
  }
}
