import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "In 55 minutes", right behind the 10 km of yesterday: how long they took, and no time to come.
  func timeTaken(_ heard: Understanding) -> Step? {
    guard let act = session.justKept, act.intent == .exerciseLog, act.slots[.duration] == nil,
      act.slots[.distance] != nil, act.slots.day(.day) != context.today, !mentions.isQuestion,
      heard.intents.allSatisfy({ Verb($0.intent).leans }), mentions.wordCount <= 5,
      mentions.things.isEmpty, mentions.unexplained.isEmpty, mentions.others.isEmpty,
      mentions.times.count == 1, let time = mentions.times.first, time.known == [.relative],
      case .point(let end, _) = time.next,
      case let seconds = end.seconds - context.now.seconds, (60...86_400).contains(seconds)
    else { return nil }
    return .edit(act, [.duration: .number(Double(seconds))], confidence: 0.9)
  }
}
