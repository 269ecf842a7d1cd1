import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Did 6 puzzles before breakfast and 9 after lunch": where a further figure of a tracker begins
  /// that is joined to the first with a time of its own, up to the end of the message.
  func figureJoined(to first: Request, in heard: Utterance) -> Range<Int>? {
    guard first.intent == .trackerLog, let value = first.slots.number(.value),
      let joint = heard.tokens.indices.first(where: { token in
        recognizer.language.words.has(
          heard.text(of: token..<token + 1).lowercased(), .joining)
          && mentions.values.contains { $0.tokens.lowerBound == token + 1 && $0.value.isNumber }
      }),
      // The first figure stands in front of it.
      mentions.values.contains(where: { said in
        guard case .number(let number) = said.value else { return false }
        return said.tokens.upperBound <= joint && number.value == value
      }),
      mentions.things.allSatisfy({
        $0.kind == .meal || $0.tokens.upperBound <= joint
      }),
      mentions.times.count > 1 || mentions.has(.more)
    else { return nil }
    return joint + 1..<heard.tokens.count
  }
}

extension EntityValue {
  fileprivate var isNumber: Bool {
    if case .number = self { return true }
    return false
  }
}
