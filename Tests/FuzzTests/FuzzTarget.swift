/// A reader of foreign bytes, with what must hold whatever they are.
enum FuzzTarget: String, CaseIterable {
  case lines, json, entities, understanding, conversation, transcripts, intents, stores

  /// Reads some bytes; throws ``BrokenPromise`` when something does not hold. A trap ends the
  /// process.
  func run(_ bytes: [UInt8]) throws {
    switch self {
    case .lines: try LineTargets.lines(bytes)
    case .json: try LineTargets.json(bytes)
    case .entities: try TextTargets.entities(bytes)
    case .understanding: try TextTargets.understanding(bytes)
    case .conversation: try ConversationTarget.run(bytes)
    case .transcripts: try FileTargets.transcript(bytes)
    case .intents: try FileTargets.intents(bytes)
    case .stores: try StoreTarget.run(bytes)
    }
  }
}

/// Something that must hold for any input and did not.
struct BrokenPromise: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }

  static func check(_ holds: Bool, _ description: @autoclosure () -> String) throws {
    if !holds { throw BrokenPromise(description()) }
  }
}
