package import Commands
package import Slots

/// A command as a message asks for it.
package struct Asked<Order: Command>: Sendable {
  /// What is asked for.
  package var command: Order
  /// True when the sender has already said yes to what was asked about.
  package var isConfirmed: Bool
  /// What is said of its time of day.
  package var clock: SaidClock
  /// Files that came with the message.
  package var attachments: [Outcome.Attachment]
  /// Whether paths in the text may be opened: only for who sits at this machine.
  package var mayNameFiles: Bool

  package init(
    _ command: Order, isConfirmed: Bool = false, clock: SaidClock = SaidClock(),
    attachments: [Outcome.Attachment] = [], mayNameFiles: Bool = false
  ) {
    self.command = command
    self.isConfirmed = isConfirmed
    self.clock = clock
    self.attachments = attachments
    self.mayNameFiles = mayNameFiles
  }

  /// The command as the protocol writes it.
  package var slots: Slots { command.slots }

  /// Another command under the same circumstances.
  package func with<Other: Command>(_ other: Other) -> Asked<Other> {
    Asked<Other>(
      other, isConfirmed: isConfirmed, clock: clock, attachments: attachments,
      mayNameFiles: mayNameFiles)
  }
}

/// What may ask back whether it is meant.
protocol Confirmable {
  var slots: Slots { get }
  var isConfirmed: Bool { get }
}

extension Asked: Confirmable {}
extension Request: Confirmable {}
