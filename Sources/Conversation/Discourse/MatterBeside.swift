import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// The intents of a message, of which a goal without a matter of its own is one for what stands
  /// in front of it: "track reading in minutes, goal 20 minutes a day", "drank a litre, how far am
  /// I from my goal?".
  func withMatters(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    guard intents.count > 1 else { return intents }
    var result = intents
    for place in result.indices.dropFirst() where !namesMatter(result[place]) {
      let (goal, before) = (result[place], result[place - 1])
      switch (goal.intent, before.intent) {
      case (.goalSet, .trackerCreate) where goal.slots.text(.metric) == Metric.exercise.name:
        result[place].slots[.metric] = before.slots[.tracker]
      case (.goalShow, _) where goal.slots[.metric] == nil && goal.slots[.activity] == nil:
        guard let metric = before.slots.loggedMetric(before.intent) else { continue }
        result[place].slots[.metric] = .text(metric)
      default: continue
      }
    }
    return result
  }

  private func namesMatter(_ intent: RecognizedIntent) -> Bool {
    mentions.within(intent.tokens).things.contains {
      [.metric, .activity, .drink, .tracker].contains($0.kind)
    }
  }
}

extension Slots {
  /// What a log is counted in; nil where it is no figure of one metric.
  fileprivate func loggedMetric(_ intent: IntentName) -> String? {
    switch intent {
    case .drinkLog: text(.drink) == Metric.water.name ? Metric.water.name : nil
    case .stepsLog: Metric.steps.name
    case .sleepLog: Metric.sleep.name
    case .exerciseLog: Metric.exercise.name
    case .trackerLog: text(.tracker)
    default: nil
    }
  }
}
