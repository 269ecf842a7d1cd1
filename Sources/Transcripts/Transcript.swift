public import CivilTime

/// A chat log that is a test, as it was read.
public struct Transcript: Sendable {
  /// As it was given, for messages.
  public var path: String
  /// Its first comment, else its path.
  public var title: String
  public var steps: [Step]
  /// Why it is not run.
  public var skipReason: String?
  /// Why it is known to fail.
  public var failureReason: String?
  /// The lines of every file that it is made of, by path.
  public var sources: [String: [String]]
  /// What ends the lines of each, by path.
  var lineEnds: [String: String] = [:]

  init(path: String, title: String, steps: [Step], sources: [String: [String]]) {
    (self.path, self.title, self.steps, self.sources) = (path, title, steps, sources)
  }

  /// Whether the store must outlive a restart.
  public var restarts: Bool {
    steps.contains { if case .restart = $0.kind { true } else { false } }
  }

  /// Whether somebody sends a file: what is done with it depends on the libraries of the build.
  public var sendsFiles: Bool {
    steps.contains { if case .sends = $0.kind { true } else { false } }
  }
}

/// One thing that happens in a transcript.
public struct Step: Sendable {
  public var kind: Kind
  public var file: String
  /// Its lines in the file, from 1.
  public var lines: ClosedRange<Int>

  /// What happens.
  public enum Kind: Sendable {
    case zone(Zone)
    case language(String)
    case units(String)
    case restart
    case date(LocalDay)
    case said(Head, nick: String, text: String)
    case expected(Head, [Expectation])
    case edits(Head, nick: String, text: String)
    case deletes(Head, nick: String)
    case sends(Head, nick: String, file: String)
  }

  /// What stands before the words of a line.
  public struct Head: Sendable, Equatable {
    /// Seconds after midnight.
    public var time: Int?
    public var room: String?
    /// As it was written, up to the first word.
    public var text: String
  }
}
