import Commands
public import Conversation

/// Plays conversations, each as a sender of its own, and scores what they were understood to be.
public struct CorpusRunner {
  private let responder: any Responder

  /// A turn that was not understood as it is meant.
  public struct Miss: Sendable {
    public let place: String
    public let text: String
    /// The intents that it was taken for.
    public let intents: [String]
  }

  public init(responder: any Responder) { self.responder = responder }

  /// A whole file.
  public func play(_ file: CorpusFile) throws -> PlayedFile {
    var played = PlayedFile()
    for conversation in file.cases { try play(conversation, of: file.name, into: &played) }
    return played
  }

  private func play(
    _ conversation: ConversationCase, of file: String, into played: inout PlayedFile
  ) throws {
    var score = CorpusScore()
    for (index, turn) in conversation.turns.enumerated() {
      let place = "\(conversation.id).\(index + 1)"
      let message = Message(
        id: "\(index)", sender: "\(file) \(conversation.id)", text: turn.text, time: turn.time,
        timeZone: conversation.timeZone, attachments: turn.files.map { .init(path: $0) })
      let actions = try responder.respond(to: [.message(message)]).first?.actions ?? []
      let before = score.right
      score.count(turn, actions, as: place)
      let isRight = score.right > before
      if let sureness = actions.map(\.confidence).min() {
        played.calibration.count(sureness, isRight: isRight)
      }
      if !isRight {
        played.misses.append(
          Miss(place: place, text: turn.text, intents: actions.map(\.intent.rawValue)))
      }
    }
    played.add(score, tags: conversation.tags)
  }
}
