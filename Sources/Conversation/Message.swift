public import CivilTime

/// A message as it came in through any edge.
public struct Message: Sendable {
  /// The bridge's own id; a second message of the same sender and id is not carried out again.
  public var id: String?
  public var sender: String
  public var room: String?
  public var text: String
  /// When it was written.
  public var time: Instant
  /// The sender's IANA zone and language tag, kept until changed; nil says nothing about it.
  public var timeZone: String?
  public var language: String?
  public var attachments: [Attachment]
  /// Whether files that the text names may be opened: only for who sits at this machine.
  public var mayNameFiles: Bool
  /// How wide the screen is that shows the reply; nil where nobody knows.
  public var columns: Int?
  /// Written by a program: never answered with anything but an empty reply.
  public var isFromBot: Bool

  /// A file on this machine.
  public struct Attachment: Sendable, Equatable {
    public var path: String
    public var name: String?
    public var mime: String?

    public init(path: String, name: String? = nil, mime: String? = nil) {
      self.path = path
      self.name = name
      self.mime = mime
    }
  }

  public init(
    id: String? = nil, sender: String = "me", room: String? = nil, text: String, time: Instant,
    timeZone: String? = nil, language: String? = nil, attachments: [Attachment] = [],
    isFromBot: Bool = false, mayNameFiles: Bool = false, columns: Int? = nil
  ) {
    self.id = id
    self.sender = sender
    self.room = room
    self.text = text
    self.time = time
    self.timeZone = timeZone
    self.language = language
    self.attachments = attachments
    self.isFromBot = isFromBot
    self.mayNameFiles = mayNameFiles
    self.columns = columns
  }
}

/// What comes in: messages, and what is said about earlier ones.
public enum Event: Sendable {
  case message(Message)
  /// Replaces what the message with that id did.
  case edit(target: String, Message)
  /// Takes back what the message with that id did. The message's text is not looked at.
  case delete(target: String, Message)
}

extension Event {
  /// The event with its ids as `code` makes them of an id and its sender.
  func withCodes(_ code: (_ id: String, _ sender: String) throws -> String) rethrows -> Event {
    func coded(_ message: Message) throws -> Message {
      var message = message
      message.id = try message.id.map { try code($0, message.sender) }
      return message
    }
    return switch self {
    case .message(let message): .message(try coded(message))
    case .edit(let target, let message):
      .edit(target: try code(target, message.sender), try coded(message))
    case .delete(let target, let message):
      .delete(target: try code(target, message.sender), try coded(message))
    }
  }
}
