package import Commands

extension Request {
  /// What asks for a command.
  package init(_ intent: IntentName, _ command: some Command, asSaid: String = "") {
    self.init(intent: intent, slots: command.slots, asSaid: asSaid)
  }
}
