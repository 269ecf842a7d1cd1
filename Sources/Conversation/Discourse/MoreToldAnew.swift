import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "No, 3 more" right behind "2 more": what came on top is told anew, and comes on top once.
  func ofMoreToldAnew(_ step: Step) -> Step {
    guard case .request(let request, let confidence, _) = step, request.intent.isLog,
      mentions.has(.more), mentions.things.count <= 1,
      mentions.signs.contains(where: { $0.cue == .contrast && $0.tokens.lowerBound == 0 }),
      let act = session.justKept, act.intent == request.intent,
      act.slots[.drink] == request.slots[.drink], act.slots[.tracker] == request.slots[.tracker],
      case let before = recognizer.mentions(in: act.utterance, context: context),
      before.has(.more) || before.isPlus
    else { return step }
    var changed = Slots()
    for name in Discourse.heaped where act.slots[name] != nil {
      changed[name] = request.slots[name]
    }
    return changed.isEmpty ? step : .edit(act, changed, confidence: confidence)
  }

  private static let heaped: [SlotKey] = [.volume, .steps, .value, .reps]
}
