import CivilTime
import Conversation
import Glibc
import TrackingCore
import Transcripts

/// A responder that writes down what is said, as a transcript.
final class RecordingResponder: Responder {
  private let inner: any Responder
  private var scribe: TranscriptScribe
  private let writer: LineWriter
  private let descriptor: Int32

  /// Makes the file; throws `EdgeError.fileExists` rather than write over one.
  init(_ inner: any Responder, to path: String, zone: Zone) throws {
    self.inner = inner
    scribe = TranscriptScribe(zone: zone)
    descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { throw EdgeError.fileExists(path: path) }
      throw EdgeError.cannotWrite(path: path, why: String(cString: strerror(errno)))
    }
    writer = LineWriter(descriptor: descriptor)
    try write(scribe.opening(title: "A recorded session"))
  }

  deinit { Glibc.close(descriptor) }

  func respond(to events: [Event]) throws -> [Reply] {
    let replies = try inner.respond(to: events)
    for (event, reply) in zip(events, replies) {
      let message = event.message
      let text = reply.heldSecret ? Prose.secret : message.text
      try write(
        scribe.lines(for: text, by: message.sender, room: message.room, at: message.time))
      try write(scribe.lines(forReply: reply.text, room: message.room, at: message.time))
    }
    return replies
  }

  func due(at now: Instant, for sender: String?) throws -> [Push] {
    try recorded(inner.due(at: now, for: sender), at: now)
  }

  func asked(at now: Instant, for sender: String?) throws -> [Push] {
    try recorded(inner.asked(at: now, for: sender), at: now)
  }

  private func recorded(_ pushes: [Push], at now: Instant) throws -> [Push] {
    for push in pushes { try write(scribe.lines(forReply: push.text, room: push.room, at: now)) }
    return pushes
  }

  func note(time now: Instant) throws { try inner.note(time: now) }
  func nextDue() throws -> Instant? { try inner.nextDue() }
  func unsettledPushes() throws -> [Push] { try inner.unsettledPushes() }
  func settle(_ pushes: [PushID]) throws { try inner.settle(pushes) }
  func close() throws { try inner.close() }

  func welcome(sender: String, at now: Instant) throws -> String? {
    try inner.welcome(sender: sender, at: now)
  }

  func completions(of prefix: String, sender: String) -> [String] {
    inner.completions(of: prefix, sender: sender)
  }

  private func write(_ lines: [String]) throws {
    for line in lines { try writer.write(line) }
  }
}
