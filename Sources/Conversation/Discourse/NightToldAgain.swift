import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "I slept 7.5 hours last night" behind a night of 7 hours: the same night is told otherwise, as
  /// nobody sleeps through two of them in a day, or has slept so long since the first was told.
  func ofNightToldAgain(_ step: Step) -> Step {
    guard case .request(let request, _, let tokens) = step, request.intent == .sleepLog,
      let told = request.slots.number(.duration), told >= Discourse.night,
      [SlotKey.from, .to].allSatisfy({ request.slots[$0] == nil }),
      ![.more, .addition].contains(where: mentions.within(tokens).has), !mentions.isPlus,
      let day = request.slots.day(.day),
      case let nights = logged({ $0.intent == .sleepLog && $0.slots.day(.day) == day }),
      nights.count == 1, let act = nights.first, age(act) < Int(told),
      [SlotKey.from, .to].allSatisfy({ act.slots[$0] == nil }),
      let old = act.slots.number(.duration), old >= Discourse.night, old != told,
      old + told >= Discourse.twoNights || namesNight
    else { return step }
    return .edit(act, [.duration: .number(told)], confidence: 0.9)
  }

  /// No nap is as long, and nobody sleeps so long in a day, in seconds.
  private static let night = 3.0 * 3600
  private static let twoNights = 11.0 * 3600

  private var namesNight: Bool { mentions.times.contains { isOfNight($0) } }

  private func isOfNight(_ time: TimeValue) -> Bool {
    guard time.known.contains(.dayPart), case .interval(let from?, _, _) = time.past else {
      return false
    }
    return from.day < context.today
  }
}
