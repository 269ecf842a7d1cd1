internal import Commands
public import Slots

/// Ends an action early with an outcome, and takes back what it had already written.
public struct Stop: Error, Sendable {
  public let outcome: Outcome

  public init(_ outcome: Outcome) { self.outcome = outcome }

  /// Understood, but not possible; the reply is named `refused.REASON`.
  ///
  /// - Parameter missing: the slot that the next message may mend.
  public static func refused(
    _ reason: String, slots: Slots = [:], data: Slots = [:], missing: SlotKey? = nil
  ) -> Stop {
    Stop(
      Outcome(
        .refused, reply: "refused.\(reason)", slots: slots, data: data,
        missing: missing.map { [$0] } ?? [], reason: reason))
  }

  /// A slot is missing or unsure; the reply is named `asking.SLOT` unless told.
  public static func asking(
    _ slot: SlotKey, reply: String? = nil, slots: Slots = [:], data: Slots = [:],
    attachments: [Outcome.Attachment] = []
  ) -> Stop {
    Stop(
      Outcome(
        .asking, reply: reply ?? "asking.\(slot.rawValue)", slots: slots, data: data,
        missing: [slot],
        attachments: attachments))
  }
}
