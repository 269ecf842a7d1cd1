import CivilTime
import Conversation
import Transcripts

/// A stage whose bot repeats what it hears; "remind HH:MM TEXT" makes a reminder of that day.
final class EchoStage: Stage {
  func open(_ transcript: Transcript) throws -> any Scene { EchoScene() }
}

final class EchoScene: Scene {
  private let bot = EchoBot()
  var responder: any Responder { bot }
  func restart() throws { bot.restarts += 1 }
  func close() {}
}

final class EchoBot: Responder {
  var restarts = 0
  private var reminders: [(time: Instant, push: Push)] = []

  struct Broken: Error {}

  func respond(to events: [Event]) throws -> [Reply] { try events.map(reply) }

  private func reply(_ event: Event) throws -> Reply {
    switch event {
    case .edit(let target, let message): return Reply(text: "\(target) is now \(message.text)")
    case .delete(let target, _): return Reply(text: "\(target) is gone")
    case .message(let message):
      if let file = message.attachments.first { return Reply(text: "got \(file.path)") }
      let words = message.text.split(separator: " ", maxSplits: 2).map(String.init)
      switch words.first {
      case "break": throw Broken()
      case "silence": return Reply(text: "")
      case "restarts": return Reply(text: "\(restarts)")
      case "time": return Reply(text: Zone.utc.rfc3339(message.time))
      case "zone": return Reply(text: message.timeZone ?? "not told")
      case "remind":
        let seconds = (Int(words[1]) ?? 0) * 60
        let push = Push(sender: message.sender, room: message.room, text: words[2])
        reminders.append((message.time + seconds, push))
        return Reply(text: "OK")
      default: return Reply(text: message.text.replacing("/", with: "\n"))
      }
    }
  }

  func due(at now: Instant, for sender: String?) throws -> [Push] {
    defer { reminders.removeAll { $0.time <= now } }
    return reminders.filter { $0.time <= now }.map(\.push)
  }

  func nextDue() throws -> Instant? { reminders.map(\.time).min() }
  func welcome(sender: String, at now: Instant) throws -> String? { nil }
  func completions(of prefix: String, sender: String) -> [String] { [] }
}

/// Plays a transcript that stands in the test.
func play(_ text: String) throws -> TranscriptResult {
  let transcript = try TranscriptReader.read("t.chat") { _ in text }
  return TranscriptRunner.run(transcript, on: EchoStage())
}
