internal import CivilTime
public import Commands
public import Slots

/// Something that came due and is told to a sender without being asked.
public struct Delivery: Sendable, Equatable {
  public var sender: String
  /// Where it was asked for.
  public var room: String?
  /// The intent whose file holds the reply.
  public var intent: IntentName
  public var outcome: Outcome

  public init(sender: String, room: String? = nil, intent: IntentName, outcome: Outcome) {
    self.sender = sender
    self.room = room
    self.intent = intent
    self.outcome = outcome
  }
}
