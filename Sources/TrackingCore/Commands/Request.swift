public import Commands
public import Slots

/// One thing to do, as a message was understood.
public struct Request: Sendable {
  /// Such as `drink.log`.
  public var intent: IntentName
  public var slots: Slots
  /// The words of the message that it was read from, which nothing here reads: they are kept, to be
  /// told when it is taken back, and to be read again when the message is edited.
  public var asSaid: String
  /// The clauses of the message that it was read from, where they are known: what other ones say
  /// is not of it.
  public var clause = ""
  /// Where it corrects an earlier one, the words of the correction.
  public var correction = ""
  /// True when the sender has already said yes to what was asked about (an odd amount, a deletion).
  public var isConfirmed: Bool
  /// What is said of its time of day.
  public var clock = SaidClock()
  /// Files that came with the message.
  public var attachments: [Outcome.Attachment]
  /// Whether paths in the text may be opened: only for who sits at this machine.
  public var mayNameFiles: Bool

  public init(
    intent: IntentName, slots: Slots, asSaid: String = "", isConfirmed: Bool = false,
    attachments: [Outcome.Attachment] = [], mayNameFiles: Bool = false
  ) {
    self.intent = intent
    self.slots = slots
    self.asSaid = asSaid
    self.isConfirmed = isConfirmed
    self.attachments = attachments
    self.mayNameFiles = mayNameFiles
  }
}
