import CivilTime
import Conversation
import Slots
import TrackingCore

/// A responder that repeats what it hears, and remembers in which batches it came.
final class Notebook: Responder {
  var batches: [[Event]] = []
  var reminders: [(time: Instant, push: Push)] = []
  var failure: (any Error)?
  var settled: [PushID] = []

  struct Broken: Error {}

  func respond(to events: [Event]) throws -> [Reply] {
    if let failure { throw failure }
    batches.append(events)
    return events.map { event in
      switch event {
      case .message(let message): Reply(text: "heard: \(message.text)")
      case .edit(let target, let message): Reply(text: "\(target) is now: \(message.text)")
      case .delete(let target, _): Reply(text: "\(target) is gone")
      }
    }
  }

  func due(at now: Instant, for sender: String?) throws -> [Push] {
    if let failure { throw failure }
    let due = reminders.filter {
      $0.time <= now && (sender == nil || sender == $0.push.sender)
    }
    reminders.removeAll { $0.time <= now && (sender == nil || sender == $0.push.sender) }
    return due.map(\.push)
  }

  func settle(_ pushes: [PushID]) { settled += pushes }
  func nextDue() throws -> Instant? { reminders.map(\.time).min() }
  func welcome(sender: String, at now: Instant) throws -> String? { nil }
  func completions(of prefix: String, sender: String) -> [String] { [] }
}
