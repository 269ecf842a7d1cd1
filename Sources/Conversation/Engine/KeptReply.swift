import Commands
import Slots
import TrackingCore

/// A reply as it is kept in the store, so that a second copy of a message gets the same one.
enum KeptReply {
  /// - Parameter actions: Those of the reply as JSON.
  static func write(_ reply: Reply, actions: String) -> String {
    let attachments: SlotValue = .list(reply.attachments.map(record))
    return "{\"actions\":\(actions),\"attachments\":\(attachments.json),"
      + "\"text\":\(jsonString(reply.text))}"
  }

  static func read(_ json: String) -> Reply? {
    guard let slots = Slots(json: json), let text = slots.text(.text) else { return nil }
    return Reply(
      text: text, actions: (slots.list(.keptActions) ?? []).compactMap(action),
      attachments: (slots.list(.keptAttachments) ?? []).compactMap(attachment))
  }

  private static func record(_ attachment: Outcome.Attachment) -> SlotValue {
    .record(["path": .text(attachment.path), "mime": .text(attachment.mime)])
  }

  private static func attachment(_ value: SlotValue) -> Outcome.Attachment? {
    guard let record = value.record, let path = record["path"]?.text else { return nil }
    return Outcome.Attachment(path: path, mime: record["mime"]?.text ?? "")
  }

  private static func action(_ value: SlotValue) -> Action? {
    guard let record = value.record, let intent = record["intent"]?.text,
      let status = record["status"]?.text.flatMap(Outcome.Status.init(rawValue:))
    else { return nil }
    func texts(_ name: String) -> [String] { record[name]?.list?.compactMap(\.text) ?? [] }
    let outcome = Outcome(
      status, slots: Slots(record["slots"]?.record ?? [:]),
      data: Slots(record["data"]?.record ?? [:]), entries: texts("entries"),
      missing: texts("missing").map { SlotKey(rawValue: $0) }, reason: record["reason"]?.text)
    return Action(
      intent: IntentName(rawValue: intent), outcome: outcome,
      confidence: record["confidence"]?.number ?? 1)
  }
}

extension SlotKey {
  fileprivate static let keptActions = SlotKey(rawValue: "actions")
  fileprivate static let keptAttachments = SlotKey(rawValue: "attachments")
}
