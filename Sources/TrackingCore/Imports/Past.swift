/// All that one file of another app holds.
public struct Past: Sendable, Equatable {
  /// The other app or the format, as people call it: `Apple Health`.
  public var format: String
  public var records: [PastRecord] = []
  /// What was read and has no place here, by its name there, with how often it came.
  public private(set) var leftOut: [String: Int] = [:]
  /// Whether it is the whole of a calendar: what is missing in it is gone there.
  public var isWhole = false

  public init(_ format: String) { self.format = format }

  /// Counts something that has no place here.
  public mutating func leaveOut(_ what: String, count: Int = 1) {
    leftOut[what, default: 0] += count
  }

  public mutating func add(_ source: String, _ when: Moment, _ matter: PastRecord.Matter) {
    records.append(PastRecord(source, when, matter))
  }
}

/// What reads files of other apps; the core knows no format.
public protocol PastReader: Sendable {
  /// Which formats there are, as people call them.
  var formats: [String] { get }
  /// Recognizes a file or a folder, and reads all of it.
  ///
  /// - Throws: An error whose description says which file and line is wrong, and what to do.
  func read(_ path: String, clock: Clock) throws -> Past
  /// Is told which part of what was read is looked at and stored, 0…1; an error ends it.
  func stored(_ part: Double) throws
  /// Lets go of what was read last, which is kept so that a preview and an import read once.
  func forget()
}
