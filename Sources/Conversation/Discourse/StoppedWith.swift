import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Done, ran 5 km", while the running is timed: how far it was is of what the watch has timed,
  /// and no second run.
  func stoppedWith(_ steps: [Step]) -> [Step] {
    guard steps.count == 2, case .request(var stop, let sure, let tokens) = steps[0],
      case .request(let log, _, let behind) = steps[1],
      stop.intent == .timerStop, log.intent == .exerciseLog, stop.slots[.scope] == nil,
      stop.slots[.duration] == nil, log.slots[.duration] == nil,
      let distance = log.slots[.distance], let activity = log.slots[.activity],
      stop.slots[.activity] == nil || stop.slots[.activity] == activity, isTiming(activity)
    else { return steps }
    stop.slots = stop.slots.merging([.activity: activity, .distance: distance])
    return [
      .request(
        stop, confidence: sure,
        tokens: min(
          tokens.lowerBound, behind.lowerBound)..<max(
            tokens.upperBound, behind.upperBound))
    ]
  }

  /// Whether the watch that was started last runs for an activity.
  private func isTiming(_ activity: SlotValue) -> Bool {
    let newest = session.recent.last { $0.intent.matter == .timer }
    return newest?.intent == .timerStart && newest?.slots[.activity] == activity
  }
}
