public import CivilTime

/// One conversation of a fresh sender, with what a careful reader takes each message for.
public struct ConversationCase: Sendable {
  /// Unique within its file, such as `talk-017`.
  public let id: String
  /// The sender's IANA zone.
  public let timeZone: String
  public let turns: [Turn]
  /// What kind of message and of sender it is, such as `typo`.
  public let tags: [String]

  /// One message, when it was written, and what it means.
  public struct Turn: Sendable {
    public let text: String
    public let time: Instant
    /// The files that came with it.
    public let files: [String]
    let expectation: Expectation
    /// Whether the message asks for nothing that Tally does.
    public var asksForNothing: Bool { expectation.isNothing }
    /// The intents that it asks for, the first where several are as good.
    public var wantedIntents: [String] { expectation.intents }
  }

  /// Reads one line of a corpus file, a JSON object.
  ///
  /// - Parameter folder: Where the paths of `files` begin.
  public init(json: String, folder: String = ".") throws {
    guard let record = try JSONTree(json: json).record else { throw CorpusError.notACase }
    id = try record.text("id")
    timeZone = record["timezone"]?.text ?? "UTC"
    tags = record["tags"]?.list?.compactMap(\.text) ?? []
    var now = try record.instant("now")
    turns = try (record["turns"]?.list ?? []).map { turn in
      guard let turn = turn.record, let actions = turn["actions"] else {
        throw CorpusError.notACase
      }
      if turn["now"] != nil { now = try turn.instant("now") }
      return Turn(
        text: try turn.text("text"), time: now,
        files: (turn["files"]?.list ?? []).compactMap(\.text).map { "\(folder)/\($0)" },
        expectation: try Expectation(actions))
    }
    if turns.isEmpty { throw CorpusError.notACase }
  }
}

extension [String: JSONTree] {
  func text(_ key: String) throws -> String {
    guard let text = self[key]?.text else { throw CorpusError.missing(key: key) }
    return text
  }

  func instant(_ key: String) throws -> Instant {
    guard let instant = Instant(rfc3339: try text(key)) else {
      throw CorpusError.missing(key: key)
    }
    return instant
  }
}
