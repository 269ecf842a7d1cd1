import Commands
import EntityRecognition
import Slots

extension FactCheck {
  /// "At lunch took 400 mg ibuprofen": a medicine is taken at a meal, and is none of it.
  func isMedicine(_ instance: FactInstance) -> Bool {
    instance.kind == .meal && !instance.items.isEmpty
      && instance.items.allSatisfy { item in
        utterance.listMatches.contains { match in
          !match.isWeak && match.tokens == item.tokens
            && language.lists.trackedKinds[Int(match.list)] == .medicine
        } && !FoodsInText(lists: language.lists, utterance: utterance).isIn(item.tokens)
      }
  }

  /// "Had 400 mg ibuprofen" of one who counts it: so strong was one, and it was no four hundred.
  func dose(of tracker: String, _ value: Double) -> Slots {
    guard language.lists.entry(tracker.lowercased(), in: TrackedKind.medicine.rawValue) != nil,
      let strength = utterance.lattice.all.first(where: { entity in
        guard case .quantity(let quantity) = entity.value else { return false }
        return [.mass, .volume].contains(quantity.dimension) && quantity.number.value == value
      })
    else { return [:] }
    let last = strength.tokens.upperBound - 1
    let unit = SlotValue.text(utterance.text(of: last..<last + 1).lowercased())
    return [.unit: unit, .doseUnit: unit]
  }
}
