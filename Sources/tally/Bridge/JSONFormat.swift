import CivilTime
import Conversation
import Slots

/// One JSON object a line in both directions.
struct JSONFormat: BridgeFormat {
  /// Zones that were found to exist.
  private var knownZones: Set<String> = []

  var greeting: String? {
    "{\"type\":\"hello\",\"protocol\":1,\"name\":\"tally\",\"version\":\"\(Tally.version)\"}"
  }

  mutating func read(_ line: LineReader.Line, now: Instant) -> BridgeInput {
    guard case .text(let text) = line else { return .answer(LineFault(line).json) }
    if text.allSatisfy(\.isWhitespace) { return .ignored }
    var envelope = Envelope()
    do throws(BridgeFault) {
      return try input(of: text, now: now, envelope: &envelope)
    } catch {
      return .answer(Self.error(error.code, error.prose, to: envelope))
    }
  }

  private mutating func input(
    of text: String, now: Instant, envelope: inout Envelope
  ) throws(BridgeFault) -> BridgeInput {
    let value: JSONValue
    do throws(JSONFault) { value = try JSONReader.value(of: text) } catch { throw .badJSON(error) }
    guard case .record(let record) = value else { throw .notAnObject }
    let fields = BridgeFields(record: record)
    envelope.idJSON = fields.idJSON
    let type = try fields.text("type") ?? "message"
    switch type {
    case "ping": return .answer("{\"type\":\"pong\"}")
    case "tick": return .tick(try fields.time())
    case "ack": return .acknowledgement(fields.id.flatMap(Push.ID.init))
    case "message", "edit", "delete": break
    default: return .ignored
    }
    let target = type == "message" ? nil : ExactName.encoded(try fields.target())
    if envelope.idJSON == nil { envelope.idJSON = fields.targetJSON }
    let message = try message(of: fields, type: type, now: now, envelope: &envelope)
    switch (type, target) {
    case ("edit", .some(let target)): return .event(.edit(target: target, message), envelope)
    case ("delete", .some(let target)): return .event(.delete(target: target, message), envelope)
    default: return .event(.message(message), envelope)
    }
  }

  private mutating func message(
    of fields: BridgeFields, type: String, now: Instant, envelope: inout Envelope
  ) throws(BridgeFault) -> Message {
    envelope.sender = try fields.text("sender") ?? "me"
    if envelope.sender.isEmpty { throw .emptySender }
    envelope.room = try fields.text("room")
    let attachments = try fields.attachments()
    let needsText = type == "edit" || (type == "message" && attachments.isEmpty)
    let text = try fields.text("text")
    if needsText, text == nil { throw .missing(key: "text") }
    let zone = try fields.text("timezone")
    if let zone, !knownZones.contains(zone) {
      guard Zone(zone) != nil else { throw .badTimeZone(zone) }
      knownZones.insert(zone)
    }
    return Message(
      id: fields.id.map(ExactName.encoded), sender: ExactName.encoded(envelope.sender),
      room: envelope.room.map(ExactName.encoded),
      text: MessageText.cleaned(text ?? ""), time: try fields.time() ?? now, timeZone: zone,
      language: try fields.text("language"), attachments: attachments,
      isFromBot: try fields.flag("bot") ?? false)
  }

  func lines(for reply: Reply, to envelope: Envelope) -> [String] {
    if let fault = reply.fault { return [Self.error(fault.rawValue, reply.text, to: envelope)] }
    var line = "{\"type\":\"reply\"" + Self.address(envelope)
    line += ",\"text\":" + jsonString(reply.text) + ",\"actions\":["
    line += reply.actions.map(\.json).joined(separator: ",")
    return [line + "],\"attachments\":" + Self.list(reply.attachments) + "}"]
  }

  private static func list(_ attachments: [Outcome.Attachment]) -> String {
    let records = attachments.map {
      "{\"path\":\(jsonString($0.path)),\"mime\":\(jsonString($0.mime))}"
    }
    return "[" + records.joined(separator: ",") + "]"
  }

  func lines(for push: Push) -> [String] {
    let address = Self.address(
      Envelope(
        sender: ExactName.decoded(push.sender), room: push.room.map(ExactName.decoded)))
    let id = push.id > 0 ? ",\"id\":\"\(push.id)\"" : ""
    let files = push.attachments.isEmpty ? "" : ",\"attachments\":" + Self.list(push.attachments)
    return ["{\"type\":\"push\"\(id)\(address),\"text\":\(jsonString(push.text))\(files)}"]
  }

  func lines(forFailure prose: String, to envelope: Envelope) -> [String] {
    [Self.error("not_kept", prose, to: envelope)]
  }

  private static func error(_ code: String, _ prose: String, to envelope: Envelope) -> String {
    "{\"type\":\"error\"\(address(envelope)),\"code\":\"\(code)\",\"message\":\(jsonString(prose))}"
  }

  private static func address(_ envelope: Envelope) -> String {
    var keys = ""
    if let id = envelope.idJSON { keys += ",\"in_reply_to\":" + id }
    keys += ",\"to\":" + jsonString(envelope.sender)
    if let room = envelope.room { keys += ",\"room\":" + jsonString(room) }
    return keys
  }
}

extension Action {
  /// As it stands in a reply's `actions`.
  var json: String {
    var text = "{\"intent\":\(jsonString(intent)),\"slots\":\(outcome.slots.json)"
    text += ",\"status\":\"\(outcome.status.rawValue)\",\"data\":\(outcome.data.json)"
    text += ",\"entries\":[" + outcome.entries.map(jsonString).joined(separator: ",") + "]"
    if !outcome.missing.isEmpty {
      text += ",\"missing\":[" + outcome.missing.map(jsonString).joined(separator: ",") + "]"
    }
    if let reason = outcome.reason { text += ",\"reason\":" + jsonString(reason) }
    return text + ",\"confidence\":\(jsonNumber(confidence))}"
  }
}
