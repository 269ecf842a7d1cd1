/// A file that cannot be read, as ``TranscriptReader/Load`` says it.
public struct UnreadableFile: Error {
  /// In words for people, such as "No such file or directory".
  public let why: String

  public init(why: String) { self.why = why }
}
