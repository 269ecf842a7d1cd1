/// Words of a message that name a product of the catalogue, or are its bar code.
public struct ProductMention: Sendable, Equatable {
  /// Where they stand.
  public let words: Range<String.Index>
  /// What finds the product again: its name, with the brand where that was said.
  public let name: String
}

extension Ledger {
  /// The products that a text names, in order; names of foods that are built in are none.
  public func products(in text: String) -> [ProductMention] {
    guard let catalogue = reference.catalogue, text.utf8.count <= 600 else { return [] }
    return catalogue.asking { lookup in
      try ProductScan(text: text, lookup: lookup, reference: reference).mentions()
    } ?? []
  }

  /// Foods that a text can have in a product's place while it is read.
  public var productStandIns: [String] { reference.standIns }
}

/// Looks at every run of words of a text, the longest first.
private struct ProductScan {
  let text: String
  let lookup: ProductLookup
  let reference: Reference
  let words: [Substring]

  init(text: String, lookup: ProductLookup, reference: Reference) {
    self.text = text
    self.lookup = lookup
    self.reference = reference
    words = text.split { !$0.isLetter && !$0.isNumber }
  }

  func mentions() throws -> [ProductMention] {
    var result: [ProductMention] = []
    var start = 0
    while start < words.count {
      if let (mention, end) = try mention(at: start) {
        result.append(mention)
        start = end
      } else {
        start += 1
      }
    }
    return result
  }

  private func mention(at start: Int) throws -> (ProductMention, end: Int)? {
    if let food = try lookup.product(ofCode: words[start]) {
      return (mention(start..<start + 1, name: branded(food)), start + 1)
    }
    // One word alone is too often the name of something, and of much else.
    let longest = min(8, words.count - start)
    guard longest >= 2 else { return nil }
    for length in stride(from: longest, through: 2, by: -1) {
      let name = words[start..<start + length].joined(separator: " ")
      guard let food = try lookup.product(named: name), !reference.names(name) else { continue }
      let isBranded =
        CatalogueSpelling.pieces(of: food.name).count < CatalogueSpelling.pieces(of: name).count
      return (
        mention(start..<start + length, name: isBranded ? branded(food) : food.name),
        start + length
      )
    }
    return nil
  }

  private func branded(_ food: CatalogueFood) -> String {
    food.brand.isEmpty ? food.name : "\(food.brand) \(food.name)"
  }

  private func mention(_ places: Range<Int>, name: String) -> ProductMention {
    ProductMention(
      words: words[places.lowerBound].startIndex..<words[places.upperBound - 1].endIndex,
      name: name)
  }
}
