import Commands
import Slots
import TrackingCore

/// What programs are told of a correction beside the entry that came of it, where the protocol has
/// a name for the change itself: the one food of a meal that is another or of which it was more or
/// less, and the new title of a task.
///
/// "Only 1 roti, sorry" behind two of them and dal: `food` roti, `quantity` 1.
struct ToldChange {
  let before: Slots
  let after: Slots

  var slots: Slots {
    var told = Slots()
    if let item = changedItem {
      told[.food] = item[.food]
      told[.quantity] = item[.quantity]
    } else if let food = leftOut {
      told[.food] = food
      told[.quantity] = .number(0)
    }
    if let title = after[.title], title != before[.title] { told[.newTitle] = title }
    return told
  }

  /// Nil where several foods are others than before, or none is.
  private var changedItem: Record? {
    guard let now = after.list(.items), let then = before.list(.items), now.count == then.count
    else { return nil }
    let changed = zip(then, now).filter { !ToldChange.isSame($0, $1) }
    return changed.count == 1 ? changed.first?.1.record : nil
  }

  /// The one food that is not in it any more: there was none of it.
  private var leftOut: SlotValue? {
    guard let now = after.list(.items), let then = before.list(.items),
      now.count == then.count - 1
    else { return nil }
    let left = now.compactMap { $0.record?[.food]?.text }
    let gone = then.compactMap { $0.record?[.food]?.text }.filter { !left.contains($0) }
    return gone.count == 1 ? .text(gone[0]) : nil
  }

  /// The same food, and as much of it; how heavy it is and what it comes to is looked up anew, and
  /// so is the measure of what was told without one.
  private static func isSame(_ before: SlotValue, _ after: SlotValue) -> Bool {
    let (then, now) = (before.record, after.record)
    let isMeasured = then?[.unit] != nil
    let isWeighed = isMeasured == false && now?[.unit] == nil
    return then?[.food] == now?[.food]
      && (then?[.quantity]?.number ?? 1) == (now?[.quantity]?.number ?? 1)
      && (!isMeasured || then?[.unit] == now?[.unit])
      && (!isWeighed || then?[.grams]?.number == now?[.grams]?.number)
  }
}
