import CivilTime
import Commands
import Conversation
import IntentRecognition
import TrackingCore
import Transcripts

/// What people say in the transcripts of a checkout, and which intents it comes to: they are played
/// on a bot that has not learned the choice among intents, and those count that pass. Where files
/// are sent, whether they pass depends on the libraries of the build, and what is learned must not.
enum PlayedTexts {
  /// What each counts beside a message of a conversation: nobody wrote it as one does in a chat.
  private static let weight: Float = 0.5

  /// - Parameter first: The number of the first conversation.
  static func read(below root: String, on stage: any Stage, first: Int) throws -> [ChoiceText] {
    var texts: [ChoiceText] = []
    var number = first
    for path in Files.all(endingIn: ".chat", below: "\(root)/Tests/Transcripts") {
      let transcript = try TranscriptReader.read(path, load: Files.text)
      if transcript.sendsFiles { continue }
      let listening = ListeningStage(inner: stage)
      guard TranscriptRunner.run(transcript, on: listening).verdict == .passed else { continue }
      texts += listening.heard.map { text in
        var text = text
        text.conversation = number
        text.weight = weight
        return text
      }
      number += 1
    }
    return texts
  }
}

/// A stage that writes down what is said on it, and what it comes to.
private final class ListeningStage: Stage {
  private let inner: any Stage
  private var before: [String: Choice.Before] = [:]
  private(set) var heard: [ChoiceText] = []

  init(inner: any Stage) { self.inner = inner }

  func open(_ transcript: Transcript) throws -> any Scene {
    ListeningScene(inner: try inner.open(transcript), stage: self)
  }

  func note(_ event: Event, _ reply: Reply) {
    guard case .message(let message) = event, message.attachments.isEmpty, !reply.heldSecret,
      !message.text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return }
    let intents = reply.actions.map(\.intent)
    let text = ChoiceText(
      message.text, before: before[message.sender] ?? .start, intents: intents.map(\.rawValue),
      conversation: 0)
    heard.append(text)
    before[message.sender] = intents.first.map(Choice.Before.act) ?? .nothing
  }
}

private final class ListeningScene: Scene {
  private let inner: any Scene
  private let stage: ListeningStage

  init(inner: any Scene, stage: ListeningStage) { (self.inner, self.stage) = (inner, stage) }

  var responder: any Responder { ListeningResponder(inner: inner.responder, stage: stage) }
  func restart() throws { try inner.restart() }
  func close() { inner.close() }
}

private final class ListeningResponder: Responder {
  private let inner: any Responder
  private let stage: ListeningStage

  init(inner: any Responder, stage: ListeningStage) { (self.inner, self.stage) = (inner, stage) }

  func respond(to events: [Event]) throws -> [Reply] {
    let replies = try inner.respond(to: events)
    for (event, reply) in zip(events, replies) { stage.note(event, reply) }
    return replies
  }

  func due(at now: Instant, for sender: String?) throws -> [Push] {
    try inner.due(at: now, for: sender)
  }

  func asked(at now: Instant, for sender: String?) throws -> [Push] {
    try inner.asked(at: now, for: sender)
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
}
