import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension TargetFit {
  /// "Bin the 3 L, it was more like 2": a figure that is spoken of as known, with another one
  /// behind it, was told before, so that it has to be the act's.
  func isToldBefore(_ filler: Filler) -> Bool {
    guard filler.amounts.contains(where: { $0.kind != .number }),
      mentions.signs.contains(where: {
        $0.cue == .definite && $0.tokens.upperBound == filler.tokens.lowerBound
      }),
      let next = mentions.fillers.first(where: { other in
        other.tokens.lowerBound >= filler.tokens.upperBound && !other.amounts.isEmpty
      })
    else { return false }
    return mentions.signs.contains { sign in
      [.was, .pointing, .edit, .contrast].contains(sign.cue)
        && (filler.tokens.upperBound..<next.tokens.upperBound).contains(sign.tokens.lowerBound)
    }
  }

  /// "No, 520" behind "salad 450 kcal and a coke": a bare number is rather another one of the
  /// figure that was told than of one that nobody told.
  func isToldFigure(_ slots: Slots, _ amount: SaidAmount) -> Bool {
    amount.kind == .number
      && slots.values.contains { name, value in
        guard let old = act.slots.number(name), value.number != nil else { return false }
        return act.said.contains { $0.kind != .number && abs($0.base - old) < 0.01 }
      }
  }
}
