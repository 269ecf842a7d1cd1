package import Commands
package import Slots

/// Where the requests of one intent come in: its slots become a command, and a function of the
/// feature takes that.
package struct Door: Sendable {
  package let intent: IntentName
  let carryOut: @Sendable (Request, Ledger) throws -> Outcome
  /// What is left of slots that were read as the command, and written again.
  package let written: @Sendable (Slots) -> Slots

  /// A door to a function that takes a command.
  package init<Order: Command>(
    _ intent: IntentName, _ body: @escaping @Sendable (Asked<Order>, Ledger) throws -> Outcome
  ) {
    self.intent = intent
    written = { Order($0).slots }
    carryOut = { request, ledger in
      let command = Order(request.slots)
      LostSlots.note(request.intent, request.slots, written: command.slots)
      let asked = Asked(
        command, isConfirmed: request.isConfirmed, clock: request.clock,
        attachments: request.attachments, mayNameFiles: request.mayNameFiles)
      return try body(asked, ledger)
    }
  }
}

/// A feature of the tracking core: it carries out some intents for one person.
package protocol Feature: Sendable {
  /// A door for each of the intents that it carries out.
  static var doors: [Door] { get }
  /// The values that its outcomes give to replies.
  static var told: OutcomeValues { get }
}

extension Feature {
  /// The intents it carries out.
  package static var intents: [IntentName] { doors.map(\.intent) }
}
