internal import CivilTime
internal import TrackingCore

/// The export of Apple's Health app: `export.zip` with `apple_health_export/export.xml` in it.
///
/// Streamed: what is kept while reading are samples of steps (24 bytes each), stretches of sleep,
/// and what becomes an entry.
enum AppleHealth: PastFormat {
  static let name = "Apple Health"

  static func recognizes(_ files: SourceFiles) throws -> Bool { try file(of: files) != nil }

  private static func file(of files: SourceFiles) throws -> SourceFile? {
    for file in files.files where file.lastName.hasSuffix(".xml") {
      if try file.head().contains("<!DOCTYPE HealthData") || file.head().contains("<HealthData") {
        return file
      }
    }
    return nil
  }

  static func read(_ files: SourceFiles, _ clock: Clock) throws -> Past {
    guard let file = try file(of: files) else {
      throw ExchangeError.unknownFormat(path: files.path)
    }
    let listener = AppleHealthListener(clock)
    try XMLReader.read(file, listener)
    return listener.finish()
  }
}
