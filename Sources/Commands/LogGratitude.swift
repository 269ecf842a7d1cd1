/// `gratitude.log`: things that somebody is grateful for.
package struct LogGratitude: TimedCommand {
  package var items: [String]?
  package var when = SaidTime()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.items, &items)
    when.code(&coder)
  }
}
