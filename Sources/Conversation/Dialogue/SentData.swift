import Commands
import IntentRecognition
import Slots
import TrackingCore

/// A file of another app that is sent without a word is meant to be taken in.
enum SentData {
  /// By the endings that exports have; pictures are somebody else's.
  private static let endings = [
    ".zip", ".csv", ".tsv", ".xml", ".json", ".ics", ".txt", ".gpx", ".tcx", ".db",
  ]

  /// Nil for a message with words that ask for something, or without such a file.
  static func request(_ message: Message, _ understanding: Understanding) -> Request? {
    let others = understanding.intents.map(\.intent).filter { $0 != intent }
    let file = message.attachments.first { file in
      let name = (file.name ?? file.path).lowercased()
      return endings.contains { name.hasSuffix($0) }
    }
    guard others.isEmpty, let file else { return nil }
    return Request(
      intent: intent, slots: [:], asSaid: message.text,
      attachments: [
        Outcome.Attachment(path: file.path, mime: file.mime ?? "", name: file.name)
      ])
  }

  private static let intent = IntentName.dataImport
}
