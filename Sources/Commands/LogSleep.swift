/// `sleep.log`: a night or a nap, by its length or by its two ends.
package struct LogSleep: TimedCommand {
  /// In seconds.
  package var duration: Double?
  package var from: SaidInstant?
  package var to: SaidInstant?
  package var when = SaidTime()
  /// Sleep by day, which is no night.
  package var isNap = false

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.duration, &duration)
    coder.slot(.from, &from)
    coder.slot(.to, &to)
    when.code(&coder)
    coder.mark(.isNap, &isNap)
  }
}
