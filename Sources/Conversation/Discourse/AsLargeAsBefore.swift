import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "2 more beers" behind one of 0.33 l, "2 beers, same size", "and one more" behind half a litre:
  /// as large as those that were told before, where nothing else is said.
  func asLargeAsBefore(_ step: Step) -> Step {
    guard case .request(let request, let confidence, let tokens) = step else { return step }
    let sized = asLargeAsBefore(request, said: mentions.within(tokens).amounts)
    return .request(sized, confidence: confidence, tokens: tokens)
  }

  func asLargeAsBefore(_ request: Request, said: [SaidAmount]) -> Request {
    guard request.intent == .drinkLog, mentions.has(.more) || mentions.hint(.sizedAlike),
      mentions.things(of: .drink).allSatisfy({ $0.name == request.slots.text(.drink) }),
      let act = session.recent.last(where: {
        $0.intent == .drinkLog && $0.id != nil && $0.slots[.drink] == request.slots[.drink]
      }), now.seconds - act.touchedAt.seconds <= DiscourseLimits.addition,
      let size = sizeTold(of: act), !said.contains(where: { $0.kind == .volume })
    else { return request }
    let counts = said.filter { $0.kind == .number }.map(\.number)
    // "Same again" is all of it once more.
    guard counts.count == 1 || counts.isEmpty && mentions.hint(.sizedAlike),
      counts.allSatisfy({ (1...20).contains($0) && $0 == $0.rounded() }),
      act.measure == nil || counts.allSatisfy({ $0 < ReferenceResolver.leastMeasured })
    else { return request }
    var sized = request
    sized.slots[.volume] = .number(size * (counts.first ?? 1))
    return sized
  }

  /// How large one of them was, where that was told: "0.33", "a pint", "3 of 300 ml".
  private func sizeTold(of act: Session.DoneAction) -> Double? {
    let roles = RoleFit(act: act, context: context)
    if let each = roles.sizeOfEach { return each }
    guard let whole = act.slots.number(.volume), whole > 0 else { return nil }
    let measured = act.said.first { $0.kind == .volume }
    if let measured {
      // "2 pints": each is one of them; half a litre is all of it.
      let isCounted = measured.one >= 100 && measured.one < 1000 && measured.number >= 1
      return isCounted ? whole / measured.number : whole
    }
    let isInLitres = act.said.contains { $0.kind == .number && $0.number < 1 }
    return isInLitres ? roles.sizeOfOne : nil
  }
}
