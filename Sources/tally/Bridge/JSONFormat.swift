import CivilTime
import Conversation
import Slots
import TrackingCore

/// One JSON object a line in both directions.
struct JSONFormat: BridgeFormat {
  /// What of a room is answered.
  let addressing: Addressing
  /// The languages that are spoken, as the first parts of their tags.
  let languages: [String]
  /// Zones that were found to exist.
  private var knownZones: Set<String> = []

  init(addressing: Addressing = Addressing(), languages: [String] = ["en"]) {
    self.addressing = addressing
    self.languages = languages
  }

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
      if envelope.isFromBot { return .answer(Self.line(for: Reply(text: ""), envelope)) }
      return .answer(Self.error(error.code, error.prose, to: error.hasSender ? envelope : nil))
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
    // A line with a fault is answered to whom it came from, as far as it says so.
    envelope.sender = record["sender"]?.text ?? envelope.sender
    envelope.room = record["room"]?.text
    envelope.isFromBot = record["bot"] == .flag(true)
    let type = try fields.name("type") ?? "message"
    switch type {
    case "ping": return .answer("{\"type\":\"pong\"}")
    case "tick": return .tick(try fields.time())
    case "ack": return .acknowledgement(fields.id.flatMap { PushID($0) })
    case "message", "edit", "delete": break
    default: return .ignored
    }
    envelope.sender = try fields.name("sender") ?? "me"
    envelope.room = try fields.name("room")
    try fields.checkID()
    let target = type == "message" ? nil : ExactName.encoded(try fields.target())
    if envelope.idJSON == nil { envelope.idJSON = fields.targetJSON }
    let isMeant = try fields.flag("addressed")
    var message = try message(of: fields, type: type, now: now, envelope: envelope)
    if message.room != nil {
      let heard = addressing.heard(message.text, isMeant: isMeant)
      // What an edit is about was meant for the bot, or is unknown to it.
      if type == "message", heard == nil {
        return .answer(Self.line(for: Reply(text: ""), envelope))
      }
      message.text = heard ?? message.text
    }
    switch (type, target) {
    case ("edit", .some(let target)): return .event(.edit(target: target, message), envelope)
    case ("delete", .some(let target)): return .event(.delete(target: target, message), envelope)
    default: return .event(.message(message), envelope)
    }
  }

  private mutating func message(
    of fields: BridgeFields, type: String, now: Instant, envelope: Envelope
  ) throws(BridgeFault) -> Message {
    if envelope.sender.isEmpty { throw .emptySender }
    let attachments = try fields.attachments()
    let needsText = type == "edit" || (type == "message" && attachments.isEmpty)
    let text = try fields.text("text")
    if needsText, text == nil { throw .missing(key: "text") }
    let cleaned = MessageText.cleaned(text ?? "")
    if needsText, text?.isEmpty == false, cleaned.isEmpty { throw .onlyControlCharacters }
    let zone = try fields.name("timezone")
    if let zone, !knownZones.contains(zone) {
      guard Zone(iana: zone) != nil else { throw .badTimeZone(zone) }
      knownZones.insert(zone)
    }
    let stated = try fields.name("language")
    let language = stated.flatMap { LanguageTag($0, among: languages)?.text }
    if let stated, language == nil { throw .badLanguage(stated, known: languages) }
    return Message(
      id: fields.id.map(ExactName.encoded), sender: ExactName.encoded(envelope.sender),
      room: envelope.room.map(ExactName.encoded),
      text: cleaned, time: try fields.time() ?? now, timeZone: zone,
      language: language, attachments: attachments,
      isFromBot: try fields.flag("bot") ?? false)
  }

  func lines(for reply: Reply, to envelope: Envelope) -> [String] {
    if let fault = reply.fault { return [Self.error(fault.rawValue, reply.text, to: envelope)] }
    return [Self.line(for: reply, envelope)]
  }

  private static func line(for reply: Reply, _ envelope: Envelope) -> String {
    var line = "{\"type\":\"reply\"" + address(envelope)
    // A chart or a calendar stands in the text as well, drawn with characters.
    if reply.drawing != nil { line += ",\"preformatted\":true" }
    line += ",\"text\":" + jsonString(reply.text) + ",\"actions\":" + reply.actionsJSON
    return line + ",\"attachments\":" + list(reply.attachments) + "}"
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
    let id = push.id.map { ",\"id\":\"\($0)\"" } ?? ""
    let files = push.attachments.isEmpty ? "" : ",\"attachments\":" + Self.list(push.attachments)
    return ["{\"type\":\"push\"\(id)\(address),\"text\":\(jsonString(push.text))\(files)}"]
  }

  func lines(forFailure prose: String, to envelope: Envelope) -> [String] {
    [Self.error("not_kept", prose, to: envelope)]
  }

  private static func error(_ code: String, _ prose: String, to envelope: Envelope?) -> String {
    let address = envelope.map(address) ?? ""
    return "{\"type\":\"error\"\(address),\"code\":\"\(code)\",\"message\":\(jsonString(prose))}"
  }

  private static func address(_ envelope: Envelope) -> String {
    var keys = ""
    if let id = envelope.idJSON { keys += ",\"in_reply_to\":" + id }
    keys += ",\"to\":" + jsonString(envelope.sender)
    if let room = envelope.room { keys += ",\"room\":" + jsonString(room) }
    return keys
  }
}
