import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Monday was 6k", "yesterday it was 6h": another figure of a day whose only entry of that kind
  /// was told in the talk is that of the entry, and none is added.
  func keptOnDay(_ step: Step) -> Step {
    guard case .request(let told, let confidence, _) = step, told.intent.isLog, saysWhatDayWas,
      !mentions.isQuestion, mentions.others.isEmpty,
      ![.addition, .more].contains(where: mentions.has), let day = told.slots.day(.day)
    else { return step }
    let kept = logged { act in
      act.intent == told.intent && act.slots.day(.day) == day
        && [SlotKey.drink, .activity, .tracker].allSatisfy { act.slots[$0] == told.slots[$0] }
    }
    guard kept.count == 1, let act = kept.first, act.intent != .mealLog else { return step }
    var said = mentions.content
    said.values.removeAll { SaidAmount($0.value) == nil }
    (said.ownedDay, said.rest) = (nil, [])
    guard let slots = changed(of: act, by: Mentions(said)) else { return step }
    return .edit(act, slots, confidence: confidence)
  }

  /// A day in front of "was", and nothing else there.
  private var saysWhatDayWas: Bool {
    guard let day = mentions.fillers.first(where: { $0.times.contains(where: \.isDate) }),
      day.amounts.isEmpty || day.times.count == day.readings.count
    else { return false }
    return mentions.signs.contains { sign in
      [.was, .pointing].contains(sign.cue) && sign.tokens.lowerBound == day.tokens.upperBound
    }
  }

  /// "Breakfast as yesterday but 4 eggs": what was otherwise is of the meal that is told, and not
  /// of the one that it was like.
  func butOtherwise(_ steps: [Step]) -> [Step] {
    guard steps.count == 2, case .request(var told, let confidence, let tokens) = steps[0],
      case .edit(let act, let changed, _) = steps[1], told.intent == act.intent,
      told.intent.isLog, told.slots[.day] != act.slots[.day],
      told.slots[.items] != nil, told.slots.list(.items)?.count == act.slots.list(.items)?.count
    else { return steps }
    var otherwise = changed
    for name in [SlotKey.day, .at] { otherwise[name] = nil }
    told.slots = told.slots.merging(otherwise)
    return [.request(told, confidence: confidence, tokens: tokens)]
  }
}
