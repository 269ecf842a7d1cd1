import CivilTime
import Conversation
import Foundation
import IntentData
import IntentRecognition
import TrackingCore

/// A conversation of one sender with a bot on a store in memory.
final class Talk {
  static let language: Result<IntentLanguage, any Error> = Result {
    try IntentLanguage(tag: "en", files: IntentData.files.map { ($0.path, $0.text) })
  }

  let engine: Engine
  /// Who writes, and in which room.
  var sender = "ana"
  var room: String?
  private var now = Instant(seconds: 1_772_630_400)  // 2026-03-04T14:20:00+01:00, less 80 min.
  private var count = 0

  init() throws {
    let files = IntentData.files.map { ($0.path, $0.text) }
    let store = try Store(path: ":memory:", reference: Reference(files: files))
    let zone = Zone("Europe/Berlin") ?? .utc
    engine = Engine(store: store, language: try Talk.language.get(), zone: zone)
  }

  /// The reply to a message some minutes later, perhaps with a picture of the project.
  @discardableResult
  func say(
    _ text: String, id: String? = nil, after minutes: Int = 1, picture: String? = nil
  ) throws -> Reply {
    now = now + 60 * minutes
    count += 1
    let message = Message(
      id: id ?? "t\(count)", sender: sender, room: room, text: text, time: now,
      attachments: picture.map { [Message.Attachment(path: Talk.path(ofPicture: $0))] } ?? [])
    let replies = try engine.respond(to: [.message(message)])
    return replies.first ?? Reply(text: "")
  }

  static func path(ofPicture name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../Pictures/\(name)").standardized.path()
  }

  /// What is told unasked when some hours have passed.
  func pushes(after hours: Int) throws -> [Push] {
    now = now + 3600 * hours
    return try engine.due(at: now, for: nil)
  }

  /// What the last of several messages was understood to be.
  func actions(_ texts: String...) throws -> [Action] {
    var reply = Reply(text: "")
    for text in texts { reply = try say(text) }
    return reply.actions
  }

  func event(_ event: (Message) -> Event, text: String = "") throws -> Reply {
    let replies = try engine.respond(to: [event(Message(sender: sender, text: text, time: now))])
    return replies.first ?? Reply(text: "")
  }
}
