import IntentRecognition
import Slots

extension Mentions {
  /// How many amounts are told, but for times and for "the first one".
  var figures: Int {
    fillers.count { $0.times.isEmpty && !$0.isPlace && !$0.amounts.isEmpty }
  }

  /// Whether a number counts something unknown, as in "7 dollars" and "4 stars".
  var countsStrangers: Bool {
    fillers.contains { filler in
      filler.amounts.contains { $0.kind == .number } && rest.contains(filler.tokens.upperBound)
    }
  }
}

extension Slots {
  /// How many amounts there are, those of each item too.
  var figures: Int { values.values.reduce(0) { $0 + $1.figures } }
}

extension SlotValue {
  fileprivate var figures: Int {
    if let list { return list.reduce(0) { $0 + $1.figures } }
    if let record { return record.values.reduce(0) { $0 + $1.figures } }
    return number == nil ? 0 : 1
  }
}
