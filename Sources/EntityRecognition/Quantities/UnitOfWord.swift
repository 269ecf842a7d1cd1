/// A unit that a word stands for, without a number beside it.
public struct UnitOfWord: Sendable, Equatable {
  /// Its name in the data, such as `kilogram`.
  public var name: String
  /// What it measures; nil for a length of time.
  public var dimension: Dimension?
  /// So many of it in the base unit.
  public var normalized: Double
}

extension EntityRecognizer {
  /// The units that a word stands for by itself, in the order of the table, with so many of each.
  public func units(
    of word: Token, counting number: Double, in bytes: [UInt8], context: RecognitionContext
  ) -> [UnitOfWord] {
    let scan = Scan(tokens: [word], bytes: bytes, language: language, context: context)
    return scan.units(at: 0).filter { scan.accepts($0, at: 0) }.map { match in
      let unit = language.units.all[match.unit]
      return UnitOfWord(
        name: unit.name, dimension: unit.dimension,
        normalized: scan.normalized(number, match.unit))
    }
  }
}
