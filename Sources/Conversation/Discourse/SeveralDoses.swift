import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Took tylenol at noon and at 4 pm": once at each of the times that are listed, where all of
  /// them have come.
  func addDoses(to plan: inout Plan) {
    guard plan.steps.count == 1, !mentions.isQuestion, mentions.amounts.isEmpty,
      case .request(let request, let confidence, let tokens)? = plan.steps.first,
      request.intent == .trackerLog, request.slots[.value2] == nil, request.slots[.dose] == nil,
      request.slots.number(.value) ?? 1 == 1,
      case let day = request.slots.day(.day) ?? context.today, day <= context.today
    else { return }
    let listed = recognizer.clocks(listedIn: plan.understanding.utterance)
    guard listed.minutes.count > 1, listed.until == nil, !listed.isDated else { return }
    let moments = listed.minutes.map {
      LocalTime(seconds: day.ordinal * 86_400 + $0 * 60)
    }
    guard moments.allSatisfy({ $0 <= context.now }) else { return }
    plan.steps = moments.map { moment in
      var one = request
      (one.slots[.at], one.slots[.day]) = (context.moment(moment), .day(moment.day))
      return .request(one, confidence: confidence, tokens: tokens)
    }
    plan.understanding.leftovers = []
  }
}
