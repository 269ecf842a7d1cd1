public import TrackingCore

/// Reads tables of foods as their publishers hand them out, and fills a catalogue.
public enum FoodTables {
  /// What came of a table.
  public struct Summary: Equatable, Sendable {
    public var source: String
    public var foods: Int
    /// Without a name or without energy.
    public var leftOut: Int
  }

  /// Recognizes a file or folder and takes its foods in, as one change.
  ///
  /// - Throws: ``ExchangeError``; the catalogue is as it was before then.
  public static func take(
    _ path: String, into catalogue: FoodCatalogue, progress: ReadProgress? = nil
  ) throws -> Summary {
    let found = try SourceFiles(path)
    let files = progress?.watching(found) ?? found
    if let central = FoodDataCentral(files) { return try central.take(into: catalogue) }
    if let open = try OpenFoodFacts(files) { return try open.take(into: catalogue) }
    throw ExchangeError.unknownFoods(path: path)
  }
}
