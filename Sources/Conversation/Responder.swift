public import CivilTime
public import TrackingCore

/// The way in and the way out, as the edges see it. `Engine` is the real one.
///
/// One thread at a time uses it. Whatever a reply reports is durable when the call returns.
public protocol Responder: AnyObject {
  /// Answers events in order, all in one commit; one reply each.
  ///
  /// Throws only when the store fails as a whole; then nothing of the batch was kept.
  func respond(to events: [Event]) throws -> [Reply]

  /// The reminders of a sender, or of all when nil, that came due up to a moment; marks them as
  /// delivered. Whoever writes them says so with ``settle(_:)``.
  func due(at now: Instant, for sender: String?) throws -> [Push]

  /// What a sender who asks has to be told, or all when nil: what came due, and first what was
  /// taken for one who asked and of which nobody has said that it was written.
  func asked(at now: Instant, for sender: String?) throws -> [Push]

  /// What came due, and of which nobody has said that it was written: of a process that ended.
  func unsettledPushes() throws -> [Push]

  /// Says that pushes have come.
  func settle(_ pushes: [PushID]) throws

  /// Lets go of the store: everything is in its file.
  func close() throws

  /// Tells what time it is, before ``nextDue()`` is asked: a clock may have been set back.
  func note(time now: Instant) throws

  /// When the next reminder of anyone comes due, if one is waiting.
  func nextDue() throws -> Instant?

  /// The welcome for a person who has never written, else nil. At most five lines.
  func welcome(sender: String, at now: Instant) throws -> String?

  /// Words that may complete what a sender is typing, for the REPL.
  func completions(of prefix: String, sender: String) -> [String]
}

extension Responder {
  public func asked(at now: Instant, for sender: String?) throws -> [Push] {
    try due(at: now, for: sender)
  }
  public func unsettledPushes() throws -> [Push] { [] }
  public func settle(_ pushes: [PushID]) throws {}
  public func close() throws {}
  public func note(time now: Instant) throws {}

  /// Answers events like ``respond(to:)``; when the batch fails, each is tried by itself, so that
  /// one that cannot be kept takes no other along.
  ///
  /// Where the store itself cannot be written, none is tried again: they have waited together.
  public func replies(to events: [Event]) -> [Result<Reply, any Error>] {
    do {
      return try respond(to: events).map(Result.success)
    } catch {
      let isOfStore = (error as? StoreError)?.isOfWholeStore ?? false
      if isOfStore || events.count < 2 { return events.map { _ in .failure(error) } }
    }
    return events.map { event in
      Result {
        let replies = try respond(to: [event])
        return replies.first ?? Reply(text: "")
      }
    }
  }
}
