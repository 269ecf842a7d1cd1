import Commands
import Slots

/// How far the figures of a correction are from those that they would take the place of.
struct FigureJump {
  /// The most that a figure would be multiplied or divided by; nil where none takes the place of
  /// another.
  let ratio: Double?

  init(_ changed: Slots, of act: Session.DoneAction) {
    ratio =
      changed.values.compactMap { slot, value -> Double? in
        guard let new = value.number, let old = act.slots.number(slot), new > 0, old > 0 else {
          return nil
        }
        return max(new / old, old / new)
      }.max()
  }

  /// Nobody mistakes half an hour for eight.
  var isFar: Bool { ratio.map { $0 >= 5 } ?? false }

  var isNear: Bool { ratio.map { $0 <= 2 } ?? false }
}
