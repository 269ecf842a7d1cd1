/// `weight.log`: the weight of the body.
package struct LogWeight: TimedCommand {
  /// In kg.
  package var mass: Double?
  /// The unit was not said, and is the one that the sender uses.
  package var isUnitAssumed = false
  package var when = SaidTime()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.mass, &mass)
    coder.mark(.isUnitAssumed, &isUnitAssumed)
    when.code(&coder)
  }
}
