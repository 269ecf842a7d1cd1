import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// Nobody eats so many of anything.
  private static let leastEnergy = 30.0

  /// "+ crisps 130" behind what was told with its energy: a bare figure behind a food is that of
  /// this one, and no number of them.
  func inEnergy(_ step: Step) -> Step {
    guard case .request(var request, let confidence, let tokens) = step,
      request.intent == .mealLog, request.slots[.energy] == nil,
      let items = request.slots.list(.items), items.count == 1, var item = items[0].record,
      let number = item[.quantity]?.number, number >= Discourse.leastEnergy,
      item[.unit] == nil, item[.grams] == nil, isBehindFood(number),
      let last = session.recent.last(where: { $0.intent == .mealLog && $0.id != nil }),
      now.seconds - last.touchedAt.seconds <= DiscourseLimits.addition,
      last.said.contains(where: { $0.kind == .energy })
    else { return step }
    item[.quantity] = .number(1)
    request.slots[.items] = .list([.record(item)])
    request.slots[.energy] = .number(number)
    return .request(request, confidence: confidence, tokens: tokens)
  }

  private func isBehindFood(_ number: Double) -> Bool {
    let told = mentions.fillers.filter { !$0.amounts.isEmpty }
    guard told.count == 1, let figure = told.first, figure.isBareNumber,
      figure.amounts.contains(where: { $0.number == number })
    else { return false }
    return figure.tokens.lowerBound > 0
      && !mentions.terms.contains { $0.token >= figure.tokens.upperBound }
  }
}
