import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// The scale of a mood that is told by its figure alone.
extension Turn {
  /// "Mood 4" behind "mood 3/10" is of ten as well.
  func onScaleBefore(_ request: Request, _ session: Session) -> Request {
    guard request.intent == .moodLog, let score = request.slots.number(.score),
      mentions.scales.isEmpty, mentions.amounts.contains(where: { $0.number == score }),
      let before = session.recent.last(where: { $0.intent == .moodLog && $0.id != nil }),
      before.isOfTen(recognizer, context)
    else { return request }
    var request = request
    request.slots[.score] = .number(max((score / 2).rounded(), 1))
    return request
  }
}

extension Session.DoneAction {
  /// Whether a mood was told on a scale of ten.
  func isOfTen(_ recognizer: IntentRecognizer?, _ context: RecognitionContext) -> Bool {
    if said.contains(where: { $0.kind == .number && (5.1...10).contains($0.number) }) {
      return true
    }
    let told = recognizer?.mentions(in: utterance, context: context).scales
    return told?.contains { $0.scale == 10 } ?? false
  }
}
