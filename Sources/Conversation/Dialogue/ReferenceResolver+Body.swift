import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension ReferenceResolver {
  /// "Change my weight to 71", where none was told in the talk: what the sender weighs now.
  func weightTold(by edit: RecognizedIntent, _ utterance: String) -> Request? {
    guard edit.slots.text(.metric) == Metric.weight.name,
      !session.recent.contains(where: \.isWeighed),
      let said = edit.slots[.value].flatMap({ SaidAmount(slot: $0) }),
      [.number, .mass].contains(said.kind)
    else { return nil }
    let act = Session.DoneAction(intent: .weightLog, slots: [:])
    guard var slots = RoleFit(act: act, context: context).slots(for: said) else { return nil }
    slots[.day] = .day(context.today)
    return Request(intent: .weightLog, slots: slots, asSaid: utterance)
  }

  /// How tall people are: a bare "1.74" is in metres, and "174" in centimetres.
  private static let (heightsInMetres, heights) = (1.2...2.3, 100.0...230.0)

  /// Figures of weights in the unit that one was told in before, and of a height; false for a
  /// figure that is no height, or only makes sense behind a goal weight or beside other figures of
  /// the body, where there are none.
  func weigh(_ slots: inout Slots) -> Bool {
    if let number = slots.number(.bareGoalWeight) {
      slots[.bareGoalWeight] = nil
      slots[.goalWeight] = .number(massKg(of: number, slots))
    }
    if let told = slots.number(.bareHeight) {
      let centimetres = ReferenceResolver.heightsInMetres.contains(told) ? told * 100 : told
      slots[.bareHeight] = nil
      if ReferenceResolver.heights.contains(centimetres) {
        slots[.height] = .number(centimetres)
      } else if slots.isEmpty {
        return false
      }
    }
    guard let number = slots.number(.bareMass) else { return true }
    guard
      slots[.height] != nil || slots[.age] != nil || slots[.isUnitAssumed] != nil
        || session.last.contains(where: { $0.slots[.goalWeight] != nil })
    else { return false }
    slots[.bareMass] = nil
    slots[.mass] = .number(massKg(of: number, slots))
    return true
  }

  /// Beside a height in whole inches a bare weight is in pounds: "height 5'9 weight 165".
  private func massKg(of number: Double, _ slots: Slots) -> Double {
    guard let height = slots.number(.height), height != height.rounded(),
      case let inches = height / 2.54, abs(inches - inches.rounded()) < 0.001
    else { return context.bodyMassKg(of: number) }
    return number * RecognitionContext.poundKg
  }
}
