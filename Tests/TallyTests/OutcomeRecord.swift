import CivilTime
import Commands
import Conversation
import Slots
import Transcripts

@testable import tally

/// What the outcomes of whole conversations gave to their replies.
final class OutcomeRecord {
  /// The names of values, by intent and reply such as `drink.log done.goal`; those of the rows of
  /// a list with the list's name before: `items.number`.
  private(set) var names: [String: Set<String>] = [:]

  func note(_ action: Action) {
    let outcome = action.outcome
    // A correction is spoken as what it corrects, a deleted message as an undo.
    if action.intent == "entry.edit" || outcome.reply == "undone" && action.intent != "entry.undo" {
      return
    }
    names["\(action.intent) \(outcome.reply)", default: []].formUnion(
      OutcomeRecord.names(of: outcome.data.values))
  }

  private static func names(of values: Record) -> Set<String> {
    var names: Set<String> = []
    for (name, value) in values {
      names.insert("\(name)")
      for row in value.list ?? [value] {
        guard let record = row.record else { continue }
        names.formUnion(record.keys.map { "\(name).\($0)" })
      }
    }
    return names
  }
}

/// A bot that is listened to.
final class RecordedResponder: Responder {
  let inner: any Responder
  let record: OutcomeRecord

  init(_ inner: any Responder, _ record: OutcomeRecord) {
    self.inner = inner
    self.record = record
  }

  func respond(to events: [Event]) throws -> [Reply] {
    let replies = try inner.respond(to: events)
    for action in replies.flatMap(\.actions) { record.note(action) }
    return replies
  }

  func due(at now: Instant, for sender: String?) throws -> [Push] {
    let pushes = try inner.due(at: now, for: sender)
    for action in pushes.compactMap(\.action) { record.note(action) }
    return pushes
  }

  func nextDue() throws -> Instant? { try inner.nextDue() }
  func welcome(sender: String, at now: Instant) throws -> String? {
    try inner.welcome(sender: sender, at: now)
  }
  func completions(of prefix: String, sender: String) -> [String] { [] }
}

/// The stage of the transcripts, listened to.
struct RecordedStage: Stage {
  let inner: any Stage
  let record: OutcomeRecord

  func open(_ transcript: Transcript) throws -> any Scene {
    RecordedScene(try inner.open(transcript), record)
  }

  private final class RecordedScene: Scene {
    let inner: any Scene
    let record: OutcomeRecord

    init(_ inner: any Scene, _ record: OutcomeRecord) {
      self.inner = inner
      self.record = record
    }

    var responder: any Responder { RecordedResponder(inner.responder, record) }
    func restart() throws { try inner.restart() }
    func close() { inner.close() }
  }
}
