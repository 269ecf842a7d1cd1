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

  /// The score of one conversation, and its turns that were not right.
  public func play(_ conversation: ConversationCase, of file: String) throws
    -> (CorpusScore, [Miss])
  {
    var score = CorpusScore()
    var misses: [Miss] = []
    for (index, turn) in conversation.turns.enumerated() {
      let place = "\(conversation.id).\(index + 1)"
      let message = Message(
        id: "\(index)", sender: "\(file) \(conversation.id)", text: turn.text, time: turn.time,
        timeZone: conversation.timeZone, attachments: turn.files.map { .init(path: $0) })
      let actions = try responder.respond(to: [.message(message)]).first?.actions ?? []
      let before = score.right
      score.count(turn, actions, as: place)
      if score.right == before {
        misses.append(Miss(place: place, text: turn.text, intents: actions.map(\.intent)))
      }
    }
    return (score, misses)
  }

  /// The score of a whole file, and its misses.
  public func play(_ file: CorpusFile) throws -> (CorpusScore, [Miss]) {
    var sum = CorpusScore()
    var misses: [Miss] = []
    for conversation in file.cases {
      let (score, missed) = try play(conversation, of: file.name)
      sum = sum + score
      misses += missed
    }
    return (sum, misses)
  }
}
