import CivilTime
import Conversation
import TrackingCore

/// Where an answer goes.
struct Envelope: Equatable, Sendable {
  /// The id that the answer names, as JSON; nil when the message had none.
  var idJSON: String?
  var sender = "me"
  var room: String?
  /// Written by a program, which gets no more than an empty reply, also where it made a fault.
  var isFromBot = false
}

/// What one line of a bridge asks for.
enum BridgeInput {
  case event(Event, Envelope)
  /// The clock moves, where it is frozen, and reminders may fire.
  case tick(Instant?)
  /// A push has come; nil where the id is none of ours.
  case acknowledgement(PushID?)
  /// A line that answers it without the conversation: an error, a pong.
  case answer(String)
  case ignored
}

/// How a bridge writes its lines: JSON, or the lines of a chat log.
protocol BridgeFormat: Sendable {
  /// What is said before anything was asked.
  var greeting: String? { get }
  /// Reads a line; `now` stands where it says no time.
  mutating func read(_ line: LineReader.Line, now: Instant) -> BridgeInput
  func lines(for reply: Reply, to envelope: Envelope) -> [String]
  func lines(for push: Push) -> [String]
  /// The answer to a message that the store could not keep.
  func lines(forFailure prose: String, to envelope: Envelope) -> [String]
}

extension Event {
  var message: Message {
    switch self {
    case .message(let message), .edit(_, let message), .delete(_, let message): message
    }
  }
}
