/// What carrying out one action came to: numbers and names, never prose.
public struct Outcome: Sendable, Equatable {
  public enum Status: String, Sendable {
    case done, answered, asking, refused, undone
  }

  public var status: Status
  /// Which reply of the intent's file speaks this outcome, such as `done` or `done.goal_met`.
  public var reply: String
  /// The slots as they were carried out: estimates and defaults filled in.
  public var slots: Slots
  /// What the reply's placeholders stand for. A name's ending says the unit.
  public var data: Slots
  /// The stable ids of the entries that were written or touched.
  public var entries: [String]
  /// With `asking`: the slots that are missing or unsure.
  public var missing: [SlotKey]
  /// With `refused`: why, as a short key such as `unknown_habit`.
  public var reason: String?
  /// Files to hand out with the reply, as paths with a MIME type.
  public var attachments: [Attachment]

  public struct Attachment: Sendable, Equatable {
    public var path: String
    public var mime: String
    /// What its sender calls it, where the path does not tell.
    public var name: String?

    public init(path: String, mime: String, name: String? = nil) {
      self.path = path
      self.mime = mime
      self.name = name
    }

    /// How people call it: by the name it was sent under, else by that of the file.
    public var calledBy: String {
      name ?? path.split(separator: "/").last.map(String.init) ?? path
    }
  }

  public init(
    _ status: Status, reply: String? = nil, slots: Slots = [:], data: Slots = [:],
    entries: [String] = [], missing: [SlotKey] = [], reason: String? = nil,
    attachments: [Attachment] = []
  ) {
    self.status = status
    self.reply = reply ?? reason ?? status.rawValue
    self.slots = slots
    self.data = data
    self.entries = entries
    self.missing = missing
    self.reason = reason
    self.attachments = attachments
  }
}
