import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// Two times of day right behind a night that was told by its ends: "then 4 to 6" is one more
  /// piece of it, "no, 11 to 6" are its ends, and neither is a length.
  func nightToldOn(_ heard: Understanding) -> Step? {
    guard let night = session.last.last, night.intent == .sleepLog, night.id != nil,
      age(night) <= DiscourseLimits.completion, let end = night.slots.instant(.to),
      !mentions.isQuestion, mentions.rest.isEmpty, mentions.others.isEmpty, !mentions.has(.remove),
      mentions.things.allSatisfy({ $0.kind == .metric }), !mentions.tellsNap(recognizer),
      let piece = piece(heard),
      let start = piece.instant(.from)
    else { return nil }
    if Discourse.righting.contains(where: mentions.has) {
      return .edit(night, piece, confidence: 0.95)
    }
    guard mentions.has(.addition), start >= end else { return nil }
    return .request(
      Request(intent: .sleepLog, slots: piece, asSaid: utterance), confidence: 0.85,
      tokens: 0..<mentions.tokenCount)
  }

  /// What says that something was wrong.
  private static let righting: [Cue] = [.contrast, .edit, .pointing, .was]

  /// The night that the times of the message are by themselves.
  private func piece(_ heard: Understanding) -> Slots? {
    guard let first = mentions.values.map(\.tokens.lowerBound).min(),
      let last = mentions.values.map(\.tokens.upperBound).max()
    else { return nil }
    let times = heard.utterance.text(of: first..<last)
    for text in recognizer.language.rephrasings(of: times, as: .sleepLog) {
      let part = reading(text)
      guard part.refusals.isEmpty, part.intents.count == 1, let piece = part.intents.first,
        piece.intent == .sleepLog, piece.slots[.from] != nil, piece.slots[.to] != nil
      else { continue }
      return piece.slots
    }
    return nil
  }
}
