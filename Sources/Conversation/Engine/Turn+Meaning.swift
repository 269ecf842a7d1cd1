import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// What is only polite is taken for that, and what only praises what it tells for nothing.
  func polite(_ heard: Understanding) -> Understanding {
    var polite = heard
    if recognizer.praisesTold(heard) { polite.intents = [] }
    if let goodbye = recognizer.goodbye(in: heard) { polite.intents = [goodbye] }
    return polite
  }

  /// Several pieces of one profile are one action.
  static func merged(_ intents: [RecognizedIntent], _ mentions: Mentions) -> [RecognizedIntent] {
    var result: [RecognizedIntent] = []
    for intent in intents {
      if intent.intent == .profileSet,
        let index = result.firstIndex(where: { $0.intent == .profileSet })
      {
        result[index].slots = result[index].slots.merging(intent.slots)
      } else if intent.intent == .goalSet, intent.slots.isEmpty,
        result.contains(where: { $0.intent == .goalSet })
      {
        // "9000 steps a day. Set as goal please" sets one.
        continue
      } else if let index = result.firstIndex(where: { $0.isLain(through: intent) }),
        !mentions.has(.addition), !mentions.has(.more)
      {
        result[index].slots = intent.slots
      } else {
        result.append(intent)
      }
    }
    // "Swimming this morning, swam 30 min this evening" are two.
    guard mentions.times.count < 2 else { return result }
    return result.filter { intent in !result.contains { $0.tells(intent) } }
  }

  /// What later turns may correct: a stopped watch has logged the exercise that it timed.
  static func told(_ request: Request, _ outcome: Outcome) -> IntentName {
    let isTimed = request.intent == .timerStop && !outcome.entries.isEmpty
    return isTimed ? .exerciseLog : request.intent
  }

  /// Help is said by topic.
  static func topicKey(_ request: Request) -> String {
    request.slots.text(.topic).map { "topic.\($0)" } ?? "answered"
  }
}

extension RecognizedIntent {
  /// "In bed from 22:30 to 6:30 but I slept 5 hours": whether it is the time in bed of a night of
  /// which the hours of sleep are told behind it; a nap is shorter.
  fileprivate func isLain(through slept: RecognizedIntent) -> Bool {
    guard intent == .sleepLog, slept.intent == intent, slots[.from] != nil,
      slept.slots[.from] == nil, slots[.day] == slept.slots[.day],
      let whole = slots.number(.duration), let part = slept.slots.number(.duration)
    else { return false }
    return (whole * 0.4..<whole).contains(part)
  }

  /// "Long run done: 32 km in 2h48": whether it is the same deed, told with its amounts.
  fileprivate func tells(_ bare: RecognizedIntent) -> Bool {
    intent == bare.intent && origin == "facts" && bare.origin == "facts"
      && slots[.activity] != nil
      && [SlotKey.activity, .day].allSatisfy { slots[$0] == bare.slots[$0] }
      && !bare.slots.hasExerciseAmount && bare.slots[.at] == nil && slots.hasExerciseAmount
  }
}

extension Outcome {
  /// What later turns may mean by "that": a name that nothing is called by is none of them.
  var remembered: Slots {
    guard status == .refused, reason?.hasPrefix("unknown_") == true else { return slots }
    var known = slots
    for name in [SlotKey.title, .habit, .text, .tracker, .name, .number] { known[name] = nil }
    return known
  }
}
