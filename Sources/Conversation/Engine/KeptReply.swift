import Slots
import TrackingCore

/// A reply as it is kept in the store, so that a second copy of a message gets the same one.
enum KeptReply {
  static func write(_ reply: Reply) -> String {
    let slots: Slots = [
      "text": .text(reply.text), "actions": .list(reply.actions.map(record)),
      "attachments": .list(reply.attachments.map(record)),
    ]
    return slots.json
  }

  static func read(_ json: String) -> Reply? {
    guard let slots = Slots(json: json), let text = slots.text("text") else { return nil }
    return Reply(
      text: text, actions: (slots.list("actions") ?? []).compactMap(action),
      attachments: (slots.list("attachments") ?? []).compactMap(attachment))
  }

  private static func record(_ attachment: Outcome.Attachment) -> SlotValue {
    .record(["path": .text(attachment.path), "mime": .text(attachment.mime)])
  }

  private static func attachment(_ value: SlotValue) -> Outcome.Attachment? {
    guard let record = value.record, let path = record["path"]?.text else { return nil }
    return Outcome.Attachment(path: path, mime: record["mime"]?.text ?? "")
  }

  private static func record(_ action: Action) -> SlotValue {
    let outcome = action.outcome
    var record: Record = [
      "intent": .text(action.intent), "status": .text(outcome.status.rawValue),
      "slots": .record(outcome.slots.values), "data": .record(outcome.data.values),
      "entries": .list(outcome.entries.map(SlotValue.text)),
      "missing": .list(outcome.missing.map(SlotValue.text)),
      "confidence": .number(action.confidence),
    ]
    record["reason"] = outcome.reason.map(SlotValue.text)
    return .record(record)
  }

  private static func action(_ value: SlotValue) -> Action? {
    guard let record = value.record, let intent = record["intent"]?.text,
      let status = record["status"]?.text.flatMap(Outcome.Status.init(rawValue:))
    else { return nil }
    func texts(_ name: String) -> [String] { record[name]?.list?.compactMap(\.text) ?? [] }
    let outcome = Outcome(
      status, slots: Slots(record["slots"]?.record ?? [:]),
      data: Slots(record["data"]?.record ?? [:]), entries: texts("entries"),
      missing: texts("missing"), reason: record["reason"]?.text)
    return Action(
      intent: intent, outcome: outcome, confidence: record["confidence"]?.number ?? 1)
  }
}
