/// `steps.log`: steps of a day.
package struct LogSteps: TimedCommand {
  package var steps: Double?
  /// The figure is that of the whole day, as a device counts it.
  package var isTotal = false
  package var when = SaidTime()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.steps, &steps)
    coder.mark(.isTotal, &isTotal)
    when.code(&coder)
  }
}
