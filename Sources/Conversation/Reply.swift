public import Charts
public import Commands
public import Slots
public import TrackingCore

/// What the bot says to one message.
public struct Reply: Sendable, Equatable {
  /// Plain text; lines are joined by a newline. Empty only for a message of a bot.
  public var text: String
  public var actions: [Action] { didSet { written.json = nil } }
  public var attachments: [Outcome.Attachment]
  /// The message held a passphrase: nobody writes it down.
  public var heldSecret = false
  /// The reply asks for a passphrase: what is typed next is not shown.
  public var asksSecret = false
  /// The chart or calendar of the reply, to be drawn as an image where one is wanted.
  public var drawing: Drawing?

  /// Its actions as JSON, where they were written before.
  var written = WrittenActions()

  /// Why nothing could be done at all; the text says it.
  public var fault: Fault?

  /// What a line can be wrong about.
  public enum Fault: String, Sendable {
    /// No message of that id was answered.
    case unknownTarget = "unknown_target"
  }

  public init(text: String, actions: [Action] = [], attachments: [Outcome.Attachment] = []) {
    self.text = text
    self.actions = actions
    self.attachments = attachments
  }
}

/// Text that says nothing new: replies that are alike are so with it or without.
struct WrittenActions: Sendable, Equatable {
  var json: String?

  static func == (left: WrittenActions, right: WrittenActions) -> Bool { true }
}

extension Reply {
  /// Its actions as they stand in a line of a bridge: a JSON array.
  public var actionsJSON: String {
    if let json = written.json { return json }
    var json = JSONWriter(isExact: false)
    json.write(raw: "[")
    for (place, action) in actions.enumerated() {
      if place > 0 { json.write(raw: ",") }
      action.write(to: &json)
    }
    json.write(raw: "]")
    return json.text
  }
}

extension Reply {
  /// Whether its sender is somebody else from now on: what was spoken of is no longer theirs.
  var changesIdentity: Bool {
    actions.contains { Accounts.switching.contains($0.intent) && $0.outcome.status == .done }
  }
}

/// What a message was understood to be, and what was done.
public struct Action: Sendable, Equatable {
  public var intent: IntentName
  public var outcome: Outcome
  /// 0…1.
  public var confidence: Double

  public init(intent: IntentName, outcome: Outcome, confidence: Double) {
    self.intent = intent
    self.outcome = outcome
    self.confidence = confidence
  }
}

extension Reply {
  /// Whether it tells of the same deeds, be it with other sums.
  func tellsOf(_ deeds: [Action]) -> Bool {
    actions.count == deeds.count
      && zip(actions, deeds).allSatisfy {
        $0.intent == $1.intent && $0.outcome.status == $1.outcome.status
          && $0.outcome.slots == $1.outcome.slots && $0.outcome.entries == $1.outcome.entries
      }
  }
}

extension Action {
  /// As it stands in a reply's `actions`.
  public var json: String {
    var json = JSONWriter(isExact: false)
    write(to: &json)
    return json.text
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.write(raw: "{\"intent\":")
    json.write(literal: intent.rawValue)
    json.write(raw: ",\"slots\":")
    json.write(outcome.slots)
    json.write(raw: ",\"status\":")
    json.write(literal: outcome.status.rawValue)
    json.write(raw: ",\"data\":")
    json.write(outcome.data)
    json.write(raw: ",\"entries\":")
    json.write(literals: outcome.entries)
    if !outcome.missing.isEmpty {
      json.write(raw: ",\"missing\":")
      json.write(literals: outcome.missing.map(\.rawValue))
    }
    if let reason = outcome.reason {
      json.write(raw: ",\"reason\":")
      json.write(literal: reason)
    }
    json.write(raw: ",\"confidence\":")
    json.write(confidence)
    json.write(raw: "}")
  }
}

/// A message that answers none: a reminder that came due.
public struct Push: Sendable, Equatable {
  /// Nil where it is not kept.
  public var id: PushID?
  public var sender: String
  public var room: String?
  public var text: String
  public var attachments: [Outcome.Attachment]
  /// What came due.
  public var action: Action?

  public init(
    id: PushID? = nil, sender: String, room: String? = nil, text: String,
    attachments: [Outcome.Attachment] = [], action: Action? = nil
  ) {
    self.id = id
    self.sender = sender
    self.room = room
    self.text = text
    self.attachments = attachments
    self.action = action
  }
}
