/// One person's store inside one write transaction; every change in it becomes one undoable unit.
public final class Ledger {
  let clock: Clock

  init(clock: Clock) {
    self.clock = clock
  }
}
